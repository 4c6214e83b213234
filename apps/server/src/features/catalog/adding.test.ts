import * as audit from '@heed/contract/audit'
import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogWorld, EVERY_MARCH, startCatalogWorld, writeTask } from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const add = (taskIDs: string[], companyIDs: string[], remove = false) =>
  world.people.admin.call(catalog.bulkAdd, { body: { taskIDs, companyIDs, remove } })

async function live(given: Parameters<typeof writeTask>[1]) {
  const { id } = await writeTask(world.people.admin, given)
  const { status, text } = await world.people.admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(status, text).toBe(200)
  return id
}

const taskOf = (taskID: string) =>
  world.people.clerk.call(tasks.full, { query: { taskID, companyID: world.ids.own } })

describe('tasks that are added by hand', () => {
  it('reach the companies they are added to, whatever their rules say, once', async () => {
    const [one, other] = [await live({ name: 'One' }), await live({ name: 'Other' })]
    expect((await taskOf(one)).status).toBe(404)
    const { json, text } = await add([one, other], [world.ids.own, world.ids.sibling])
    expect(json, text).toMatchObject({
      changed: 4,
      unchanged: 0,
      instances: { added: 4 },
      withoutDates: [],
    })
    const { json: task } = await taskOf(one)
    expect(task).toMatchObject({ dueDate: '2027-03-31' })
    expect(task.why).toMatchObject({
      applies: true,
      appliesNow: true,
      conclusion: 'Priya Raman added it to this company by hand, regardless of its logic.',
    })
    expect((await add([one], [world.ids.own])).json).toMatchObject({ changed: 0, unchanged: 1 })
    const trace = await world.people.admin.call(logic.trace, {
      params: { id: one },
      body: { companyID: world.ids.own, sets: [] },
    })
    expect(trace.json).toMatchObject({ applies: true })
    expect(trace.json.conclusion).toContain('It was added to this company by hand, regardless of its logic.')
    const item = await world.people.admin.call(catalog.get, { params: { id: one } })
    expect(item.json).toMatchObject({ companies: 2, addedCompanies: 2, hasLogic: false })
    await world.test.act(async (act) => {
      const { generateInstances } = await import('../generation/operations')
      expect(await generateInstances(act, { companyId: world.ids.own })).toMatchObject({
        added: 0,
        removed: 0,
        marked: 0,
      })
    })
  })

  it('are taken back with their untouched work, and leave what somebody began', async () => {
    const id = await live({ name: 'Back again' })
    await add([id], [world.ids.own, world.ids.sibling])
    const { json: begun } = await taskOf(id)
    await world.people.clerk.call(tasks.completeAction, { params: { id: begun.actions[0]?.id as string } })
    const { json } = await add([id], [world.ids.own, world.ids.sibling], true)
    expect(json).toMatchObject({ changed: 2, instances: { removed: 1, marked: 1 } })
    expect((await taskOf(id)).json).toMatchObject({ noLongerApplies: true, actionsDone: 1 })
  })

  it('must be published and no template, and the refusal names which and why', async () => {
    const draft = (await writeTask(world.people.admin, { name: 'Not yet' })).id
    const good = await live({ name: 'Good' })
    const { status, json } = await add([good, draft], [world.ids.own])
    expect(status).toBe(400)
    expect(json).toMatchObject({
      message: '1 task cannot be added. Nothing was changed.',
      fields: { 'taskIDs.1': 'Not yet: Publish it first.' },
    })
    expect((await taskOf(good)).status).toBe(404)
  })

  it('say where they have no date', async () => {
    const id = await live({
      name: 'Of a program',
      rule: { ...EVERY_MARCH, kind: 'dated', date: '2029-06-30', recurrence: 'once' },
    })
    const { json } = await add([id], [world.ids.own])
    expect(json.withoutDates).toMatchObject([
      {
        taskName: 'Of a program',
        companyName: 'Bayline Robotics',
        hint: 'Its only date has passed or is more than 12 months away.',
      },
    ])
    const once = await live({ name: 'Once', rule: { ...EVERY_MARCH, month: 1, day: 2, recurrence: 'once' } })
    await world.test.system((db) =>
      sql`update companies set setup_completed_on = '2020-01-01' where id = ${world.ids.own}::uuid`.execute(
        db,
      ),
    )
    expect((await add([once], [world.ids.own])).json.withoutDates).toMatchObject([
      { hint: 'A one-time task is due only in a company’s first calendar year.' },
    ])
  })
})

