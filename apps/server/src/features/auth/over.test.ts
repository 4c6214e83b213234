import * as auth from '@heed/contract/auth'
import { current } from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import {
  cheapHashes,
  codeFor,
  PASSWORD,
  passwordStep,
  setPassword,
  signIn,
  tokenFor,
} from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { signInExpiry } from './jobs'
import * as passwords from './passwords'

const FRESH = 'quiet lantern behind the mill'

let test: TestApp
let parentId: string
let user: TestUser
beforeAll(async () => {
  test = await startTestApp({ ...cheapHashes, codesPerWindow: 100 })
})
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  user = await test.system(async (db) => {
    parentId = (await buildAgency(db)).id
    const child = await buildAgency(db, { parentId })
    return buildUser(db, { role: 'AgencyAdmin', agencyId: child.id })
  })
  await setPassword(test, user.id)
})
afterAll(() => test.close())

const afterMinutes = (minutes: number) =>
  test.services.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
const own = async (apikey: string) =>
  (await anonymous(test).call(current, { params: { userID: user.id } }, { headers: { apikey } })).status
const verify = async (attempt: string, code: string) =>
  (await anonymous(test).call(auth.verifyCode, { body: { email: user.email, attempt, code, client: 'api' } }))
    .status
const reset = async (token: string) =>
  (
    await anonymous(test).call(auth.resetPassword, {
      body: { token, password: FRESH, repeatpassword: FRESH },
    })
  ).status
async function link() {
  await anonymous(test).call(auth.startReset, { body: { email: user.email } })
  await whenIdle()
  return tokenFor(test, user.email, 'reset')
}

/** Rules A4, A10 and B3. Noticed by whoever comes late, or by the job. */
describe.each([
  ['when it is used', (late: () => Promise<unknown>) => late()],
  ['by the job', () => signInExpiry.run(test.services)],
])('what has expired stays so when the clock is set back, noticed %s', (_, notice) => {
  it('as a session', async () => {
    const key = (await signIn(test, user.email)).json.apiKey as string
    afterMinutes(31)
    await notice(async () => expect(await own(key)).toBe(401))
    // A read does not wait for its commit.
    await vi.waitFor(async () => {
      const ended = await test.system((db) =>
        db.selectFrom('sessions').where('user_id', '=', user.id).select('ended_at').executeTakeFirstOrThrow(),
      )
      expect(ended.ended_at).not.toBeNull()
    })
    test.services.clock.set(TEST_NOW)
    expect(await own(key)).toBe(401)
  })

  it('as a code', async () => {
    const { attempt } = (await passwordStep(test, user.email)).json
    const code = codeFor(test, user.email)
    afterMinutes(11)
    await notice(async () => expect(await verify(attempt, code)).toBe(401))
    test.services.clock.set(TEST_NOW)
    expect(await verify(attempt, code)).toBe(401)
  })

  it('as a link', async () => {
    const token = await link()
    afterMinutes(61)
    await notice(async () => expect(await reset(token)).toBe(400))
    test.services.clock.set(TEST_NOW)
    expect(await reset(token)).toBe(400)
  })
})

/** Rules A4, A10 and B3. */
describe.each([
  ['when it is used', (late: () => Promise<unknown>) => late()],
  ['by the job', () => signInExpiry.run(test.services)],
])('what a clock ahead of time wrote down is over once it is right, noticed %s', (_, notice) => {
  const ahead = 17 * 24 * 60
  it('as a session', async () => {
    afterMinutes(ahead)
    const key = (await signIn(test, user.email)).json.apiKey as string
    afterMinutes(0)
    await notice(async () => expect(await own(key)).toBe(401))
    afterMinutes(ahead)
    expect(await own(key)).toBe(401)
  })

  it('as a session that was only used then', async () => {
    const key = (await signIn(test, user.email)).json.apiKey as string
    await test.system((db) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: new Date(TEST_NOW.getTime() + 3 * 60_000) })
        .where('user_id', '=', user.id)
        .execute(),
    )
    await notice(async () => expect(await own(key)).toBe(401))
    expect(await own(key)).toBe(401)
  })

  it('as a code', async () => {
    afterMinutes(ahead)
    const { attempt } = (await passwordStep(test, user.email)).json
    const code = codeFor(test, user.email)
    afterMinutes(0)
    await notice(async () => expect(await verify(attempt, code)).toBe(401))
    afterMinutes(ahead)
    expect(await verify(attempt, code)).toBe(401)
  })

  it('as a link', async () => {
    afterMinutes(ahead)
    const token = await link()
    afterMinutes(0)
    await notice(async () => expect(await reset(token)).toBe(400))
    afterMinutes(ahead)
    expect(await reset(token)).toBe(400)
  })

  it('but not what another process wrote whose clock is a minute ahead', async () => {
    afterMinutes(1)
    const key = (await signIn(test, user.email)).json.apiKey as string
    const token = await link()
    const { attempt } = (await passwordStep(test, user.email)).json
    const code = codeFor(test, user.email)
    afterMinutes(0)
    await signInExpiry.run(test.services)
    expect(await own(key)).toBe(200)
    expect(await verify(attempt, code)).toBe(200)
    expect(await reset(token)).toBe(200)
  })
})

/** Rule B5. */
it('begins no sign-in with a password that is changed while it is being checked', async () => {
  const token = await link()
  const isPassword = passwords.isPassword
  const slow = vi.spyOn(passwords, 'isPassword').mockImplementationOnce(async (...given) => {
    const isRight = await isPassword(...given)
    expect(await reset(token)).toBe(200)
    return isRight
  })
  const late = await passwordStep(test, user.email, PASSWORD)
  slow.mockRestore()
  expect(late.status).toBe(401)
  expect((await signIn(test, user.email, FRESH)).status).toBe(200)
})

it('stops the people of a child agency while its parent is disabled', async () => {
  const key = (await signIn(test, user.email)).json.apiKey as string
  const setState = (state: string) =>
    test.system((db) => db.updateTable('agencies').set({ state }).where('id', '=', parentId).execute())
  await setState('disabled')
  expect(await own(key)).toBe(401)
  expect((await passwordStep(test, user.email)).json).toMatchObject({ code: 'accountInactive' })
  await setState('active')
  expect(await own(key)).toBe(200)
})
