import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogWorld,
  EVERY_MARCH,
  PUBLIC,
  startCatalogWorld,
  writeTargeted,
  writeTask,
} from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const who = (name: keyof CatalogWorld['people']) => world.people[name]

async function publish(...taskIDs: string[]) {
  const { status, json, text } = await who('admin').call(catalog.publish, { body: { taskIDs } })
  expect(status, text).toBe(200)
  return json
}

const seenBy = (name: keyof CatalogWorld['people'], taskID: string, instanceID?: string) =>
  who(name).call(tasks.full, {
    query: { taskID, companyID: world.ids.own, ...(instanceID && { instanceID }) },
  })

const instancesOf = (taskId: string, companyId = world.ids.own) =>
  world.test.system((db) =>
    db
      .selectFrom('company_tasks')
      .where('task_id', '=', taskId)
      .where('company_id', '=', companyId)
      .selectAll()
      .orderBy('due_date')
      .execute(),
  )

async function complete(taskID: string): Promise<string> {
  const { json } = await seenBy('clerk', taskID)
  for (const action of json.actions) {
    const { status, text } = await who('clerk').call(tasks.completeAction, { params: { id: action.id } })
    expect(status, text).toBe(200)
  }
  return json.instanceID as string
}

describe('a task that is written', () => {
  it('says step by step what is missing, and is seen by nobody else before it is published', async () => {
    const begun = await who('admin').call(wizard.format, { body: { type: 'Custom', name: 'Half a task' } })
    expect(begun.json).toMatchObject({
      state: 'draft',
      owner: 'agency',
      version: 1,
      problems: [
        { step: 'settings', field: 'rule' },
        { step: 'sections', field: 'sections' },
      ],
    })
    const refused = await who('admin').call(catalog.publish, { body: { taskIDs: [begun.json.id] } })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({
      fields: { 'taskIDs.0': 'Half a task: Choose when the task is due.' },
    })
    expect((await seenBy('clerk', begun.json.id)).status).toBe(404)
    expect((await seenBy('boss', begun.json.id)).status).toBe(404)
  })

  it('reaches companies once it is published, and keeps what was done with the text of then', async () => {
    const { id } = await writeTargeted(who('admin'))
    const published = await publish(id)
    expect(published.result).toMatchObject([{ id, name: 'Renewal meeting', version: 1 }])
    expect(published.instances.added).toBeGreaterThan(0)
    const { status, json } = await seenBy('clerk', id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'Renewal meeting', dueDate: '2027-03-31', actionsTotal: 2 })
    const done = await complete(id)

    await who('admin').call(wizard.sections, {
      body: {
        id,
        sections: [{ title: 'What is this?', html: '<p>A longer meeting.</p><script>x</script>' }],
      },
    })
    // Only the draft says it.
    expect((await seenBy('sister', id)).status).toBe(404)
    const sister = () =>
      who('sister').call(tasks.full, { query: { taskID: id, companyID: world.ids.sibling } })
    expect((await sister()).json.sections).toMatchObject([{ html: '<p>A meeting.</p>' }])
    await publish(id)
    expect((await sister()).json.sections).toMatchObject([{ html: '<p>A longer meeting.</p>' }])
    expect((await seenBy('clerk', id, done)).json.sections).toMatchObject([{ html: '<p>A meeting.</p>' }])
  })

  it('lists its versions with what changed, and restores a former one as a new one', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Versions' })
    await publish(id)
    await who('admin').call(wizard.settings, { body: { id, name: 'Versions, again', allowPend: false } })
    const drafted = await who('admin').call(wizard.versions, { params: { id } })
    expect(drafted.json.draft?.changed).toEqual(['Name', 'Allow pend'])
    await publish(id)
    const between = await who('admin').call(wizard.versionDifferences, {
      params: { id },
      query: { from: 1, to: 2 },
    })
    expect(between.json.result).toEqual([
      { label: 'Name', before: ['Versions'], after: ['Versions, again'] },
      { label: 'Allow pend', before: ['Yes'], after: ['No'] },
    ])
    const restored = await who('admin').call(wizard.restore, { params: { id }, body: { number: 1 } })
    expect(restored.json.version).toBe(3)
    const { json } = await who('admin').call(wizard.versions, { params: { id } })
    expect(json.result.map(({ number, kind, isLive }) => ({ number, kind, isLive }))).toEqual([
      { number: 3, kind: 'restored', isLive: true },
      { number: 2, kind: 'published', isLive: false },
      { number: 1, kind: 'published', isLive: false },
    ])
    expect((await seenBy('clerk', id)).json.name).toBe('Versions')
    await who('admin').call(wizard.updateFormat, { body: { id, name: 'Versions, again' } })
    await who('admin').call(wizard.restore, { params: { id }, body: { number: 2 } })
    // Once the draft says what is live, nothing of it is left to publish.
    const same = await who('admin').call(wizard.settings, { body: { id, allowPend: false } })
    expect(same.json).toMatchObject({ hasChanges: false, state: 'published' })
  })

  it('keeps the actions that people did when they are reworded, moved, dropped and brought back', async () => {
    const { id, actions } = await writeTargeted(who('admin'), { name: 'Actions' })
    await publish(id)
    const [first, second] = actions as [(typeof actions)[0], (typeof actions)[0]]
    const instance = (await seenBy('clerk', id)).json
    await who('clerk').call(tasks.completeAction, { params: { id: instance.actions[0]?.id as string } })
    await who('admin').call(wizard.sections, {
      body: { id, actions: [second, { ...first, text: 'Invite everybody in time' }] },
    })
    await publish(id)
    const moved = (await seenBy('clerk', id)).json
    expect(moved.actions.map(({ text, isCompleted }) => [text, isCompleted])).toEqual([
      ['Write the minutes', false],
      ['Invite everybody in time', true],
    ])
    const without = await who('admin').call(wizard.removeAction, { params: { id: first.id } })
    expect(without.json.actions).toHaveLength(1)
    await publish(id)
    expect((await seenBy('clerk', id)).json).toMatchObject({ actionsDone: 0, actionsTotal: 1 })
    await who('admin').call(wizard.restore, { params: { id }, body: { number: 1 } })
    expect((await seenBy('clerk', id)).json).toMatchObject({ actionsDone: 1, actionsTotal: 2 })
  })

  it('may have one date of its own', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'One day' })
    const saved = await who('admin').call(wizard.settings, {
      body: { id, dueDate: '2027-06-30', notificationDate: '2027-06-01' },
    })
    expect(saved.json).toMatchObject({
      dueDate: '2027-06-30',
      notificationDate: '2027-06-01',
      dateRule: 'Jun 30, 2027, once',
      rule: { kind: 'dated', recurrence: 'once', reminderDaysBefore: 29 },
    })
    await publish(id)
    const rows = await instancesOf(id)
    expect(rows.map((row) => [row.notification_date, row.due_date])).toEqual([['2027-06-01', '2027-06-30']])
    const { json } = await seenBy('clerk', id)
    expect(json.dueDateDerivation?.steps).toMatchObject([
      { label: 'Once, on this day', value: 'Jun 30, 2027' },
    ])
  })

  it('takes its one date back where it is cleared, and ignores that of a task that recurs', async () => {
    const { id } = await writeTask(who('admin'), { name: 'No day any more' })
    const save = async (body: object) =>
      (await who('admin').call(wizard.settings, { body: { id, ...body } })).json
    expect(await save({ dueDate: null, notificationDate: null })).toMatchObject({ rule: EVERY_MARCH })
    await save({ dueDate: '2027-06-30', notificationDate: '2027-06-01' })
    expect(await save({ notificationDate: null })).toMatchObject({
      dueDate: '2027-06-30',
      notificationDate: '2027-05-31',
    })
    expect(await save({ allowPend: false })).toMatchObject({ dueDate: '2027-06-30' })
    expect(await save({ dueDate: null })).toMatchObject({
      dueDate: null,
      notificationDate: null,
      rule: null,
      problems: [{ step: 'settings', field: 'rule' }],
    })
  })

  it('has the icon of its category until its author chooses one', async () => {
    const { id } = await writeTask(who('admin'), { name: 'With a picture' })
    const { json } = await who('admin').call(wizard.icons, {})
    const categoryOf = (name: string) =>
      json.result.find(({ category }) => category === name)?.taskCategoryID as string
    const save = async (body: object) =>
      (await who('admin').call(wizard.settings, { body: { id, ...body } })).json.icon
    expect(await save({ taskCategoryID: categoryOf('Testing') })).toBe('scale')
    expect(await save({ taskCategoryID: categoryOf('Contributions'), icon: 'gavel' })).toBe('gavel')
    expect(await save({ taskCategoryID: categoryOf('Recordkeeping') })).toBe('gavel')
  })

  it('says before it is published what changes for whom, and changes nothing by saying so', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Preview' })
    const before = await who('admin').call(wizard.previewChanges, { body: { taskIDs: [id] } })
    expect(before.json).toMatchObject({ companies: 2, open: 0, added: { count: 2 }, moved: { count: 0 } })
    expect(before.json.added.companies.map(({ name }) => name)).toEqual([
      'Bayline Robotics',
      'Suncoast Dental Group',
    ])
    expect(await instancesOf(id)).toEqual([])
    await publish(id)
    await complete(id)
    await who('admin').call(wizard.settings, { body: { id, rule: { ...EVERY_MARCH, month: 4, day: 30 } } })
    const { json } = await who('admin').call(wizard.previewChanges, { body: { taskIDs: [id] } })
    expect(json).toMatchObject({ open: 1, completed: 1, moved: { count: 1 }, changed: ['Date rule'] })
    expect((await instancesOf(id, world.ids.sibling))[0]?.due_date).toBe('2027-03-31')
    const { instances } = await publish(id)
    expect(instances.moved).toBe(json.moved.count)
    expect((await instancesOf(id, world.ids.sibling))[0]?.due_date).toBe('2027-04-30')
    expect((await instancesOf(id))[0]?.due_date).toBe('2027-03-31')
  })

  it('refuses what someone else saved in between, and bad input by its field, losing nothing', async () => {
    const { id, version } = await writeTask(who('admin'), { name: 'Two at once' })
    const stale = await who('admin').call(
      wizard.updateFormat,
      { body: { id, name: 'Mine' } },
      { headers: { 'if-match': `"${version - 1}"` } },
    )
    expect(stale.status).toBe(412)
    const wrong = await who('admin').call(wizard.settings, {
      body: { id, rule: { ...EVERY_MARCH, month: 13 } as never },
    })
    expect(wrong.status).toBe(400)
    expect(wrong.json).toMatchObject({
      fields: { 'rule.month': 'Use a whole number from 1 to 12.' },
    })
    const format = await who('admin').call(wizard.updateFormat, { body: { id, type: 'Standard' } })
    expect(format.status).toBe(400)
    const { json } = await who('admin').call(wizard.get, { params: { id } })
    expect(json).toMatchObject({ name: 'Two at once', version, format: 'Custom' })
  })
})

