import * as tasks from '@heed/contract/tasks'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const TODAY = '2027-01-25'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    await buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' })
    return buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
  })
  admin = await as(test, user)
  // Some are due long before all others, and late only 30 days after the company was set up.
  await test.system((db) =>
    sql`update company_tasks set due_date = '2026-02-01', notification_date = '2026-01-02', late_after = '2027-02-14'
      where id in (select id from company_tasks where completed_at is null and due_date > '2027-02-01'
        order by id limit 8)`.execute(db),
  )
  // Announced, and late since then: 45 days after the announcement, but only 15 days ago.
  await test.system((db) =>
    sql`update company_tasks set due_date = '2026-12-11', notification_date = '2026-12-11', late_after = '2027-01-10'
      where id in (select id from company_tasks where completed_at is null and due_date > '2027-03-01'
        order by id limit 3)`.execute(db),
  )
})
afterAll(() => test.close())

const search = async (query: object) =>
  (await admin.call(tasks.search, { query: { open: true, pageSize: 900, ...query } })).json.result
/** Open work whose date has passed is listed by its last day. */
const dayOf = ({ dueDate, lateAfter }: { dueDate: string | null; lateAfter: string | null }) =>
  listedDay({ dueDate: `${dueDate}`, lateAfter }, TODAY)
const sorted = (days: readonly string[]) => days.toSorted()

it.each(['dueDate', 'companyName'])(
  'by %s, what is in its first days is listed below late work',
  async (sort) => {
    const days = (await search({ sort })).map(dayOf)
    expect(days).toContain('2027-02-14')
    expect(days).toContain('2027-01-10')
    expect(days).toEqual(sorted(days))
  },
)

it('the other way round, too, and page by page', async () => {
  const whole = await search({ order: 'desc' })
  expect(whole.map(dayOf)).toEqual(sorted(whole.map(dayOf)).reverse())
  const pages = await Promise.all([1, 2, 3].map((page) => search({ order: 'desc', pageSize: 25, page })))
  expect(pages.flat().map(({ instanceID }) => instanceID)).toEqual(
    whole.slice(0, 75).map(({ instanceID }) => instanceID),
  )
})

it.each(['dueDate', 'companyName', 'status'] as const)(
  'limited to days and by %s, it has the rows that are listed under these days, and counts them',
  async (sort) => {
    const whole = await search({ sort })
    const under = whole.filter((row) => '2027-01-10' <= dayOf(row) && dayOf(row) <= '2027-02-14')
    expect(new Set(under.map(dayOf))).toContain('2027-01-10')
    const query = { open: true, pageSize: 900, sort, dueFrom: '2027-01-10', dueTo: '2027-02-14' } as const
    const { json } = await admin.call(tasks.search, { query })
    expect(json.result).toEqual(under)
    expect(json.count).toBe(under.length)
  },
)

it('has each open row under one day alone, and what is over under its due date', async () => {
  const days = [...new Set((await search({})).map(dayOf))]
  const found = await Promise.all(days.map((day) => search({ dueFrom: day, dueTo: day })))
  expect(found.flat()).toHaveLength((await search({})).length)
  found.forEach((rows, nth) => {
    expect(new Set(rows.map(dayOf))).toEqual(new Set([days[nth]]))
  })
})
