import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CatalogWorld, startCatalogWorld, writeTargeted } from '../../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

it('a task that got other actions after it was completed is opened with these', async () => {
  const { admin, clerk } = world.people
  const { id, actions } = await writeTargeted(admin)
  await admin.call(catalog.publish, { body: { taskIDs: [id] } })
  const seen = async () => (await clerk.call(tasks.full, { query })).json
  const query = { taskID: id, companyID: world.ids.own, instanceID: '' }
  query.instanceID = (await clerk.call(tasks.full, { query: { taskID: id, companyID: world.ids.own } })).json
    .instanceID as string
  const first = await seen()
  for (const action of first.actions) await clerk.call(tasks.completeAction, { params: { id: action.id } })

  const [kept] = actions
  if (!kept) throw new Error('No action')
  const added = ['Book the room', 'Send the minutes'].map((text) => ({ kind: 'CHECK_IT' as const, text }))
  await admin.call(wizard.sections, { body: { id, actions: [kept, ...added] } })
  await admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(await seen()).toMatchObject({ status: 'COMPLETE', actionsDone: 2, actionsTotal: 2 })

  const undone = await clerk.call(tasks.deleteCompletion, {
    params: { id: (await seen()).actions[0]?.id as string },
  })
  expect(undone.json).toMatchObject({ actionsDone: 0, actionsTotal: 3, completedAt: null })
  const open = await seen()
  expect(open.actions.map(({ text }) => text)).toEqual([
    'Invite everybody',
    'Book the room',
    'Send the minutes',
  ])
  const done = await clerk.call(tasks.completeAction, { params: { id: open.actions[0]?.id as string } })
  expect(done.json).toMatchObject({ actionsDone: 1, actionsTotal: 3, completedAt: null })
})
