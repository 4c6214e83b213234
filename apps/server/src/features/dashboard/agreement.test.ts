import * as companies from '@heed/contract/companies'
import { load } from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const TODAY = '2027-01-25'
const IN_7 = { dueFrom: TODAY, dueTo: '2027-02-01' }
const IN_30 = { dueFrom: TODAY, dueTo: '2027-02-24' }

/** Due dates that have passed of work which is late only later, or since a later day. */
const LATER: [string, string][] = [
  ['2026-10-31', '2027-01-28'], // known of late
  ['2026-12-31', '2027-01-30'], // announced
  ['2027-01-19', '2027-02-18'], // announced a few days ago
  ['2027-01-24', '2027-01-25'], // due on a Sunday
  ['2026-02-01', '2027-01-26'], // in the first 30 days
  ['2026-12-11', '2027-01-10'], // announced, and late by now
]

let test: TestApp
let caller: Caller
let companyID: string

/** An agency with one of everything that a dashboard leaves out, and of everything that is late only after a later day. */
beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const { id } = await buildSampleCompany(db, { agencyId, sample: 'Bayline Robotics' })
    const gone = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    companyID = id
    const instances = await db
      .selectFrom('company_tasks')
      .where('company_id', '=', id)
      .select(['id', 'task_id'])
      .orderBy('id')
      .execute()
    const set = (nth: number, values: ReturnType<typeof sql>) =>
      sql`update company_tasks set ${values} where id = ${instances[nth]!.id}::uuid`.execute(db)
    const done = sql`actions_done = actions_total, completed_at = now(), completed_on = '2027-01-20'`
    await set(0, sql`${done}, closed_at = now(), closed_by_name = 'System'`)
    await set(1, done)
    await set(2, sql`no_longer_applies = true`)
    await set(3, sql`${done}, no_longer_applies = true`)
    for (const [nth, [due, last]] of LATER.entries())
      await set(
        10 + nth,
        sql`due_date = ${due}::date, notification_date = ${due}::date, late_after = ${last}::date`,
      )
    await sql`update tasks set is_excluded_from_dashboard = true where id = ${instances[4]!.task_id}::uuid`.execute(
      db,
    )
    await sql`update companies set status = 'disabled' where id = ${gone.id}::uuid`.execute(db)
    return buildUser(db, { role: 'AgencyAdmin', agencyId })
  })
  caller = await as(test, user)
})
afterAll(() => test.close())

const listed = async (query: object) => (await caller.call(tasks.search, { query })).json.count

it.each([
  ['an agency', () => ({})],
  ['a company', () => ({ companyID })],
])('counts for %s what the lists behind its numbers show', async (_, place) => {
  const { counts } = (await caller.call(load, { query: place() })).json
  const onDashboard = { ...place(), onDashboard: true }
  expect(await listed(onDashboard)).toBe(counts.total)
  expect(await listed({ ...onDashboard, status: 'COMPLETE' })).toBe(counts.completed)
  expect(await listed({ ...onDashboard, status: 'PAST_DUE' })).toBe(counts.pastDue)
  expect(await listed({ ...onDashboard, status: 'UPCOMING' })).toBe(counts.upcoming)
  expect(await listed({ ...onDashboard, status: 'IN_PROGRESS' })).toBe(counts.inProgress)
  expect(await listed(place())).toBeGreaterThan(counts.total)
  expect(counts.completed).toBe(2)
})

it.each([
  ['an agency', () => ({})],
  ['a company', () => ({ companyID })],
])('counts for the profile of %s what its dashboard counts', async (_, place) => {
  const { counts } = (await caller.call(load, { query: place() })).json
  const profile = (await caller.call(tasks.counts, { query: { ...place(), onDashboard: true } })).json
  expect(profile).toMatchObject({
    all: counts.total,
    completed: counts.completed,
    pastDue: counts.pastDue,
  })
  expect(profile.open).toBe(counts.total - counts.completed)
})

const dashboardOf = async (query: object) => (await caller.call(load, { query })).json
const rowsOf = async (query: object) =>
  (await caller.call(tasks.search, { query: { open: true, pageSize: 900, ...query } })).json.result
const dayOf = ({ dueDate, lateAfter }: { dueDate: string | null; lateAfter: string | null }) =>
  listedDay({ dueDate: `${dueDate}`, lateAfter }, TODAY)

it('counts as due in 7 days what the list of these days shows', async () => {
  const json = await dashboardOf({ companyID })
  if (json.kind !== 'company') throw new Error(json.kind)
  const listed = await rowsOf({ companyID, onDashboard: true, ...IN_7 })
  expect(json.counts.dueIn7).toBe(listed.length)
  expect(listed.map(dayOf)).toEqual(expect.arrayContaining(['2027-01-25', '2027-01-28', '2027-01-30']))
  expect(json.next.map(dayOf)).toEqual(json.next.map(dayOf).toSorted())
  const last = json.next.map(dayOf).at(-1)
  const onLastDay = await rowsOf({ companyID, onDashboard: true, dueFrom: last, dueTo: last })
  const shown = json.next.map(({ instanceID }) => instanceID)
  expect(json.moreOnLastDay).toBe(
    onLastDay.filter(({ instanceID }) => !shown.includes(`${instanceID}`)).length,
  )
})

it('counts as due in 30 days what the tab and its list show', async () => {
  const json = await dashboardOf({})
  if (json.kind !== 'agency') throw new Error(json.kind)
  const listed = await rowsOf({ onDashboard: true, ...IN_30 })
  expect(listed.map(dayOf)).toContain('2027-02-18')
  expect(json.behind.map(({ next30 }) => next30)).toEqual([listed.length])
  expect(json.counts.upcomingIn30).toBe(listed.filter(({ status }) => status === 'UPCOMING').length)
  for (const place of [{}, { companyID }]) {
    const tab = (await caller.call(tasks.counts, { query: place })).json
    expect(tab.next30).toBe((await rowsOf({ ...place, ...IN_30 })).length)
  }
})

it('groups the next deadlines by the day that lists have them under', async () => {
  const json = await dashboardOf({})
  if (json.kind !== 'agency') throw new Error(json.kind)
  const days = json.deadlines.map(dayOf)
  expect(days).toEqual(days.toSorted())
  expect(days[0]).toBe('2027-01-25')
  for (const { taskID, companies: sharing, ...dates } of json.deadlines) {
    const day = { dueFrom: dayOf(dates), dueTo: dayOf(dates) }
    const listed = await rowsOf({ onDashboard: true, taskID, ...day })
    expect(new Set(listed.map((row) => row.companyID)).size).toBe(sharing)
  }
})

it('names the day of the first row that is not late as a company’s next', async () => {
  const { json } = await caller.call(companies.search, { query: { sort: 'nextDue' } })
  const open = (await rowsOf({ companyID })).filter(({ status }) => !status?.startsWith('PAST_DUE'))
  expect(json.result.find(({ id }) => id === companyID)?.nextDueDate).toBe(open.map(dayOf).toSorted()[0])
})
