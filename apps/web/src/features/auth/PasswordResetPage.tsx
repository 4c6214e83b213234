import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { AuthLayout } from './AuthLayout'
import { NewPassword } from './NewPassword'

/** Where the mailed links lead: a new password with a reset token, the first one with an activation token. */
export function PasswordResetPage({ reset, activation }: { reset?: string; activation?: string }) {
  const token = activation ?? reset
  if (!token)
    return (
      <AuthLayout
        title="This link is not complete"
        intro="Open the link in the mail again, or ask for a new one."
      >
        <LinkButton href={paths.forgotPassword()} variant="primary" tall block>
          Ask for a new link
        </LinkButton>
      </AuthLayout>
    )
  return <NewPassword token={token} kind={activation ? 'activation' : 'reset'} />
}
