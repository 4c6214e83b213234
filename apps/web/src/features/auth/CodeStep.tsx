import { type Channel, verifyCode } from '@heed/contract/auth'
import type { Output } from '@heed/contract/endpoint'
import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../api/use-write'
import { CheckboxField } from '../../kit/forms/CheckboxField'
import { CodeField } from '../../kit/forms/CodeField'
import { Form } from '../../kit/forms/Form'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { AuthLayout } from './AuthLayout'
import { NewCode } from './NewCode'
import { useNewCode } from './use-new-code'

interface Props {
  attempt: { email: string; attempt: string; channels: Channel[] }
  /**
   * Why a code is required where people expect none. The device is not remembered for it: next time no code
   * is needed.
   */
  why?: string
  onSignedIn: (answer: Output<typeof verifyCode>) => void
  /** `reason` when the attempt ended without being canceled. */
  onBack: (reason?: string) => void
}

const MAIL: Channel = { id: 'email', kind: 'email', to: 'your e-mail address' }

const INTROS: Record<Channel['kind'], (to: string) => ReactNode> = {
  email: (to) => (
    <>
      We sent six digits to <b>{to}</b>. The code works for 10 minutes.
    </>
  ),
  sms: (to) => (
    <>
      We texted six digits to <b>{to}</b>. The code works for 10 minutes.
    </>
  ),
  totp: () => 'Open your authenticator app and enter the six digits it shows.',
  recovery: () => 'Enter one of the recovery codes you saved. Each works once.',
}
/** The length of a recovery code, with and without its hyphen. */
const RECOVERY = /^[a-z2-7]{5}-?[a-z2-7]{5}$/i

/** The second step of signing in. When no attempts are left, the server requires the password again (rule A5). */
export function CodeStep({ attempt: { email, attempt, channels }, why, onSignedIn, onBack }: Props) {
  const [channel, setChannel] = useState(channels[0] ?? MAIL)
  const [sentTo, setSentTo] = useState(channel.kind)
  const form = useZodForm(verifyCode.body, {
    defaultValues: { email, attempt, code: '', rememberDevice: false },
  })
  const formId = 'sign-in-code'
  const verify = useWrite(verifyCode, {
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error.status !== 401) return
      form.resetField('code')
      if (error.left?.tries === 0) onBack(error.message)
    },
  })
  const show = (next: Channel) => {
    form.resetField('code')
    verify.reset()
    setChannel(next)
  }
  const code = useNewCode({
    email,
    attempt,
    isSent: channel.kind === 'email' || channel.kind === 'sms',
    onOver: onBack,
    onSent: (kind) => {
      setSentTo(kind)
      show(channels.find((one) => one.kind === kind) ?? MAIL)
    },
  })
  const choose = (next: Channel) => {
    const { kind } = next
    if ((kind === 'email' || kind === 'sms') && kind !== sentTo) code.send(kind)
    else show(next)
  }
  const submitWhenComplete = () => {
    // The value reaches the form after this event.
    setTimeout(() => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit())
  }
  const isRecovery = channel.kind === 'recovery'
  const typed = form.watch('code')
  const complete = isRecovery ? RECOVERY.test(typed.trim()) : typed.length >= 6
  return (
    <AuthLayout
      before={
        <Button
          variant="link"
          size="sm"
          leftSection={<ArrowLeft size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => onBack()}
        >
          Back to sign in
        </Button>
      }
      title="Enter your code"
      intro={
        <>
          {why} {INTROS[channel.kind](channel.to)}
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        loading={verify.isPending}
        once
        submitError={verify.error}
        submitLabel="Verify and sign in"
        actions="none"
        onSubmit={(body) => verify.mutateAsync({ body })}
      >
        {isRecovery ? (
          <TextField
            control={form.control}
            name="code"
            label="Recovery code"
            placeholder="abcde-fghij"
            autoComplete="off"
            size="lg"
            autoFocus
          />
        ) : (
          <CodeField
            key={channel.id}
            control={form.control}
            name="code"
            label="Code"
            autoFocus
            onComplete={submitWhenComplete}
          />
        )}
        {!why && (
          <CheckboxField
            control={form.control}
            name="rememberDevice"
            label="Remember this device for 30 days"
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          // Until the requested page has loaded.
          loading={verify.isPending || verify.isSuccess}
          disabled={!complete}
        >
          Verify and sign in
        </Button>
      </Form>
      <NewCode
        code={code}
        kind={channel.kind}
        sentTo={sentTo}
        others={channels.filter(({ id }) => id !== channel.id)}
        onChoose={choose}
      />
    </AuthLayout>
  )
}
