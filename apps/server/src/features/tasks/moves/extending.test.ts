import type { FullTask } from '@heed/contract/task'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { countDeadlocks } from '../../../testing/deadlocks'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

type Name = 'form5558' | 'form5500' | 'sar'
type Place = { taskID: string; companyID: string; instanceID: string }

const KEYS: Record<Name, string> = {
  form5558: 'form-5558-health',
  form5500: 'form-5500-health',
  sar: 'sar-health',
}

let test: TestApp
let admin: Caller
let basic: Caller
let agencyId: string
let companyId: string
let places: Record<Name, Place>

/** Form 5500 is extended by Form 5558, and the summary annual report by Form 5500. */
const chain = (key: string, by: string, amount: { months: number; days: number }) =>
  test.system((db) =>
    sql`update tasks set extended_by = ${by},
      rule = rule || jsonb_build_object('extendedBy', ${JSON.stringify({ task: by, ...amount })}::jsonb)
      where key = ${key}`.execute(db),
  )

beforeAll(async () => {
  test = await startTestApp()
  agencyId = (await test.system((db) => buildAgency(db))).id
  await chain(KEYS.form5500, KEYS.form5558, { months: 2, days: 15 })
  await chain(KEYS.sar, KEYS.form5500, { months: 2, days: 0 })
})
afterAll(() => test.close())

/** A company whose three instances of one cycle are due on January 31, 2027, and two months later. */
beforeEach(async () => {
  const made = await test.system(async (db) => {
    const company = await buildSampleCompany(db, { agencyId, sample: 'Bayline Robotics' })
    await sql`delete from company_tasks ct using tasks t where t.id = ct.task_id
      and t.key = any (${Object.values(KEYS)}) and ct.company_id = ${company.id}::uuid`.execute(db)
    await sql`
      insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
        notification_date, due_date, late_after, actions_total)
      select ${agencyId}::uuid, ${company.id}::uuid, t.id, '2025-07-01', '2025-07-01', '2026-06-30', d.due::date - 60,
        d.due::date, d.due::date, t.actions_total
      from (values (${KEYS.form5558}, '2027-01-31'), (${KEYS.form5500}, '2027-01-31'), (${KEYS.sar}, '2027-03-31'))
        as d (key, due) join tasks t on t.key = d.key`.execute(db)
    const { rows } = await sql<{ key: string; taskID: string; instanceID: string }>`
      select t.key, t.id as "taskID", ct.id as "instanceID" from company_tasks ct join tasks t on t.id = ct.task_id
      where ct.company_id = ${company.id}::uuid and ct.cycle_key = '2025-07-01' and t.key = any (${Object.values(KEYS)})`.execute(
      db,
    )
    const place = (name: Name): Place => {
      const { taskID, instanceID } = rows.find(({ key }) => key === KEYS[name]) as (typeof rows)[0]
      return { taskID, instanceID, companyID: company.id }
    }
    return {
      companyId: company.id,
      places: { form5558: place('form5558'), form5500: place('form5500'), sar: place('sar') },
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Dana', last: 'Whitlock' }),
      basic: await buildUser(db, { role: 'CompanyUser', agencyId, companyId: company.id }),
    }
  })
  companyId = made.companyId
  places = made.places
  admin = await as(test, made.admin)
  basic = await as(test, made.basic)
})

const full = async (name: Name, caller = admin): Promise<FullTask> =>
  (await caller.call(tasks.full, { query: places[name] })).json
const dueDates = async () => ({
  form5500: (await full('form5500')).dueDate,
  sar: (await full('sar')).dueDate,
})

/** Checks off every action, and answers with what the last one said. */
async function file(name: Name, caller = basic) {
  const { actions } = await full(name)
  const replies = []
  for (const { id } of actions) replies.push(await caller.call(tasks.completeAction, { params: { id } }))
  expect(replies.map(({ status }) => status)).toEqual(actions.map(() => 200))
  return replies.at(-1)!.json
}

async function undo(name: Name, caller = basic) {
  const { actions } = await full(name)
  return (await caller.call(tasks.deleteCompletion, { params: { id: actions.at(-1)!.id } })).json
}

