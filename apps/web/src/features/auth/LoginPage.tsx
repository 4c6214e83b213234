import type { login } from '@heed/contract/auth'
import type { Output } from '@heed/contract/endpoint'
import { useState } from 'react'
import { useGo } from '../../api/use-url-state'
import { type LoginNotice, paths } from '../../paths'
import { lazyPart } from '../../ui/lazy-part'
import { AuthLayout } from './AuthLayout'
import { type Notice, PasswordStep } from './PasswordStep'

const CodeStep = lazyPart(() => import('./CodeStep').then((m) => m.CodeStep), {
  around: (note) => (
    <AuthLayout title="Sign in" intro="Your password is right. The next step asks for a code.">
      {note}
    </AuthLayout>
  ),
})

type Props = { next?: string; agency?: string; notice?: LoginNotice }

type Attempt = Output<typeof login> & { email: string }

const ARRIVALS: Record<LoginNotice, Notice> = {
  changed: { tone: 'info', text: 'Your password was changed. Please sign in with the new one.' },
  activated: { tone: 'info', text: 'Your account is active. Please sign in.' },
  ended: { tone: 'info', text: 'You were signed out because your session ended. Please sign in again.' },
  kept: {
    tone: 'info',
    text: 'You were signed out because your session ended. What you were typing is kept in this tab and will be there when you sign in again.',
  },
  unreached: {
    tone: 'warning',
    text: 'You are signed out on this device, but we could not reach the server to end your session. It will end on its own after a while. On a shared computer, please sign in and sign out once more.',
  },
}

/** Signing in, always in two steps (RULES.md "Sign-in"): the password, then a one-time code. */
export function LoginPage({ next, agency, notice: arrival }: Props) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<Notice | null>(arrival ? ARRIVALS[arrival] : null)
  const go = useGo()

  // If an administrator set the password, the user first chooses another one and signs in with it (rule A9).
  const enter = ({ passwordToken }: { passwordToken?: string | undefined }) =>
    go(passwordToken ? paths.passwordReset({ reset: passwordToken, agency }) : (next ?? paths.dashboard()), {
      replace: true,
    })

  if (attempt)
    return (
      <CodeStep
        attempt={attempt}
        onSignedIn={enter}
        onBack={(reason) => {
          setNotice(reason ? { tone: 'warning', text: reason } : null)
          setAttempt(null)
        }}
      />
    )
  return (
    <PasswordStep
      email={email}
      notice={notice}
      agency={agency}
      next={next}
      onSignedIn={enter}
      onPassed={(step, typed) => {
        // A remembered device skips the second step.
        if (step.user) return enter(step)
        setEmail(typed)
        setAttempt({ ...step, email: typed })
      }}
    />
  )
}
