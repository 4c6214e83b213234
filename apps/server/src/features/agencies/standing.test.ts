import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import { everything } from '@heed/contract/search'
import * as tasks from '@heed/contract/tasks'
import { agencyStateText } from '@heed/domain/lifecycle'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

/** Early enough for work to be late by now. */
const LONG_AGO = new Date('2026-09-01T15:00:00Z')

let test: TestApp
let root: Caller
let parentAdmin: TestUser
let parent: string
let child: string
let companyId: string

beforeAll(async () => {
  test = await startTestApp()
  const [superAdmin, admin] = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    parent = (await buildAgency(db, { name: 'Vale Holding' })).id
    child = (await buildAgency(db, { name: 'Vale Public Sector', parentId: parent })).id
    companyId = (
      await buildSampleCompany(db, { agencyId: child, sample: 'Bayline Robotics', setupAt: LONG_AGO })
    ).id
    await buildSampleCompany(db, { agencyId: house.id, sample: 'Suncoast Dental Group', setupAt: LONG_AGO })
    return [
      await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      await buildUser(db, { role: 'AgencyAdmin', agencyId: parent }),
    ]
  })
  root = await as(test, superAdmin)
  parentAdmin = admin
})
afterAll(() => test.close())

const disable = (id: string) =>
  root.call(agencies.disable, { body: { agencyID: id, type: 'disable', reason: 'Cost' } })
afterEach(async () => {
  for (const id of [parent, child]) await root.call(agencies.enable, { body: { agencyID: id } })
})

/** Everything that counts or lists work of several companies. */
async function counted(caller: Caller, place: { agencyID?: string } = {}) {
  const load = (await caller.call(dashboard.load, { query: place })).json as unknown as {
    companies: number
    counts: { total: number }
  }
  const found = async (query: object) =>
    (await caller.call(companies.search, { query: { ...place, ...query } })).json.count
  return {
    companies: load.companies,
    tasks: load.counts.total,
    listed: (await caller.call(tasks.search, { query: { ...place, onDashboard: true } })).json.count,
    open: (await caller.call(tasks.counts, { query: place })).json.open,
    shown: (await caller.call(dashboard.search, { query: place })).json.count,
    active: await found({ status: 'Active' }),
    behind: await found({ behind: true }),
  }
}
const names = async (caller: Caller) =>
  (await caller.call(agencies.active, {})).json.result.map(({ name }) => name)
const companyRow = async (caller: Caller, query: object = {}) =>
  (await caller.call(companies.search, { query })).json.result.find(({ id }) => id === companyId)

