import { dialed } from '@heed/domain/phone'
import { latestWritten } from '../../adapters/clock'
import type { Mail } from '../../adapters/mail'
import type { TextMessage } from '../../adapters/sms'
import { conflict, invalidField, Refusal } from '../../http/refusal'
import { isSameHash, newCode } from './codes'
import { codeText } from './deliver'
import { seedVault } from './factors'
import { codesLimit, takeTurn, textsSubject } from './limits'
import { replaceRecoveryCodes } from './recovery-codes'
import { keepFactorChange, ownAccount } from './security-notice'
import { atSelf, type Confirmed, confirmSelf, type Self, type SelfAct } from './self'
import { newSeed, seedUri, stepOf } from './totp'

/** Scanning a QR code with a phone that is elsewhere takes a while. */
const SEED_MINUTES = 30

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
const purposeOf = (userId: string) => `phone code of ${userId}`
const NONE_PENDING = 'This has taken too long. Please start again.'

/** Begins to set up an authenticator. Nothing changes until one of its codes is entered. */
export async function startTotp(
  self: Self,
  { currentPassword }: Confirmed,
): Promise<{ key: string; uri: string }> {
  await confirmSelf(self, { currentPassword })
  return atSelf(self, async (act) => {
    const account = await ownAccount(act)
    const key = newSeed()
    const seed = seedVault(self.vault, account.id).seal(key)
    await keepSetup(act, { kind: 'totp', seed, expires_at: later(act.now, SEED_MINUTES) })
    return { key, uri: seedUri(key, { issuer: account.brand, label: account.email }) }
  })
}

/** Turns the authenticator on with one of its codes, and creates ten recovery codes. @throws invalid naming code */
export async function confirmTotp(self: Self, code: string): Promise<{ codes: string[]; notice: Mail }> {
  const done = await atSelf(self, async (act) => {
    const userId = act.author.person.id
    const setup = await livingSetup(act, { kind: 'totp', minutes: SEED_MINUTES })
    if (!setup?.seed) return conflict(NONE_PENDING)
    const seed = seedVault(self.vault, userId).open(setup.seed)
    const step = stepOf(code, { seed, after: 0, at: act.now })
    if (step === undefined) return countWrong(act, self, setup)
    await keepFactor(act, { kind: 'totp', seed: setup.seed, last_step: step })
    const codes = await replaceRecoveryCodes(act, { userId, vault: self.vault })
    const what = 'An authenticator app was turned on'
    return { codes, notice: await keepFactorChange(act, { verb: 'user.totpAdded', what }) }
  })
  if (done instanceof Refusal) throw done
  return done
}

/** Sends a code to a phone that will be used for codes. @throws invalid naming phone, tooMany */
export async function startSms(
  self: Self,
  { phone, currentPassword }: Confirmed & { phone: string },
): Promise<TextMessage> {
  await confirmSelf(self, { currentPassword })
  const number = dialed(phone)
  if (!number) throw invalidField('phone', 'This is not a phone number.')
  const { config, vault } = self
  const sent = await atSelf(self, async (act) => {
    const { id, brand } = await ownAccount(act)
    const limit = { ...codesLimit(config), pauseSeconds: config.codePauseSeconds, isOfCodes: true }
    const turn = await takeTurn(act, { subject: textsSubject(id), limit })
    if (!turn.taken) return turn.refusal
    const code = newCode()
    await keepSetup(act, {
      kind: 'sms',
      phone: number,
      code_hash: vault.hash(`${number} ${code}`, purposeOf(id)),
      expires_at: later(act.now, config.codeMinutes),
    })
    return codeText(number, { code, minutes: config.codeMinutes, brand })
  })
  if (sent instanceof Refusal) throw sent
  return sent
}

/** Turns codes by text message on. @throws invalid naming code */
export async function confirmSms(self: Self, code: string): Promise<Mail> {
  const done = await atSelf(self, async (act) => {
    const setup = await livingSetup(act, { kind: 'sms', minutes: self.config.codeMinutes })
    if (!setup?.phone || !setup.code_hash) return conflict(NONE_PENDING)
    const hash = self.vault.hash(`${setup.phone} ${code}`, purposeOf(act.author.person.id))
    if (!isSameHash(setup.code_hash, hash)) return countWrong(act, self, setup)
    await keepFactor(act, { kind: 'sms', phone: setup.phone })
    return keepFactorChange(act, {
      verb: 'user.smsAdded',
      what: 'Sign-in codes by text message were turned on',
      after: { phone: setup.phone },
    })
  })
  if (done instanceof Refusal) throw done
  return done
}

type Kind = 'sms' | 'totp'
type Setup = { kind: Kind; phone?: string; seed?: Buffer; code_hash?: Buffer; expires_at: Date }

async function keepSetup({ db, author }: SelfAct, setup: Setup): Promise<void> {
  const fresh = { phone: null, seed: null, code_hash: null, wrong_codes: 0, ...setup }
  await db
    .insertInto('factor_setups')
    .values({ user_id: author.person.id, ...fresh })
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute()
}

/** The setup waiting for its code, locked so that parallel guesses are counted in sequence. */
const livingSetup = ({ db, author, now }: SelfAct, { kind, minutes }: { kind: Kind; minutes: number }) =>
  db
    .selectFrom('factor_setups')
    .where('user_id', '=', author.person.id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', later(latestWritten(now), minutes).toISOString())
    .select(['id', 'phone', 'seed', 'code_hash', 'wrong_codes'])
    .forUpdate()
    .executeTakeFirst()

/** After the last wrong code allowed, it must be started again. */
async function countWrong({ db }: SelfAct, { config }: Self, setup: { id: string; wrong_codes: number }) {
  const left = config.codeAttempts - setup.wrong_codes - 1
  if (left <= 0) await db.deleteFrom('factor_setups').where('id', '=', setup.id).execute()
  else
    await db
      .updateTable('factor_setups')
      .set({ wrong_codes: setup.wrong_codes + 1 })
      .where('id', '=', setup.id)
      .execute()
  return left <= 0 ? conflict(NONE_PENDING) : invalidField('code', 'This code is not right.')
}

type Factor = { kind: Kind; phone?: string; seed?: Buffer; last_step?: number }

async function keepFactor({ db, author, now }: SelfAct, { kind, ...factor }: Factor): Promise<void> {
  const userId = author.person.id
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, kind, added_at: now, ...factor })
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ added_at: now, ...factor }))
    .execute()
  await db.deleteFrom('factor_setups').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
