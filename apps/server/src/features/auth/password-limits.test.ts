import { login, resetPassword, startReset, verifyCode } from '@heed/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, PASSWORD, passwordStep, setPassword, tokenFor } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

/** Rule A3. */
describe('wrong passwords', () => {
  let test: TestApp
  let user: TestUser
  let agencyId: string
  beforeAll(async () => {
    test = await startTestApp({ ...cheapHashes, codesPerWindow: 100 })
    agencyId = (await test.system((db) => buildAgency(db))).id
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    await test.system((db) => db.deleteFrom('sign_in_limits').execute())
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    await setPassword(test, user.id)
  })
  afterAll(() => test.close())

  const after = (minutes: number) => test.services.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
  const wrong = async (times: number, email = user.email) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i += 1) statuses.push((await passwordStep(test, email, `wrong ${i}`)).status)
    return statuses
  }
  const outcomes = async () =>
    (
      await test.system((db) =>
        db
          .selectFrom('sign_in_events')
          .where('user_id', '=', user.id)
          .orderBy('id')
          .select('outcome')
          .execute(),
      )
    ).map((row) => row.outcome)

  it('lock the account after ten, even for the right password, and the lock expires', async () => {
    expect(await wrong(10)).toEqual(Array(10).fill(401))
    const locked = await passwordStep(test, user.email)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60)
    expect(await outcomes()).toEqual([...Array(10).fill('wrongPassword'), 'locked'])
    after(14.9)
    expect((await passwordStep(test, user.email)).status).toBe(429)
    after(15)
    expect((await passwordStep(test, user.email)).status).toBe(200)
  })

  it('count within any 15 minutes, not from the full quarter', async () => {
    await wrong(1)
    after(14)
    await wrong(8)
    after(15.5)
    expect(await wrong(2)).toEqual([401, 401])
    expect((await passwordStep(test, user.email)).status).toBe(429)
  })

  it('are not prolonged by trying while locked', async () => {
    await wrong(10)
    after(14)
    expect(await wrong(5)).toEqual(Array(5).fill(429))
    after(15)
    expect((await passwordStep(test, user.email)).status).toBe(200)
  })

  it('are forgotten at a right one', async () => {
    await wrong(9)
    expect((await passwordStep(test, user.email)).status).toBe(200)
    expect(await wrong(10)).toEqual(Array(10).fill(401))
  })

  it('cannot slip past the limit in parallel', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => passwordStep(test, user.email, `guess ${i}`)),
    )
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(401), count(429)]).toEqual([10, 10])
  })

  it('lock an unknown e-mail in the same way', async () => {
    const statuses = await wrong(11, 'nobody@example.com')
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('need a reset after a hundred in a row', async () => {
    await wrong(1)
    // The count so far is moved up to the last one before the cap.
    await test.system((db) =>
      db.updateTable('sign_in_limits').set({ in_a_row: 99 }).where('subject', 'like', 'account:%').execute(),
    )
    expect(await wrong(1)).toEqual([401])
    after(60)
    const refused = await passwordStep(test, user.email)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.json).toMatchObject({ message: expect.stringContaining('Reset your password') })

    await anonymous(test).call(startReset, { body: { email: user.email } })
    await whenIdle()
    const password = 'quiet lantern behind the mill'
    const body = { token: tokenFor(test, user.email, 'reset'), password, repeatpassword: password }
    expect((await anonymous(test).call(resetPassword, { body })).status).toBe(200)
    expect((await passwordStep(test, user.email, password)).status).toBe(200)
  })

  it('from one address are limited over all accounts, and others can still sign in', async () => {
    const from = (remoteAddress: string, email: string, password = 'wrong') =>
      test.app.inject({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress,
        payload: { email, password },
      })
    for (let i = 0; i < 60; i += 1)
      expect((await from('192.0.2.7', `stranger${i}@example.com`)).statusCode).toBe(401)
    const locked = await from('192.0.2.7', user.email, PASSWORD)
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBe(10 * 60)
    expect((await from('192.0.2.8', user.email, PASSWORD)).statusCode).toBe(200)
    after(10)
    expect((await from('192.0.2.7', user.email, PASSWORD)).statusCode).toBe(200)
  })

  it('of an address are counted by its network, for IPv6', async () => {
    const from = (remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress,
        payload: { email: `${Math.random()}@example.com`, password: 'wrong' },
      })
    for (let i = 0; i < 60; i += 1)
      expect((await from(`2001:db8:1:2::${i.toString(16)}`)).statusCode).toBe(401)
    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(401)
  })

  it('count together with wrong codes for an address', async () => {
    const { json } = await passwordStep(test, user.email)
    const right = codeFor(test, user.email)
    const code = right === '000000' ? '000001' : '000000'
    for (let i = 0; i < 60; i += 1)
      await anonymous(test).call(verifyCode, { body: { email: user.email, attempt: json.attempt, code } })
    const reply = await anonymous(test).call(login, { body: { email: user.email, password: PASSWORD } })
    expect(reply.status).toBe(429)
  })
})
