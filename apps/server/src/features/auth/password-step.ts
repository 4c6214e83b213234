import type { Channel } from '@heed/contract/auth'
import { maskEmail } from '@heed/domain/text'
import type { Mail } from '../../adapters/mail'
import { Refusal } from '../../http/refusal'
import { issueCode, lockAccount, openAttempt } from './attempts'
import { atDoor, type Door, settingsOf } from './door'
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
import { hashPassword, isOutdated, isPassword, refuseWhenBusy } from './passwords'
import { type Account, findAccount, findAccountByEmail } from './queries'

type Credentials = { email: string; password: string }
export type PasswordStep = { attempt: string; channels: Channel[]; mail: Mail }

/**
 * First step of signing in (RULES.md "Sign-in"). Whatever is wrong – nobody has the e-mail, the password differs, the account,
 * its company or agency is disabled – the answer, its time and the traces it leaves are the same.
 * @throws signInFailed, tooMany, unavailable
 */
export async function checkPassword(door: Door, { email, password }: Credentials): Promise<PasswordStep> {
  const { config, call } = door
  refuseWhenBusy()
  // Counted as a failure before the password is looked at: parallel guesses cannot slip past the limit.
  const { account, isLast } = await atDoor(door, async (act) => {
    const ofAddress = { subject: addressSubject(call.address), limit: addressLimit(config) }
    const ofAccount = { subject: accountSubject(email, door), limit: accountLimit(config) }
    const address = await takeTurnOrThrow(act, ofAddress)
    const turn = await takeTurnOrThrow(act, ofAccount)
    return { account: await findAccountByEmail(act.db, email), isLast: turn.isLast || address.isLast }
  })
  const isRight = await isPassword(password, { stored: account?.passwordHash ?? null, cost: config })
  if (!account?.stands || !isRight) {
    const keep = (outcome: Outcome) =>
      atDoor(door, (act) => keepSignInEvent(act, { outcome, email, account, call }))
    await keep('wrongPassword')
    if (isLast) await keep('locked')
    throw new Refusal('signInFailed')
  }
  return openSecondStep(door, account, password)
}

async function openSecondStep(door: Door, account: Account, password: string): Promise<PasswordStep> {
  const { config, call } = door
  const stored = account.passwordHash as string
  const renewed = isOutdated(stored, config) ? await hashPassword(password, config) : undefined
  const opened = await atDoor(door, async (act) => {
    const { db } = act
    await giveBack(db, addressSubject(call.address))
    await lockAccount(db, account.id)
    // Changed or disabled while the old one was being checked: nothing begins with it any more.
    const now = await findAccount(db, account.id)
    if (!now?.stands || now.passwordHash !== stored) return undefined
    await clearLimit(db, accountSubject(account.email, door))
    if (renewed)
      await db
        .updateTable('users')
        .set({ password_hash: renewed })
        .where('id', '=', account.id)
        .where('password_hash', '=', stored)
        .execute()
    const attempt = await openAttempt(act, account.id)
    const issued = await issueCode(act, {
      id: attempt.id,
      userId: account.id,
      isFirst: true,
      settings: settingsOf(door),
    })
    const outcome = 'code' in issued ? 'codeSent' : 'tooManyCodes'
    await keepSignInEvent(act, { outcome, email: account.email, account, call })
    return { handle: attempt.handle, issued }
  })
  if (!opened) throw new Refusal('signInFailed')
  // Thrown after the commit, because the right password has cleared the failures before it.
  if (!('code' in opened.issued)) throw opened.issued.refusal
  return {
    attempt: opened.handle,
    channels: [{ id: 'email', kind: 'email', to: maskEmail(account.email) }],
    mail: codeMail(account, { code: opened.issued.code, minutes: config.codeMinutes }),
  }
}
