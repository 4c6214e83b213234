import { answersFor } from '@heed/catalog/samples'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { findInstances } from '../../../testing/find-instances'
import { startWithAdmin, type WithAdmin } from '../../../testing/start-with-admin'

let started: WithAdmin
beforeAll(async () => {
  started = await startWithAdmin()
})
afterAll(() => started.test.close())

it('marks an undone cycle that no longer applies, and keeps it for whoever undid it', async () => {
  const { test, agencyId, caller } = started
  const sample = 'Bayline Robotics'
  const { id: companyID } = await test.system((db) => buildSampleCompany(db, { agencyId, sample }))
  const pcori = async () =>
    (await test.system((db) => findInstances(db, companyID))).filter(({ key }) => key === 'pcori-fee')
  const [fee] = await pcori()
  if (!fee) throw new Error('No PCORI fee')
  const query = { taskID: fee.taskId, companyID, instanceID: fee.id }
  const { actions } = (await caller.call(tasks.full, { query })).json
  for (const { id } of actions) await caller.call(tasks.completeAction, { params: { id } })
  const answers = { ...answersFor(sample), fundingType: 'FullyInsured', coverages: ['prescription'] }
  await caller.call(setup.saveBenefits, { body: { companyID, answers } })
  expect(await pcori()).toMatchObject([{ id: fee.id, noLongerApplies: false }])
  for (const { id } of actions) await caller.call(tasks.deleteCompletion, { params: { id } })
  expect(await pcori()).toMatchObject([{ id: fee.id, noLongerApplies: true }])
  // The one change of answers since it was completed is what it is marked for.
  const { mark } = (await caller.call(tasks.full, { query })).json
  expect(mark).toMatchObject({ words: expect.stringContaining('Priya Raman') })
})