describe('a wizard that was opened before somebody else published or discarded', () => {
  const open = async (id: string) => (await who('admin').call(wizard.get, { params: { id } })).json.version
  const save = (id: string, version: number) =>
    who('admin').call(
      wizard.updateFormat,
      { body: { id, name: 'Mine' } },
      { headers: { 'if-match': `"${version}"` } },
    )

  it('saves nothing over what is live since', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Opened early' })
    await publish(id)
    const [live, begun] = [await open(id), (await save(id, await open(id))).json.version]
    await publish(id)
    for (const version of [live, begun]) expect((await save(id, version)).status).toBe(412)
    const again = (await save(id, await open(id))).json.version
    await who('admin').call(wizard.discard, { params: { id } })
    await save(id, await open(id))
    for (const version of [live, begun, again]) expect((await save(id, version)).status).toBe(412)
  })
})

describe('a task that is taken back', () => {
  // On the day of set-up itself everything would be added again.
  beforeAll(() =>
    world.test.system((db) =>
      sql`update companies set setup_completed_on = setup_completed_on - 400`.execute(db),
    ),
  )

  it('leaves what was done, and no untouched work', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Taken back' })
    await publish(id)
    const done = await complete(id)
    const { json } = await who('admin').call(catalog.unpublish, { body: { taskIDs: [id] } })
    expect(json).toMatchObject({ tasks: 1, instances: { removed: 1 } })
    expect(await instancesOf(id, world.ids.sibling)).toEqual([])
    expect((await seenBy('clerk', id, done)).json).toMatchObject({ status: 'COMPLETE', name: 'Taken back' })
    const list = await who('clerk').call(tasks.search, { query: { taskID: id } })
    expect(list.json).toMatchObject({ count: 1, result: [{ instanceID: done }] })
    // Who has no work with it finds nothing of it.
    expect((await who('sister').call(tasks.full, { query: { taskID: id } })).status).toBe(404)
    const item = await who('admin').call(catalog.get, { params: { id } })
    expect(item.json.state).toBe('unpublished')
    expect((await publish(id)).instances.added).toBe(1)
  })

  it.each([
    ['today', 0],
    ['long ago', 200],
  ])('leaves nothing that nobody worked on, due %s, as its preview says', async (due, days) => {
    const { id } = await writeTargeted(who('admin'), { name: `Due ${due}` })
    const { id: begun } = await writeTargeted(who('admin'), { name: `Begun and due ${due}` })
    const ids = [id, begun]
    await publish(...ids)
    const today = world.test.services.clock.now().toISOString().slice(0, 10)
    await world.test.system((db) =>
      sql`update company_tasks set due_date = ${today}::date - ${days}::int, late_after = ${today}::date - ${days}::int
        where task_id = any (${ids}::uuid[])`.execute(db),
    )
    const { json: mine } = await seenBy('clerk', begun)
    await who('clerk').call(tasks.completeAction, { params: { id: mine.actions[0]?.id as string } })
    const preview = await who('admin').call(wizard.previewChanges, {
      body: { taskIDs: ids, act: 'unpublish' },
    })
    expect(preview.json).toMatchObject({ removed: { count: 3 }, marked: { count: 1 }, unchanged: 0 })
    const { json } = await who('admin').call(catalog.unpublish, { body: { taskIDs: ids } })
    expect(json.instances).toMatchObject({ removed: 3, marked: 1 })
    expect([...(await instancesOf(id)), ...(await instancesOf(id, world.ids.sibling))]).toEqual([])
    expect(await instancesOf(begun)).toMatchObject([{ no_longer_applies: true }])
  })

  it('still marks what is due today when only its logic stops matching', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Only its logic' })
    await publish(id)
    await world.test.system((db) =>
      sql`update company_tasks set due_date = ${world.test.services.clock.now()}::date where task_id = ${id}`.execute(
        db,
      ),
    )
    const { status, text } = await who('admin').call(logic.saveLogic, {
      params: { id },
      body: { sets: PUBLIC },
    })
    expect(status, text).toBe(200)
    expect(await instancesOf(id)).toMatchObject([{ no_longer_applies: true }])
  })

  it('is gone when it is deleted, but for the work that was done', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Deleted' })
    await publish(id)
    const done = await complete(id)
    const { status } = await who('admin').call(catalog.remove, { query: { id } })
    expect(status).toBe(200)
    expect((await who('admin').call(catalog.get, { params: { id } })).status).toBe(404)
    expect((await who('admin').call(wizard.get, { params: { id } })).status).toBe(404)
    expect((await seenBy('clerk', id, done)).json).toMatchObject({ status: 'COMPLETE', name: 'Deleted' })
    expect(await instancesOf(id, world.ids.sibling)).toEqual([])
  })
})

