import type { Mail } from '../../adapters/mail'
import { Refusal } from '../../http/refusal'
import { vaultOf } from '../../http/vault'
import { type Attempt, countWrongCode, endAttempt, issueCode, lockAttempt, wasAttempt } from './attempts'
import { hashCode, isSameHash } from './codes'
import { type Outgoing, outgoingCode } from './deliver'
import { atDoor, type Door, type Settings, settingsOf } from './door'
import { type Entered, enter } from './enter'
import { keepSignInEvent } from './events'
import { findFactors, useOtherCode } from './factors'
import {
  addressLimit,
  addressSubject,
  clearLimit,
  giveBack,
  takeTurnOrThrow,
  wrongCodesLimit,
  wrongCodesSubject,
} from './limits'
import { firstByProviderMail, recoveryCodeMail } from './mails'
import type { Place } from './open-session'
import { enterByProvider } from './provider-sign-in'
import { rememberDevice } from './remembered-devices'
import { confirmSubject } from './subjects'
import { signInIsOver, wrongCode } from './wrong-code'

type Step = { email: string; attempt: string }
export type Passed = { entered: Entered; deviceToken?: string; notices: Mail[] }

/**
 * Second step of signing in: a right code, sent, from an authenticator or for recovery, ends the attempt and opens a
 * session. A wrong one learns what is left, and without a pending attempt the answer is that of a first wrong code.
 * @throws codeFailed, tooMany
 */
export async function checkCode(
  door: Door,
  step: Step & Place & { code: string; rememberDevice: boolean },
): Promise<Passed> {
  const { config, call } = door
  const settings = settingsOf(door)
  const checked = await atDoor(door, async (act) => {
    const subject = addressSubject(call.address)
    await takeTurnOrThrow(act, { subject, limit: addressLimit(config) })
    const attempt = await lockAttempt(act, { handle: step.attempt, email: step.email })
    const ofAccount =
      attempt && wrongCodesSubject({ userId: attempt.account.id, byProvider: attempt.vouched !== undefined })
    // Counted as wrong before it is checked, over all sign-ins of the account and all kinds of codes.
    if (ofAccount) await takeTurnOrThrow(act, { subject: ofAccount, limit: wrongCodesLimit(config) })
    const kind = attempt && (await kindOf(act, attempt, { code: step.code, settings }))
    if (!attempt || !ofAccount || !kind) {
      const { account } = attempt ?? {}
      await keepSignInEvent(act, { outcome: 'wrongCode', email: step.email, account, call })
      if (attempt) return wrongCode(await countWrongCode(act, { attempt, settings }))
      return (await wasAttempt(act.db, step.attempt)) ? signInIsOver() : wrongCode(ofNobody(settings))
    }
    await giveBack(act.db, subject)
    await clearLimit(act.db, ofAccount)
    await endAttempt(act, attempt.id)
    const { account, vouched } = attempt
    const { client, former } = step
    const known = { ...act, author: { person: account, call } }
    const entered: Entered | undefined = vouched
      ? await enterByProvider(known, { id: account.id, vouched, client, former })
      : await enter(known, { account, client, former, resetMinutes: config.resetMinutes })
    if (!entered) return signInIsOver()
    if (vouched) await confirmSubject(act, step.attempt)
    const remembers = step.rememberDevice && client === 'browser' && entered.secret !== undefined
    const deviceToken =
      remembers && (await rememberDevice(act, { userId: account.id, days: config.rememberDays, call }))
    const { recoveryLeft } = await findFactors(act.db, account.id)
    return {
      entered,
      ...(deviceToken && { deviceToken }),
      notices: [
        ...(kind === 'recovery' ? [recoveryCodeMail(account, recoveryLeft)] : []),
        ...(vouched ? [firstByProviderMail(account, vouched.provider)] : []),
      ],
    }
  })
  // Thrown after the commit, so that the wrong code stays counted.
  if (checked instanceof Refusal) throw checked
  return checked
}

/** What a first wrong code leaves, for made-up handles. */
const ofNobody = ({ codeAttempts, codeMinutes }: Settings) => ({
  tries: codeAttempts - 1,
  seconds: codeMinutes * 60,
})

type Checked = { code: string; settings: Settings }

/** The kind of code, used up by this; undefined when it is not a valid one. */
async function kindOf(
  act: Parameters<typeof useOtherCode>[0],
  attempt: Attempt,
  { code, settings }: Checked,
) {
  const { codeHash, codeExpiresAt, id, account } = attempt
  const isAlive = codeExpiresAt !== null && new Date(codeExpiresAt) > act.now
  if (isAlive && codeHash !== null && isSameHash(codeHash, hashCode(settings, { attemptId: id, code })))
    return 'sent'
  return useOtherCode(act, { userId: account.id, code, vault: vaultOf(settings.secretKey) })
}

/**
 * A new code for a pending sign-in, always to a destination on record, whatever the caller sends. By text message if
 * requested and a phone was confirmed.
 * @throws codeFailed when no password step is pending, tooMany within the pause or over the limit
 */
export async function renewCode(
  door: Door & { isSmsAvailable: boolean },
  step: Step & { bySms: boolean | undefined },
): Promise<Outgoing> {
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
    const { account, vouched } = attempt
    const isFirst = attempt.codesSent === 0
    const byProvider = vouched !== undefined
    const issued = await issueCode(act, { id: attempt.id, userId: account.id, byProvider, isFirst, settings })
    if (!('code' in issued)) throw issued.refusal
    await keepSignInEvent(act, { outcome: 'codeSent', email: account.email, account, call })
    const { smsPhone, defaultFactor } = await findFactors(act.db, account.id)
    const wantsSms = step.bySms ?? defaultFactor === 'sms'
    const phone = wantsSms && door.isSmsAvailable ? smsPhone : null
    const { provider } = vouched ?? {}
    return outgoingCode(account, { phone, code: issued.code, minutes: config.codeMinutes, provider })
  })
  if (!renewed) throw new Refusal('codeFailed', { message: 'Please sign in again to get a new code.' })
  return renewed
}
