import * as agencies from '@heed/contract/agencies'
import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import {
  type CatalogWorld,
  EVERY_MARCH,
  startCatalogWorld,
  writeTargeted,
  writeTask,
} from '../../testing/catalog-world'

let world: CatalogWorld
let admin: Caller
let root: Caller
beforeAll(async () => {
  world = await startCatalogWorld()
  admin = world.people.admin
  root = world.people.root
})
afterAll(() => world.test.close())

const extendedBy = (task: string, months = 2) => ({
  ...EVERY_MARCH,
  extendedBy: { task, months, days: 0 },
})

const save = (id: string, rule: object, caller = admin) =>
  caller.call(wizard.settings, { body: { id, rule: rule as never } })

async function publish(...taskIDs: string[]) {
  const { status, text, json } = await admin.call(catalog.publish, { body: { taskIDs } })
  expect(status, text).toBe(200)
  return json
}

/** Two tasks of the agency that every private employer gets, the second extended by the first. */
async function writeChain({ isPublished = true } = {}) {
  const form = await writeTargeted(admin, { name: 'Carrier form' })
  const report = await writeTargeted(admin, { name: 'Carrier report', rule: extendedBy(form.id) })
  if (isPublished) await publish(form.id, report.id)
  return { form: form.id, report: report.id }
}

const place = (taskID: string) => ({ query: { taskID, companyID: world.ids.own } })
const dueDate = async (taskID: string) =>
  (await world.people.clerk.call(tasks.full, place(taskID))).json.dueDate
async function complete(taskID: string) {
  const { json } = await world.people.clerk.call(tasks.full, place(taskID))
  for (const { id } of json.actions) await world.people.clerk.call(tasks.completeAction, { params: { id } })
  return json.actions[0]?.id as string
}
const choices = async (id: string, caller = admin) => {
  const { status, text, json } = await caller.call(wizard.extendingTasks, { params: { id } })
  expect(status, text).toBe(200)
  return json.result
}
const refusedFor = (id: string, task: string) => save(id, extendedBy(task))
const NOT_FOUND = {
  status: 400,
  json: { fields: { 'rule.extendedBy.task': 'This task could not be found.' } },
}

