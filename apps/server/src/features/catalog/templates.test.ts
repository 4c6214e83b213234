import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogWorld, startCatalogWorld } from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const who = (name: keyof CatalogWorld['people']) => world.people[name]
const templates = async (name: keyof CatalogWorld['people']) =>
  (await who(name).call(catalog.search, { query: { search: '(Agency Template)' } })).json.result

/** A live task of the platform. */
async function liveTask(search: string): Promise<{ id: string; name: string }> {
  const { json } = await who('root').call(catalog.search, { query: { search } })
  return json.result.find(({ state }) => state === 'published') as { id: string; name: string }
}
const setFormat = (id: string, type: 'Standard' | 'Custom') =>
  who('root').call(wizard.updateFormat, { body: { id, type } })
const publish = (id: string) => who('root').call(catalog.publish, { body: { taskIDs: [id] } })
const itemOf = async (id: string) => (await who('root').call(catalog.get, { params: { id } })).json

describe('a live task of the platform', () => {
  it('does not become a template', async () => {
    const { id } = await liveTask('PCORI')
    const { status, json } = await setFormat(id, 'Custom')
    expect(status).toBe(400)
    expect(json).toMatchObject({ fields: { type: expect.stringContaining('cannot become a template') } })
    expect((await setFormat(id, 'Standard')).status).toBe(200)
    const { json: begun } = await who('root').call(wizard.format, { body: { type: 'Standard', name: 'New' } })
    expect((await setFormat(begun.id, 'Custom')).status).toBe(200)
  })

  it('that became one before this was refused is set back and published again', async () => {
    const { id, name } = await liveTask('Form 5500')
    await world.test.system((db) =>
      sql`update tasks set format = 'Custom' where id = ${id}::uuid`.execute(db),
    )
    expect(await itemOf(id)).toMatchObject({ state: 'published', isTemplate: false })
    const { status, json } = await who('root').call(wizard.settings, { body: { id, allowPend: false } })
    expect(status).toBe(200)
    expect(json.format).toBe('Custom')
    expect(await publish(id)).toMatchObject({
      status: 400,
      json: { fields: { 'taskIDs.0': expect.stringContaining(`${name}: Companies have had this task`) } },
    })
    expect((await setFormat(id, 'Standard')).status).toBe(200)
    expect((await publish(id)).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ state: 'published', format: 'Standard' })
  })
})

describe('a template', () => {
  it('is said to reach nobody before it would be published, because it cannot be', async () => {
    const [template] = await templates('root')
    const id = template?.id as string
    const { json } = await who('root').call(wizard.previewChanges, {
      body: { taskIDs: [id], act: 'publish' },
    })
    expect(json).toMatchObject({ companies: 0, added: { count: 0 } })
    expect((await publish(id)).status).toBe(400)
  })

  it('is in the catalog of agencies’ authors, who copy it and change nothing of it', async () => {
    const found = await templates('admin')
    expect(found).toHaveLength(2)
    const [{ id, name }] = found as [catalog.CatalogItem]
    expect(found[0]).toMatchObject({ isTemplate: true, state: 'unpublished', canEdit: false, companies: 0 })
    const { status, json } = await who('admin').call(catalog.clone, { params: { id } })
    expect(status).toBe(200)
    const { json: copy } = await who('admin').call(wizard.get, { params: { id: json.id } })
    expect(copy).toMatchObject({ name: `Copy of ${name}`, agencyID: world.ids.agency, format: 'Custom' })
    expect(copy.sections.length).toBeGreaterThan(0)
    expect((await who('admin').call(wizard.get, { params: { id } })).status).toBe(403)
    expect((await who('admin').call(catalog.publish, { body: { taskIDs: [id] } })).status).toBe(403)
  })

  it('that is still being written, and any one for a company, is not there', async () => {
    const { json: begun } = await who('root').call(wizard.format, {
      body: { type: 'Custom', name: 'Half a one (Agency Template)' },
    })
    expect((await templates('admin')).map(({ id }) => id)).not.toContain(begun.id)
    const [template] = await templates('root')
    for (const name of ['boss', 'clerk', 'worker'] as const) {
      const query = { taskID: template?.id as string }
      expect((await who(name).call(tasks.full, { query })).status, name).toBe(404)
    }
  })
})
