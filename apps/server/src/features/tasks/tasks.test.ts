import { PUBLISHED_TASKS } from '@heed/catalog/catalog'
import { answersFor } from '@heed/catalog/samples'
import { FullTask, TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { factsOf } from '@heed/domain/benefits/facts'
import { addDays } from '@heed/domain/dates'
import { evaluate } from '@heed/domain/logic/evaluate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let company: { id: string; agencyId: string; name: string }
let adminUser: TestUser
let admin: Caller
let agencyAdmin: Caller

beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const built = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' })
    return {
      company: built,
      admin: await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: built.id }),
      agencyAdmin: await buildUser(db, {
        role: 'AgencyAdmin',
        agencyId: agency.id,
        first: 'Dana',
        last: 'Whitlock',
      }),
    }
  })
  company = made.company
  adminUser = made.admin
  admin = await as(test, made.admin)
  agencyAdmin = await as(test, made.agencyAdmin)
})
afterAll(() => test.close())

const all = async (query: object = {}) =>
  (await admin.call(tasks.search, { query: { pageSize: 900, ...query } })).json

async function find(name: string) {
  const { result } = await all({ search: name, open: true })
  return result.find((task) => task.name.includes(name))!
}

/** Open work that was due before the company was set up is listed by its last day. */
function listedDay({ dueDate, lateAfter, completedAt, isSnapshot }: TaskItem): string {
  const [due, last] = [`${dueDate}`, `${lateAfter}`]
  return !completedAt && !isSnapshot && last > addDays(due, 30) ? last : due
}

