import type { Mail } from '../../adapters/mail'
import { invalidField } from '../../http/refusal'
import { passwordFault } from './password-policy'
import { hashPassword, refuseWhenBusy } from './passwords'
import { endSessionsAndAttempts } from './queries'
import { keepChange, ownAccount } from './security-notice'
import { atSelf, type Self } from './self'
import { forgetOwnSubjects } from './subjects'

/**
 * The caller's own new password, once they have confirmed their identity. Ends their other sessions, remembered devices,
 * links and unfinished sign-ins, and makes an identity provider's sign-in require a code again.
 * @throws invalid naming password or repeatpassword, unavailable
 */
export async function changeOwnPassword(
  self: Self,
  { password, repeatpassword }: { password: string; repeatpassword: string | undefined },
): Promise<Mail> {
  if (password !== repeatpassword) throw invalidField('repeatpassword', 'The two passwords do not match.')
  refuseWhenBusy()
  const owner = await atSelf(self, ownAccount)
  const fault = await passwordFault(password, { owner, limits: self.config })
  if (fault) throw invalidField('password', fault)
  const passwordHash = await hashPassword(password, self.config)
  return atSelf(self, async (act) => {
    await act.db
      .updateTable('live_users')
      .set((row) => ({
        password_hash: passwordHash,
        password_changed_at: act.now,
        must_change_password: false,
        updated_at: act.now,
        version: row('version', '+', 1),
      }))
      .where('id', '=', owner.id)
      .execute()
    await endSessionsAndAttempts(act, { userId: owner.id, spared: self.viewer.sessionId })
    await forgetOwnSubjects(act, owner.id)
    return keepChange(act, {
      verb: 'user.passwordChanged',
      subject: (brand) => `Your ${brand} password was changed`,
      what: (brand) =>
        `The password of your ${brand} account was just changed on your profile page, and all your other devices were signed out.`,
    })
  })
}
