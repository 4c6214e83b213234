import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashSecret } from '../../http/credentials'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const PEOPLE = 20_000
const SYMBOLS = ['%%%', '___', '%_%', '---', '"""']

let test: TestApp
const callers = new Map<string, Caller>()
beforeAll(async () => {
  test = await startTestApp()
  const { id: agencyId } = await test.system((db) => buildAgency(db))
  for (const role of ['SuperAdmin', 'AgencyAdmin'] as const)
    callers.set(role, await as(test, await test.system((db) => buildUser(db, { role, agencyId }))))
  const owner = new pg.Client(test.owner)
  await owner.connect()
  await owner.query(`insert into users (agency_id, role, state, first, last, email)
    select agency_id, 'AgencyUser', 'active', 'Person' || n, 'Ordinary', 'person-' || n || '@example.com'
    from (select agency_id from users where role = 'AgencyAdmin' limit 1) a, generate_series(1, ${PEOPLE}) n`)
  await owner.query('vacuum analyze users')
  await owner.end()
}, 120_000)
afterAll(() => test.close())

/** How many a search found, and how often it read the index of names. */
async function search(role: string, wanted: string) {
  const caller = callers.get(role)
  if (!caller) throw new Error(`Nobody is signed in as ${role}`)
  const { clock, database } = test.services
  const credentials = { secretHash: hashSecret(caller.key), at: clock.now(), mode: 'read' } as const
  const outcome = await database.as(credentials, async (db) => {
    const found = await sql<{ count: number }>`
      select count(*)::int from search_users(${wanted}, null)`.execute(db)
    const reads = await sql<{ byIndex: number }>`
      select pg_stat_get_xact_numscans('users_search'::regclass)::int as "byIndex"`.execute(db)
    return { ...found.rows[0], ...reads.rows[0] }
  })
  return { count: outcome?.count ?? 0, byIndex: outcome?.byIndex }
}

it.each(SYMBOLS)('looking for %s reads none of the index, which has no such thing', async (wanted) => {
  for (const role of callers.keys()) expect(await search(role, wanted)).toMatchObject({ byIndex: 0 })
})

it('looking for a name reads the index', async () => {
  expect(await search('SuperAdmin', 'person19999')).toEqual({ count: 1, byIndex: 1 })
})

it('what all addresses have is found among all people', async () => {
  expect(await search('AgencyAdmin', '---')).toEqual({ count: 0, byIndex: 0 })
  expect((await search('AgencyAdmin', '@ex')).count).toBeGreaterThan(PEOPLE)
})
