import { answersFor } from '@heed/catalog/samples'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { findInstances } from '../../../testing/find-instances'
import { completeCycle } from '../../../testing/start-on-days'
import { startWithAdmin, type WithAdmin } from '../../../testing/start-with-admin'

let started: WithAdmin
beforeAll(async () => {
  started = await startWithAdmin()
})
afterAll(() => started.test.close())

const SAMPLE = 'Bayline Robotics'
const WITHOUT_FEE: BenefitAnswers = { fundingType: 'FullyInsured', coverages: ['prescription'] }

/** A fee that was paid, in a company whose answers then changed. */
async function paid() {
  const { test, agencyId, caller } = started
  const { id: companyID } = await test.system((db) => buildSampleCompany(db, { agencyId, sample: SAMPLE }))
  const pcori = async () =>
    (await test.system((db) => findInstances(db, companyID))).filter(({ key }) => key === 'pcori-fee')
  const [fee] = await pcori()
  if (!fee) throw new Error('No PCORI fee')
  const query = { taskID: fee.taskId, companyID, instanceID: fee.id }
  const actions = await completeCycle(caller, query)
  return {
    pcori,
    fee,
    save: async (patch: BenefitAnswers, effectiveOn?: string) => {
      const answers = { ...answersFor(SAMPLE), ...patch }
      return (await caller.call(setup.saveBenefits, { body: { companyID, answers, effectiveOn } })).json
    },
    undo: async () => {
      for (const { id } of actions) await caller.call(tasks.deleteCompletion, { params: { id } })
      return (await caller.call(tasks.full, { query })).json.mark
    },
  }
}

describe('an undone cycle that no longer applies', () => {
  it('is marked, and kept for whoever undid it', async () => {
    const { pcori, fee, save, undo } = await paid()
    await save(WITHOUT_FEE)
    expect(await pcori()).toMatchObject([{ id: fee.id, noLongerApplies: false }])
    const mark = await undo()
    expect(await pcori()).toMatchObject([{ id: fee.id, noLongerApplies: true }])
    // The one change of answers since it was completed is what it is marked for.
    expect(mark).toMatchObject({ words: expect.stringContaining('Priya Raman') })
  })

  it('blames none of several changes', async () => {
    const { save, undo } = await paid()
    await save({ ...WITHOUT_FEE, employeeCount: 70 })
    await save({ ...WITHOUT_FEE, employeeCount: 80 })
    expect(await undo()).toMatchObject({ kind: 'noLongerApplies', by: null })
  })

  it('blames no change that was taken back', async () => {
    const { save, undo } = await paid()
    await save(WITHOUT_FEE)
    const { pending } = await save({ ...WITHOUT_FEE, employeeCount: 80 }, '2027-06-01')
    await started.caller.call(setup.takeBackChange, { params: { id: pending[0]?.id ?? '' } })
    expect(await undo()).toMatchObject({ words: expect.stringContaining('Priya Raman') })
  })
})
