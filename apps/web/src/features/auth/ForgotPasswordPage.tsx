import { startReset } from '@heed/contract/auth'
import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { Form } from '../../kit/forms/Form'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { AuthLayout } from './AuthLayout'

/** Requests an e-mail with a password-reset link. The answer never reveals whether the address is known. */
export function ForgotPasswordPage({ agency }: { agency?: string }) {
  const form = useZodForm(startReset.body, { defaultValues: { email: '' } })
  const start = useWrite(startReset)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const login = paths.login({ agency })

  if (sentTo)
    return (
      <AuthLayout
        title="Check your e-mail"
        intro={
          <>
            If <b>{sentTo}</b> belongs to an account, we have sent it a link to choose a new password. The
            link works for 60 minutes. No e-mail after a few minutes? Look in your spam folder, or ask your
            benefits consultant or administrator whether your account is active.
          </>
        }
      >
        <LinkButton href={login} size="lg" fullWidth>
          Back to sign in
        </LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout
      before={
        <LinkButton
          href={login}
          variant="link"
          size="sm"
          leftSection={<ArrowLeft size={15} strokeWidth={1.75} aria-hidden />}
        >
          Back to sign in
        </LinkButton>
      }
      title="Forgot your password?"
      intro="Enter your e-mail address and we will send you a link to choose a new one."
    >
      <Form
        form={form}
        loading={start.isPending}
        submitError={start.error}
        submitLabel="Send link"
        actions="none"
        onSubmit={async (body) => {
          await start.mutateAsync({ body })
          setSentTo(body.email)
        }}
      >
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          size="lg"
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={start.isPending}>
          Send link
        </Button>
      </Form>
    </AuthLayout>
  )
}
