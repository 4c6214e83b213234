import { expect, it } from 'vitest'
import type { BenefitAnswers } from './answers'
import { doubtsAbout } from './doubts'

const TODAY = '2026-11-22'

it.each([
  [{ hasHealth: true, healthStartDate: '2031-01-01' }, ['healthStartDate']],
  [{ has401k: true, plan401kStartDate: '2027-11-23' }, ['plan401kStartDate']],
  [{ has401k: true, plan401kStartDate: '2027-11-22' }, []],
  [{ hasHipaa10: true, hipaa10StartDate: '2200-01-01' }, ['hipaa10StartDate']],
  [{ hasHealth: false, healthStartDate: '2031-01-01' }, []],
  [{ hasHealth: true, healthStartDate: '1950-01-01' }, []],
] as [BenefitAnswers, string[]][])('of %j double-checks %j', (answers, questions) =>
  expect(doubtsAbout(answers, TODAY).map(({ question }) => question)).toEqual(questions),
)

it('repeats what was entered', () => {
  const [doubt] = doubtsAbout({ healthStartDate: '2031-01-01' }, TODAY)
  expect(doubt).toMatchObject({ date: '2031-01-01', text: expect.stringContaining('Jan 1, 2031') })
})
