import * as dashboard from '@heed/contract/dashboard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildUser } from '../../testing/build'
import { buildManyInstances, planOf } from '../../testing/plans'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { companyDashboard } from './company-queries'
import { agencyDashboard } from './overview-queries'

const TODAY = '2027-01-25'
/** A page or few, whatever the number of companies and tasks. */
const SMALL = ['agencies', 'tasks', 'task_categories']

let test: TestApp
let company: { id: string; agency_id: string }
let owner: Caller
let admin: Caller
let worker: Caller
beforeAll(async () => {
  test = await startTestApp()
  await buildManyInstances(test)
  const users = await test.system(async (db) => {
    company = await db.selectFrom('companies').select(['id', 'agency_id']).limit(1).executeTakeFirstOrThrow()
    const agencyId = company.agency_id
    return {
      owner: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: company.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [company.id] }),
    }
  })
  owner = await as(test, users.owner)
  admin = await as(test, users.admin)
  worker = await as(test, users.worker)
}, 120_000)
afterAll(() => test.close())

it('reads the dashboard of a company through indexes alone', async () => {
  for (const caller of [owner, admin, worker]) {
    const plan = await planOf(test, caller, () => companyDashboard({ companyID: company.id, today: TODAY }))
    expect(plan.sequentialScans.filter((table) => !SMALL.includes(table))).toEqual([])
    expect(plan.indexes.some((name) => name.startsWith('company_tasks_company_'))).toBe(true)
  }
})

it('reads the dashboard of an agency from the indexes on open and on done work', async () => {
  const now = test.services.clock.now()
  const plan = await planOf(test, admin, (viewer) => agencyDashboard({ viewer, today: TODAY, now }))
  expect(plan.sequentialScans).not.toContain('company_tasks')
  expect(plan.sequentialScans.filter((table) => table.startsWith('audit_events'))).toEqual([])
  expect(plan.indexesAlone).toEqual(expect.arrayContaining(['company_tasks_open', 'company_tasks_done']))
})

it('answers for a large agency as the contract says', async () => {
  const { text } = await admin.call(dashboard.load)
  const answer: unknown = JSON.parse(text)
  expect(dashboard.AgencyDashboard.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ companies: 10, counts: { total: 1250 } })
})
