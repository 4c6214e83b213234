import type { FullTask } from '@heed/contract/task'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { multipart, pdfOf } from '../../../testing/multipart'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

type Place = { taskID: string; companyID: string; instanceID: string }

let test: TestApp
let agencyId: string
let person: TestUser
let basic: Caller
let admin: Caller
let stranger: Caller
let former: Place
let current: Place

beforeAll(async () => {
  test = await startTestApp()
  agencyId = (await test.system((db) => buildAgency(db))).id
})
afterAll(() => test.close())

/** Work in a cycle that no longer applies, whose place another one took. */
beforeEach(async () => {
  const made = await test.system(async (db) => {
    const company = await buildSampleCompany(db, { agencyId, sample: 'Bayline Robotics' })
    const { rows } = await sql<{ id: string; task_id: string }>`
      select ct.id, ct.task_id from company_tasks ct join tasks t on t.id = ct.task_id
      where ct.company_id = ${company.id}::uuid and t.recurrence = 'annual' and ct.actions_total >= 3
        and ct.due_date > '2027-02-15' order by ct.due_date, t.key limit 1`.execute(db)
    const [here] = rows as [{ id: string; task_id: string }]
    const { rows: added } = await sql<{ id: string }>`
      insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
        notification_date, due_date, late_after, actions_total)
      select agency_id, company_id, task_id, 'former', plan_year_start + 30, plan_year_end + 30,
        notification_date + 30, due_date + 30, late_after + 30, actions_total
      from company_tasks where id = ${here.id}::uuid returning id`.execute(db)
    const place = (instanceID: string): Place => ({ taskID: here.task_id, companyID: company.id, instanceID })
    return {
      current: place(here.id),
      former: place((added[0] as { id: string }).id),
      basic: await buildUser(db, { role: 'CompanyUser', agencyId, companyId: company.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      stranger: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [] }),
    }
  })
  ;({ current, former } = made)
  person = made.basic
  basic = await as(test, made.basic)
  admin = await as(test, made.admin)
  stranger = await as(test, made.stranger)
  await workOn(former)
  await test.system((db) =>
    sql`update company_tasks set no_longer_applies = true where id = ${former.instanceID}::uuid`.execute(db),
  )
})

/** Two ticks, a document, an assignee and two notes, one of them internal. */
async function workOn(place: Place): Promise<void> {
  const { actions } = (await basic.call(tasks.full, { query: place })).json
  for (const { id } of actions.slice(0, 2)) await basic.call(tasks.completeAction, { params: { id } })
  await basic.call(tasks.assign, { body: { ...place, userID: person.id, isAssigned: true } })
  await basic.call(tasks.saveNote, { params: {}, body: { ...place, text: 'Asked the carrier.' } })
  await admin.call(tasks.saveNote, { params: {}, body: { ...place, text: 'Call them.', isInternal: true } })
  const file = { part: 'document', name: 'sbc.pdf', type: 'application/pdf', bytes: pdfOf(500) }
  await basic.raw({ method: 'POST', url: '/api/task/documenttask', ...multipart(file, place) })
}

const mark = ({ marked, open }: { marked: Place; open: Place }) =>
  test.system((db) =>
    sql`update company_tasks set no_longer_applies = (id = ${marked.instanceID}::uuid)
      where id in (${marked.instanceID}::uuid, ${open.instanceID}::uuid)`.execute(db),
  )
const remove = ({ instanceID }: Place, tables: string[]) =>
  test.system(async (db) => {
    for (const table of tables)
      await sql`delete from ${sql.table(table)} where company_task_id = ${instanceID}::uuid`.execute(db)
  })

const full = async (place: Place, caller = admin): Promise<FullTask> =>
  (await caller.call(tasks.full, { query: place })).json
const body = () => ({ instanceID: current.instanceID })
const carry = (caller = basic) => caller.call(moves.carryOver, { body: body() })
const undo = (caller = basic) => caller.call(moves.undoCarryOver, { body: body() })
const workOf = async (place: Place) => {
  const { actionsDone, status, documents, notes, assignees } = await full(place)
  return {
    ticks: actionsDone,
    status,
    documents: documents.length,
    notes: notes.length,
    assignees: assignees.length,
  }
}
const NOTHING = { ticks: 0, status: 'UPCOMING', documents: 0, notes: 0, assignees: 0 }
const ALL = { ticks: 2, status: 'IN_PROGRESS', documents: 1, notes: 2, assignees: 1 }

