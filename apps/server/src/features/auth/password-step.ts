import type { Channel } from '@heed/contract/auth'
import type { Act } from '../../http/act'
import { Refusal } from '../../http/refusal'
import { issueCode, lockAccount, openAttempt, type Vouched } from './attempts'
import { type Outgoing, outgoingCode } from './deliver'
import { atDoor, type Door, settingsOf } from './door'
import { type Entered, enter } from './enter'
import { failureOf, keepSignInEvent, type Outcome } from './events'
import { channelsOf, findFactors } from './factors'
import { refusalOfPlace } from './inactive-place'
import {
  accountLimit,
  accountSubject,
  addressLimit,
  addressSubject,
  clearLimit,
  giveBack,
  takeTurnOrThrow,
} from './limits'
import { hashPassword, isOutdated, isPassword, refuseWhenBusy } from './passwords'
import { refusalOfProvider } from './provider-required'
import { type Account, findAccount, findAccountByEmail } from './queries'
import { isRemembered } from './remembered-devices'

/** `device`: what a remembered browser keeps; `former`: the session it had until now. */
type Credentials = { email: string; password: string; device: string | undefined; former: Buffer | null }
type StepDoor = Door & { isSmsAvailable: boolean }
/** On a remembered device the person is signed in at once, without an attempt. */
export type PasswordStep = { attempt: string; channels: Channel[]; outgoing?: Outgoing; entered?: Entered }

/**
 * First step of signing in (RULES.md "Sign-in"). Whatever is wrong – unknown e-mail, wrong password, disabled person –
 * the answer and its timing are the same. Only the right password learns that a company or an agency is not active, and
 * it counts like a wrong one.
 * @throws signInFailed, accountInactive, tooMany, unavailable
 */
export async function checkPassword(door: StepDoor, given: Credentials): Promise<PasswordStep> {
  const { config, call } = door
  const { email, password } = given
  refuseWhenBusy()
  // Counted as a failure before the password is checked, so that parallel guesses cannot slip past the limit.
  const { account, isLast } = await atDoor(door, async (act) => {
    const ofAddress = { subject: addressSubject(call.address), limit: addressLimit(config) }
    const ofAccount = { subject: accountSubject(email, door), limit: accountLimit(config) }
    const address = await takeTurnOrThrow(act, ofAddress)
    const turn = await takeTurnOrThrow(act, ofAccount)
    return { account: await findAccountByEmail(act.db, email), isLast: turn.isLast || address.isLast }
  })
  const isRight = await isPassword(password, { stored: account?.passwordHash ?? null, cost: config })
  if (!account?.stands || !isRight) {
    // A person who never had a password cannot have mistyped it, and their history must not reveal whose the address is.
    const owner = account?.state === 'active' || account?.passwordHash ? account : undefined
    const keep = (outcome: Outcome) =>
      atDoor(door, (act) => keepSignInEvent(act, { outcome, email, account: owner, call }))
    const outcome = failureOf({ account, isRight })
    await keep(outcome)
    if (isLast) await keep('locked')
    throw refusalOfPlace(account, outcome) ?? new Refusal('signInFailed')
  }
  return openSecondStep(door, account, given)
}

type Opened = { handle: string; channels: Channel[]; outgoing: Outgoing } | { entered: Entered }

async function openSecondStep(door: StepDoor, account: Account, given: Credentials): Promise<PasswordStep> {
  const { config, call } = door
  const stored = account.passwordHash as string
  const renewed = isOutdated(stored, config) ? await hashPassword(given.password, config) : undefined
  const opened = await atDoor(door, async (act): Promise<Opened | Refusal | undefined> => {
    const { db } = act
    await giveBack(db, addressSubject(call.address))
    await lockAccount(db, account.id)
    // Changed or disabled while the old one was being checked: it can no longer begin a sign-in.
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
    const refusal = await refusalOfProvider(db, now)
    if (refusal) return refusal
    const { device: token, former } = given
    if (token && (await isRemembered(act, { userId: account.id, token, call }))) {
      const known = { ...act, author: { person: now, call } }
      const { resetMinutes } = config
      return { entered: await enter(known, { account: now, client: 'browser', former, resetMinutes }) }
    }
    return beginSecondStep(act, { ...door, account: now })
  })
  if (!opened) throw new Refusal('signInFailed')
  // Thrown after the commit, because the right password has cleared the failures before it.
  if (opened instanceof Refusal) throw opened
  if ('entered' in opened) return { attempt: '', channels: [], entered: opened.entered }
  return { attempt: opened.handle, channels: opened.channels, outgoing: opened.outgoing }
}

/**
 * Sends a code by the default channel; an authenticator needs none.
 * @param vouched by whom, if the first step was not a password
 */
export async function beginSecondStep(
  act: Act,
  { account, vouched, ...door }: StepDoor & { account: Account; vouched?: Vouched },
): Promise<Extract<Opened, { handle: string }> | Refusal> {
  const { config, call, isSmsAvailable } = door
  const factors = await findFactors(act.db, account.id)
  const channels = channelsOf(factors, { email: account.email, isSmsAvailable })
  const { id, handle } = await openAttempt(act, { userId: account.id, vouched })
  if (channels[0]?.kind === 'totp') return { handle, channels, outgoing: {} }
  const issued = await issueCode(act, {
    id,
    userId: account.id,
    byProvider: vouched !== undefined,
    isFirst: true,
    settings: settingsOf(door),
  })
  const outcome = 'code' in issued ? 'codeSent' : 'tooManyCodes'
  await keepSignInEvent(act, { outcome, email: account.email, account, call })
  if (!('code' in issued)) return issued.refusal
  const phone = channels[0]?.kind === 'sms' ? factors.smsPhone : null
  const code = { code: issued.code, minutes: config.codeMinutes, provider: vouched?.provider }
  const outgoing = outgoingCode(account, { phone, ...code })
  return { handle, channels, outgoing }
}