describe('looking ahead', () => {
  it('shows the next due dates of a company with their derivation', async () => {
    const { json } = await world.people.admin.call(wizard.previewDates, {
      body: {
        companyID: world.ids.own,
        rule: {
          kind: 'offset',
          basis: 'Health & Wellness Plan Year',
          anchor: 'planYearEnd',
          months: 7,
          days: 0,
          endOfMonth: true,
          recurrence: 'annual',
          reminderDaysBefore: 60,
        },
      },
    })
    expect(json.companyName).toBe('Bayline Robotics')
    expect(json.result).toHaveLength(3)
    const dates = json.result.map(({ dueDate }) => dueDate)
    expect(dates).toEqual([...dates].sort())
    expect(json.result[0]?.derivation.steps[0]?.label).toBe('Health plan year ends')
    expect(json.result[0]?.derivation.due.label).toBe('Due')
  })

  it('shows a draft as a company’s users will see it, and leaves nothing behind', async () => {
    const id = await live({ name: 'Seen before' })
    await add([id], [world.ids.own])
    await world.people.admin.call(wizard.sections, {
      body: { id, sections: [{ title: 'Soon', html: '<p>New words.</p>' }] },
    })
    const { json } = await world.people.admin.call(wizard.previewAs, {
      params: { id },
      query: { companyID: world.ids.own },
    })
    expect(json).toMatchObject({
      companyName: 'Bayline Robotics',
      dueDate: '2027-03-31',
      sections: [{ title: 'Soon', html: '<p>New words.</p>' }],
    })
    expect((await taskOf(id)).json.sections).toMatchObject([{ title: 'What is this?' }])
    const draft = await writeTask(world.people.admin, { name: 'Never published' })
    const unseen = await world.people.admin.call(wizard.previewAs, {
      params: { id: draft.id },
      query: { companyID: world.ids.own },
    })
    expect(unseen.json).toMatchObject({ name: 'Never published', isSnapshot: true })
    expect((await taskOf(draft.id)).status).toBe(404)
  })
})

describe('the log', () => {
  const entries = async (bulkRows: boolean) =>
    (await world.people.admin.call(audit.search, { query: { pageSize: 50, bulkRows } })).json.result.map(
      ({ phrase }) => phrase,
    )
  const since = async (before: string[], bulkRows: boolean) => {
    const now = await entries(bulkRows)
    return now.slice(0, now.length - before.length)
  }

  it('has one entry for adding several tasks, taking them back and assigning them, and their rows on request', async () => {
    const ids = [await live({ name: 'Logged one' }), await live({ name: 'Logged two' })]
    const companies = [world.ids.own, world.ids.sibling]
    const [few, all] = [await entries(false), await entries(true)]
    await add(ids, companies)
    await world.people.admin.call(catalog.assignMany, { body: { taskIDs: ids, userID: world.ids.clerk } })
    await add(ids, companies, true)
    expect(await since(few, false)).toEqual([
      'took back 2 tasks from 2 companies',
      'assigned Dana Whitlock to 2 open tasks at 1 company',
      'added 2 tasks to 2 companies by hand',
    ])
    expect((await since(all, true)).filter((phrase) => phrase.includes('Logged'))).toHaveLength(8)
  })

  it('names the task where it is one in one company', async () => {
    const id = await live({ name: 'By itself' })
    const few = await entries(false)
    await add([id], [world.ids.own])
    expect(await since(few, false)).toEqual(['added By itself to the tasks by hand'])
  })
})
