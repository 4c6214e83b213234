import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { generationJob } from '../features/generation/jobs'
import { as, type Caller } from './as-user'
import { buildCompany } from './build'
import { type FoundInstance, findInstances } from './find-instances'
import { setupForm } from './setup-form'
import { WITHOUT_FLOOD_LIMITS } from './start-test-app'
import { startWithAdmin } from './start-with-admin'

export type OnDays = Awaited<ReturnType<typeof startOnDays>>

/** A cycle as endpoints ask for it. */
export type Place = { taskID: string; instanceID: string; companyID: string }

/** A cycle that applies, as people see it. */
export type Dated = { key: string; cycle: string; due: string; lateAfter: string; knownOn: string | null }

/** An app whose clock goes from day to day, with one agency, its admin, and companies that are set up on such a day. */
export async function startOnDays() {
  const { test, agencyId, user } = await startWithAdmin(WITHOUT_FLOOD_LIMITS)

  /** Goes to a day, after the work of the night before it. */
  async function on(day: string): Promise<Caller> {
    test.services.clock.set(new Date(`${day}T15:00:00Z`))
    await generationJob.run(test.services)
    return as(test, user)
  }

  /** The cycles of a company, by task and date, whatever their state. */
  const cyclesOf = (companyID: string): Promise<FoundInstance[]> =>
    test.system((db) => findInstances(db, companyID))

  return {
    test,
    agencyId,
    on,
    cyclesOf,
    /** A company that is set up on a day with these answers. */
    async setUpOn(day: string, answers: BenefitAnswers): Promise<string> {
      const { id } = await test.system((db) => buildCompany(db, agencyId, { name: 'Northgate' }))
      const caller = await on(day)
      const { save, complete } = setupForm(() => caller)
      const replies = [await save(id, answers), await complete(id)]
      if (replies.some(({ status }) => status !== 200)) throw new Error('Not set up')
      return id
    },
    /** The cycles that apply, of one task or of all. */
    async datesOf(companyID: string, task?: string): Promise<Dated[]> {
      const cycles = (await cyclesOf(companyID)).filter(
        ({ key, noLongerApplies }) => !noLongerApplies && (task === undefined || key === task),
      )
      return cycles.map(({ key, cycleKey: cycle, dueDate: due, lateAfter, knownOn }) => {
        return { key, cycle, due, lateAfter, knownOn }
      })
    },
    /** Where a company has its cycle of a task. */
    async placeOf(companyID: string, { key, cycle }: { key: string; cycle: string }): Promise<Place> {
      const found = (await cyclesOf(companyID)).find((one) => one.key === key && one.cycleKey === cycle)
      if (!found) throw new Error(`No ${key} of ${cycle}`)
      return { taskID: found.taskId, instanceID: found.id, companyID }
    },
  }
}

/** Completes a cycle, action by action. */
export async function completeCycle(caller: Caller, place: Place): Promise<readonly { id: string }[]> {
  const { actions } = (await caller.call(tasks.full, { query: place })).json
  for (const { id } of actions) await caller.call(tasks.completeAction, { params: { id } })
  return actions
}
