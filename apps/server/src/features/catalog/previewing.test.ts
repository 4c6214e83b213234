import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CatalogWorld, EVERY_MARCH, startCatalogWorld, writeTargeted } from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const admin = () => world.people.admin

async function preview(taskIDs: string[], act: 'publish' | 'unpublish' = 'publish') {
  const { status, json, text } = await admin().call(wizard.previewChanges, { body: { taskIDs, act } })
  expect(status, text).toBe(200)
  return json
}
async function publish(taskIDs: string[]) {
  const { status, json, text } = await admin().call(catalog.publish, { body: { taskIDs } })
  expect(status, text).toBe(200)
  return json
}
const reword = (id: string) =>
  admin().call(wizard.settings, { body: { id, content: 'Meet long before the renewal.' } })
const move = (id: string) =>
  admin().call(wizard.settings, { body: { id, rule: { ...EVERY_MARCH, month: 4, day: 30 } } })

async function complete(taskID: string) {
  const { clerk } = world.people
  const { json } = await clerk.call(tasks.full, { query: { taskID, companyID: world.ids.own } })
  for (const { id } of json.actions) await clerk.call(tasks.completeAction, { params: { id } })
}

it('says of several tasks together what publishing them then does', async () => {
  const [first, second, third] = await Promise.all(
    ['A first one', 'A second one', 'A third one'].map((name) => writeTargeted(admin(), { name })),
  )
  const ids = [first, second, third].map((task) => task?.id as string)
  const [added, reworded, moved] = ids as [string, string, string]
  await publish([reworded, moved])
  await complete(moved)
  await reword(reworded)
  await move(moved)
  const told = await preview(ids)
  expect(told).toMatchObject({
    companies: 2,
    open: 3,
    completed: 1,
    changed: expect.arrayContaining(['Summary', 'Date rule']),
    newText: 2,
    newActions: 0,
    added: { count: 2 },
    moved: { count: 1, companies: [{ name: 'Suncoast Dental Group' }] },
    unchanged: 2,
  })
  const { json: rule } = await admin().call(logic.getLogic, { params: { id: added } })
  const listed = await admin().call(logic.matches, { params: { id: added }, body: { sets: rule.sets } })
  expect(listed.json.count).toBe((await preview([added])).companies)
  // Each is named once.
  expect(told.added.companies.map(({ name }) => name)).toEqual(['Bayline Robotics', 'Suncoast Dental Group'])
  const { instances } = await publish(ids)
  expect(instances).toMatchObject({ added: 2, moved: 1, removed: 0, marked: 0, updated: 2, completed: 1 })
  // Once more there is nothing to publish.
  expect((await publish(ids)).instances).toMatchObject({ added: 0, updated: 0, completed: 0 })
  expect(await preview([added, reworded, moved])).toMatchObject({
    newText: 0,
    added: { count: 0 },
    unchanged: 5,
  })
  expect(await preview(ids, 'unpublish')).toMatchObject({ companies: 0, removed: { count: 5 } })
})

it('compares no dates for other words, because publishing them moves none', async () => {
  const { id } = await writeTargeted(admin(), { name: 'Only words' })
  await publish([id])
  await world.test.system((db) =>
    db
      .deleteFrom('company_tasks')
      .where('task_id', '=', id)
      .where('company_id', '=', world.ids.sibling)
      .execute(),
  )
  await reword(id)
  expect(await preview([id])).toMatchObject({ companies: 2, open: 1, newText: 1, added: { count: 0 } })
  expect((await publish([id])).instances.added).toBe(0)
})

it('leaves the draft to say how many instances follow and how many are done', async () => {
  const { id } = await writeTargeted(admin(), { name: 'Standing' })
  await publish([id])
  const { clerk } = world.people
  const { json } = await clerk.call(tasks.full, { query: { taskID: id, companyID: world.ids.own } })
  await clerk.call(tasks.completeAction, { params: { id: json.actions[0]?.id as string } })
  const standing = async () => (await admin().call(wizard.get, { params: { id } })).json
  expect(await standing()).toMatchObject({ open: 2, inProgress: 1, completed: 0, liveCompanies: 2 })
  await clerk.call(tasks.completeAction, { params: { id: json.actions[1]?.id as string } })
  expect(await standing()).toMatchObject({ open: 1, inProgress: 0, completed: 1, liveCompanies: 1 })
})

it('says what restoring a former version does, which is then what happens', async () => {
  const { id } = await writeTargeted(admin(), { name: 'Restored' })
  await publish([id])
  await complete(id)
  await reword(id)
  await move(id)
  await publish([id])
  const ask = (version: number, taskIDs = [id]) =>
    admin().call(wizard.previewChanges, { body: { taskIDs, version } })
  const { json: told } = await ask(1)
  expect(told).toMatchObject({
    companies: 2,
    open: 1,
    completed: 1,
    newText: 1,
    moved: { count: 1, companies: [{ name: 'Suncoast Dental Group' }] },
  })
  expect((await preview([id])).moved.count).toBe(0)
  const { json: restored } = await admin().call(wizard.restore, { params: { id }, body: { number: 1 } })
  expect(restored.instances).toMatchObject({ added: 0, moved: 1, removed: 0 })
  expect((await ask(9)).status).toBe(404)
  const { json: two } = await ask(1, [id, (await writeTargeted(admin(), { name: 'Another' })).id])
  expect(two).toMatchObject({
    fields: { version: 'A version can only be published, and only for one task.' },
  })
})

it('counts what people added for an event as begun only once they worked on it', async () => {
  const rule = { ...EVERY_MARCH, event: { prompt: 'Day it happened', months: 1, days: 0 } }
  const { id } = await writeTargeted(admin(), { name: 'Of events', rule })
  await publish([id])
  const { json: before } = await admin().call(wizard.get, { params: { id } })
  const added = await world.people.boss.call(tasks.addInstance, {
    body: { taskID: id, companyID: world.ids.own, eventDate: '2027-01-20' },
  })
  expect(added.status, added.text).toBe(200)
  const { json: after } = await admin().call(wizard.get, { params: { id } })
  expect(after).toMatchObject({ open: before.open + 1, inProgress: 0 })
})

it('refuses none, too many, and one that is not there', async () => {
  const ask = (taskIDs: string[]) => admin().call(wizard.previewChanges, { body: { taskIDs } })
  const { id } = await writeTargeted(admin(), { name: 'Refused' })
  const none = await ask([])
  expect(none.json).toMatchObject({ fields: { taskIDs: 'Choose at least one task.' } })
  const many = await ask(Array.from({ length: 501 }, () => id))
  expect(many.json).toMatchObject({ fields: { taskIDs: 'Choose at most 500 tasks.' } })
  expect((await ask([id, world.ids.own])).status).toBe(404)
  const foreign = await writeTargeted(world.people.foreignAdmin, { name: 'Of others' })
  expect((await ask([id, foreign.id])).status).toBe(404)
})
