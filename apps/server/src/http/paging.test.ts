import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { PAGE_SIZES } from '@heed/domain/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../testing/as-user'
import { buildAgency, buildUser } from '../testing/build'
import { buildSampleCompany } from '../testing/build-sample-company'
import { startTestApp, type TestApp } from '../testing/start-test-app'

const [SIZE] = PAGE_SIZES

let test: TestApp
let caller: Caller
let of: { agencyID: string; companyID: string }

beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db, { isHouse: true })
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    of = { agencyID: agency.id, companyID: company.id }
    for (const _ of [1, 2, 3])
      await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id })
    return buildUser(db, { role: 'SuperAdmin', agencyId: agency.id })
  })
  caller = await as(test, user)
})
afterAll(() => test.close())

type Page = { count: number; pages: number; result: unknown[] }
type List = (query: { page: number; pageSize: number }) => Promise<{ json: Page }>

const lists: [string, List][] = [
  ['agencies', (query) => caller.call(agencies.search, { query })],
  ['companies', (query) => caller.call(companies.search, { query })],
  ["a company's users", (query) => caller.call(users.ofCompany, { params: of, query })],
  ['tasks', (query) => caller.call(tasks.search, { query })],
  ['tasks by company', (query) => caller.call(tasks.search, { query: { ...query, sort: 'companyName' } })],
  ['the library', (query) => caller.call(tasks.search, { query: { ...query, library: true } })],
  ["the dashboard's tasks", (query) => caller.call(dashboard.search, { query })],
]

describe('a list says how many match', () => {
  it.each(lists)('on every page and beyond the last: %s', async (_, list) => {
    const { count, pages, result } = (await list({ page: 1, pageSize: SIZE })).json
    expect(count).toBeGreaterThan(0)
    expect(pages).toBe(Math.ceil(count / SIZE))
    expect(result).toHaveLength(Math.min(SIZE, count))
    const last = (await list({ page: pages, pageSize: SIZE })).json
    expect(last).toMatchObject({ count, pages })
    expect(last.result).toHaveLength(count - SIZE * (pages - 1))
    expect((await list({ page: pages + 8, pageSize: SIZE })).json).toEqual({ count, pages, result: [] })
  })
})
