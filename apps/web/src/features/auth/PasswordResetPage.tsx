import { activate, checkLink, resetPassword } from '@heed/contract/auth'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import type { z } from 'zod'
import { q } from '../../api/query'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { Form } from '../../kit/forms/Form'
import { PasswordField } from '../../kit/forms/PasswordField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { AuthLayout } from './AuthLayout'
import { ConfirmEmail } from './ConfirmEmail'

/** The one rule that can be checked before submitting; the server knows the others (rule A8). */
const LENGTH = 12

const TEXTS = {
  reset: {
    title: 'Choose a new password',
    intro: 'This signs you out on all devices. Then sign in with the new password.',
    notice: 'changed',
  },
  activation: {
    title: 'Welcome! Choose a password',
    intro: 'This activates your account. Then sign in with your password and a code we e-mail you.',
    notice: 'activated',
  },
} as const

const schema = resetPassword.body.refine((body) => body.password === body.repeatpassword, {
  path: ['repeatpassword'],
  message: 'The two passwords do not match.',
})

type Kind = keyof typeof TEXTS
type Props = { reset?: string; activation?: string; email?: string; agency?: string }

/** Where the mailed links lead: a new password, the first one, or the confirmation of a new e-mail address. */
export function PasswordResetPage({ reset, activation, email, agency }: Props) {
  if (email) return <ConfirmEmail token={email} agency={agency} />
  const token = activation ?? reset
  const kind = activation ? 'activation' : 'reset'
  if (!token)
    return (
      <NoLink
        title="This link is not complete"
        intro="Open the link in the e-mail again, or ask for a new one."
        agency={agency}
      />
    )
  return <CheckedLink token={token} kind={kind} agency={agency} />
}

const NoLink = ({ title, intro, agency }: { title: string; intro: string; agency?: string }) => (
  <AuthLayout title={title} intro={intro}>
    <LinkButton href={paths.forgotPassword({ agency })} variant="primary" size="lg" fullWidth>
      Ask for a new link
    </LinkButton>
  </AuthLayout>
)

/**
 * A dead link is reported before the user thinks of a password. If the check gets no answer, the form is
 * shown anyway: saving checks again.
 */
function CheckedLink(link: { token: string; kind: Kind; agency?: string }) {
  const { token, kind, agency } = link
  const { data, isPending } = useQuery({
    ...q(checkLink, { body: { token, kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <AuthLayout title={TEXTS[kind].title} intro="Checking your link …" />
  if (data?.works === false)
    return (
      <NoLink
        title="This link no longer works"
        intro="It was already used, has expired, or was replaced by a newer one."
        agency={agency}
      />
    )
  return <NewPassword {...link} />
}

/** Sets a password with the one-time token of a mailed link. */
function NewPassword({ token, kind, agency }: { token: string; kind: Kind; agency?: string }) {
  const texts = TEXTS[kind]
  const form = useZodForm(schema, { defaultValues: { token, password: '', repeatpassword: '' } })
  const save = useWrite(kind === 'reset' ? resetPassword : activate)
  const go = useGo()
  const hint = (value: string) => {
    const met = [...value].length >= LENGTH
    const Sign = met ? Check : Minus
    return (
      <Group component="span" gap={6} wrap="nowrap" c={met ? 'var(--success-text)' : undefined}>
        <Sign size={13} strokeWidth={2} aria-hidden />
        At least {LENGTH} characters. Spaces and symbols are fine.
      </Group>
    )
  }
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <Form
        form={form}
        loading={save.isPending}
        once
        submitError={save.error}
        submitLabel="Save password"
        actions="none"
        onSubmit={async (body: z.output<typeof schema>) => {
          await save.mutateAsync({ body })
          // The token has been used; Back must not lead to it.
          go(paths.login({ notice: texts.notice, agency }), { replace: true })
        }}
      >
        <PasswordField
          control={form.control}
          name="password"
          label="New password"
          autoComplete="new-password"
          size="lg"
          hint={hint}
        />
        <PasswordField
          control={form.control}
          name="repeatpassword"
          label="Repeat the password"
          autoComplete="new-password"
          size="lg"
        />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={save.isPending}>
          Save password
        </Button>
      </Form>
    </AuthLayout>
  )
}
