import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildUser } from '../../testing/build'
import { buildManyInstances, planOf } from '../../testing/plans'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { companyTasks } from './search-queries'

const TODAY = '2027-01-25'
const BIG = ['company_tasks', 'audit_events_rest']

let test: TestApp
let callers: { owner: Caller; admin: Caller; worker: Caller }
beforeAll(async () => {
  test = await startTestApp()
  await buildManyInstances(test)
  const users = await test.system(async (db) => {
    const company = await db
      .selectFrom('companies')
      .select(['id', 'agency_id'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const agencyId = company.agency_id
    return {
      owner: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: company.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [company.id] }),
    }
  })
  callers = {
    owner: await as(test, users.owner),
    admin: await as(test, users.admin),
    worker: await as(test, users.worker),
  }
}, 120_000)
afterAll(() => test.close())

const LISTS: [string, object][] = [
  ['by due date', {}],
  ['open', { open: 'true' }],
  ['past due', { status: 'PAST_DUE', open: 'true' }],
  ['by company name', { sort: 'companyName' }],
  ['of a month', { dueFrom: '2027-02-01', dueTo: '2027-02-28' }],
  ['searched', { search: 'company 7' }],
]

it('the open tasks of a month are found in the index on open work', async () => {
  const query = tasks.search.query.parse({ open: 'true', dueFrom: '2027-02-01', dueTo: '2027-02-28' })
  const plan = await planOf(test, callers.admin, (viewer) => companyTasks({ viewer, today: TODAY, query }))
  expect(plan.indexesAlone).toContain('company_tasks_open')
})

it('what matches is counted once, though the answer names the count twice', async () => {
  const query = tasks.search.query.parse({ open: 'true' })
  const plan = await planOf(test, callers.admin, (viewer) => companyTasks({ viewer, today: TODAY, query }))
  expect(plan.once).toEqual(expect.arrayContaining(['page', 'total']))
})

describe.each(['owner', 'admin', 'worker'] as const)('the task list of the %s', (name) => {
  it.each(LISTS)('%s reads no big table whole', async (_, query) => {
    const input = tasks.search.query.parse(query)
    const plan = await planOf(test, callers[name], (viewer) =>
      companyTasks({ viewer, today: TODAY, query: input }),
    )
    expect(plan.sequentialScans.filter((table) => BIG.includes(table))).toEqual([])
    expect(plan.indexes.length).toBeGreaterThan(0)
  })
})
