import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { noticeState } from '@heed/domain/tasks/notice'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let companyID: string
let admin: Caller

beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' })
    return { companyID: company.id, admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }) }
  })
  companyID = made.companyID
  admin = await as(test, made.admin)
})
afterAll(() => test.close())

const taskOf = async (key: string) => {
  const { rows } = await test.system((db) =>
    sql<{ id: string }>`select id from tasks where key = ${key}`.execute(db),
  )
  return (rows[0] as { id: string }).id
}
const full = async (taskID: string, instanceID?: string): Promise<FullTask> =>
  (await admin.call(tasks.full, { query: { taskID, companyID, ...(instanceID && { instanceID }) } })).json

describe('an event', () => {
  const add = async (key: string, days: { eventDate?: string; dueDate?: string }) =>
    admin.call(tasks.addInstance, { body: { taskID: await taskOf(key), companyID, ...days } })

  it('is added with the day it happened, and due as its rule counts', async () => {
    const { json } = await add('hipaa-breach-notice', { eventDate: '2027-01-12' })
    expect(json).toMatchObject({
      dueDate: '2027-03-13',
      cycle: 'event-2027-01-12',
      eventDate: '2027-01-12',
      applyDatesAs: expect.any(Number),
    })
    const task = await full(json.taskID, json.instanceID as string)
    expect(task.event).toMatchObject({
      date: '2027-01-12',
      days: 60,
      prompt: expect.stringContaining('breach'),
    })
    expect(task.why?.asOf).toEqual({ isDue: false, day: '2027-01-12', words: 'day of the event' })
  })

  it('belongs to the year in which it happened, not to the one in which it is due', async () => {
    const { json } = await add('hipaa-breach-notice', { eventDate: '2026-12-10' })
    expect(json).toMatchObject({
      dueDate: '2027-02-08',
      planYearStart: '2026-01-01',
      planYearEnd: '2026-12-31',
    })
  })

  it('may happen several times on a day', async () => {
    const keysOf = async (key: string, days: readonly string[]) => {
      const keys: unknown[] = []
      for (const eventDate of days) keys.push((await add(key, { eventDate })).json.cycle)
      return keys
    }
    const breaches = await keysOf('hipaa-breach-notice', ['2027-01-14', '2027-01-14', '2027-01-14'])
    expect(breaches).toEqual(['event-2027-01-14', 'event-2027-01-14-2', 'event-2027-01-14-3'])
  })

  it('wants the day its rule asks for, not too far away', async () => {
    for (const days of [
      {},
      { dueDate: '2027-03-13' },
      { eventDate: '2020-01-01' },
      { eventDate: '2039-01-01' },
    ])
      expect((await add('hipaa-breach-notice', days)).json).toMatchObject({
        status: 400,
        fields: { eventDate: expect.any(String) },
      })
  })
})

describe('why a task applies', () => {
  /** From July 1, 2026 on, another number of participants. */
  const change = () =>
    test.system((db) =>
      sql`with former as (update answer_periods set to_on = '2026-06-30' where company_id = ${companyID}::uuid
          returning *)
        insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
        select agency_id, company_id, '2026-07-01', '9999-12-31', answers || '{"participantCount": 45}' from former`.execute(
        db,
      ),
    )

  it('names the day whose answers it read, and today’s where they differ', async () => {
    const taskID = await taskOf('form-5500-health')
    const before = await full(taskID)
    expect(before.why?.asOf).toMatchObject({
      day: before.planYearStart,
      words: 'first day of the plan year',
      isDue: false,
    })
    await change()
    const { why } = await full(taskID)
    expect(why).toMatchObject({ applies: true, appliesNow: false })
    const lines = why!.sets.flatMap((set) => set.lines).filter(({ answerNow }) => answerNow !== null)
    expect(lines[0]).toMatchObject({ answer: '287 on Jul 1, 2025', answerNow: '45' })
  })
})

describe('the steps of HIPAA10', () => {
  it('are all shown, with the first that is still open before this one', async () => {
    const { result } = (
      await admin.call(tasks.search, { query: { companyID, module: 'HIPAA10', pageSize: 100 } })
    ).json
    const third = result.find(({ step }) => step === 3)
    expect(third).toBeDefined()
    const task = await full(third!.taskID, third!.instanceID as string)
    expect(task.steps?.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(task.steps?.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(task.outOfOrder).toMatchObject({ step: 1, instanceID: task.steps?.[0]?.instanceID })
    const first = await full(task.steps![0]!.taskID, task.steps![0]!.instanceID)
    expect(first.outOfOrder).toBeNull()
  })
})

describe('a notice of distribution', () => {
  it('is Ready once its checks are done and Sent once everything is, as the domain says', async () => {
    const { rows } = await test.system((db) =>
      sql<{ taskID: string; instanceID: string }>`
        with it as (select r.task_id from task_rules r where r.is_notice limit 1)
        insert into company_tasks (agency_id, company_id, task_id, cycle_key, notification_date, due_date, late_after,
          actions_total, plan_year_start, plan_year_end)
        select c.agency_id, c.id, t.id, 'notice', '2027-03-01', '2027-03-01', '2027-03-31', t.actions_total,
          '2027-01-01', '2027-12-31'
        from it join tasks t on t.id = it.task_id, companies c where c.id = ${companyID}::uuid
        returning task_id as "taskID", id as "instanceID"`.execute(db),
    )
    const { taskID, instanceID } = rows[0]!
    const { actions } = await full(taskID, instanceID)
    const order = [...actions].sort((one, other) => one.kind.localeCompare(other.kind))
    for (const [index, { id }] of order.entries()) {
      const task = await full(taskID, instanceID)
      expect([index, task.noticeState]).toEqual([index, noticeState(task.actions)])
      await admin.call(tasks.completeAction, { params: { id } })
    }
    expect((await full(taskID, instanceID)).noticeState).toBe('Sent')
  })
})
