import type { Mail } from '../../adapters/mail'
import { Refusal } from '../../http/refusal'
import { type Attempt, countWrongCode, endAttempt, issueCode, lockAttempt, wasAttempt } from './attempts'
import { hashCode, isSameHash } from './codes'
import { atDoor, type Door, type Settings, settingsOf } from './door'
import { keepSignInEvent } from './events'
import { addressLimit, addressSubject, giveBack, takeTurnOrThrow } from './limits'
import { codeMail } from './mails'
import { type Opened, openSession, type Place } from './open-session'
import { signInIsOver, wrongCode } from './wrong-code'

type Step = { email: string; attempt: string }

/**
 * Second step of signing in: a right code ends the attempt and opens a session. A wrong one is told what is left, and
 * without a pending attempt the answer is that of a first wrong code.
 * @throws codeFailed, tooMany
 */
export async function checkCode(door: Door, step: Step & Place & { code: string }): Promise<Opened> {
  const { config, call } = door
  const settings = settingsOf(door)
  const checked = await atDoor(door, async (act) => {
    const subject = addressSubject(call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(config) })
    const attempt = await lockAttempt(act, { handle: step.attempt, email: step.email })
    if (!attempt || !fits(attempt, { code: step.code, at: act.now, settings })) {
      const { account } = attempt ?? {}
      await keepSignInEvent(act, { outcome: 'wrongCode', email: step.email, account, call })
      if (attempt) return wrongCode(await countWrongCode(act, { attempt, settings }))
      return (await wasAttempt(act.db, step.attempt)) ? signInIsOver() : wrongCode(ofNobody(settings))
    }
    await giveBack(act.db, subject)
    await endAttempt(act, attempt.id)
    const { account } = attempt
    const { client, former } = step
    return openSession({ ...act, author: { person: account, call } }, { account, client, former })
  })
  // Thrown after the commit: the wrong code must stay counted.
  if (checked instanceof Refusal) throw checked
  return checked
}

/** What a first wrong code leaves, for whoever made the handle up. */
const ofNobody = ({ codeAttempts, codeMinutes }: Settings) => ({
  tries: codeAttempts - 1,
  seconds: codeMinutes * 60,
})

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
