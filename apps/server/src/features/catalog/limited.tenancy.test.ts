import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { type CatalogWorld, startCatalogWorld, writeTargeted } from '../../testing/catalog-world'

const NAME = 'Correction of late deposits'

let world: CatalogWorld
let child: Caller
let id: string
beforeAll(async () => {
  world = await startCatalogWorld()
  const user = await world.test.system(async (db) => {
    const agency = await buildAgency(db, { parentId: world.ids.agency })
    return buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
  })
  child = await as(world.test, user)
  id = (await writeTargeted(world.people.admin, { name: NAME })).id
  await limitTo([world.ids.own])
  const { status, text } = await world.people.admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(status, text).toBe(200)
})
afterAll(() => world.test.close())

const who = (name: keyof CatalogWorld['people']) => world.people[name]

async function limitTo(companyIDs: string[]): Promise<void> {
  const { status, text } = await who('admin').call(logic.saveCompanies, {
    params: { id },
    body: { companyIDs },
  })
  expect(status, text).toBe(200)
}

const findsIt = async (caller: Caller) => {
  const { json } = await caller.call(tasks.search, { query: { library: true, search: NAME } })
  return json.result.length > 0
}

/** RULES.md "Lists by hand". */
it('exists for those it is limited to and those who wrote it alone', async () => {
  for (const name of ['admin', 'worker', 'boss', 'clerk', 'root'] as const)
    expect(await findsIt(who(name)), name).toBe(true)
  const others = { sister: who('sister'), stranger: who('stranger'), foreign: who('foreignAdmin'), child }
  for (const [name, caller] of Object.entries(others)) {
    expect(await findsIt(caller), name).toBe(false)
    expect((await caller.call(tasks.full, { query: { taskID: id } })).status, name).toBe(404)
    expect((await caller.call(wizard.sectionsOf, { params: { id } })).text, name).not.toContain('A meeting')
  }
  expect((await child.call(catalog.clone, { params: { id } })).status).toBe(404)
})

it('is previewed as a company on its list, and for another one the author is told why not', async () => {
  const asCompany = (companyID: string) =>
    who('admin').call(wizard.previewAs, { params: { id }, query: { companyID } })
  expect((await asCompany(world.ids.own)).json).toMatchObject({ name: NAME })
  const { status, json } = await asCompany(world.ids.sibling)
  expect(status).toBe(400)
  const unknown = { params: { id: world.ids.own }, query: { companyID: world.ids.sibling } }
  expect((await who('admin').call(wizard.previewAs, unknown)).status).toBe(404)
  expect(json).toMatchObject({ fields: { companyID: expect.stringContaining('limited to others') } })
})

it('has no resources for those who do not see it', async () => {
  const body = {
    title: 'For the parent agency and its family',
    category: 'faqs' as const,
    relatedTasks: [id],
  }
  const saved = await who('admin').call(resources.save, { body })
  expect(saved.status, saved.text).toBe(200)
  const count = async (caller: Caller) =>
    (await caller.call(resources.search, { query: { taskID: id } })).json.count
  expect(await count(who('admin'))).toBe(1)
  await who('admin').call(resources.save, {
    body: { id: saved.json.id, sections: [{ title: 'Answer', html: '<p>Yes.</p>' }] },
  })
  await who('admin').call(resources.publish, { params: { id: saved.json.id } })
  expect(await count(who('boss'))).toBe(1)
  expect(await count(who('sister'))).toBe(0)
})

it('is named by no resource of others', async () => {
  const body = { title: 'Ours', category: 'checklists' as const, relatedTasks: [id] }
  const { status, json } = await child.call(resources.save, { body })
  expect(status).toBe(400)
  expect(json).toMatchObject({ fields: { 'relatedTasks.0': 'This task could not be found.' } })
})

it('stays with a company that has work on it, and is everybody’s once the list is empty', async () => {
  const query = { taskID: id, companyID: world.ids.own }
  const { actions } = (await who('clerk').call(tasks.full, { query })).json
  await who('clerk').call(tasks.completeAction, { params: { id: actions[0]!.id } })
  await limitTo([world.ids.sibling])
  expect([await findsIt(who('sister')), await findsIt(who('clerk')), await findsIt(child)]).toEqual([
    true,
    true,
    false,
  ])
  await limitTo([])
  expect(await findsIt(child)).toBe(true)
})