describe('Form 5558 filed, undone, filed', () => {
  it('says when it was filed after its own last day, the weekend counted', async () => {
    const late = (lateAfter: string) =>
      test.system((db) =>
        sql`update company_tasks set late_after = ${lateAfter}::date where id = ${places.form5558.instanceID}::uuid`.execute(
          db,
        ),
      )
    const filed = async () => {
      const { moved } = await file('form5558')
      const toast = moved.find(({ instanceID }) => instanceID === places.form5500.instanceID)
      return [toast?.isFiledLate, (await full('form5500')).extension?.isFiledLate]
    }
    await late('2027-01-25')
    expect(await filed()).toEqual([false, false])
    await undo('form5558')
    await late('2027-01-24')
    expect(await filed()).toEqual([true, true])
    expect((await full('sar')).extension).toMatchObject({ isFiledLate: false })
  })

  it('moves Form 5500 and its summary, restores them, and moves them again', async () => {
    const first = await file('form5558')
    expect(first).toMatchObject({ status: 'COMPLETE' })
    expect(first.moved.map(({ dueDate }) => dueDate).sort()).toEqual(['2027-04-15', '2027-06-15'])
    expect(await dueDates()).toEqual({ form5500: '2027-04-15', sar: '2027-06-15' })
    const back = await undo('form5558')
    expect(back.moved.map(({ dueDate }) => dueDate).sort()).toEqual(['2027-01-31', '2027-03-31'])
    expect(await dueDates()).toEqual({ form5500: '2027-01-31', sar: '2027-03-31' })
    expect((await full('form5500')).extension).toBeNull()
    await file('form5558')
    expect(await dueDates()).toEqual({ form5500: '2027-04-15', sar: '2027-06-15' })
  })

  it('says why, with the date of the rule beside it', async () => {
    await file('form5558')
    const filed = await full('form5500')
    expect(filed).toMatchObject({
      regularDueDate: '2027-01-31',
      lateAfter: '2027-04-15',
      extension: {
        by: 'task',
        regularDueDate: '2027-01-31',
        taskName: (await full('form5558')).name,
        ...{ taskID: places.form5558.taskID, instanceID: places.form5558.instanceID },
        completedOn: '2027-01-25',
      },
    })
    expect(filed.dueDateDerivation?.extendedBy).toMatchObject({ instanceID: places.form5558.instanceID })
    expect(filed.history[0]?.text).toContain('moved the due date from Jan 31, 2027 to Apr 15, 2027')
    expect((await full('sar')).extension).toMatchObject({ instanceID: places.form5500.instanceID })
  })

  it('moves nothing when it was filed twice at once', async () => {
    const { actions } = await full('form5558')
    const last = actions.at(-1)!
    for (const { id } of actions.slice(0, -1)) await basic.call(tasks.completeAction, { params: { id } })
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => basic.call(tasks.completeAction, { params: { id: last.id } })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await dueDates()).toEqual({ form5500: '2027-04-15', sar: '2027-06-15' })
    const events = (await full('form5500')).history.filter(({ text }) => text.startsWith('moved'))
    expect(events).toHaveLength(1)
  })

  it('leaves a return alone that was filed meanwhile', async () => {
    await file('form5558')
    await file('form5500')
    await undo('form5558')
    expect(await dueDates()).toEqual({ form5500: '2027-04-15', sar: '2027-06-15' })
    await undo('form5500')
    expect(await dueDates()).toEqual({ form5500: '2027-01-31', sar: '2027-03-31' })
  })

  it('does not move what was set aside', async () => {
    const body = {
      instanceID: places.form5500.instanceID,
      kind: 'notApplicable' as const,
      reason: 'No plan.',
    }
    expect((await admin.call(moves.close, { body })).status).toBe(200)
    await file('form5558')
    expect(await dueDates()).toEqual({ form5500: '2027-01-31', sar: '2027-03-31' })
    const reopened = await admin.call(moves.reopen, { body: { instanceID: body.instanceID } })
    expect(reopened.json).toMatchObject({ dueDate: '2027-04-15', isSnapshot: false })
    expect(await dueDates()).toEqual({ form5500: '2027-04-15', sar: '2027-06-15' })
  })
})

