import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemAct } from '../../../http/act'
import { buildAgency } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { findReasons } from './reasons'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('leaves out a cycle that its rule no longer explains, and explains the others', async () => {
  const { odd, reasons } = await test.system(async (db) => {
    const agency = await buildAgency(db)
    await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    const { rows } = await sql<{ id: string }>`select id from company_tasks where regular_due_date is null
      and not dates_kept order by due_date limit 2`.execute(db)
    const [odd = '', other = ''] = rows.map(({ id }) => id)
    await sql`update tasks set rule = '{"kind":"quarterly","recurrence":"quarterly","basis":"calendar","day":15,"monthsAfterQuarter":1}'
      where id = (select task_id from company_tasks where id = ${odd}::uuid)`.execute(db)
    await sql`update company_tasks set cycle_key = 'added-by-hand' where id = ${odd}::uuid`.execute(db)
    return { odd, reasons: await findReasons(systemAct(db, test.services.clock), [odd, other]) }
  })
  expect(Object.keys(reasons)).not.toContain(odd)
  expect(Object.keys(reasons)).toHaveLength(1)
})

it('says how long there is for what is due when it is announced', async () => {
  const reason = await test.system(async (db) => {
    const { rows } = await sql<{
      id: string
    }>`update company_tasks set due_date = '2027-03-01', late_after = '2027-03-31'
      where id = (select id from company_tasks where cycle_key <> 'added-by-hand' and regular_due_date is null
        and not dates_kept order by due_date desc limit 1) returning id`.execute(db)
    const [{ id } = { id: '' }] = rows
    await sql`update tasks set apply_dates_as = 1 where id = (select task_id from company_tasks where id = ${id}::uuid)`.execute(
      db,
    )
    return (await findReasons(systemAct(db, test.services.clock), [id]))[id]
  })
  expect(reason).toMatch(/^Announced Mar 1, 2027, .*\. You have 30 days from then to complete it\.$/)
})
