import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import { type CatalogWorld, startCatalogWorld, writeTargeted, writeTask } from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const who = (name: keyof CatalogWorld['people']) => world.people[name]
const publish = async (caller: Caller, id: string) => {
  const { status, text } = await caller.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(status, text).toBe(200)
}
const linked = async (caller: Caller, id: string) => {
  const { json } = await caller.call(wizard.resources, { body: { id, links: [{ citation: 'ERISA §104' }] } })
  return json
}

describe('the id of a part', () => {
  it.each(['admin', 'foreignAdmin'] as const)(
    'of another task stays that task’s, whatever %s publishes',
    async (name) => {
      const { id } = await writeTask(who('admin'), { name: 'The original' })
      const original = await linked(who('admin'), id)
      await publish(who('admin'), id)
      const mine = await writeTargeted(who(name), { name: 'Mine' })
      const [section] = original.sections
      const links = original.links.map(({ id, citation }) => ({ id, citation }))
      const saved = [
        await who(name).call(wizard.sections, {
          body: { id: mine.id, sections: [{ ...section!, title: 'Taken' }], actions: original.actions },
        }),
        await who(name).call(wizard.resources, { body: { id: mine.id, links } }),
      ]
      expect(saved.map(({ status }) => status)).toEqual([200, 200])
      await publish(who(name), mine.id)
      const { json } = await who(name).call(tasks.full, { query: { taskID: mine.id } })
      expect(json).toMatchObject({ sections: [{ title: 'Taken' }], actionsTotal: original.actions.length })
      expect(json.actions.map(({ text }) => text)).toEqual(original.actions.map(({ text }) => text))
      const taken = new Set(original.actions.map((action) => action.id))
      expect(json.actions.some((action) => taken.has(action.id))).toBe(false)
      const after = await who('admin').call(wizard.get, { params: { id } })
      expect(after.json).toMatchObject({ sections: original.sections, actions: original.actions })
    },
  )

  it('of one of its versions makes it that part again', async () => {
    const { id, sections, actions } = await writeTask(who('admin'), { name: 'There and back' })
    await publish(who('admin'), id)
    const body = { id, sections: [{ title: 'New', html: '<p>New</p>' }], actions: actions.slice(0, 1) }
    await who('admin').call(wizard.sections, { body })
    await publish(who('admin'), id)
    const back = await who('admin').call(wizard.sections, { body: { id, sections, actions } })
    expect(back.status, back.text).toBe(200)
    expect(back.json).toMatchObject({ sections, actions })
  })
})

describe('an action that is removed by its id alone', () => {
  const remove = async (caller: Caller, id: string) =>
    (await caller.call(wizard.removeAction, { params: { id } })).json.id

  it('is removed from the draft that its author is at work on, though another task has it live', async () => {
    const original = await writeTask(who('admin'), { name: 'Live' })
    await publish(who('admin'), original.id)
    const { id } = await writeTargeted(who('admin'), { name: 'At work' })
    await who('admin').call(wizard.sections, { body: { id, actions: original.actions } })
    const [first] = original.actions
    expect(await remove(who('admin'), first!.id)).toBe(id)
    const { json } = await who('admin').call(wizard.get, { params: { id: original.id } })
    expect(json).toMatchObject({ actions: original.actions, savedAt: null })
  })

  it('is removed from the task that has it live, whatever somebody else is writing', async () => {
    const original = await writeTask(who('admin'), { name: 'Live' })
    await publish(who('admin'), original.id)
    const { id } = await writeTargeted(who('foreignAdmin'), { name: 'Of others' })
    await who('foreignAdmin').call(wizard.sections, { body: { id, actions: original.actions } })
    const [first] = original.actions
    expect(await remove(who('root'), first!.id)).toBe(original.id)
    expect(await remove(who('foreignAdmin'), first!.id)).toBe(id)
  })

  it('is removed from a colleague’s draft rather than refused, where the live text is the platform’s', async () => {
    const { json: found } = await who('root').call(catalog.search, { query: { owner: 'platform' } })
    const { json: platform } = await who('root').call(wizard.get, { params: { id: found.result[0]!.id } })
    const { id } = await writeTargeted(who('admin'), { name: 'A colleague writes' })
    await who('root').call(wizard.sections, { body: { id, actions: platform.actions } })
    expect(await remove(who('admin'), platform.actions[0]!.id)).toBe(id)
  })
})

