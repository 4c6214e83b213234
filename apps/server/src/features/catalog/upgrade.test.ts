import { CATALOG_VERSION } from '@heed/catalog/catalog'
import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { type CatalogWorld, startCatalogWorld } from '../../testing/catalog-world'
import { type LibraryContent, libraryTasks } from '../library/content'
import { loadLibrary } from '../library/jobs'
import { findStoredTasks } from '../library/queries'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const stored = async (key: string) => {
  const task = (await world.test.system(findStoredTasks)).find((one) => one.key === key)
  if (!task) throw new Error(`No task ${key}`)
  return task
}

let version = CATALOG_VERSION
/** Ships a next library in which one task says something else. */
const ship = (key: string, change: Partial<LibraryContent>) =>
  world.test.system((db) =>
    loadLibrary(actAt(db), {
      tasks: libraryTasks().map((task) =>
        task.key === key ? { key, content: { ...task.content, ...change } } : task,
      ),
      version: ++version,
    }),
  )

it('keeps what a super admin published, takes what nobody edited, and lists both as versions', async () => {
  const key = 'sar-health'
  const { id, content } = await stored(key)
  const { root } = world.people
  const saved = await root.call(wizard.settings, { body: { id, summary: 'Our own words' } })
  expect(saved.json).toMatchObject({ state: 'changed', changed: ['Summary'] })
  expect((await root.call(catalog.publish, { body: { taskIDs: [id] } })).json.result[0]?.version).toBe(2)
  await ship(key, { name: 'Summary Annual Report', summary: 'Newer words' })
  expect((await stored(key)).content).toMatchObject({
    name: 'Summary Annual Report',
    summary: 'Our own words',
  })
  const { json } = await root.call(wizard.versions, { params: { id } })
  expect(json.result.map(({ number, kind, by, changed }) => ({ number, kind, by, changed }))).toEqual([
    { number: 3, kind: 'library', by: null, changed: ['Name'] },
    { number: 2, kind: 'published', by: 'Priya Raman', changed: ['Summary'] },
    { number: 1, kind: 'library', by: null, changed: [] },
  ])
  await root.call(wizard.restore, { params: { id }, body: { number: 1 } })
  expect((await stored(key)).content).toMatchObject({ name: content.name, summary: content.summary })
  const after = await root.call(wizard.versions, { params: { id } })
  expect(after.json.result.map(({ number, kind }) => [number, kind])).toEqual([
    [4, 'restored'],
    [3, 'library'],
    [2, 'published'],
    [1, 'library'],
  ])
})

it('restores no task that was deleted, and publishes none that was unpublished', async () => {
  const [deleted, unpublished] = [await stored('pcori-fee'), await stored('whcra-notice')]
  const { root } = world.people
  await root.call(catalog.remove, { body: { taskIDs: [deleted.id] } })
  await root.call(catalog.unpublish, { body: { taskIDs: [unpublished.id] } })
  await ship('pcori-fee', { name: 'PCORI again' })
  await ship('whcra-notice', { name: 'WHCRA again' })
  expect((await root.call(catalog.get, { params: { id: deleted.id } })).status).toBe(404)
  const { json } = await root.call(catalog.get, { params: { id: unpublished.id } })
  expect(json).toMatchObject({ name: 'WHCRA again', state: 'unpublished' })
})
