import { search } from '@heed/contract/companies'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '../../db/pool'
import { as, type Caller } from '../../testing/as-user'
import { buildUser, type TestUser } from '../../testing/build'
import { buildManyInstances, planOf } from '../../testing/plans'
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