describe('task/search', () => {
  it('lists exactly the obligations the evaluator finds, each parsed by the strict contract', async () => {
    const facts = factsOf(answersFor(company.name))
    const expected = PUBLISHED_TASKS.filter((task) => evaluate(task.applicability.sets, facts).applies).map(
      ({ name }) => name,
    )
    const answer = await all()
    expect(tasks.search.response.strict().parse(answer)).toEqual(answer)
    for (const item of answer.result) expect(TaskItem.strict().parse(item)).toEqual(item)
    expect(answer.count).toBe(answer.result.length)
    const names = new Set(answer.result.map(({ name }) => name))
    expect([...names].filter((name) => !expected.includes(name))).toEqual([])
    expect(names.size).toBeGreaterThan(100)
  })

  it('pages without overlap and counts all that match', async () => {
    const first = (await admin.call(tasks.search, { query: { pageSize: 25 } })).json
    const second = (await admin.call(tasks.search, { query: { pageSize: 25, page: 2 } })).json
    const ids = [...first.result, ...second.result].map(({ instanceID }) => instanceID)
    expect(new Set(ids).size).toBe(50)
    expect(first.pages).toBe(Math.ceil(first.count / 25))
    expect(second.count).toBe(first.count)
  })

  it.each(['dueDate', 'name', 'companyName', 'status', 'category', 'module'] as const)(
    'sorts by %s',
    async (sort) => {
      const up = await all({ sort })
      const down = await all({ sort, order: 'desc' })
      expect(up.result.length).toBe(down.result.length)
      const sortKey = {
        dueDate: listedDay,
        name: (task: TaskItem) => task.name.toLowerCase(),
        companyName: (task: TaskItem) => `${task.companyName}`.toLowerCase(),
        category: (task: TaskItem) => task.category.toLowerCase(),
        module: (task: TaskItem) => task.module,
        status: null,
      }[sort]
      if (!sortKey) return
      const values = up.result.map(sortKey)
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    },
  )

  it('filters by status label, module, category, dates and literal text', async () => {
    const upcoming = await all({ status: 'UPCOMING' })
    expect(new Set(upcoming.result.map(({ status }) => status))).toEqual(new Set(['UPCOMING']))
    const retirement = await all({ module: '401K,HIPAA10' })
    expect(new Set(retirement.result.map(({ module }) => module))).toEqual(new Set(['401K', 'HIPAA10']))
    const testing = await all({ category: 'Testing' })
    expect(new Set(testing.result.map(({ category }) => category))).toEqual(new Set(['Testing']))
    const march = await all({ dueFrom: '2027-03-01', dueTo: '2027-03-31' })
    expect(march.count).toBeGreaterThan(0)
    expect(march.result.every(({ dueDate }) => dueDate?.startsWith('2027-03'))).toBe(true)
    expect((await all({ search: '%' })).count).toBe(0)
    expect((await all({ search: 'form 5500' })).count).toBeGreaterThan(0)
  })

  it.each([
    ['pageSize', { pageSize: 24 }],
    ['page', { page: '-1' }],
    ['page', { page: '1e9' }],
    ['sort', { sort: 'id; drop table tasks' }],
    ['order', { order: 'up' }],
    ['status', { status: 'LATE' }],
    ['dueFrom', { dueFrom: '2027-02-30' }],
    ['companyID', { companyID: 'x' }],
    ['search', { search: 'a\u0000b' }],
  ])('names %s when it is wrong: %j', async (field, query) => {
    const refused = await admin.raw({
      method: 'GET',
      url: '/api/task/search',
      query: query as Record<string, string>,
    })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.json as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`))
  })

  it('lists the library with library=true', async () => {
    const { count, result } = (
      await agencyAdmin.call(tasks.search, { query: { library: true, pageSize: 200 } })
    ).json
    expect(count).toBe(PUBLISHED_TASKS.length)
    expect(result[0]).toMatchObject({ instanceID: null, status: null, isSnapshot: true })
  })
})

describe('one task', () => {
  it('comes with sections, actions, reasons and the derivation of its date', async () => {
    const item = await find('Form 5500: Health and Welfare Plan')
    const { json } = await admin.call(tasks.full, {
      query: { taskID: item.taskID, companyID: company.id, instanceID: item.instanceID! },
    })
    expect(FullTask.parse(json)).toEqual(json)
    expect(json).toMatchObject({
      actions: [{ isCompleted: false }, {}, {}, {}],
      why: { applies: true },
      allowed: { complete: 'yes', undo: 'no' },
    })
    expect(json.sections.map(({ title }) => title)).toContain('Who must comply?')
    expect(json.dueDateDerivation?.due.value).toContain('202')
    expect(json.why?.sets[0]?.lines[0]).toMatchObject({ isTrue: true, label: expect.stringContaining('100') })
  })

  it('is the current cycle when none is named, and the library task without a company', async () => {
    const item = await find('Form 5500: Health and Welfare Plan')
    const current = await agencyAdmin.call(tasks.full, {
      query: { taskID: item.taskID, companyID: company.id },
    })
    expect(current.json.dueDate! >= '2027-01-25').toBe(true)
    const library = await agencyAdmin.call(tasks.full, { query: { taskID: item.taskID } })
    expect(library.json).toMatchObject({ isSnapshot: true, instanceID: null, allowed: { complete: 'no' } })
    expect(library.json.dateRule).toMatch(
      /^The last day of the seventh month .*next business day; when extended/,
    )
    expect(library.json.looksAt).toBe('the first day of the year reported on')
  })
})

describe('completing actions', () => {
  it('moves the status, is kept once, and undo restores', async () => {
    const item = await find('Medical Child Support Order Procedures')
    const place = { taskID: item.taskID, companyID: company.id, instanceID: item.instanceID! }
    const before = (await admin.call(tasks.full, { query: place })).json
    const [first, ...rest] = before.actions
    const done = await admin.call(tasks.completeAction, {
      params: { id: first!.id },
      body: { note: 'Filed as 42' },
    })
    expect(done.json).toMatchObject({ status: 'IN_PROGRESS', actionsDone: 1, completedAt: null })
    const again = await admin.call(tasks.completeAction, { params: { id: first!.id } })
    expect(again.json).toMatchObject({ actionsDone: 1 })
    for (const action of rest) await agencyAdmin.call(tasks.completeAction, { params: { id: action.id } })
    const complete = (await admin.call(tasks.full, { query: place })).json
    expect(complete).toMatchObject({ status: 'COMPLETE', actionsDone: before.actionsTotal })
    expect(complete.actions[0]).toMatchObject({
      isCompleted: true,
      note: 'Filed as 42',
      completedBy: { id: adminUser.id },
    })
    expect(complete.actions.at(-1)).toMatchObject({ completedBy: { name: 'Dana Whitlock' } })
    expect(complete.history[0]?.text).toContain('checked off')
    const undone = await admin.call(tasks.deleteCompletion, { params: { id: first!.id } })
    expect(undone.json).toMatchObject({
      status: 'IN_PROGRESS',
      actionsDone: before.actionsTotal - 1,
      completedAt: null,
    })
    for (const action of rest) await admin.call(tasks.deleteCompletion, { params: { id: action.id } })
    const restored = (await admin.call(tasks.full, { query: place })).json
    expect(restored).toMatchObject({ status: before.status, actionsDone: 0 })
    expect((await admin.call(tasks.deleteCompletion, { params: { id: first!.id } })).json.actionsDone).toBe(0)
  })

  it('counts as one completion when sent twenty times at once', async () => {
    const item = await find('COBRA')
    const full = (
      await admin.call(tasks.full, {
        query: { taskID: item.taskID, companyID: company.id, instanceID: item.instanceID! },
      })
    ).json
    const id = full.actions[0]!.id
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(tasks.completeAction, { params: { id } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { rows } = await test.system((db) =>
      db
        .selectFrom('action_completions')
        .where('company_task_id', '=', item.instanceID!)
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .execute()
        .then((found) => ({ rows: found })),
    )
    expect(rows[0]?.n).toBe(1n)
    const after = await test.system((db) =>
      db
        .selectFrom('company_tasks')
        .where('id', '=', item.instanceID!)
        .select('actions_done')
        .executeTakeFirst(),
    )
    expect(after?.actions_done).toBe(1)
  })

  it('answers 404 for an action of another task', async () => {
    const [one, two] = (await all()).result
    const full = (
      await admin.call(tasks.full, {
        query: { taskID: one!.taskID, companyID: company.id, instanceID: one!.instanceID! },
      })
    ).json
    const foreign = `${two!.instanceID}.${full.actions[0]!.actionID}`
    const refused = await admin.call(tasks.completeAction, { params: { id: foreign } })
    expect(one!.taskID === two!.taskID ? 404 : refused.status).toBe(404)
  })

  it('repeats under one idempotency key as one effect with the same answer', async () => {
    const item = await find('Form 5558 Extension')
    const full = (
      await admin.call(tasks.full, {
        query: { taskID: item.taskID, companyID: company.id, instanceID: item.instanceID! },
      })
    ).json
    const call = (id: string) =>
      admin.call(tasks.completeAction, { params: { id } }, { headers: { 'idempotency-key': 'tick-1' } })
    const first = await call(full.actions[0]!.id)
    expect((await call(full.actions[0]!.id)).json).toEqual(first.json)
    expect((await call(full.actions[1]!.id)).status).toBe(422)
  })
})

describe('notes', () => {
  it('are written, changed and removed by their author; internal ones are the agency’s', async () => {
    const { taskID, instanceID } = await find('FMLA')
    const place = { taskID, companyID: company.id, instanceID: instanceID! }
    const note = (await admin.call(tasks.saveNote, { body: { ...place, text: '<b>Count</b> was 287' } })).json
    expect(note).toMatchObject({ text: '<b>Count</b> was 287', isMine: true, isInternal: false })
    const changed = await admin.call(tasks.saveNote, {
      body: { ...place, id: note.id, text: 'Count was 288' },
    })
    expect(changed.json).toMatchObject({ id: note.id, text: 'Count was 288', updatedAt: expect.any(String) })
    const theirs = await agencyAdmin.call(tasks.saveNote, {
      body: { ...place, id: note.id, text: 'Mine now' },
    })
    expect(theirs.status).toBe(403)
    await agencyAdmin.call(tasks.saveNote, {
      body: { ...place, text: 'Ask about the count', isInternal: true },
    })
    expect(
      (await admin.call(tasks.saveNote, { body: { ...place, text: 'x', isInternal: true } })).status,
    ).toBe(403)
    const seen = async (caller: Caller) => (await caller.call(tasks.full, { query: place })).json.notes.length
    expect(await seen(admin)).toBe(1)
    expect(await seen(agencyAdmin)).toBe(2)
    expect((await admin.call(tasks.deleteNote, { params: { id: note.id } })).status).toBe(200)
    expect((await admin.call(tasks.deleteNote, { params: { id: note.id } })).status).toBe(404)
  })
})

describe('assigning', () => {
  it('takes people who work for the company, once, and takes them off', async () => {
    const { taskID, instanceID } = await find('FMLA')
    const body = { taskID, instanceID: instanceID!, userID: adminUser.id, isAssigned: true }
    await admin.call(tasks.assign, { body })
    const twice = await admin.call(tasks.assign, { body })
    expect(twice.json.assignees).toEqual([{ id: adminUser.id, name: 'Priya Raman' }])
    expect((await all({ assigneeID: adminUser.id })).count).toBe(1)
    expect((await admin.call(tasks.counts, { query: {} })).json.mine).toBe(1)
    const off = await admin.call(tasks.assign, { body: { ...body, isAssigned: false } })
    expect(off.json.assignees).toEqual([])
  })
})

describe('pending', () => {
  it('mutes three times a cycle at most and never moves the due date', async () => {
    const item = (await all({ open: true })).result
    const details = await Promise.all(
      item.slice(0, 30).map((task) =>
        admin.call(tasks.full, {
          query: { taskID: task.taskID, companyID: company.id, instanceID: task.instanceID! },
        }),
      ),
    )
    const task = details.map(({ json }) => json).find((full) => full.allowPend && full.status !== 'COMPLETE')!
    const body = {
      taskID: task.taskID,
      instanceID: task.instanceID!,
      companyID: company.id,
      reason: 'Waiting for TPA',
    }
    const past = await admin.call(tasks.pend, { body: { ...body, followUpDate: '2027-01-25' } })
    expect(past.json).toMatchObject({ fields: { followUpDate: expect.any(String) } })
    for (const left of [2, 1, 0])
      expect((await admin.call(tasks.pend, { body })).json).toMatchObject({ pendsLeft: left })
    expect((await admin.call(tasks.pend, { body })).status).toBe(409)
    const after = (
      await admin.call(tasks.full, {
        query: { taskID: task.taskID, companyID: company.id, instanceID: task.instanceID! },
      })
    ).json
    expect(after).toMatchObject({
      dueDate: task.dueDate,
      pendUntil: expect.any(String),
      pendReason: 'Waiting for TPA',
    })
    expect((await admin.call(tasks.endPend, { body })).status).toBe(200)
  })
})
