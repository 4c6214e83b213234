import * as setup from '@heed/contract/setup'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

it('a quarter whose key an earlier plan year of the same calendar year has is added by the night under its own', async () => {
  const answers = { ...EMPLOYER, investmentDirection: true }
  const companyID = await days.setUpOn('2027-06-20', answers)
  const quarters = async () => {
    const cycles = (await days.cyclesOf(companyID)).filter(
      ({ key, noLongerApplies }) => key === '401k-investment-committee' && !noLongerApplies,
    )
    return cycles.map(({ cycleKey }) => cycleKey).filter((cycle) => cycle >= '2028')
  }
  const moved = { ...answers, plan401kAnniversary: '07-01' as const }
  const later = await days.on('2027-07-13')
  await later.call(setup.saveBenefits, { body: { companyID, answers: moved, effectiveOn: '2027-12-16' } })
  expect(await quarters()).toEqual(['2028-Q1'])
  await days.on('2027-08-16')
  await days.on('2027-11-28')
  expect(await quarters()).toEqual(['2028-Q1', '2028-01-01-Q2', '2028-07-01-Q1'])
})
