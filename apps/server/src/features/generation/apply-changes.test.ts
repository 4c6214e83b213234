import * as setup from '@heed/contract/setup'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

it('what somebody begins to work on while answers are saved is neither removed nor moved', async () => {
  const answers = { ...EMPLOYER, participantCount: 150 }
  const companyID = await days.setUpOn('2027-02-02', answers)
  const caller = await days.on('2027-08-10')
  const moved = await days.placeOf(companyID, { key: 'form-5500-health', cycle: '2027-01-01' })
  const removed = await days.placeOf(companyID, { key: 'aca-affordability', cycle: '2028-01-01' })
  const ids = [moved.instanceID, removed.instanceID]

  const saved = await days.test.system(async (db) => {
    await sql`update company_tasks set started_at = now() where id = any (${ids}::uuid[])`.execute(db)
    // Compares the cycles as they were, and waits for those that somebody works on.
    const saving = caller.call(setup.saveBenefits, {
      body: { companyID, answers: { ...answers, healthAnniversary: '07-01' }, effectiveOn: '2027-07-01' },
    })
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks
          where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(db)
        expect(rows).not.toEqual([])
      },
      { timeout: 15_000 },
    )
    return { saving }
  })
  expect((await saved.saving).status).toBe(200)
  const cycles = await days.cyclesOf(companyID)
  const found = (id: string) => cycles.find((cycle) => cycle.id === id)
  expect(found(moved.instanceID)).toMatchObject({ dueDate: '2028-07-31', datesKept: true })
  expect(found(removed.instanceID)).toMatchObject({ noLongerApplies: true })
})
