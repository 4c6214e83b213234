import type { User } from '@heed/contract/users'
import type { Mail } from '../../adapters/mail'
import type { Db } from '../../db/connection'
import { hashSecret, newSecret } from '../../http/credentials'
import type { Call } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { type Attempt, countWrongCode, endAttempt, issueCode, lockAttempt } from './attempts'
import { hashCode, isSameHash } from './codes'
import { keepSignInEvent } from './events'
import { addressLimit, addressSubject, giveBack, takeTurnOrThrow } from './limits'
import { codeMail } from './mails'
import type { Parts, Settings } from './parts'
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
  { config, database }: Parts,
  at: Date,
  call: Call,
  step: Step & { code: string; client: Client },
): Promise<{ user: User; secret: string }> {
  const signedIn = await database.asSystem(async (db) => {
    await takeTurnOrThrow(db, addressSubject(call.address), at, addressLimit(config))
    const attempt = await lockAttempt(db, step.attempt, step.email, at)
    if (!attempt || !fits(attempt, step.code, at, config)) {
      if (attempt) await countWrongCode(db, attempt, at, config)
      const { account } = attempt ?? {}
      await keepSignInEvent(db, { outcome: 'wrongCode', email: step.email, account, at, call })
      return undefined
    }
    await giveBack(db, addressSubject(call.address))
    await endAttempt(db, attempt.id, at)
    return openSession(db, attempt, at, call, step.client)
  })
  // Thrown after the commit: the wrong code must stay counted.
  if (!signedIn) throw new Refusal('codeFailed')
  return signedIn
}

function fits(attempt: Attempt, code: string, at: Date, { secretKey }: Settings): boolean {
  const isAlive = attempt.codeExpiresAt !== null && new Date(attempt.codeExpiresAt) > at
  return (
    isAlive &&
    attempt.codeHash !== null &&
    isSameHash(attempt.codeHash, hashCode(secretKey, attempt.id, code))
  )
}

async function openSession(db: Db, { account }: Attempt, at: Date, call: Call, client: Client) {
  const secret = newSecret()
  await insertSession(db, {
    userId: account.id,
    secretHash: hashSecret(secret),
    client,
    at,
    address: call.address,
    userAgent: call.userAgent,
  })
  await keepSignInEvent(db, { outcome: 'signedIn', email: account.email, account, at, call })
  await record(db, { person: account, call }, at, {
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
export async function renewCode(
  { config, database }: Parts,
  at: Date,
  call: Call,
  step: Step,
): Promise<Mail> {
  const renewed = await database.asSystem(async (db) => {
    await takeTurnOrThrow(db, addressSubject(call.address), at, addressLimit(config))
    const attempt = await lockAttempt(db, step.attempt, step.email, at)
    if (!attempt) {
      await keepSignInEvent(db, { outcome: 'wrongCode', email: step.email, account: undefined, at, call })
      return undefined
    }
    await giveBack(db, addressSubject(call.address))
    const { account } = attempt
    const issued = await issueCode(db, { id: attempt.id, userId: account.id, isFirst: false }, at, config)
    if (!('code' in issued)) throw issued.refusal
    await keepSignInEvent(db, { outcome: 'codeSent', email: account.email, account, at, call })
    return codeMail(account, issued.code, config.codeMinutes)
  })
  if (!renewed) throw new Refusal('codeFailed', { message: 'Please sign in again to get a new code.' })
  return renewed
}