describe('carrying over', () => {
  it('is offered with what would go along, where the new cycle is', async () => {
    const offer = (await full(current, basic)).carryOver
    expect(offer).toMatchObject({
      fromInstanceID: former.instanceID,
      ...{ ticks: 2, documents: 1, notes: 1, assignees: 1 },
      isDone: false,
    })
    expect(offer?.actions).toHaveLength(2)
    expect((await full(current)).carryOver).toMatchObject({ notes: 2 })
    expect((await full(former)).carryOver).toBeNull()
    expect((await full(former)).replacedBy).toMatchObject({
      instanceID: current.instanceID,
      isCarriedOver: false,
    })
    expect((await full(current)).replacedBy).toBeNull()
  })

  it('moves ticks, notes, documents and assignees, internal notes too, and can be undone', async () => {
    expect((await carry()).json).toEqual({ ticks: 2, notes: 1, documents: 1, assignees: 1 })
    expect(await workOf(current)).toEqual(ALL)
    expect(await workOf(former)).toEqual(NOTHING)
    expect((await full(former)).replacedBy).toMatchObject({
      instanceID: current.instanceID,
      isCarriedOver: true,
    })
    expect((await full(current)).carryOver).toMatchObject({ isDone: true, ticks: 2, notes: 2, documents: 1 })
    for (const place of [current, former])
      expect((await full(place)).history[0]?.text).toContain(
        'carried over 2 check marks, 1 document, 1 assignee, and notes',
      )
    expect((await undo()).json).toEqual({ ok: true })
    expect(await workOf(current)).toEqual(NOTHING)
    expect(await workOf(former)).toEqual(ALL)
    expect((await full(current)).carryOver).toMatchObject({ isDone: false, ticks: 2 })
    expect((await undo()).status).toBe(409)
    expect((await carry()).status).toBe(200)
  })

  it('says “work” where only internal notes went along, which the company is not told about', async () => {
    await remove(former, ['action_completions', 'company_task_assignees', 'company_task_documents'])
    await test.system((db) =>
      sql`delete from notes where company_task_id = ${former.instanceID}::uuid and not is_internal`.execute(
        db,
      ),
    )
    await carry(admin)
    const read = (await full(former, basic)).history[0]?.text
    expect(read).toMatch(/^carried over work to the cycle due /)
    await undo(admin)
    expect((await full(former, basic)).history[0]?.text).toMatch(
      /^took back carrying over work to the cycle due /,
    )
  })

  it('offers to take back what is still there, and nothing once all of it has left', async () => {
    await carry()
    const [first] = (await full(current)).actions
    await basic.call(tasks.deleteCompletion, { params: { id: first!.id } })
    expect((await full(current)).carryOver).toMatchObject({ isDone: true, ticks: 1, documents: 1, notes: 2 })

    // The answers went back, and the work with them by carrying it over the other way.
    await mark({ marked: current, open: former })
    expect((await basic.call(moves.carryOver, { body: { instanceID: former.instanceID } })).status).toBe(200)
    expect((await full(current)).carryOver).toBeNull()
    const said = (await full(former)).history
    expect((await undo()).status).toBe(409)
    expect((await full(former)).history).toEqual(said)

    // And once more the first way: it can be carried over again.
    await mark({ marked: former, open: current })
    expect((await full(current)).carryOver).toMatchObject({ isDone: false, ticks: 1 })
    expect((await carry()).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect((await full(former)).history[0]?.text).toContain(
      'took back carrying over 1 check mark, 1 document, 1 assignee, and notes',
    )
  })

  it('completes the new cycle when everything was done', async () => {
    const { actions } = await full(former)
    for (const { id } of actions.slice(0, -1)) await basic.call(tasks.completeAction, { params: { id } })
    const last = (await full(current)).actions.at(-1)!
    await basic.call(tasks.completeAction, { params: { id: last.id } })
    await carry()
    expect((await full(current)).status).toBe('COMPLETE')
    await undo()
    expect(await full(current)).toMatchObject({ status: 'IN_PROGRESS', actionsDone: 1, completedAt: null })
  })

  it('happens once, though two people ask for it at the same time', async () => {
    const replies = await Promise.all([carry(), carry(admin), carry(), carry(admin)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await workOf(current)).toEqual(ALL)
    const undone = await Promise.all([undo(), undo(admin)])
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await workOf(former)).toEqual(ALL)
  })

  it('is refused for closed and completed cycles, and without an offer', async () => {
    expect((await stranger.call(moves.carryOver, { body: body() })).status).toBe(404)
    const closing = { instanceID: current.instanceID, kind: 'closed' as const, reason: 'Done elsewhere' }
    await admin.call(moves.close, { body: closing })
    expect((await carry()).status).toBe(403)
    await admin.call(moves.reopen, { body: body() })
    await admin.call(moves.close, { body: { ...closing, instanceID: former.instanceID } })
    expect((await full(current)).carryOver).toBeNull()
    expect((await carry()).status).toBe(409)
    await admin.call(moves.reopen, { body: { instanceID: former.instanceID } })
    const { actions } = await full(current)
    for (const { id } of actions) await basic.call(tasks.completeAction, { params: { id } })
    expect((await carry()).status).toBe(409)
  })

  it.each([
    ['ends the day before the open one begins', { start: -364, end: -1 }, false],
    ['ends the day the open one begins', { start: -364, end: 0 }, true],
    ['begins the day the open one ends', { start: 364, end: 728 }, true],
    ['begins the day after the open one ends', { start: 365, end: 729 }, false],
  ])('needs a day in common with a year that %s', async (_, { start, end }, isOffered) => {
    await test.system((db) =>
      sql`update company_tasks f set plan_year_start = n.plan_year_start + ${start}::int,
          plan_year_end = n.plan_year_start + ${end}::int
        from company_tasks n where n.id = ${current.instanceID}::uuid and f.id = ${former.instanceID}::uuid`.execute(
        db,
      ),
    )
    expect((await full(current)).carryOver !== null).toBe(isOffered)
    expect((await full(former)).replacedBy !== null).toBe(isOffered)
    expect((await carry()).status).toBe(isOffered ? 200 : 409)
  })

  it('is not offered from one month to another, which did not take its place', async () => {
    const rename = (key: string, { instanceID }: Place) =>
      test.system((db) =>
        sql`update company_tasks set cycle_key = ${key} where id = ${instanceID}::uuid`.execute(db),
      )
    await rename('2027-03', former)
    await rename('2027-02', current)
    expect((await full(current)).carryOver).toBeNull()
    expect((await full(former)).replacedBy).toBeNull()
  })

  // The year of the former cycle begins 30 days after that of the open one, unless it is moved further.
  it.each([
    ['another quarter of its year', { former: '2027-01-31-Q2', current: '2027-Q1', days: -30 }, false],
    ['one that has a third of its days', { former: '2027-01-31-Q1', current: '2027-Q1', days: 30 }, false],
    ['one that has two thirds of its days', { former: '2027-01-31-Q1', current: '2027-Q1', days: 0 }, true],
    [
      'one of another number with most of its days',
      { former: '2027-01-31-Q1', current: '2027-Q2', days: 50 },
      true,
    ],
  ])('of a quarter is offered to %s', async (_, keys, isOffered) => {
    await test.system(async (db) => {
      await sql`update company_tasks set cycle_key = ${keys.current} where id = ${current.instanceID}::uuid`.execute(
        db,
      )
      await sql`update company_tasks set cycle_key = ${keys.former}, plan_year_start = plan_year_start + ${keys.days}::int,
          plan_year_end = plan_year_end + ${keys.days}::int
        where id = ${former.instanceID}::uuid`.execute(db)
    })
    expect((await full(current)).carryOver !== null).toBe(isOffered)
    expect((await full(former)).replacedBy !== null).toBe(isOffered)
    expect((await carry()).status).toBe(isOffered ? 200 : 409)
  })

  it('goes to the cycle due nearest only', async () => {
    const nearer = await test.system(async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
          notification_date, due_date, late_after, actions_total)
        select agency_id, company_id, task_id, 'nearer', plan_year_start, plan_year_end, notification_date,
          due_date - 1, late_after, actions_total
        from company_tasks where id = ${former.instanceID}::uuid returning id`.execute(db)
      return { ...current, instanceID: (rows[0] as { id: string }).id }
    })
    expect((await full(current)).carryOver).toBeNull()
    expect((await full(nearer)).carryOver).toMatchObject({ fromInstanceID: former.instanceID })
  })
})
