import { answersFor } from '@heed/catalog/samples'
import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { countDeadlocks } from '../../../testing/deadlocks'
import { findInstances } from '../../../testing/find-instances'
import { startWithAdmin, type WithAdmin } from '../../../testing/start-with-admin'

const SAMPLE = 'Bayline Robotics'

let started: WithAdmin
beforeAll(async () => {
  started = await startWithAdmin()
})
afterAll(() => started.test.close())

it('opens cycles again while answers are saved, neither waiting for a deadlock', async () => {
  const { test, agencyId, caller } = started
  const { id: companyID } = await test.system((db) => buildSampleCompany(db, { agencyId, sample: SAMPLE }))
  const cycles = await test.system((db) => findInstances(db, companyID))
  const placeOf = (key: string) => {
    const found = cycles.find((cycle) => cycle.key === key)
    if (!found) throw new Error(`No ${key}`)
    return { taskID: found.taskId, instanceID: found.id, companyID }
  }
  const [closed, complete] = [placeOf('form-5500-health'), placeOf('form-5558-health')]
  const { actions } = (await caller.call(tasks.full, { query: complete })).json
  const last = { params: { id: actions.at(-1)?.id ?? '' } }
  for (const { id } of actions.slice(0, -1)) await caller.call(tasks.completeAction, { params: { id } })
  const before = await countDeadlocks(test)
  for (let round = 0; round < 10; round += 1) {
    await caller.call(tasks.completeAction, last)
    const reason = 'Filed by another firm'
    await caller.call(moves.close, { body: { instanceID: closed.instanceID, kind: 'closed', reason } })
    const healthAnniversary = round % 2 === 0 ? '03-01' : '07-01'
    const save = caller.call(setup.saveBenefits, {
      body: { companyID, answers: { ...answersFor(SAMPLE), healthAnniversary } },
    })
    await new Promise((resolve) => setTimeout(resolve, 15 * round))
    const replies = await Promise.all([
      save,
      caller.call(moves.reopen, { body: { instanceID: closed.instanceID, reason: 'Not filed' } }),
      caller.call(tasks.deleteCompletion, last),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  expect(await countDeadlocks(test)).toBe(before)
})
