import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../../packages/domain/testing/cases'
import { countDeadlocks } from '../../../testing/deadlocks'
import { type OnDays, type Place, startOnDays } from '../../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

it('carries work over and back while answers are saved, neither waiting for a deadlock nor losing any', async () => {
  const key = 'cobra-rates'
  const companyID = await days.setUpOn('2027-01-04', EMPLOYER)
  const caller = await days.on('2027-03-01')
  const former = await days.placeOf(companyID, { key, cycle: '2028-01-01' })
  const full = async (query: Place) => (await caller.call(tasks.full, { query })).json
  const [action] = (await full(former)).actions
  await caller.call(tasks.completeAction, { params: { id: action?.id ?? '' } })
  const save = (employeeCount: number, healthAnniversary: '01-01' | '07-01') =>
    caller.call(setup.saveBenefits, {
      body: { companyID, answers: { ...EMPLOYER, employeeCount, healthAnniversary } },
    })
  await save(60, '07-01')
  const current = await days.placeOf(companyID, { key, cycle: '2027-07-01' })
  const body = { instanceID: current.instanceID }

  const before = await countDeadlocks(days.test)
  for (let round = 0; round < 8; round += 1) {
    // The plan year there and back: each save marks one of the two cycles, or takes its mark away.
    const saved = save(60 + round, round % 2 === 0 ? '01-01' : '07-01')
    await new Promise((resolve) => setTimeout(resolve, 15 * round))
    const replies = await Promise.all([
      saved,
      caller.call(moves.carryOver, { body }),
      caller.call(moves.undoCarryOver, { body }),
    ])
    expect(replies[0].status).toBe(200)
    // Which of them comes first decides whether there is something to carry.
    for (const { status } of replies) expect([200, 404, 409]).toContain(status)
    const cycles = (await days.cyclesOf(companyID)).filter((one) => one.key === key)
    const done = await Promise.all(
      cycles.map(async ({ id }) => (await full({ ...former, instanceID: id })).actionsDone),
    )
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
  }
  expect(await countDeadlocks(days.test)).toBe(before)
})
