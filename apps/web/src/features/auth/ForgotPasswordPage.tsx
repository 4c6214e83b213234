import { startReset } from '@heed/contract/auth'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../api/use-write'
import { Form } from '../../kit/forms/Form'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { Link } from '../../kit/layout/Link'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { Button } from '../../ui/Button'
import { AuthLayout } from './AuthLayout'
import classes from './auth.module.css'

/** Asks for a mail with a link to a new password. The answer never tells whether the address is known. */
export function ForgotPasswordPage({ agency }: { agency?: string }) {
  const form = useZodForm(startReset.body, { defaultValues: { email: '' } })
  const start = useWrite(startReset)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const login = paths.login({ agency })

  if (sentTo)
    return (
      <AuthLayout
        title="Look in your mail"
        intro={
          <>
            If <b>{sentTo}</b> belongs to an account, a link to choose a new password is on its way. It works
            for 60 minutes.
          </>
        }
      >
        <LinkButton href={login} tall block>
          Back to sign in
        </LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout
      before={
        <Link href={login} className={classes.back}>
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden />
          Back to sign in
        </Link>
      }
      title="Forgot your password?"
      intro="Tell us your e-mail address and we send a link to choose a new one."
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
        <Button type="submit" variant="primary" tall block busy={start.isPending}>
          Send link
        </Button>
      </Form>
    </AuthLayout>
  )
}
