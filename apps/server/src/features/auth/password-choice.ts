import type { Mail } from '../../adapters/mail'
import type { Db } from '../../db/connection'
import type { Call } from '../../http/implement'
import { invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { keepSignInEvent } from './events'
import { accountSubject, addressLimit, addressSubject, clearLimit, giveBack, takeTurnOrThrow } from './limits'
import { passwordChangedMail } from './mails'
import type { Parts } from './parts'
import { passwordFault } from './password-policy'
import { hashPassword, refuseWhenBusy } from './passwords'
import { type Account, endSessionsAndAttempts } from './queries'
import { findTokenAccount, type TokenKind, useToken } from './tokens'

export type Choice = { token: string; password: string; repeatpassword: string }

const deadLink = () =>
  invalidField('token', 'This link was already used or is too old. Ask for a new one on the sign-in page.')

/**
 * Sets the password of the user a mailed link belongs to. Ends every session and sign-in of theirs and every other
 * link; does not sign in.
 * @throws invalid naming token, password or repeatpassword; tooMany; unavailable
 */
export async function choosePassword(
  { config, database }: Pick<Parts, 'config' | 'database'>,
  at: Date,
  call: Call,
  kind: TokenKind,
  choice: Choice,
): Promise<{ account: Account; notice: Mail }> {
  if (choice.password !== choice.repeatpassword)
    throw invalidField('repeatpassword', 'The two passwords differ.')
  refuseWhenBusy()
  const account = await database.asSystem(async (db) => {
    await takeTurnOrThrow(db, addressSubject(call.address), at, addressLimit(config))
    const found = await findTokenAccount(db, kind, choice.token, at)
    if (found) await giveBack(db, addressSubject(call.address))
    return found
  })
  if (!account) throw deadLink()
  const fault = await passwordFault(choice.password, account, config)
  if (fault) throw invalidField('password', fault)
  const passwordHash = await hashPassword(choice.password, config)
  const isDone = await database.asSystem(async (db) => {
    if (!(await useToken(db, kind, choice.token, at))) return false
    if (!(await storePassword(db, account, passwordHash, at))) return false
    await clearLimit(db, accountSubject(account.email, config))
    await keepChoice(db, account, kind, at, call)
    return true
  })
  if (!isDone) throw deadLink()
  return { account, notice: passwordChangedMail(account) }
}

/** False when the user was disabled or deleted meanwhile. */
async function storePassword(db: Db, account: Account, passwordHash: string, at: Date): Promise<boolean> {
  const stored = await db
    .updateTable('users')
    .set((row) => ({
      password_hash: passwordHash,
      password_changed_at: at,
      must_change_password: false,
      state: 'active',
      updated_at: at,
      version: row('version', '+', 1),
    }))
    .where('id', '=', account.id)
    .where('state', '=', account.state)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (stored) await endSessionsAndAttempts(db, account.id, at)
  return stored !== undefined
}

async function keepChoice(db: Db, account: Account, kind: TokenKind, at: Date, call: Call): Promise<void> {
  const outcome = kind === 'reset' ? 'passwordReset' : 'activated'
  await keepSignInEvent(db, { outcome, email: account.email, account, at, call })
  await record(db, { person: account, call }, at, {
    verb: `user.${outcome}`,
    entity: 'user',
    entityId: account.id,
    object: `${account.first} ${account.last}`,
    agencyId: account.agencyId,
    companyId: account.companyId,
  })
}