describe('the catalog', () => {
  it('lists what a task says, whom it is for and how many companies it matches', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Listed in the catalog' })
    const { json } = await who('admin').call(catalog.search, { query: { search: 'Listed in the' } })
    expect(json).toMatchObject({ count: 1, counts: { all: 1, agency: 1, platform: 0, drafts: 1 } })
    expect(json.result[0]).toMatchObject({
      id,
      state: 'draft',
      owner: 'agency',
      dateRule: 'March 31 of every year',
      logic: 'Applies to companies that are private sector employers.',
      companies: 2,
      actions: 2,
      canEdit: true,
      lastEditedBy: 'Priya Raman',
    })
    const platform = await who('admin').call(catalog.search, { query: { owner: 'platform', pageSize: '25' } })
    expect(platform.json.result.every(({ canEdit }) => !canEdit)).toBe(true)
    expect(platform.json.result.some(({ companies }) => companies > 0)).toBe(true)
    const sorted = await who('root').call(catalog.search, { query: { sort: 'lastEditedAt', order: 'desc' } })
    expect(sorted.json.count).toBeGreaterThan(206)
  })

  it('finds drafts by the day whose answers their rule reads', async () => {
    const name = 'Read on the first day'
    await writeTask(who('admin'), { name, rule: { ...EVERY_MARCH, asOf: 'periodStart' } })
    const countOf = async (asOf: string) =>
      (await who('admin').call(catalog.search, { query: { search: name, asOf } })).json.count
    expect(await countOf('periodStart')).toBe(1)
    expect(await countOf('due')).toBe(0)
  })

  it('is exported as it is filtered', async () => {
    const { status, text } = await who('admin').call(catalog.exportSearch, { query: { owner: 'platform' } })
    expect(status).toBe(200)
    expect(text.split('\r\n')[0]).toContain('Applies to')
    expect(text).not.toContain('Renewal meeting')
    expect(text).toContain('Form 5500')
  })

  it('copies a task of the library into a draft of the agency, with its rule', async () => {
    const found = await who('admin').call(catalog.search, { query: { search: 'PCORI' } })
    const original = found.json.result[0] as (typeof found.json.result)[0]
    const { json } = await who('admin').call(catalog.clone, { params: { id: original.id } })
    expect(json.name).toBe(`Copy of ${original.name}`)
    const copy = await who('admin').call(catalog.get, { params: { id: json.id } })
    expect(copy.json).toMatchObject({
      state: 'draft',
      owner: 'agency',
      format: 'Custom',
      logic: original.logic,
      dateRule: original.dateRule,
      actions: original.actions,
    })
    const both = await who('admin').call(catalog.cloneMany, { body: { taskIDs: [original.id, json.id] } })
    expect(both.json.result).toHaveLength(2)
  })

  it('assigns a person to the open work of tasks where they work, and takes them off', async () => {
    const { id } = await writeTargeted(who('admin'), { name: 'Assigned' })
    await publish(id)
    const body = { taskIDs: [id], userID: world.ids.clerk }
    const { json } = await who('admin').call(catalog.assignMany, { body })
    expect(json).toEqual({ name: 'Dana Whitlock', instances: 1, companies: 1 })
    expect((await seenBy('clerk', id)).json.assignees).toMatchObject([{ id: world.ids.clerk }])
    const off = await who('admin').call(catalog.assignMany, { body: { ...body, isAssigned: false } })
    expect(off.json.instances).toBe(1)
    expect((await seenBy('clerk', id)).json.assignees).toEqual([])
  })
})
