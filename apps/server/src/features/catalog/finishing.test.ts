import * as catalog from '@heed/contract/catalog'
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
const IN_APRIL = { ...EVERY_MARCH, month: 4, day: 30 } as const
const MADE_COMPLETE = 'made it complete: its actions changed, and every remaining one was done'

const shown = async (taskID: string, companyID = world.ids.own) =>
  (await admin().call(tasks.full, { query: { taskID, companyID } })).json

async function publish(id: string, movesWork?: boolean) {
  const { status, json, text } = await admin().call(catalog.publish, { body: { taskIDs: [id], movesWork } })
  expect(status, text).toBe(200)
  return json.instances
}
const preview = async (id: string, version?: number) =>
  (await admin().call(wizard.previewChanges, { body: { taskIDs: [id], version } })).json

/** Published for two companies; one of them did the first of its two actions. */
async function begun(name: string) {
  const { id, actions } = await writeTargeted(admin(), { name })
  await publish(id)
  const [first] = (await shown(id)).actions
  await world.people.clerk.call(tasks.completeAction, { params: { id: first?.id as string } })
  return { id, left: actions.slice(0, 1), all: actions }
}
const setActions = (id: string, actions: Awaited<ReturnType<typeof begun>>['left']) =>
  admin().call(wizard.sections, { body: { id, actions } })
const move = (id: string) => admin().call(wizard.settings, { body: { id, rule: IN_APRIL } })

it('publishing fewer actions says which tasks it completes, before, after and in their history', async () => {
  const { id, left } = await begun('Fewer actions')
  await setActions(id, left)
  const told = await preview(id)
  expect(told).toMatchObject({
    open: 2,
    finished: { count: 1, companies: [{ name: 'Bayline Robotics' }] },
    newActions: 1,
    unchanged: 1,
  })
  // Nothing was done by asking.
  expect(await shown(id)).toMatchObject({ status: 'IN_PROGRESS', actionsDone: 1, actionsTotal: 2 })
  expect(await publish(id)).toMatchObject({ finished: 1, updated: 1, completed: 0, moved: 0 })
  const task = await shown(id)
  expect(task).toMatchObject({ status: 'COMPLETE', actionsDone: 1, actionsTotal: 1 })
  expect(task.history[0]).toMatchObject({ text: MADE_COMPLETE, by: { name: 'Priya Raman' } })
  expect((await shown(id, world.ids.sibling)).history.map(({ text }) => text)).not.toContain(MADE_COMPLETE)
  expect(await publish(id)).toMatchObject({ finished: 0 })
})

it.each([true, false])(
  'with other dates, too, the preview says what happens (moved with work: %s)',
  async (movesWork) => {
    const { id, left } = await begun(`Fewer and later ${movesWork}`)
    await setActions(id, left)
    await move(id)
    expect(await preview(id)).toMatchObject({
      finished: { count: 1 },
      moved: { count: 1, companies: [{ name: 'Suncoast Dental Group' }] },
      datesKept: { count: 0 },
      marked: { count: 0 },
    })
    expect(await publish(id, movesWork)).toMatchObject({ finished: 1, moved: 1, marked: 0, updated: 1 })
    expect(await shown(id)).toMatchObject({ status: 'COMPLETE', dueDate: '2027-03-31' })
  },
)

it('restoring a version with fewer actions says it, too', async () => {
  const { id, left, all } = await begun('Restored with fewer')
  await setActions(id, left)
  const [first] = (await shown(id)).actions
  await world.people.clerk.call(tasks.deleteCompletion, { params: { id: first?.id as string } })
  await publish(id)
  await setActions(id, all)
  await publish(id)
  await world.people.clerk.call(tasks.completeAction, {
    params: { id: (await shown(id)).actions[0]?.id as string },
  })
  expect(await shown(id)).toMatchObject({ status: 'IN_PROGRESS', actionsTotal: 2 })
  expect(await preview(id, 2)).toMatchObject({ finished: { count: 1 }, newActions: 1 })
  const { json } = await admin().call(wizard.restore, { params: { id }, body: { number: 2 } })
  expect(json.instances).toMatchObject({ finished: 1, updated: 1 })
  expect(await shown(id)).toMatchObject({ status: 'COMPLETE' })
})

it('what a task extends that is completed this way gets its later due date, and both say so', async () => {
  const { id, left } = await begun('Files the extension')
  const rule = { ...IN_APRIL, extendedBy: { task: id, months: 3, days: 0 } }
  const { id: extended } = await writeTargeted(admin(), { name: 'Is extended', rule })
  await publish(extended)
  await setActions(id, left)
  expect(await preview(id)).toMatchObject({
    finished: { count: 1 },
    moved: { count: 1, companies: [{ name: 'Bayline Robotics' }] },
  })
  expect((await shown(extended)).dueDate).toBe('2027-04-30')
  expect(await publish(id)).toMatchObject({ finished: 1, moved: 1 })
  expect(await shown(extended)).toMatchObject({ dueDate: '2027-06-30' })
  expect((await shown(extended, world.ids.sibling)).dueDate).toBe('2027-04-30')
})
