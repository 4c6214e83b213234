import * as identityProviders from '@heed/contract/identity-providers'
import { Box } from '@mantine/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call'
import { useGo } from '../../api/use-url-state'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { lazyPart } from '../../ui/lazy-part'
import { NoteBox } from '../../ui/NoteBox'
import { AuthLayout } from './AuthLayout'
import { takePlace } from './provider-place'

const CodeStep = lazyPart(() => import('./CodeStep').then((m) => m.CodeStep), {
  around: (note) => (
    <AuthLayout title="Confirm that it is you" intro="The next step asks for a code.">
      {note}
    </AuthLayout>
  ),
})

type Attempt = ComponentProps<typeof CodeStep>['attempt']
type Props = { state?: string; code?: string; iss?: string; error?: string }

/** What someone who turned back at the provider is told, by the provider's error code. */
const GIVEN_UP: Record<string, string> = {
  access_denied: 'Sign-in with your identity provider was not completed. You can try again.',
}

/**
 * Where an agency's identity provider sends people back to: passes on what it returned, once, and completes
 * the sign-in.
 */
export function ProviderReturnPage({ state, code, iss, error }: Props) {
  const go = useGo()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [place] = useState(takePlace)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    call(identityProviders.finish, { body: { state: state ?? '-', code, iss, error } }).then(
      ({ attempt: handle, channels, email }) =>
        handle && channels && email
          ? setAttempt({ attempt: handle, channels, email })
          : go(place.next ?? paths.dashboard(), { replace: true }),
      (reason: unknown) =>
        setFailure(GIVEN_UP[error ?? ''] ?? (reason instanceof Error ? reason.message : '')),
    )
  }, [state, code, iss, error, go, place])
  if (attempt && failure === null)
    return (
      <CodeStep
        attempt={attempt}
        why="The first time you sign in this way, we use a code to confirm that it is you."
        onSignedIn={() => go(place.next ?? paths.dashboard(), { replace: true })}
        onBack={(reason) => setFailure(reason ?? 'You did not enter the code. You can try again.')}
      />
    )
  if (failure === null) return <AuthLayout title="Signing you in" intro="One moment …" />
  return (
    <AuthLayout title="Sign-in failed" intro="You are not signed in.">
      <NoteBox tone="danger" announce>
        {failure}
      </NoteBox>
      <Box mt="lg">
        <LinkButton variant="primary" size="lg" fullWidth href={paths.login({ agency: place.agency })}>
          Back to sign-in
        </LinkButton>
      </Box>
    </AuthLayout>
  )
}
