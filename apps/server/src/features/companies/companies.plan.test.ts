import { search } from '@heed/contract/companies'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '../../db/pool'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { analyze, buildManyInstances, planOf } from '../../testing/plans'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { companiesSql } from './search-queries'

const TODAY = '2027-01-25'

let test: TestApp
let user: TestUser
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  await buildManyInstances(test)
  user = await test.system(async (db) => {
    await sql`insert into sign_in_events (agency_id, company_id, email, outcome, at)
      select agency_id, id, 'somebody@example.com', 'signedIn', timestamptz '2026-08-01' + make_interval(hours => n)
      from companies, generate_series(1, 20) n`.execute(db)
    const { agency_id: agencyId } = await db
      .selectFrom('companies')
      .select('agency_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return buildUser(db, { role: 'AgencyAdmin', agencyId })
  })
  admin = await as(test, user)
}, 120_000)
afterAll(() => test.close())

it.each(search.query.shape.sort.unwrap().options)(
  'sorted by %s reads tasks and sign-ins through indexes',
  async (sort) => {
    const viewer = { reach: 'agency', agencyIds: [user.agencyId], user: { id: user.id } } as Viewer
    const query = search.query.parse({ sort })
    const built = await test.system(async (db) => ({
      statement: await companiesSql(db, { viewer, today: TODAY, query }),
    }))
    const { sequentialScans } = await planOf(test, admin, () => built.statement)
    expect(sequentialScans.filter((table) => /company_tasks|sign_in_events/.test(table))).toEqual([])
  },
)

/** As many companies as the product is made for. */
describe('among 20,000 companies', () => {
  let root: Caller
  beforeAll(async () => {
    root = await as(
      test,
      await test.system(async (db) => {
        await sql`insert into companies (agency_id, name, advisor_first, advisor_last, advisor_email)
          select a.id, 'Many ' || n, 'Advisor', 'Number ' || n % 500, 'number-' || n % 500 || '@example.com'
          from generate_series(1, 20000) n
          join (select id, row_number() over (order by id) as place from agencies where slug like 'many-%') a
            on a.place = n % 40 + 1`.execute(db)
        await sql`insert into benefit_answers (agency_id, company_id, open_questions)
          select agency_id, id, '[]' from companies where name like 'Many %'`.execute(db)
        await sql`insert into company_facts (agency_id, company_id)
          select agency_id, id from companies where name like 'Many %'`.execute(db)
        const { id: agencyId } = await buildAgency(db, { isHouse: true })
        return buildUser(db, { role: 'SuperAdmin', agencyId })
      }),
    )
    await analyze(test)
  }, 120_000)

  it.each([
    ['narrowed to an advisor', { advisor: 'number-7@example.com' }, 'companies_advised'],
    ['narrowed to those without one', { advised: false }, 'companies_advised'],
    ['searched for an advisor', { search: 'number 77' }, 'companies_pkey'],
  ] as const)('the list %s reads them through an index', async (_, wanted, index) => {
    const query = search.query.parse(wanted)
    for (const caller of [root, admin]) {
      const of: { statement?: RawBuilder<unknown> } = {}
      const reach = caller === root ? { reach: 'all' } : { reach: 'agency', agencyIds: [user.agencyId] }
      const viewer = { ...reach, user: { id: user.id } } as Viewer
      await test.system(async (db) => {
        of.statement = await companiesSql(db, { viewer, today: TODAY, query })
      })
      const { sequentialScans, indexes } = await planOf(test, caller, () => of.statement ?? sql``)
      expect(sequentialScans).not.toContain('companies')
      if (caller === root) expect(indexes).toContain(index)
    }
  })
})
