import * as catalog from '@heed/contract/catalog'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogWorld, EVERY_MARCH, startCatalogWorld, writeTargeted } from '../../testing/catalog-world'

let world: CatalogWorld
/** Of the agency: one that is live, with a draft beside it. */
let id: string
/** Of the platform. */
let platform: string

beforeAll(async () => {
  world = await startCatalogWorld()
  const { admin } = world.people
  id = (await writeTargeted(admin)).id
  await admin.call(catalog.publish, { body: { taskIDs: [id] } })
  await admin.call(wizard.updateFormat, { body: { id, name: 'A name nobody knows yet' } })
  const { json } = await admin.call(catalog.search, { query: { search: 'PCORI' } })
  platform = json.result[0]?.id as string
})
afterAll(() => world.test.close())

const rowsOf = () =>
  world.test.system(async (db) => ({
    task: await db.selectFrom('tasks').where('id', '=', id).selectAll().execute(),
    draft: await db.selectFrom('task_drafts').where('task_id', '=', id).selectAll().execute(),
    versions: await db.selectFrom('task_versions').where('task_id', '=', id).selectAll().execute(),
    added: await db.selectFrom('task_additions').selectAll().execute(),
  }))

/** Every call that writes about one task, and what it is sent. */
const WRITES: readonly (readonly [string, AnyEndpoint, (task: string) => object])[] = [
  ['publish', catalog.publish, (task) => ({ body: { taskIDs: [task] } })],
  ['unpublish', catalog.unpublish, (task) => ({ body: { taskIDs: [task] } })],
  ['delete', catalog.remove, (task) => ({ query: { id: task } })],
  ['name', wizard.updateFormat, (task) => ({ body: { id: task, name: 'Ours' } })],
  ['date', wizard.settings, (task) => ({ body: { id: task, rule: EVERY_MARCH } })],
  ['write', wizard.sections, (task) => ({ body: { id: task, sections: [] } })],
  ['link', wizard.resources, (task) => ({ body: { id: task, links: [] } })],
  ['discard', wizard.discard, (task) => ({ params: { id: task } })],
  ['restore', wizard.restore, (task) => ({ params: { id: task }, body: { number: 1 } })],
]
const READS: readonly (readonly [string, AnyEndpoint, (task: string) => object])[] = [
  ['draft', wizard.get, (task) => ({ params: { id: task } })],
  ['versions', wizard.versions, (task) => ({ params: { id: task } })],
  ['changes', wizard.previewChanges, (task) => ({ body: { taskIDs: [task] } })],
]

describe('a task of an agency', () => {
  it.each([...WRITES, ...READS])('is not there for another agency to %s', async (_, endpoint, given) => {
    const before = await rowsOf()
    const { status } = await world.people.foreignAdmin.call(endpoint, given(id) as never)
    expect(status).toBe(404)
    expect(await rowsOf()).toEqual(before)
  })

  it('is in no list of another agency, and copied by none', async () => {
    const { foreignAdmin } = world.people
    const { json } = await foreignAdmin.call(catalog.search, { query: { search: 'Renewal meeting' } })
    expect(json).toMatchObject({ count: 0, result: [], counts: { all: 0 } })
    expect((await foreignAdmin.call(catalog.get, { params: { id } })).status).toBe(404)
    expect((await foreignAdmin.call(catalog.clone, { params: { id } })).status).toBe(404)
    expect((await foreignAdmin.call(catalog.added, { params: { id } })).status).toBe(404)
  })

  it('shows its draft to nobody but its authors', async () => {
    for (const name of ['clerk', 'boss', 'worker'] as const) {
      const caller = world.people[name]
      const { json, text } = await caller.call(tasks.full, {
        query: { taskID: id, companyID: world.ids.own },
      })
      expect(json.name, name).toBe('Renewal meeting')
      expect(text).not.toContain('nobody knows')
      const sections = await caller.call(wizard.sectionsOf, { params: { id } })
      expect(sections.json.isDraft, name).toBe(false)
      expect((await caller.call(wizard.get, { params: { id } })).status, name).toBe(403)
    }
    const own = await world.people.admin.call(wizard.sectionsOf, { params: { id } })
    expect(own.json.isDraft).toBe(true)
  })
})

describe('a task of the platform', () => {
  it.each([...WRITES, ...READS])('is not the agency’s to %s', async (_, endpoint, given) => {
    const { status } = await world.people.admin.call(endpoint, given(platform) as never)
    expect(status).toBe(403)
  })

  it('is begun by no agency, and an agency’s is not Standard', async () => {
    for (const type of ['Standard', 'HIPAA10'] as const) {
      const mine = await world.people.admin.call(wizard.format, { body: { type, name: 'Ours' } })
      expect(mine.status, type).toBe(400)
      const theirs = await world.people.root.call(wizard.format, {
        body: { type, name: 'Theirs', agencyID: world.ids.agency },
      })
      expect(theirs.status, type).toBe(400)
    }
    const elsewhere = await world.people.admin.call(wizard.format, {
      body: { type: 'Custom', name: 'Theirs', agencyID: world.ids.foreign },
    })
    expect(elsewhere.status).toBe(404)
  })
})

describe('adding tasks to companies', () => {
  const add = (name: 'admin' | 'foreignAdmin' | 'root', taskIDs: string[], companyIDs: string[]) =>
    world.people[name].call(catalog.bulkAdd, { body: { taskIDs, companyIDs } })

  it('reaches no company of another agency, and no task of one', async () => {
    const before = await rowsOf()
    expect((await add('admin', [platform], [world.ids.other])).status).toBe(404)
    expect((await add('foreignAdmin', [id], [world.ids.other])).status).toBe(404)
    const mixed = await add('root', [platform, id], [world.ids.own, world.ids.other])
    expect(mixed.status).toBe(400)
    expect(mixed.json).toMatchObject({
      fields: {
        'taskIDs.1':
          'Renewal meeting: Marlow County cannot have it, because it belongs to another agency or company.',
      },
    })
    expect(await rowsOf()).toEqual(before)
  })

  it('takes back nothing of another agency, whose list does not show it', async () => {
    const { json } = await add('root', [platform], [world.ids.other])
    expect(json.changed).toBe(1)
    const taken = await world.people.admin.call(catalog.bulkAdd, {
      body: { taskIDs: [platform], companyIDs: [world.ids.other], remove: true },
    })
    expect(taken.status).toBe(404)
    const listed = await world.people.admin.call(catalog.added, { params: { id: platform } })
    expect(listed.json.result).toEqual([])
    const own = await world.people.foreignAdmin.call(catalog.added, { params: { id: platform } })
    expect(own.json.result).toMatchObject([{ name: 'Marlow County' }])
  })

  it('assigns nobody of another agency', async () => {
    const { status } = await world.people.foreignAdmin.call(catalog.assignMany, {
      body: { taskIDs: [id], userID: world.ids.clerk },
    })
    expect(status).toBe(404)
  })
})
