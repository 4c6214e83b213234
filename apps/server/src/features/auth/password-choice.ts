import type { Mail } from '../../adapters/mail'
import type { Act, Known } from '../../http/act'
import { invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { atDoor, type Door } from './door'
import { keepSignInEvent } from './events'
import {
  accountSubject,
  addressLimit,
  addressSubject,
  clearLimit,
  giveBack,
  takeTurnOrThrow,
  wrongCodesSubject,
} from './limits'
import { passwordChangedMail } from './mails'
import { passwordFault } from './password-policy'
import { hashPassword, refuseWhenBusy } from './passwords'
import { type Account, endSessionsAndAttempts } from './queries'
import { forgetOwnSubjects } from './subjects'
import { findTokenAccount, type Token, type TokenKind, useToken } from './tokens'

export type Choice = { token: string; password: string; repeatpassword: string }

const deadLink = () =>
  invalidField('token', 'This link was already used or has expired. Ask for a new one on the sign-in page.')

/**
 * Sets the password of the user a mailed link belongs to. Ends all their sessions, sign-ins and other links, and makes an
 * identity provider's sign-in require a code again; does not sign in.
 * @throws invalid naming token, password or repeatpassword; tooMany; unavailable
 */
export async function choosePassword(
  door: Door,
  { kind, choice }: { kind: TokenKind; choice: Choice },
): Promise<{ account: Account; notice: Mail }> {
  const { config, call } = door
  if (choice.password !== choice.repeatpassword)
    throw invalidField('repeatpassword', 'The two passwords do not match.')
  refuseWhenBusy()
  const token = { kind, secret: choice.token }
  const account = await findHolder(door, token)
  if (!account) throw deadLink()
  const fault = await passwordFault(choice.password, { owner: account, limits: config })
  if (fault) throw invalidField('password', fault)
  const passwordHash = await hashPassword(choice.password, config)
  const isDone = await atDoor(door, async (act) => {
    if (!(await useToken(act, token))) return false
    if (!(await storePassword(act, account, passwordHash))) return false
    await clearLimit(act.db, accountSubject(account.email, door))
    await clearLimit(act.db, wrongCodesSubject({ userId: account.id, byProvider: false }))
    await keepChoice({ ...act, author: { person: account, call } }, account, kind)
    return true
  })
  if (!isDone) throw deadLink()
  return { account, notice: passwordChangedMail(account) }
}

/** Whether a mailed link still works, without using it up. Guesses count for the address. @throws tooMany */
export async function isLiveLink(door: Door, token: Token): Promise<boolean> {
  return (await findHolder(door, token)) !== undefined
}

/** The owner of a token; an unknown one counts for the address it comes from. @throws tooMany */
const findHolder = (door: Door, token: Token): Promise<Account | undefined> =>
  atDoor(door, async (act) => {
    const subject = addressSubject(door.call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(door.config) })
    const found = await findTokenAccount(act, token)
    if (found) await giveBack(act.db, subject)
    return found
  })

/** False when the user was disabled or deleted meanwhile. */
async function storePassword(act: Act, account: Account, passwordHash: string): Promise<boolean> {
  const { db, now } = act
  const stored = await db
    .updateTable('live_users')
    .set((row) => ({
      password_hash: passwordHash,
      password_changed_at: now,
      must_change_password: false,
      state: 'active',
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', account.id)
    .where('state', '=', account.state)
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  await endSessionsAndAttempts(act, { userId: account.id })
  await forgetOwnSubjects(act, account.id)
  return true
}

async function keepChoice(act: Act<Known>, account: Account, kind: TokenKind): Promise<void> {
  const outcome = kind === 'reset' ? 'passwordReset' : 'activated'
  await keepSignInEvent(act, { outcome, email: account.email, account, call: act.author.call })
  await record(act, {
    verb: `user.${outcome}`,
    entity: 'user',
    entityId: account.id,
    object: `${account.first} ${account.last}`,
    agencyId: account.agencyId,
    companyId: account.companyId,
  })
}