describe.each([
  ['the agency', () => child],
  ['its parent', () => parent],
])('while %s is disabled', (_, which) => {
  it('no overview or list across agencies counts its companies', async () => {
    const before = await counted(root)
    const own = await counted(root, { agencyID: child })
    await disable(which())
    expect(await counted(root)).toEqual(
      Object.fromEntries(
        Object.entries(before).map(([figure, value]) => [figure, value - own[figure as keyof typeof own]]),
      ),
    )
    expect(own).toMatchObject({ companies: 1, active: 1 })
    expect(own.tasks).toBeGreaterThan(0)
  })

  it('every tab and filter of the task list leaves out the same work, completed or not', async () => {
    await test.system((db) =>
      sql`update company_tasks set actions_done = actions_total, completed_at = ${TEST_NOW}, completed_on = '2027-01-20'
        where id = (select id from company_tasks where company_id = ${companyId} and completed_at is null
          order by due_date desc, id limit 1)`.execute(db),
    )
    await disable(which())
    const { all, pastDue, open, completed } = (await root.call(tasks.counts, {})).json
    const found = async (query: object) => (await root.call(tasks.search, { query })).json.count
    expect([await found({}), await found({ status: 'PAST_DUE' }), await found({ open: true })]).toEqual([
      all,
      pastDue,
      open,
    ])
    expect(await found({ status: 'COMPLETE' })).toBe(completed)
    const ofDisabled = (await root.call(tasks.counts, { query: { agencyID: child } })).json
    expect(ofDisabled.open).toBeGreaterThan(0)
    expect(ofDisabled.completed).toBeGreaterThan(0)
    await root.call(agencies.enable, { body: { agencyID: which() } })
    expect((await root.call(tasks.counts, {})).json.all).toBe(all + ofDisabled.all)
  })

  it('requests about that agency itself answer as before', async () => {
    const own = await counted(root, { agencyID: child })
    await disable(which())
    expect(await counted(root, { agencyID: child })).toEqual(own)
  })

  it('the list of companies says so and finds them by it', async () => {
    expect(await companyRow(root, { status: 'AgencyNotActive' })).toBeUndefined()
    await disable(which())
    expect(await companyRow(root)).toMatchObject({ status: 'Active', agencyState: 'disabled', open: 0 })
    expect(await companyRow(root, { status: 'AgencyNotActive' })).toBeDefined()
    expect(await companyRow(root, { status: 'Active' })).toBeUndefined()
  })

  it('the list of agencies counts, sorts and filters by none of its late work', async () => {
    const late = async (query: object = {}) => {
      const { result } = (await root.call(agencies.search, { query })).json
      return result.find(({ id }) => id === child)?.pastDue
    }
    const before = await late()
    expect(before).toBeGreaterThan(0)
    expect(await late({ behind: true })).toBe(before)
    await disable(which())
    expect(await late()).toBe(0)
    expect(await late({ behind: true })).toBeUndefined()
    expect(await late({ behind: false })).toBe(0)
    const query = { sort: 'pastDue' as const, order: 'desc' as const }
    const numbers = (await root.call(agencies.search, { query })).json.result.map(({ pastDue }) => pastDue)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  })

  it('its own profile says why its work has stopped', async () => {
    await disable(which())
    const { state, parentState } = (await root.call(agencies.get, { params: { id: child } })).json
    expect([state, parentState]).toContain('disabled')
  })

  it('the list of agencies says it too', async () => {
    await disable(which())
    const { result } = (await root.call(agencies.search, {})).json
    const row = result.find(({ id }) => id === child)
    expect(row && agencyStateText(row)).toMatch(/disabled$/i)
  })

  it('the palette counts none of its late work', async () => {
    const found = async () => {
      const { groups } = (await root.call(everything, { query: { search: 'bayline' } })).json
      const { groups: named } = (await root.call(everything, { query: { search: 'vale public' } })).json
      const company = groups.flatMap((group) => (group.kind === 'companies' ? group.result : []))[0]
      const agency = named.flatMap((group) => (group.kind === 'agencies' ? group.result : []))[0]
      return { company: company?.pastDue, state: company?.agencyState, agency: agency?.pastDue }
    }
    const before = await found()
    expect(before).toMatchObject({ state: 'active', company: before.agency })
    expect(before.company).toBeGreaterThan(0)
    await disable(which())
    expect(await found()).toEqual({ company: 0, state: 'disabled', agency: 0 })
  })

  it('no dropdown offers it among the active ones', async () => {
    expect(await names(root)).toContain('Vale Public Sector')
    await disable(which())
    expect(await names(root)).not.toContain('Vale Public Sector')
  })
})

it('the profile counts what the dashboard of the agency counts', async () => {
  await test.system((db) =>
    db
      .updateTable('company_tasks')
      .set((row) => ({
        actions_done: row.ref('actions_total'),
        completed_at: TEST_NOW,
        completed_on: '2027-01-20',
        closed_at: TEST_NOW,
        closed_by_name: 'System',
      }))
      .where('id', '=', (query) => query.selectFrom('company_tasks').select('id').orderBy('id').limit(1))
      .execute(),
  )
  const profile = (await root.call(agencies.get, { params: { id: child } })).json
  const { counts } = (await root.call(dashboard.load, { query: { agencyID: child } })).json as unknown as {
    counts: { total: number; completed: number; completedOnTime: number }
  }
  expect(profile.counted).toEqual({
    total: counts.total,
    completed: counts.completed,
    onTime: counts.completedOnTime,
  })
  expect(profile.disabledCompanies).toBe(0)
})

it('the parent of a disabled agency counts its own clients only', async () => {
  const caller = await as(test, parentAdmin)
  expect(await counted(caller)).toMatchObject({ companies: 1, active: 1 })
  await disable(child)
  expect(await counted(caller)).toMatchObject({ companies: 0, tasks: 0, listed: 0, open: 0, active: 0 })
  expect(await companyRow(caller)).toMatchObject({ agencyState: 'disabled' })
})
