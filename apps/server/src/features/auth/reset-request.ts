import type { Mail } from '../../adapters/mail'
import type { Db } from '../../db/connection'
import { newSecret } from '../../http/credentials'
import type { Call } from '../../http/implement'
import { keepSignInEvent } from './events'
import { inviteUsers } from './invitations'
import { codesLimit, resetsSubject, takeTurn } from './limits'
import { resetMail } from './mails'
import type { Parts } from './parts'
import { findAccountByEmail } from './queries'
import { issueToken } from './tokens'

/**
 * Mails a link to choose a new password to whoever has the e-mail; somebody still invited gets a new activation link.
 * Runs after the answer, which therefore is the same for every address. At most as many mails as codes per window, so
 * that nobody's mailbox is flooded.
 */
export async function mailResetLink(parts: Parts, at: Date, call: Call, email: string): Promise<void> {
  const { database, mailer } = parts
  const mail = await database.asSystem((db) => prepare(db, parts, at, call, email))
  if (mail) await mailer.send(mail)
}

async function prepare(
  db: Db,
  { config }: Parts,
  at: Date,
  call: Call,
  email: string,
): Promise<Mail | undefined> {
  const account = await findAccountByEmail(db, email)
  if (!account?.tenantStands || account.state === 'disabled') return undefined
  const turn = await takeTurn(db, resetsSubject(account.id), at, codesLimit(config))
  if (!turn.taken) return undefined
  await keepSignInEvent(db, { outcome: 'resetRequested', email: account.email, account, at, call })
  if (account.state === 'invited') return (await inviteUsers(db, at, [account], config))[0]?.mail
  const secret = newSecret()
  await issueToken(db, { userId: account.id, kind: 'reset', secret, at, minutes: config.resetMinutes })
  return resetMail(account, `${config.baseUrl}/password-reset?reset=${secret}`, config.resetMinutes)
}
