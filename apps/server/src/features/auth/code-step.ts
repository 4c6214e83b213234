import type { User } from '@heed/contract/users'
import type { Mail } from '../../adapters/mail'
import type { Act, Known } from '../../http/act'
import { hashSecret, newSecret } from '../../http/credentials'
import { Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { type Attempt, countWrongCode, endAttempt, issueCode, lockAttempt } from './attempts'
import { hashCode, isSameHash } from './codes'
import { atDoor, type Door, type Settings, settingsOf } from './door'
import { keepSignInEvent } from './events'
import { addressLimit, addressSubject, giveBack, takeTurnOrThrow } from './limits'
import { codeMail } from './mails'
import { insertSession } from './queries'
import { toUser } from './user-record'

type Client = 'browser' | 'api'
type Step = { email: string; attempt: string }

/**
 * Second step of signing in: a right code ends the attempt and opens a session. Without a pending attempt the answer is
 * that of a wrong code.
 * @throws codeFailed, tooMany
 */
export async function checkCode(
  door: Door,
  step: Step & { code: string; client: Client },
): Promise<{ user: User; secret: string }> {
  const { config, call } = door
  const settings = settingsOf(door)
  const signedIn = await atDoor(door, async (act) => {
    const subject = addressSubject(call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(config) })
    const attempt = await lockAttempt(act, { handle: step.attempt, email: step.email })
    if (!attempt || !fits(attempt, { code: step.code, at: act.now, settings })) {
      if (attempt) await countWrongCode(act, { attempt, settings })
      const { account } = attempt ?? {}
      await keepSignInEvent(act, { outcome: 'wrongCode', email: step.email, account, call })
      return undefined
    }
    await giveBack(act.db, subject)
    await endAttempt(act, attempt.id)
    return openSession({ ...act, author: { person: attempt.account, call } }, attempt, step.client)
  })
  // Thrown after the commit: the wrong code must stay counted.
  if (!signedIn) throw new Refusal('codeFailed')
  return signedIn
}

function fits(
  attempt: Attempt,
  { code, at, settings }: { code: string; at: Date; settings: Settings },
): boolean {
  const isAlive = attempt.codeExpiresAt !== null && new Date(attempt.codeExpiresAt) > at
  return (
    isAlive &&
    attempt.codeHash !== null &&
    isSameHash(attempt.codeHash, hashCode(settings, { attemptId: attempt.id, code }))
  )
}

async function openSession(act: Act<Known>, { account }: Attempt, client: Client) {
  const { call } = act.author
  const secret = newSecret()
  await insertSession(act, {
    userId: account.id,
    secretHash: hashSecret(secret),
    client,
    address: call.address,
    userAgent: call.userAgent,
  })
  await keepSignInEvent(act, { outcome: 'signedIn', email: account.email, account, call })
  await record(act, {
    verb: 'user.signedIn',
    entity: 'user',
    entityId: account.id,
    object: `${account.first} ${account.last}`,
    agencyId: account.agencyId,
    companyId: account.companyId,
  })
  return { user: toUser(account, client), secret }
}

/**
 * A new code for a pending sign-in, always to the destination on record: nothing the caller sends names another.
 * @throws codeFailed when no password step is pending, tooMany within the pause or over the limit
 */
export async function renewCode(door: Door, step: Step): Promise<Mail> {
  const { config, call } = door
  const settings = settingsOf(door)
  const renewed = await atDoor(door, async (act) => {
    const subject = addressSubject(call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(config) })
    const attempt = await lockAttempt(act, { handle: step.attempt, email: step.email })
    if (!attempt) {
      await keepSignInEvent(act, { outcome: 'wrongCode', email: step.email, account: undefined, call })
      return undefined
    }
    await giveBack(act.db, subject)
    const { account } = attempt
    const issued = await issueCode(act, { id: attempt.id, userId: account.id, isFirst: false, settings })
    if (!('code' in issued)) throw issued.refusal
    await keepSignInEvent(act, { outcome: 'codeSent', email: account.email, account, call })
    return codeMail(account, { code: issued.code, minutes: config.codeMinutes })
  })
  if (!renewed) throw new Refusal('codeFailed', { message: 'Please sign in again to get a new code.' })
  return renewed
}
