import { login, type passkeySignIn } from '@heed/contract/auth'
import type { Output } from '@heed/contract/endpoint'
import { Box, Button, Group } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import { useAppState } from '../../api/app-state'
import { useWrite } from '../../api/use-write'
import { Form } from '../../kit/forms/Form'
import { PasswordField } from '../../kit/forms/PasswordField'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { lazyPart } from '../../ui/lazy-part'
import { NoteBox } from '../../ui/NoteBox'
import { AuthLayout } from './AuthLayout'
import classes from './AuthLayout.module.css'
import { PasskeyButton } from './PasskeyButton'

const ProviderButton = lazyPart(() => import('./ProviderButton').then((m) => m.ProviderButton))

export type Notice = { tone: 'info' | 'warning'; text: string }

interface Props {
  email: string
  /** How the user got to this step. */
  notice: Notice | null
  agency: string | undefined
  next: string | undefined
  onPassed: (step: Output<typeof login>, email: string) => void
  /** With a passkey, which covers both steps. */
  onSignedIn: (answer: Output<typeof passkeySignIn>) => void
}

/** The first step of signing in. It answers the same for every address (rule A2). */
export function PasswordStep({ email, notice, agency, next, onPassed, onSignedIn }: Props) {
  const form = useZodForm(login.body, { defaultValues: { email, password: '' } })
  const start = useWrite(login)
  // On an agency's own host name the address does not need to name the agency.
  const atHome = useAppState(({ whitelabel }) => (whitelabel?.isWhiteLabel ? whitelabel.agencyID : null))
  // Users who may not use a password are told whose provider to use.
  const providerOf = start.error?.agency ?? agency ?? atHome
  return (
    <AuthLayout title="Sign in" intro="Use the e-mail address your agency or employer has on file.">
      {notice && !start.error && (
        <Box mb={20}>
          <NoteBox tone={notice.tone}>{notice.text}</NoteBox>
        </Box>
      )}
      <Form
        form={form}
        loading={start.isPending}
        submitError={start.error}
        submitLabel="Continue"
        actions="none"
        onSubmit={async (body) => onPassed(await start.mutateAsync({ body }), body.email)}
      >
        <TextField
          control={form.control}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username webauthn"
          size="lg"
          autoFocus
        />
        <div className={classes.password}>
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
            size="lg"
          />
          <Link href={paths.forgotPassword({ agency })}>Forgot password?</Link>
        </div>
        <Button type="submit" variant="primary" size="lg" fullWidth loading={start.isPending}>
          Continue
        </Button>
      </Form>
      <PasskeyButton onSignedIn={onSignedIn} />
      {providerOf && <ProviderButton agency={providerOf} next={next} />}
      <Group component="p" gap={8} mt={20} fz="sm" c="dimmed" wrap="nowrap">
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
        <span>Next, we send you a one-time code.</span>
      </Group>
    </AuthLayout>
  )
}
