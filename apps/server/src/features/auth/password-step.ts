import type { Channel } from '@heed/contract/auth'
import { maskEmail } from '@heed/domain/text'
import type { Mail } from '../../adapters/mail'
import type { Call } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { issueCode, lockAccount, openAttempt } from './attempts'
import { keepSignInEvent, type Outcome } from './events'
import {
  accountLimit,
  accountSubject,
  addressLimit,
  addressSubject,
  clearLimit,
  giveBack,
  takeTurnOrThrow,
} from './limits'
import { codeMail } from './mails'
import type { Parts } from './parts'
import { hashPassword, isOutdated, isPassword, refuseWhenBusy } from './passwords'
import { type Account, findAccountByEmail } from './queries'

type Credentials = { email: string; password: string }
export type PasswordStep = { attempt: string; channels: Channel[]; mail: Mail }

/**
 * First step of signing in (product §3). Whatever is wrong – nobody has the e-mail, the password differs, the account,
 * its company or agency is disabled – the answer, its time and the traces it leaves are the same.
 * @throws signInFailed, tooMany, unavailable
 */
export async function checkPassword(
  parts: Parts,
  at: Date,
  call: Call,
  { email, password }: Credentials,
): Promise<PasswordStep> {
  const { config, database } = parts
  refuseWhenBusy()
  // Counted as a failure before the password is looked at: parallel guesses cannot slip past the limit.
  const { account, isLast } = await database.asSystem(async (db) => {
    const address = await takeTurnOrThrow(db, addressSubject(call.address), at, addressLimit(config))
    const turn = await takeTurnOrThrow(db, accountSubject(email, config), at, accountLimit(config))
    return { account: await findAccountByEmail(db, email), isLast: turn.isLast || address.isLast }
  })
  const isRight = await isPassword(password, account?.passwordHash ?? null, config)
  if (!account?.stands || !isRight) {
    const keep = (outcome: Outcome) =>
      database.asSystem((db) => keepSignInEvent(db, { outcome, email, account, at, call }))
    await keep('wrongPassword')
    if (isLast) await keep('locked')
    throw new Refusal('signInFailed')
  }
  return openSecondStep(parts, at, call, account, password)
}

async function openSecondStep(
  { config, database }: Parts,
  at: Date,
  call: Call,
  account: Account,
  password: string,
): Promise<PasswordStep> {
  const stored = account.passwordHash as string
  const renewed = isOutdated(stored, config) ? await hashPassword(password, config) : undefined
  const opened = await database.asSystem(async (db) => {
    await giveBack(db, addressSubject(call.address))
    await lockAccount(db, account.id)
    await clearLimit(db, accountSubject(account.email, config))
    if (renewed)
      await db
        .updateTable('users')
        .set({ password_hash: renewed })
        .where('id', '=', account.id)
        .where('password_hash', '=', stored)
        .execute()
    const attempt = await openAttempt(db, account.id, at)
    const issued = await issueCode(db, { id: attempt.id, userId: account.id, isFirst: true }, at, config)
    const outcome = 'code' in issued ? 'codeSent' : 'tooManyCodes'
    await keepSignInEvent(db, { outcome, email: account.email, account, at, call })
    return { handle: attempt.handle, issued }
  })
  // Thrown after the commit, because the right password has cleared the failures before it.
  if (!('code' in opened.issued)) throw opened.issued.refusal
  return {
    attempt: opened.handle,
    channels: [{ id: 'email', kind: 'email', to: maskEmail(account.email) }],
    mail: codeMail(account, opened.issued.code, config.codeMinutes),
  }
}
