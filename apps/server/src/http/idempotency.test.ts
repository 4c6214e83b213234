import { setTimeout as wait } from 'node:timers/promises'
import * as agencies from '@heed/contract/agencies'
import * as auth from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../testing/build'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/start-test-app'

/** Rule H3. */
describe('an idempotency key', () => {
  let test: TestApp
  let user: TestUser
  let caller: Caller
  let count = 0
  let key = ''

  beforeAll(async () => {
    test = await startTestApp()
    user = await test.system(async (db) => {
      const agency = await buildAgency(db, { isHouse: true })
      return buildUser(db, { role: 'SuperAdmin', agencyId: agency.id })
    })
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    caller = await as(test, user)
    count += 1
    key = `key-${count}`
  })
  afterAll(() => test.close())

  const add = (name: string, by = caller, header = key) =>
    by.call(agencies.add, { body: { name } }, { headers: { 'idempotency-key': header } })
  const stored = async (name: string) =>
    (await caller.call(agencies.search, { query: { search: name } })).json.count

  it('has one effect and the same answer, from another session too', async () => {
    const first = await add('Once')
    const again = await add('Once')
    const elsewhere = await add('Once', await as(test, user))
    expect(first.status).toBe(200)
    expect([again.status, elsewhere.status]).toEqual([200, 200])
    expect(again.json).toEqual(first.json)
    expect(elsewhere.json).toEqual(first.json)
    expect(await stored('Once')).toBe(1)
  })

  it('is refused for another body and for another call', async () => {
    await add('Same')
    expect(await add('Other')).toMatchObject({ status: 422, json: { code: 'keyReused' } })
    const headers = { 'idempotency-key': key }
    expect((await caller.call(companies.add, { body: { name: 'Same' } }, { headers })).status).toBe(422)
    expect(await stored('Other')).toBe(0)
  })

  it('belongs to one user', async () => {
    const other = await test.system(async (db) =>
      buildUser(db, { role: 'SuperAdmin', agencyId: user.agencyId }),
    )
    await add('Mine')
    expect((await add('Theirs', await as(test, other))).status).toBe(200)
    expect(await stored('Theirs')).toBe(1)
  })

  it('is refused while the first request runs', async () => {
    const blocker = new pg.Client(test.owner)
    await blocker.connect()
    try {
      await blocker.query('begin')
      await blocker.query('lock table audit_events in access exclusive mode')
      const first = add('Slow')
      await untilWaiting(blocker)
      expect((await add('Slow')).status).toBe(409)
      await blocker.query('rollback')
      expect((await first).status).toBe(200)
    } finally {
      await blocker.end()
    }
    expect((await add('Slow')).status).toBe(200)
    expect(await stored('Slow')).toBe(1)
  })

  it('sent twenty times at once has one effect', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => add('Twenty')))
    const ids = new Set(all.filter(({ status }) => status === 200).map(({ json }) => json.id))
    expect(ids.size).toBe(1)
    for (const { status } of all) expect([200, 409]).toContain(status)
    expect(await stored('Twenty')).toBe(1)
  })

  it('is not used up by a refusal', async () => {
    expect((await add('')).status).toBe(400)
    expect((await add('Corrected')).status).toBe(200)
  })

  it('is forgotten after a day', async () => {
    await add('Daily')
    test.services.clock.set(new Date(TEST_NOW.getTime() + 23.9 * 3_600_000))
    caller = await as(test, user)
    await add('Daily')
    expect(await stored('Daily')).toBe(1)
    test.services.clock.set(new Date(TEST_NOW.getTime() + 24.1 * 3_600_000))
    caller = await as(test, user)
    await add('Daily')
    expect(await stored('Daily')).toBe(2)
  })

  it.each(['', 'with space', 'x'.repeat(201), 'ünï'])('%j is refused and named', async (header) => {
    const reply = await add('Bad', caller, header)
    expect(reply).toMatchObject({ status: 400, json: { fields: { 'Idempotency-Key': expect.any(String) } } })
    expect(await stored('Bad')).toBe(0)
  })

  it('keeps no answer with a secret', async () => {
    const headers = { 'idempotency-key': key }
    await caller.call(auth.login, { body: { email: user.email, password: 'not it at all' } }, { headers })
    const kept = await test.system((db) =>
      db.selectFrom('idempotency_keys').where('key', '=', key).select('id').execute(),
    )
    expect(kept).toEqual([])
    await caller.call(auth.acceptAgreement, { body: { agreeToTerms: true } }, { headers })
    const answers = await test.system((db) => db.selectFrom('idempotency_keys').select('answer').execute())
    expect(JSON.stringify(answers)).not.toContain(caller.key)
  })
})

/** Until somebody waits for a lock of this connection's. */
async function untilWaiting(blocker: pg.Client): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await blocker.query(
      'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    )
    if (rowCount) return
    await wait(50)
  }
  expect.fail('Nobody waited within 10 s.')
}

/** Rule H4. */
describe('a version that was read', () => {
  it('lets one of two parallel edits of a company through, and tells the other', async () => {
    const test = await startTestApp()
    try {
      const { user, company } = await test.system(async (db) => {
        const agency = await buildAgency(db)
        return {
          company: await buildCompany(db, agency.id),
          user: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
        }
      })
      const caller = await as(test, user)
      const params = { id: company.id }
      const read = (await caller.call(companies.get, { params })).json
      const edit = (city: string, headers: Record<string, string> = { 'if-match': `"${read.version}"` }) =>
        caller.call(companies.update, { params, body: { city, address: `1 ${city} Street` } }, { headers })
      const all = await Promise.all(['Salem', 'Boston', 'Reno', 'Austin'].map((city) => edit(city)))
      expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
      const after = (await caller.call(companies.get, { params })).json
      expect(after.address).toBe(`1 ${after.city} Street`)
      expect(after.version).toBe(read.version + 1)
      expect((await edit('Late', {})).status).toBe(200)
      expect((await edit('Any', { 'if-match': '*' })).status).toBe(200)
      expect((await edit('Never', { 'if-match': '"x"' })).status).toBe(412)
    } finally {
      await test.close()
    }
  })
})
