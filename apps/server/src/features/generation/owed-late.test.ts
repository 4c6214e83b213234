import * as setup from '@heed/contract/setup'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { setupForm } from '../../testing/setup-form'
import { completeCycle, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

it.each([
  ['2027-07-31', ['2026-07-31', '2027-07-31', '2028-07-31']],
  ['2027-08-01', ['2027-07-31', '2028-07-31']],
])('105 participants since 2025, told on %s, owe what was due in the last 12 months', async (day, dates) => {
  const companyID = await days.setUpOn('2026-03-02', EMPLOYER)
  const caller = await days.on(day)
  const { readingsOf, save } = setupForm(() => caller)
  const change = [companyID, { ...EMPLOYER, participantCount: 105 }, '2025-01-01'] as const
  const { added = [] } = (await readingsOf(...change)).change ?? {}
  await save(...change)
  expect((await days.datesOf(companyID, 'form-5500-health')).map(({ due }) => due)).toEqual(dates)
  const forms = added.filter(({ name }) => name === 'Form 5500: Health and Welfare Plan')
  expect(forms.map(({ dueDate }) => dueDate)).toEqual(dates)
})

describe('a summary plan description of a year that got another first day', () => {
  const key = 'spd-health'

  /** In November its plan year, from April on until then, is said to have begun in January. */
  async function moved(work: (companyID: string) => Promise<void>) {
    const answers: BenefitAnswers = { ...EMPLOYER, healthAnniversary: '04-01' }
    const companyID = await days.setUpOn('2027-01-04', answers)
    await work(companyID)
    const caller = await days.on('2027-11-22')
    await caller.call(setup.saveBenefits, {
      body: { companyID, answers: EMPLOYER, effectiveOn: '2027-01-01' },
    })
    return (await days.datesOf(companyID, key)).map(({ cycle }) => cycle)
  }

  it('is owed though somebody was sent one on request', async () => {
    const cycles = await moved(async (companyID) => {
      const caller = await days.on('2027-05-20')
      const { taskID } = await days.placeOf(companyID, { key, cycle: '2027-04-01' })
      const body = { taskID, companyID, eventDate: '2027-05-10' }
      const { instanceID } = (await caller.call(tasks.addInstance, { body })).json
      await completeCycle(caller, { taskID, companyID, instanceID: instanceID ?? '' })
    })
    expect(cycles).toEqual(['2027-01-01', 'event-2027-05-10', '2028-01-01'])
  })

  it('is not owed where that of the year as it was did not apply', async () => {
    const cycles = await moved(async (companyID) => {
      const caller = await days.on('2027-05-20')
      const { instanceID } = await days.placeOf(companyID, { key, cycle: '2027-04-01' })
      await caller.call(moves.close, {
        body: { instanceID, kind: 'notApplicable', reason: 'The carrier sends it.' },
      })
    })
    expect(cycles).toEqual(['2027-04-01', '2028-01-01'])
  })
})
