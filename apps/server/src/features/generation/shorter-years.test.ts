import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { completeCycle, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const FORMS = {
  '401k': ['401k-form-5558', '401k-form-5500', '401k-sar'],
  health: ['form-5558-health', 'form-5500-health', 'sar-health'],
} as const

/** A company that files its Form 5558 of a year on a day. */
async function filed(filing: { plan: keyof typeof FORMS; cycle: string; on: string }) {
  const answers: BenefitAnswers = { ...EMPLOYER, participantCount: 150 }
  const companyID = await days.setUpOn('2026-03-02', answers)
  const caller = await days.on(filing.on)
  const placeOf = (key: string) => days.placeOf(companyID, { key, cycle: filing.cycle })
  const full = async (key: string) => (await caller.call(tasks.full, { query: await placeOf(key) })).json
  const [form5558, ...extended] = FORMS[filing.plan]
  await completeCycle(caller, await placeOf(form5558))
  const dueDates = async () => Promise.all(extended.map(async (key) => (await full(key)).dueDate))
  const save = (patch: BenefitAnswers, effectiveOn: string) =>
    caller.call(setup.saveBenefits, { body: { companyID, answers: { ...answers, ...patch }, effectiveOn } })
  const preview = async (patch: BenefitAnswers, effectiveOn: string) => {
    const body = { answers: { ...answers, ...patch }, effectiveOn }
    return (await caller.call(setup.preview, { params: { id: companyID }, body })).json
  }
  return { dueDates, save, full, preview, form5500: extended[0] }
}

it('extends the last Form 5500 of a 401(k) that ended after Form 5558 was filed', async () => {
  const { dueDates, save, full, preview, form5500 } = await filed({
    plan: '401k',
    cycle: '2026-01-01',
    on: '2026-11-22',
  })
  expect(await dueDates()).toEqual(['2027-10-15', '2027-12-15'])
  const end = [{ has401k: false }, '2026-06-01'] as const
  const moved = (await preview(...end)).readings?.change?.moved ?? []
  const { taskID } = await full(form5500)
  expect(moved.filter((task) => task.taskID === taskID).map(({ to }) => to)).toEqual(['2027-03-15'])
  await save(...end)
  expect(await dueDates()).toEqual(['2027-03-15', '2027-05-15'])
  expect((await full(form5500)).dueDateDerivation?.steps.map(({ label, value }) => [label, value])).toEqual([
    ['401(k) plan year ends', 'May 31, 2026'],
    ['+ 7 months, to month end', 'Dec 31, 2026'],
    ['+ 2 months 15 days', 'Mar 15, 2027'],
  ])
})

it('counts from the day of the shorter year where the plan year was moved, and says that it was filed too late', async () => {
  const { dueDates, save, full, form5500 } = await filed({
    plan: 'health',
    cycle: '2027-01-01',
    on: '2028-07-10',
  })
  expect(await dueDates()).toEqual(['2028-10-15', '2028-12-15'])
  expect((await full(form5500)).extension?.isFiledLate).toBe(false)
  await save({ healthAnniversary: '07-01' }, '2027-07-01')
  expect(await dueDates()).toEqual(['2028-04-15', '2028-06-15'])
  expect((await full(form5500)).extension?.isFiledLate).toBe(true)
})
