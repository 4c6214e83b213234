import { confirmEmail } from '@heed/contract/auth'
import { Button } from '@mantine/core'
import { useWrite } from '../../api/use-write'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { NoteBox } from '../../ui/NoteBox'
import { AuthLayout } from './AuthLayout'

const TEXTS = {
  waiting: {
    title: 'This address is confirmed',
    intro: 'The other address must be confirmed too: open the link in the message we sent there.',
  },
  changed: {
    title: 'Your e-mail address was changed',
    intro: 'Both addresses are confirmed. Sign in with the new one from now on.',
  },
} as const

/**
 * Where the links of an e-mail change lead. Opening one changes nothing yet, because mail programs open links
 * on their own.
 */
export function ConfirmEmail({ token, agency }: { token: string; agency?: string }) {
  const confirm = useWrite(confirmEmail)
  if (confirm.data)
    return (
      <AuthLayout {...TEXTS[confirm.data.state]}>
        <LinkButton href={paths.login({ agency })} variant="primary" size="lg" fullWidth>
          {confirm.data.state === 'changed' ? 'Sign in' : 'Continue'}
        </LinkButton>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Confirm your e-mail address"
      intro="The change takes effect once the old and the new address are confirmed."
    >
      {confirm.error && (
        <NoteBox tone="danger" announce>
          {confirm.error.fields?.token ?? confirm.error.message}
        </NoteBox>
      )}
      <Button
        mt={16}
        variant="primary"
        size="lg"
        fullWidth
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        Confirm this address
      </Button>
    </AuthLayout>
  )
}
