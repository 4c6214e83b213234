import { load } from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let caller: Caller
let companyID: string

/** An agency with one of everything that a dashboard leaves out. */
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
