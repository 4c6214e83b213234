import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogWorld,
  EVERY_MARCH,
  PUBLIC,
  startCatalogWorld,
  writeTargeted,
} from '../../testing/catalog-world'

let world: CatalogWorld
let id: string
let instanceID: string
let was: Awaited<ReturnType<typeof full>>

const ok = <T>({ status, text, json }: { status: number; text: string; json: T }): T => {
  expect(status, text).toBe(200)
  return json
}
const save = async (body: object) =>
  ok(await world.people.admin.call(wizard.settings, { body: { id, ...body } as never }))
const publish = async () => ok(await world.people.admin.call(catalog.publish, { body: { taskIDs: [id] } }))
const full = async (instance = instanceID) =>
  ok(
    await world.people.clerk.call(tasks.full, {
      query: { taskID: id, companyID: world.ids.own, ...(instance && { instanceID: instance }) },
    }),
  )
const listed = async (query: object) =>
  ok(await world.people.clerk.call(tasks.search, { query: { pageSize: 900, ...query } as never })).result
const categoryOf = async (at: number) => ok(await world.people.admin.call(wizard.icons)).result[at]!

beforeAll(async () => {
  world = await startCatalogWorld()
  id = (await writeTargeted(world.people.admin, { name: 'Renewal meeting' })).id
  await save({
    summary: 'Meet before the renewal.',
    module: 'Health',
    icon: 'send',
    submitText: 'Send it to the carrier.',
    submitInstructions: 'By mail.',
    taskCategoryID: (await categoryOf(0)).taskCategoryID,
  })
  await publish()
  const { json } = await world.people.clerk.call(tasks.full, {
    query: { taskID: id, companyID: world.ids.own },
  })
  instanceID = json.instanceID as string
  for (const action of json.actions)
    ok(await world.people.clerk.call(tasks.completeAction, { params: { id: action.id } }))
  was = await full()
  await save({
    name: 'Yearly review',
    summary: 'Review once a year.',
    module: '401K',
    icon: 'mail',
    submitText: 'Keep it on file.',
    submitInstructions: 'In the portal.',
    taskCategoryID: (await categoryOf(1)).taskCategoryID,
    rule: { ...EVERY_MARCH, month: 5, day: 15, recurrence: 'every3years' },
  })
  await publish()
  ok(
    await world.people.admin.call(logic.saveLogic, {
      params: { id },
      body: { sets: PUBLIC },
    }),
  )
})
afterAll(() => world.test.close())

describe('a completed task of which everything was published anew', () => {
  it('keeps on its page what it was done with', async () => {
    const now = await full()
    for (const field of [
      'name',
      'summary',
      'module',
      'category',
      'icon',
      'submitText',
      'submitInstructions',
      'dateRule',
      'repeats',
      'recurrence',
      'looksAt',
      'dueDateDerivation',
    ] as const)
      expect({ [field]: now[field] }).toEqual({ [field]: was[field] })
    expect(now).toMatchObject({ name: 'Renewal meeting', category: (await categoryOf(0)).category })
  })

  it('says whom it applied to, and never that it does not apply', async () => {
    expect(was.why).toMatchObject({ applies: true })
    expect((await full()).why).toMatchObject({
      applies: true,
      sentence: was.why?.sentence,
      conclusion: `The logic when this cycle was completed: ${was.why?.sentence}`,
    })
  })

  it('keeps in lists what it was done with, and is found and sorted by the name it shows', async () => {
    const { name, summary, module, category, icon } = was
    expect((await listed({ taskID: id, status: 'COMPLETE' })).map((item) => item.instanceID)).toEqual([
      instanceID,
    ])
    expect(await listed({ search: 'renewal meeting' })).toEqual([
      expect.objectContaining({ instanceID, name, summary, module, category, icon }),
    ])
    const found = await listed({ search: 'yearly review' })
    expect(found.map((item) => item.instanceID)).not.toContain(instanceID)
    const names = (await listed({ sort: 'name' })).map((item) => item.name.toLowerCase())
    expect(names.indexOf('renewal meeting')).toBeGreaterThan(0)
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  })
})