describe('a task of an agency', () => {
  it('is extended by another one of its own, once that is complete, until it is not', async () => {
    const { form, report } = await writeChain()
    expect(await dueDate(report)).toBe('2027-03-31')
    const action = await complete(form)
    expect(await dueDate(report)).toBe('2027-05-31')
    await world.people.clerk.call(tasks.deleteCompletion, { params: { id: action } })
    expect(await dueDate(report)).toBe('2027-03-31')
  })

  it('is extended at once where the other one is complete when that is published', async () => {
    const form = await writeTargeted(admin, { name: 'Filed early' })
    const report = await writeTargeted(admin, { name: 'Extended later' })
    await publish(form.id, report.id)
    await complete(form.id)
    await save(report.id, extendedBy(form.id))
    const { json: told } = await admin.call(wizard.previewChanges, { body: { taskIDs: [report.id] } })
    expect(told).toMatchObject({
      moved: { count: 1, companies: [{ name: 'Bayline Robotics' }] },
      unchanged: 1,
    })
    expect((await publish(report.id)).instances.moved).toBe(1)
    expect(await dueDate(report.id)).toBe('2027-05-31')
    await save(report.id, EVERY_MARCH)
    expect((await publish(report.id)).instances.moved).toBe(1)
    expect(await dueDate(report.id)).toBe('2027-03-31')
  })

  it('may name what its companies have, and nothing that it extends itself', async () => {
    const { form, report } = await writeChain({ isPublished: false })
    const forForm = await choices(form)
    expect(forForm).not.toContainEqual(expect.objectContaining({ task: form }))
    expect(forForm).not.toContainEqual(expect.objectContaining({ task: report }))
    const forReport = await choices(report)
    expect(forReport).toContainEqual(
      expect.objectContaining({ task: form, name: 'Carrier form', owner: 'agency', isPublished: false }),
    )
    expect(forReport).toContainEqual(
      expect.objectContaining({ task: 'form-5558-health', owner: 'platform', isPublished: true }),
    )
    expect((await refusedFor(form, report)).json).toMatchObject({
      fields: { 'rule.extendedBy.task': expect.stringContaining('A task cannot extend its own due date') },
    })
  })

  it('names no task of others, no template and none of one company', async () => {
    const { report } = await writeChain({ isPublished: false })
    const foreign = await writeTargeted(world.people.foreignAdmin, { name: 'Of somebody else' })
    const ofCompany = await admin.call(wizard.format, {
      body: { type: 'Custom', name: 'Of one company', companyID: world.ids.own },
    })
    const template = await world.test.system(async (db) => {
      const { rows } = await sql<{ name: string }>`
        select extends_as as name from live_tasks where format = 'Custom' and owner_agency_id is null limit 1`.execute(
        db,
      )
      return rows[0]?.name as string
    })
    const offered = (await choices(report)).map(({ task }) => task)
    for (const task of [foreign.id, ofCompany.json.id, template, 'form-0000']) {
      expect(await refusedFor(report, task)).toMatchObject(NOT_FOUND)
      expect(offered).not.toContain(task)
    }
    // A task of the company itself may be extended by it and by its agency's.
    const own = await admin.call(wizard.format, {
      body: { type: 'Custom', name: 'Of the same company', companyID: world.ids.own },
    })
    expect((await refusedFor(own.json.id, ofCompany.json.id)).status).toBe(200)
    expect((await refusedFor(own.json.id, report)).status).toBe(200)
  })

  it('of the platform names no task of an agency', async () => {
    const { form } = await writeChain()
    const { json } = await root.call(catalog.search, { query: { search: 'PCORI' } })
    const { id } = json.result[0] as { id: string }
    expect(await save(id, extendedBy(form), root)).toMatchObject(NOT_FOUND)
  })

  it('loses its extension with the other one, and says so before', async () => {
    const { form, report } = await writeChain()
    const preview = await admin.call(wizard.previewChanges, { body: { taskIDs: [form], act: 'unpublish' } })
    expect(preview.json.extended).toEqual({ count: 1, tasks: [{ id: report, name: 'Carrier report' }] })
    const both = { taskIDs: [form, report], act: 'unpublish' as const }
    expect((await admin.call(wizard.previewChanges, { body: both })).json.extended.count).toBe(0)
    await complete(form)
    const { status } = await admin.call(catalog.remove, { query: { id: form } })
    expect(status).toBe(200)
    // What was filed stays filed.
    expect(await dueDate(report)).toBe('2027-05-31')
    expect((await choices(report)).map(({ task }) => task)).not.toContain(form)
    // Its other settings can still be changed, and it can be published; naming the deleted one anew is refused.
    expect((await save(report, { ...extendedBy(form), month: 2, day: 15 })).status).toBe(200)
    await publish(report)
    expect((await save(report, EVERY_MARCH)).status).toBe(200)
    expect(await refusedFor(report, form)).toMatchObject(NOT_FOUND)
  })

  it('says by name in its versions what extended it, and a restored version extends it again', async () => {
    const { form, report } = await writeChain()
    await save(report, EVERY_MARCH)
    await publish(report)
    const versions = await admin.call(wizard.versionDifferences, {
      params: { id: report },
      query: { from: 1, to: 2 },
    })
    expect(JSON.stringify(versions.json)).toContain('Extended by Carrier form: two months after its due date')
    await complete(form)
    expect(await dueDate(report)).toBe('2027-03-31')
    await admin.call(wizard.restore, { params: { id: report }, body: { number: 1 } })
    expect(await dueDate(report)).toBe('2027-05-31')
  })
})

