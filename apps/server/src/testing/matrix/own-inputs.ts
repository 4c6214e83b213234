import { generateSync } from 'otplib'
import type { Db } from '../../db/connection'
import { seedVault } from '../../features/auth/factors'
import { newChallenge } from '../../features/auth/passkeys'
import { newSeed } from '../../features/auth/totp'
import { hashSecret, newSecret } from '../../http/credentials'
import { vaultOf } from '../../http/vault'
import { softAuthenticator } from '../authenticator'
import type { TestUser } from '../build'
import { TEST_SECRET } from '../global-setup'
import { TEST_NOW } from '../start-test-app'
import type { Line } from './line'

const vault = vaultOf(TEST_SECRET)
const LATER = new Date('2099-01-01T00:00:00Z')
const SOON = new Date(TEST_NOW.getTime() + 5 * 60_000)
const CODE = '123456'
const PHONE = '+15105550142'
const owner = ({ id }: TestUser) => ({ user_id: id })

/** A row of the user's in a table where they can have many. */
async function rowOf(db: Db, table: 'sessions' | 'remembered_devices' | 'passkeys', user: TestUser) {
  const at = { created_at: TEST_NOW, last_seen_at: TEST_NOW }
  const secret = hashSecret(newSecret())
  const rows = {
    sessions: { ...at, secret_hash: secret, client: 'browser' },
    remembered_devices: {
      created_at: TEST_NOW,
      last_used_at: TEST_NOW,
      expires_at: LATER,
      token_hash: secret,
    },
    passkeys: {
      credential_id: newSecret(),
      public_key: secret,
      counter: 0n,
      name: 'A key',
      added_at: TEST_NOW,
    },
  }
  const values = { ...owner(user), ...rows[table] }
  return db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function setUp(
  db: Db,
  user: TestUser,
  setup: { kind: 'sms' | 'totp'; phone?: string; seed?: Buffer; code_hash?: Buffer },
) {
  await db.deleteFrom('factor_setups').where('user_id', '=', user.id).where('kind', '=', setup.kind).execute()
  await db
    .insertInto('factor_setups')
    .values({ ...owner(user), expires_at: SOON, ...setup })
    .execute()
}

async function turnOn(
  db: Db,
  user: TestUser,
  factor: { kind: 'sms' | 'totp'; phone?: string; seed?: Buffer },
) {
  await db
    .insertInto('second_factors')
    .values({ ...owner(user), added_at: TEST_NOW, ...factor })
    .onConflict((on) => on.doNothing())
    .execute()
}

const about =
  (table: Parameters<typeof rowOf>[1], body?: object): NonNullable<Line['own']> =>
  async (user, db) => ({ params: await rowOf(db, table, user), ...(body && { body }) })

/** Valid calls about one's own sign-in, for any caller. */
export const OWN_INPUTS: Record<string, Line> = {
  'profile.get': { own: async () => ({}) },
  'profile.update': { call: () => ({ body: { first: 'Ada' } }) },
  'profile.updateCredentials': {
    own: async ({ id, email }) => ({ params: { id }, body: { password: '', repeatpassword: '', email } }),
  },
  'profile.cancelEmailChange': { call: () => ({}) },
  'profile.endSession': { own: about('sessions') },
  'profile.endOtherSessions': { call: () => ({}) },
  'profile.forgetDevice': { own: about('remembered_devices') },
  'profile.startSms': {
    own: async (user, db) => {
      await db.deleteFrom('sign_in_limits').where('subject', '=', `texts:${user.id}`).execute()
      return { body: { phone: PHONE } }
    },
  },
  'profile.confirmSms': {
    own: async (user, db) => {
      const code_hash = vault.hash(`${PHONE} ${CODE}`, `phone code of ${user.id}`)
      await setUp(db, user, { kind: 'sms', phone: PHONE, code_hash })
      return { body: { code: CODE } }
    },
  },
  'profile.startTotp': { call: () => ({ body: {} }) },
  'profile.confirmTotp': {
    own: async (user, db) => {
      const secret = newSeed()
      await setUp(db, user, { kind: 'totp', seed: seedVault(vault, user.id).seal(secret) })
      return { body: { code: generateSync({ secret, epoch: TEST_NOW.getTime() / 1000 }) } }
    },
  },
  'profile.removeFactor': {
    own: async (user, db) => {
      await turnOn(db, user, { kind: 'sms', phone: PHONE })
      return { params: { kind: 'sms' }, body: {} }
    },
  },
  'profile.setDefault': { call: () => ({ body: { factor: 'email' } }) },
  'profile.newRecoveryCodes': {
    own: async (user, db) => {
      await turnOn(db, user, { kind: 'totp', seed: seedVault(vault, user.id).seal(newSeed()) })
      return { body: {} }
    },
  },
  'profile.passkeyOptions': {
    own: async (user, db) => {
      await db.deleteFrom('passkeys').where('user_id', '=', user.id).execute()
      return { body: {} }
    },
  },
  'profile.addPasskey': {
    own: async ({ id }) => {
      const challenge = newChallenge(vault, { registerFor: id, at: TEST_NOW }).toString('base64url')
      const response = softAuthenticator().register({ challenge }, { origin: 'http://localhost:0' })
      return { body: { name: 'A key', response } }
    },
  },
  'profile.renamePasskey': { own: about('passkeys', { name: 'Another name' }) },
  'profile.removePasskey': { own: about('passkeys', {}) },
}
