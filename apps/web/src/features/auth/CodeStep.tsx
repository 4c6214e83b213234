import { type Channel, verifyCode } from '@heed/contract/auth'
import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useWrite } from '../../api/use-write'
import { CodeField } from '../../kit/forms/CodeField'
import { Form } from '../../kit/forms/Form'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { AuthLayout } from './AuthLayout'
import { NewCode } from './NewCode'

interface Props {
  attempt: { email: string; attempt: string; channels: Channel[] }
  onSignedIn: () => void
  /** `reason` when the attempt is over and not given up. */
  onBack: (reason?: string) => void
}

/** The second step of signing in. Without a try left the server wants the password again (rule A5). */
export function CodeStep({ attempt: { email, attempt, channels }, onSignedIn, onBack }: Props) {
  const form = useZodForm(verifyCode.body, { defaultValues: { email, attempt, code: '' } })
  const formId = 'sign-in-code'
  const verify = useWrite(verifyCode, {
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error.status !== 401) return
      form.resetField('code')
      if (error.left?.tries === 0) onBack(error.message)
    },
  })
  const submitWhenComplete = () => {
    // The value reaches the form after this event.
    setTimeout(() => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit())
  }
  const complete = form.watch('code').length >= 6
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
          We sent six digits to <b>{channels[0]?.to ?? 'your e-mail address'}</b>. The code works for 10
          minutes.
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
        <CodeField
          control={form.control}
          name="code"
          label="Code"
          autoFocus
          onComplete={submitWhenComplete}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          // Until the page that was asked for is there.
          loading={verify.isPending || verify.isSuccess}
          disabled={!complete}
        >
          Verify and sign in
        </Button>
      </Form>
      <NewCode email={email} attempt={attempt} onOver={onBack} onSent={() => verify.reset()} />
    </AuthLayout>
  )
}
