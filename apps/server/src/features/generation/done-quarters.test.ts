import * as setup from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { completeCycle, type OnDays, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

const KEY = '401k-distribution-options-quarterly'
const ANSWERS: BenefitAnswers = { ...EMPLOYER, distributionReminders: 'Quarterly' }

it.each<[BenefitAnswers['plan401kAnniversary'], string[], string[]]>([
  ['04-01', ['2027-Q3 2027-10-10'], ['2028-01-10']],
  ['10-01', ['2027-Q3 2027-10-10'], ['2028-01-10']],
  // August to October has two months of the quarter that was done.
  ['02-01', ['2027-Q3 2027-10-10'], ['2028-02-10']],
])(
  'a quarter that was done is not asked for again when the plan year is corrected to begin on %s',
  async (plan401kAnniversary, done, next) => {
    const companyID = await days.setUpOn('2027-01-04', ANSWERS)
    const place = await days.placeOf(companyID, { key: KEY, cycle: '2027-Q3' })
    await completeCycle(await days.on('2027-10-09'), place)
    const caller = await days.on('2027-11-22')
    const answers = { ...ANSWERS, plan401kAnniversary }
    const { json } = await caller.call(setup.preview, { params: { id: companyID }, body: { answers } })
    const added = json.readings?.correction.added.filter(({ taskID }) => taskID === place.taskID) ?? []
    await caller.call(setup.saveBenefits, { body: { companyID, answers } })
    // The night does not add it either.
    await days.on('2027-11-23')
    const quarters = (await days.datesOf(companyID, KEY)).filter(({ due }) => due > '2027-08-01')
    const passed = quarters.filter(({ due }) => due < '2027-11-23')
    expect(passed.map(({ cycle, due }) => `${cycle} ${due}`)).toEqual(done)
    expect(
      quarters
        .map(({ due }) => due)
        .filter((due) => due > '2027-11-23')
        .slice(0, 1),
    ).toEqual(next)
    expect(added.filter(({ dueDate }) => dueDate < '2027-11-23')).toEqual([])
  },
)