describe('a part whose id another task has, from before ids were checked', () => {
  it('keeps no version from being restored, not even out of reach', async () => {
    const { id, sections } = await writeTargeted(who('admin'), { name: 'Squatted' })
    const [before] = (await linked(who('admin'), id)).links
    await publish(who('admin'), id)
    await who('admin').call(wizard.sections, {
      body: { id, sections: [{ title: 'New', html: '<p>New</p>' }] },
    })
    await who('admin').call(wizard.resources, { body: { id, links: [] } })
    await publish(who('admin'), id)
    const other = (await writeTask(who('foreignAdmin'), { name: 'The other' })).id
    await world.test.system(async (db) => {
      await sql`insert into task_sections (id, task_id, position, title, html)
        values (${sections[0]!.id}::uuid, ${other}::uuid, 0, 'Mine', '<p>Mine</p>')`.execute(db)
      await sql`insert into task_links (id, task_id, position, label, citation)
        values (${before!.id}::uuid, ${other}::uuid, 0, '', 'Mine')`.execute(db)
    })
    const restored = await who('admin').call(wizard.restore, { params: { id }, body: { number: 1 } })
    expect(restored.status, restored.text).toBe(200)
    const { json } = await who('admin').call(wizard.get, { params: { id } })
    expect(json.sections).toMatchObject([{ title: 'What is this?', html: '<p>A meeting.</p>' }])
    expect(json.sections[0]?.id).not.toBe(sections[0]?.id)
    expect(json.links).toMatchObject([{ citation: 'ERISA §104' }])
    const theirs = await world.test.system((db) =>
      db.selectFrom('task_sections').where('task_id', '=', other).select(['id', 'title']).execute(),
    )
    expect(theirs).toEqual([{ id: sections[0]?.id, title: 'Mine' }])
  })

  it('gets one id that it keeps, however often its version is restored', async () => {
    const original = await writeTask(who('admin'), { name: 'Has the parts' })
    await publish(who('admin'), original.id)
    const { id } = await writeTargeted(who('admin'), { name: 'Wants the parts' })
    const { sections, actions } = original
    await who('admin').call(wizard.sections, { body: { id, sections, actions } })
    await publish(who('admin'), id)
    const own = async () => {
      const { json } = await who('admin').call(wizard.get, { params: { id } })
      return [...json.sections, ...json.actions].map((part) => part.id)
    }
    const first = await own()
    expect(first.some((part) => [...sections, ...actions].some((other) => other.id === part))).toBe(false)
    const { json } = await who('clerk').call(tasks.full, {
      query: { taskID: id, companyID: world.ids.own },
    })
    await who('clerk').call(tasks.completeAction, { params: { id: json.actions[0]!.id } })
    for (const title of ['One', 'Two']) {
      const body = { id, sections: [{ title, html: '<p>New</p>' }], actions: [] }
      await who('admin').call(wizard.sections, { body })
      await publish(who('admin'), id)
      await who('admin').call(wizard.restore, { params: { id }, body: { number: 1 } })
      expect(await own()).toEqual(first)
    }
    const after = await who('clerk').call(tasks.full, { query: { taskID: id, companyID: world.ids.own } })
    expect(after.json.actions.map(({ isCompleted }) => isCompleted)).toEqual([true, false])
  })

  it('is an action of its own, so that all of them can be done', async () => {
    const original = await writeTask(who('admin'), { name: 'Has the actions' })
    await publish(who('admin'), original.id)
    for (const name of ['admin', 'foreignAdmin'] as const) {
      const { id } = await writeTargeted(who(name), { name: 'Wants the actions' })
      await world.test.system((db) =>
        sql`update task_drafts set document = document || jsonb_build_object('actions',
          ${JSON.stringify(original.actions)}::jsonb) where task_id = ${id}::uuid`.execute(db),
      )
      await publish(who(name), id)
      const { json } = await who(name).call(tasks.full, { query: { taskID: id } })
      expect(json.actions.map(({ text }) => text)).toEqual(['Invite everybody', 'Write the minutes'])
      expect(json.actionsTotal).toBe(2)
    }
    const { json } = await who('admin').call(wizard.get, { params: { id: original.id } })
    expect(json.actions).toEqual(original.actions)
  })
})
