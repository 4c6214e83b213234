import { RESOURCES_VERSION } from '@heed/catalog/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { loadResources } from './jobs'
import { type LibraryResource, libraryResources, type ShippedResource } from './library-content'
import { findLibraryResources } from './library-queries'

// Each test has its own resource, since edits stay.
const [CHANGED, EDITED, DROPPED, DELETED] = libraryResources().map(({ key }) => key) as [
  string,
  string,
  string,
  string,
]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const stored = async (key: string) => {
  const found = (await test.system(findLibraryResources)).find((one) => one.key === key)
  if (!found) throw new Error(`No resource ${key}`)
  return found
}

const withChange = (key: string, change: Partial<ShippedResource>): LibraryResource[] =>
  libraryResources().map((one) => (one.key === key ? { key, content: { ...one.content, ...change } } : one))

let version = RESOURCES_VERSION
const load = (resources = libraryResources()) =>
  test.system((db) => loadResources(actAt(db), { resources, version: ++version }))

const edit = (key: string, columns: object) =>
  test.system((db) => db.updateTable('resources').where('key', '=', key).set(columns).execute())

describe('the starter resources', () => {
  it('are stored as shipped, every part of them', async () => {
    const all = await test.system(findLibraryResources)
    expect(all).toHaveLength(93)
    const shipped = new Map(libraryResources().map(({ key, content }) => [key, content]))
    for (const { key, content } of all) expect(content).toEqual(shipped.get(key))
  })

  it('are left alone when they are stored already, and by an older version', async () => {
    expect(await test.system((db) => loadResources(actAt(db)))).toBe(false)
    expect(await load(withChange(CHANGED, { summary: 'Next' }))).toBe(true)
    const older = { resources: libraryResources(), version: 1 }
    expect(await test.system((db) => loadResources(actAt(db), older))).toBe(false)
    expect((await stored(CHANGED)).content.summary).toBe('Next')
  })

  it('are upgraded field by field', async () => {
    const sections = [{ title: 'New', html: '<p>New text</p>' }]
    await load(withChange(CHANGED, { title: 'New title', sections, relatedTasks: ['form-5500-health'] }))
    expect((await stored(CHANGED)).content).toMatchObject({
      title: 'New title',
      sections,
      relatedTasks: ['form-5500-health'],
    })
  })

  it('keep what somebody edited, and remember what was shipped then', async () => {
    const { shipped } = await stored(EDITED)
    await edit(EDITED, { title: 'Our own words', review_on: '2030-01-01' })
    await load(withChange(EDITED, { title: 'Next title', summary: 'Next summary' }))
    const after = await stored(EDITED)
    expect(after.content).toMatchObject({ title: 'Our own words', summary: 'Next summary' })
    expect(after.shippedBefore).toEqual({ title: shipped.title })
    const [row] = await test.system((db) =>
      db.selectFrom('resources').where('key', '=', EDITED).select('review_on').execute(),
    )
    expect(row?.review_on).toBe('2030-01-01')
  })

  it('that are no longer shipped are unpublished, and published when they are again', async () => {
    await load(libraryResources().filter(({ key }) => key !== DROPPED))
    expect((await stored(DROPPED)).isPublished).toBe(false)
    await load()
    expect((await stored(DROPPED)).isPublished).toBe(true)
  })

  it('that were deleted do not come back', async () => {
    await edit(DELETED, { deleted_at: new Date() })
    await load(withChange(DELETED, { title: 'Back again' }))
    const rows = await test.system((db) =>
      db.selectFrom('live_resources').where('key', '=', DELETED).select('id').execute(),
    )
    expect(rows).toEqual([])
  })
})