describe('a copy', () => {
  const ruleOf = async (id: string, caller = admin) =>
    (await caller.call(wizard.get, { params: { id } })).json.rule?.extendedBy?.task

  it('is extended as its original is, or by the copy of that', async () => {
    const { form, report } = await writeChain()
    const alone = await admin.call(catalog.clone, { params: { id: report } })
    expect(alone.json.losesExtension).toBe(false)
    expect(await ruleOf(alone.json.id)).toBe(form)
    const { json } = await admin.call(catalog.cloneMany, { body: { taskIDs: [report, form] } })
    const copyOf = (name: string) => json.result.find((copy) => copy.name === `Copy of ${name}`)?.id as string
    expect(await ruleOf(copyOf('Carrier report'))).toBe(copyOf('Carrier form'))
  })

  it('for another agency is extended by nothing that agency does not have', async () => {
    const { form, report } = await writeChain()
    const agencyID = world.ids.foreign
    const alone = await root.call(catalog.clone, { params: { id: report }, body: { agencyID } })
    expect(alone.json.losesExtension).toBe(true)
    expect(await ruleOf(alone.json.id, root)).toBeUndefined()
    const { json } = await root.call(catalog.cloneMany, { body: { taskIDs: [report, form], agencyID } })
    expect(json.result.every(({ losesExtension }) => !losesExtension)).toBe(true)
  })

  it('of an agency has chains of its own', async () => {
    const { form, report } = await writeChain()
    const { json, status, text } = await root.call(agencies.clone, { params: { id: world.ids.agency } })
    expect(status, text).toBe(200)
    const { rows } = await world.test.system((db) =>
      sql<{ by: string; ruleBy: string; owner: string }>`
        select t.extended_by as by, t.rule->'extendedBy'->>'task' as "ruleBy", g.owner_agency_id as owner
        from live_tasks t left join live_tasks g on g.extends_as = t.extended_by
        where t.owner_agency_id = ${json.id}::uuid and t.name = 'Carrier report' and t.extended_by is not null`.execute(
        db,
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { by, ruleBy, owner } of rows) {
      expect(by).toBe(ruleBy)
      expect([form, report]).not.toContain(by)
      expect(owner).toBe(json.id)
    }
  })
})

describe('the next due dates', () => {
  const preview = async (rule: object) => {
    const { status, text, json } = await admin.call(wizard.previewDates, {
      body: { companyID: world.ids.own, rule: rule as never },
    })
    expect(status, text).toBe(200)
    return json
  }

  it('say what they are once another task extends them, through a chain', async () => {
    const form = await writeTask(admin, { name: 'First form', rule: EVERY_MARCH })
    const report = await writeTask(admin, { name: 'Second form', rule: extendedBy(form.id, 1) })
    const { result, hint } = await preview(extendedBy(report.id, 2))
    expect(hint).toBeNull()
    expect(result[0]).toMatchObject({
      dueDate: '2027-03-31',
      extension: { taskName: 'Second form', countedFrom: '2027-04-30', dueDate: '2027-06-30' },
    })
    expect((await preview(EVERY_MARCH)).result[0]?.extension).toBeNull()
  })

  it('say why the other task extends none of them', async () => {
    const monthly = {
      kind: 'monthly',
      basis: 'Calendar',
      recurrence: 'monthly',
      day: 1,
      reminderDaysBefore: 5,
    }
    const form = await writeTask(admin, { name: 'Every month', rule: monthly })
    const { result, hint } = await preview(extendedBy(form.id))
    expect(result[0]?.extension).toBeNull()
    expect(hint).toContain('Every month extends none of these dates')
    expect((await preview(extendedBy(crypto.randomUUID()))).hint).toContain('is not there')
  })
})

it('two tasks that extend each other are both named when they are published together', async () => {
  const one = await writeTargeted(admin, { name: 'Egg' })
  const two = await writeTargeted(admin, { name: 'Hen' })
  await publish(one.id, two.id)
  await save(one.id, extendedBy(two.id))
  await save(two.id, extendedBy(one.id))
  const { status, json } = await admin.call(catalog.publish, { body: { taskIDs: [one.id, two.id] } })
  expect(status).toBe(400)
  expect(json).toMatchObject({
    message: '2 tasks are not ready to be published. Nothing was published.',
    fields: {
      'taskIDs.0': expect.stringMatching(/^Egg: A task cannot extend its own due date/),
      'taskIDs.1': expect.stringMatching(/^Hen: A task cannot extend its own due date/),
    },
  })
})

it('two people who let two tasks extend each other take turns, so that one of them is refused', async () => {
  const one = await writeTargeted(admin, { name: 'One' })
  const two = await writeTargeted(admin, { name: 'Two' })
  await publish(one.id, two.id)
  await save(one.id, extendedBy(two.id))
  await save(two.id, extendedBy(one.id))
  const answers = await Promise.all(
    [one.id, two.id].map((id) => admin.call(catalog.publish, { body: { taskIDs: [id] } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})