describe('an extension by hand', () => {
  const extend = (dueDate: string, caller = admin) =>
    caller.call(moves.extend, {
      body: { instanceID: places.form5500.instanceID, dueDate, reason: 'Disaster relief' },
    })
  const remove = () => admin.call(moves.removeExtension, { body: { instanceID: places.form5500.instanceID } })

  it('lasts until it is removed, extends the next in the chain, and is in the history', async () => {
    expect((await extend('2027-03-15')).json).toMatchObject({
      dueDate: '2027-03-15',
      regularDueDate: '2027-01-31',
    })
    expect(await dueDates()).toEqual({ form5500: '2027-03-15', sar: '2027-05-15' })
    expect((await full('form5500')).extension).toMatchObject({
      by: 'hand',
      byName: 'Dana Whitlock',
      reason: 'Disaster relief',
    })
    await file('form5558')
    expect((await dueDates()).form5500).toBe('2027-03-15')
    expect((await remove()).json.dueDate).toBe('2027-04-15')
    expect(await dueDates()).toEqual({ form5500: '2027-04-15', sar: '2027-06-15' })
    expect((await remove()).status).toBe(409)
    const texts = (await full('form5500')).history.map(({ text }) => text)
    expect(texts).toContain('changed the due date from Jan 31, 2027 to Mar 15, 2027: Disaster relief')
    const { name } = await full('form5558')
    expect(texts).toContain(`removed the due date set by hand; ${name} extends it to Apr 15, 2027 again`)
    expect(texts.filter((text) => text.startsWith('moved'))).toEqual([])
  })

  it('is later than the rule says, within reason, and for agency admins', async () => {
    for (const day of ['2027-01-30', '2027-01-31', '2030-01-01'])
      expect((await extend(day)).json).toMatchObject({ status: 400, fields: { dueDate: expect.any(String) } })
    expect((await extend('2027-03-15', basic)).status).toBe(403)
    await file('form5500')
    expect((await extend('2027-03-15')).status).toBe(409)
  })

  it('is neither the day it has nor before the one of a filed form', async () => {
    await extend('2027-03-15')
    expect((await extend('2027-03-15')).json).toMatchObject({
      fields: { dueDate: 'It is due on that day already.' },
    })
    await file('form5558')
    const { name } = await full('form5558')
    expect((await extend('2027-04-14')).json).toMatchObject({
      fields: { dueDate: `${name} extends it to Apr 15, 2027.` },
    })
    expect((await extend('2027-04-16')).status).toBe(200)
  })

  it('is on time until the next business day where the rule says so', async () => {
    await test.system((db) =>
      sql`update tasks set rule = rule || '{"weekend": "next"}' where key = ${KEYS.form5500}`.execute(db),
    )
    expect((await extend('2027-05-29')).json).toMatchObject({
      dueDate: '2027-05-29',
      lateAfter: '2027-06-01',
    })
    expect(companyId).toBeTruthy()
  })
})

it('lets people at different ends of a chain act at once, none waiting for a deadlock', async () => {
  const { actions } = await full('form5558')
  for (const { id } of actions.slice(0, -1)) await basic.call(tasks.completeAction, { params: { id } })
  const last = { params: { id: actions.at(-1)?.id ?? '' } }
  const before = await countDeadlocks(test)
  for (let round = 0; round < 8; round += 1) {
    const body = (name: Name, dueDate: string) => ({
      body: { instanceID: places[name].instanceID, dueDate, reason: 'Agreed by phone' },
    })
    const replies = await Promise.all([
      basic.call(tasks.completeAction, last),
      admin.call(moves.extend, body('form5500', '2027-09-01')),
      admin.call(moves.extend, body('sar', '2027-12-01')),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const back = await Promise.all([
      basic.call(tasks.deleteCompletion, last),
      admin.call(moves.removeExtension, { body: { instanceID: places.form5500.instanceID } }),
      admin.call(moves.removeExtension, { body: { instanceID: places.sar.instanceID } }),
    ])
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  expect(await countDeadlocks(test)).toBe(before)
})
