import * as audit from '@heed/contract/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildUser } from '../../testing/build'
import { buildManyInstances, planOf } from '../../testing/plans'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { entriesSql, ofUser, searchConditions } from './queries'

/** Names are few; the log is not. */
const SMALL = ['agencies', 'companies', 'users']
const AGENCIES = 4
const COMPANIES = 200
const PER_AGENCY = COMPANIES * 125

let test: TestApp
let company: { id: string; agency_id: string }
let admin: Caller
let owner: Caller
beforeAll(async () => {
  test = await startTestApp()
  await buildManyInstances(test, { agencies: AGENCIES, companies: COMPANIES })
  const users = await test.system(async (db) => {
    company = await db.selectFrom('companies').select(['id', 'agency_id']).limit(1).executeTakeFirstOrThrow()
    return {
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: company.agency_id }),
      owner: await buildUser(db, { role: 'SuperAdmin', agencyId: company.agency_id }),
    }
  })
  admin = await as(test, users.admin)
  owner = await as(test, users.owner)
}, 180_000)
afterAll(() => test.close())

const page = { page: 1, pageSize: 25, order: 'desc' } as const
const scansOf = ({ sequentialScans }: { sequentialScans: string[] }) =>
  sequentialScans.filter((table) => !SMALL.includes(table))

it('finds the page of a company, of a person and of an agency by their indexes', async () => {
  const { zone } = test.services.clock
  const query = {
    ...page,
    sort: 'at' as const,
    companyID: company.id,
    bulkRows: false,
    atFrom: '2026-08-01',
  }
  const asked = await test.system((db) => searchConditions(db, { query, today: '2027-01-25', zone }))
  const byCompany = await planOf(test, admin, () => entriesSql({ conditions: asked, page }))
  expect(scansOf(byCompany)).toEqual([])
  expect(byCompany.indexes.some((name) => name.includes('company_id_at'))).toBe(true)
  const ofPerson = await planOf(test, admin, () => entriesSql({ conditions: ofUser(company.id), page }))
  expect(scansOf(ofPerson)).toEqual([])
})

it('finds the page of the whole platform in a month by its days', async () => {
  const { zone } = test.services.clock
  const query = { ...page, sort: 'at' as const, bulkRows: false }
  for (const dates of [{}, { atFrom: '2026-09-01', atTo: '2026-09-30' }]) {
    const conditions = await test.system((db) =>
      searchConditions(db, { query: { ...query, ...dates }, today: '2026-09-30', zone }),
    )
    const plan = await planOf(test, owner, () => entriesSql({ conditions, page }))
    expect(scansOf(plan)).toEqual([])
    expect(plan.indexes).toContain('audit_events_rest_at_idx')
  }
})

it('pages through 100,000 entries without losing or repeating one', async () => {
  const all = { atFrom: '2026-01-01', atTo: '2027-12-31' }
  const read = async (caller: Caller, asked: object) => {
    const { status, json } = await caller.call(audit.search, {
      query: { ...all, pageSize: 100, ...asked } as never,
    })
    expect(status).toBe(200)
    return json
  }
  expect((await read(owner, {})).count).toBe(AGENCIES * PER_AGENCY)
  const first = await read(admin, {})
  expect([first.count, first.pages]).toEqual([PER_AGENCY, PER_AGENCY / 100])
  const pages = await Promise.all(
    [1, 2, first.pages - 1, first.pages].map((one) => read(admin, { page: one })),
  )
  const seen = pages.flatMap(({ result }) => result.map(({ id }) => id))
  expect(new Set(seen).size).toBe(400)
  const times = pages.flatMap(({ result }) => result.map(({ at }) => at))
  expect(times).toEqual(times.toSorted().toReversed())
  const last = pages.at(-1)?.result.at(-1)
  expect((await read(admin, { order: 'asc' })).result[0]?.id).toBe(last?.id)
})
