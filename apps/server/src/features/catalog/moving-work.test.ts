import * as catalog from '@heed/contract/catalog'
import * as moves from '@heed/contract/task-moves'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemAct } from '../../http/act'
import { type CatalogWorld, EVERY_MARCH, startCatalogWorld, writeTargeted } from '../../testing/catalog-world'
import { applyChanges } from '../generation/apply-changes'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

const admin = () => world.people.admin
const [MARCH, APRIL, MAY] = ['2027-03-31', '2027-04-30', '2027-05-31']

const setDue = (id: string, { month, day }: { month: number; day: number }) =>
  admin().call(wizard.settings, { body: { id, rule: { ...EVERY_MARCH, month, day } } })

async function publish(id: string, movesWork?: boolean) {
  const { status, json, text } = await admin().call(catalog.publish, { body: { taskIDs: [id], movesWork } })
  expect(status, text).toBe(200)
  return json.instances
}

const shown = async (taskID: string, companyID = world.ids.own) =>
  (await admin().call(tasks.full, { query: { taskID, companyID } })).json

/** Published for two companies, and begun by one of them. */
async function begunTask(name: string) {
  const { id } = await writeTargeted(admin(), { name })
  await setDue(id, { month: 3, day: 31 })
  await publish(id)
  const { actions } = await shown(id)
  await world.people.clerk.call(tasks.completeAction, { params: { id: actions[0]?.id as string } })
  return id
}

it('publishing moves tasks with work where asked to, keeps their work, and tells it in their history', async () => {
  const id = await begunTask('Moves with its work')
  await setDue(id, { month: 4, day: 30 })
  const { json: told } = await admin().call(wizard.previewChanges, {
    body: { taskIDs: [id], act: 'publish' },
  })
  expect(told).toMatchObject({ moved: { count: 1 }, datesKept: { count: 1 } })
  expect(await publish(id, true)).toMatchObject({ moved: 2 })
  for (const company of [world.ids.own, world.ids.sibling]) {
    const task = await shown(id, company)
    expect(task).toMatchObject({ dueDate: APRIL, datesKept: false })
    expect(task.history.map(({ text }) => text)).toContain(
      'moved the due date from Mar 31, 2027 to Apr 30, 2027, because the task’s date rule changed',
    )
  }
  expect((await shown(id)).actionsDone).toBe(1)
})

it('publishing lets tasks with work keep their due dates otherwise, and restoring a version moves them where asked to', async () => {
  const id = await begunTask('Keeps its date')
  await setDue(id, { month: 4, day: 30 })
  expect(await publish(id)).toMatchObject({ moved: 1 })
  expect(await shown(id)).toMatchObject({ dueDate: MARCH, datesKept: true })
  await setDue(id, { month: 5, day: 31 })
  await publish(id, true)
  expect(await shown(id)).toMatchObject({ dueDate: MAY, datesKept: false })
  const { status, json } = await admin().call(wizard.restore, {
    params: { id },
    body: { number: 1, movesWork: true },
  })
  expect(status).toBe(200)
  expect(json.instances).toMatchObject({ moved: 2 })
  expect(await shown(id)).toMatchObject({ dueDate: MARCH, actionsDone: 1, datesKept: false })
})

it('a due date given by hand waits where the rule’s goes beyond it, and is in force again once the rule’s goes back', async () => {
  const id = await begunTask('Given a day')
  const { instanceID } = await shown(id)
  const given = {
    instanceID: instanceID as string,
    dueDate: APRIL as string,
    reason: 'Letter of the agency.',
  }
  expect((await admin().call(moves.extend, { body: given })).status).toBe(200)
  await setDue(id, { month: 5, day: 31 })
  await publish(id, true)
  expect(await shown(id)).toMatchObject({ dueDate: MAY, extension: null })
  const restored = await admin().call(wizard.restore, {
    params: { id },
    body: { number: 1, movesWork: true },
  })
  expect(restored.status).toBe(200)
  const task = await shown(id)
  expect(task).toMatchObject({ dueDate: APRIL, extension: { by: 'hand', reason: given.reason } })
  expect(task.history.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'moved the due date from Apr 30, 2027 to May 31, 2027, because the task’s date rule changed',
      'moved the due date from May 31, 2027 to Apr 30, 2027, because the task’s date rule changed',
    ]),
  )
})

it('taking the date of the rule says where a date given by hand leaves it', async () => {
  const id = await begunTask('Taken beside a day given by hand')
  const { instanceID } = await shown(id)
  const given = { instanceID: instanceID as string, dueDate: MAY as string, reason: 'Letter of the agency.' }
  expect((await admin().call(moves.extend, { body: given })).status).toBe(200)
  await setDue(id, { month: 4, day: 30 })
  await publish(id)
  const taken = await admin().call(moves.takeDates, { body: { instanceID: given.instanceID } })
  expect(taken.status, taken.text).toBe(200)
  const task = await shown(id)
  expect(task).toMatchObject({ dueDate: MAY, extension: { by: 'hand', regularDueDate: APRIL } })
  expect(task.history.map(({ text }) => text)).toContain(
    'took the new date of the rule; it stays due May 31, 2027',
  )
})

it('what is done keeps its date, whatever is asked', async () => {
  const id = await begunTask('Done')
  for (const { id: action } of (await shown(id)).actions)
    await world.people.clerk.call(tasks.completeAction, { params: { id: action } })
  await setDue(id, { month: 4, day: 30 })
  expect(await publish(id, true)).toMatchObject({ moved: 1, completed: 1 })
  expect(await shown(id)).toMatchObject({ dueDate: MARCH, status: 'COMPLETE' })
})

it('what is completed while the dates are compared keeps its date, too', async () => {
  const id = await begunTask('Done meanwhile')
  const { actions, instanceID, agencyID } = await shown(id)
  await world.people.clerk.call(tasks.completeAction, { params: { id: actions[1]?.id as string } })
  const compared = {
    id: instanceID as string,
    agencyId: agencyID as string,
    outcome: 'stays' as const,
    applies: true,
    isRestored: false,
    keepsDates: true,
    planYearStart: '2027-01-01',
    planYearEnd: '2027-12-31',
    notificationDate: APRIL,
    dueDate: APRIL,
    lateAfter: APRIL,
    knownOn: null,
  }
  await world.test.system((db) =>
    applyChanges(systemAct(db, world.test.services.clock), {
      changes: [compared],
      causedBy: undefined,
      movesWork: true,
    }),
  )
  expect(await shown(id)).toMatchObject({ status: 'COMPLETE', dueDate: MARCH, datesKept: false })
})
