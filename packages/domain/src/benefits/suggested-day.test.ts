import { expect, it } from 'vitest'
import { YEAR_BASES } from '../tasks/vocabulary'
import { type AnswerPeriod, asChange, wholeTime } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { planOfQuestion } from './plan-of-question'
import { questionKeys } from './questions'
import { suggestedDay } from './suggested-day'

const TODAY = '2027-01-25'
const SAVED: BenefitAnswers = {
  hasHealth: true,
  has401k: true,
  employeeCount: 300,
  fundingType: 'SelfInsured',
  healthAnniversary: '07-01',
  plan401kAnniversary: '04-01',
}
const NEXT = 'First day of the next plan year'

it.each<[string, BenefitAnswers, string, string]>([
  ['headcount and states', { employeeCount: 238, stateLaws: ['CA'] }, TODAY, 'Today'],
  ['the funding', { fundingType: 'FullyInsured' }, '2027-07-01', NEXT],
  ['the funding and headcount', { fundingType: 'FullyInsured', employeeCount: 238 }, '2027-07-01', NEXT],
  ['the funding and the 401(k)', { fundingType: 'FullyInsured', qdia: true }, '2027-04-01', NEXT],
  ['the first day of the plan year', { healthAnniversary: '01-01' }, '2027-07-01', NEXT],
  ['a 401(k) that ends', { has401k: false }, '2027-04-01', NEXT],
  ['a MEWA that begins', { hasMewa: true, mewaAnniversary: '10-01' }, '2027-10-01', NEXT],
  ['a plan that begins years ahead', { hasHipaa10: true, hipaa10StartDate: '2030-03-01' }, TODAY, 'Today'],
])('of answers about %s', (_, changed, effectiveOn, why) =>
  expect(suggestedDay(wholeTime(SAVED), { wanted: { ...SAVED, ...changed }, today: TODAY })).toEqual({
    effectiveOn,
    why,
  }),
)

it('counts from the plan years with the changes that are still ahead', () => {
  const moved = { ...SAVED, healthAnniversary: '04-01' }
  const periods: AnswerPeriod[] = asChange(wholeTime(SAVED), { wanted: moved, from: '2027-02-01' })
  const wanted: BenefitAnswers = { ...moved, fundingType: 'FullyInsured' }
  expect(suggestedDay(periods, { wanted, today: TODAY }).effectiveOn).toBe('2027-04-01')
})

it('knows every basis and leaves the employer’s own questions out', () => {
  expect(new Set(questionKeys.flatMap((key) => planOfQuestion(key) ?? []))).toEqual(new Set(YEAR_BASES))
  expect(questionKeys.filter((key) => planOfQuestion(key) === undefined)).toEqual([
    'planSponsor',
    'employeeCount',
    'employerSize',
    'stateLaws',
  ])
})
