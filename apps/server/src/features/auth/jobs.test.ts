import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { signInHousekeeping } from './jobs'
import { issueToken } from './tokens'

const DAY = 24 * 60 * 60_000
const TABLES = [
  'sessions',
  'sign_in_attempts',
  'one_time_tokens',
  'sign_in_limits',
  'idempotency_keys',
] as const

describe('sign-in housekeeping', () => {
  let test: TestApp
  let user: TestUser
  beforeAll(async () => {
    test = await startTestApp(cheapHashes)
    const agency = await test.system((db) => buildAgency(db))
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }))
    await setPassword(test, user.id)
  })
  afterAll(() => test.close())

  const counts = () =>
    test.system(async (db) => {
      const found: number[] = []
      for (const table of TABLES) found.push((await db.selectFrom(table).select('id').execute()).length)
      return found
    })
  async function leaveTraces(at: Date) {
    test.services.clock.set(at)
    await as(test, user)
    await passwordStep(test, user.email)
    const secret = `token of ${at.toISOString()}`
    await test.act(async (act) => {
      await issueToken(act, { userId: user.id, kind: 'reset', secret, minutes: 60 })
      const key = { user_id: user.id, key: secret, request_hash: Buffer.from('x'), created_at: at }
      await act.db.insertInto('idempotency_keys').values(key).execute()
    })
  }

  it('removes what is old, keeps what is in use, and can run again', async () => {
    await leaveTraces(new Date(TEST_NOW.getTime() - 32 * DAY))
    await leaveTraces(TEST_NOW)
    // The newer sign-in went on counting in the same row of the account's codes.
    expect(await counts()).toEqual([2, 2, 2, 2, 2])
    await signInHousekeeping.run(test.services)
    await signInHousekeeping.run(test.services)
    expect(await counts()).toEqual([1, 1, 1, 2, 1])
    test.services.clock.set(new Date(TEST_NOW.getTime() + 32 * DAY))
    await signInHousekeeping.run(test.services)
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
  })
})
