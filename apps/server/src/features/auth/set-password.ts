import type { Mail } from '../../adapters/mail'
import type { OpenConfig } from '../../config/open-config'
import type { Act } from '../../http/act'
import { invalidField } from '../../http/refusal'
import { endSignIns } from './account-changes'
import { mailFace } from './mail-faces'
import { nameOfAuthor } from './mail-words'
import { passwordSetMail } from './mails'
import { passwordFault } from './password-policy'
import { hashPassword, refuseWhenBusy } from './passwords'

type Choice = { password: string; repeatpassword: string }

/**
 * Sets a person's password, which they must replace at the next sign-in; their sessions, sign-ins and links
 * end. The caller has checked that the author may.
 * @returns the mail that tells them
 * @throws invalid naming password or repeatpassword; unavailable
 */
export async function setPasswordFor(
  act: Act,
  { userId, choice, limits }: { userId: string; choice: Choice; limits: OpenConfig },
): Promise<Mail> {
  const { db, now } = act
  if (choice.password !== choice.repeatpassword)
    throw invalidField('repeatpassword', 'The two passwords do not match.')
  refuseWhenBusy()
  const face = await mailFace(db, userId)
  const fault = await passwordFault(choice.password, { owner: face, limits })
  if (fault) throw invalidField('password', fault)
  const passwordHash = await hashPassword(choice.password, limits)
  await db
    .updateTable('live_users')
    .set((row) => ({
      password_hash: passwordHash,
      password_changed_at: now,
      must_change_password: true,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  await endSignIns(act, [userId])
  return passwordSetMail(face, nameOfAuthor(act))
}
