import { describe, expect, it } from 'vitest'
import { YEAR_BASES } from '../tasks/vocabulary'
import { type AnswerPeriod, asChange, changesOf, wholeTime } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { planOfQuestion } from './plan-of-question'
import { questionKeys } from './questions'
import { suggestedReading } from './suggested-day'

const TODAY = '2027-01-25'
const SAVED: BenefitAnswers = {
  hasHealth: true,
  has401k: true,
  employeeCount: 300,
  fundingType: 'SelfInsured',
  participantCount: 90,
  plan401kBalances: false,
  healthAnniversary: '07-01',
  plan401kAnniversary: '04-01',
  hasMewa: false,
  hasHipaa10: false,
  stateLaws: [],
  qdia: false,
}
const NEXT = 'First day of the next plan year'
const RANGE = { from: '2022-01-25', to: '2029-01-25' }

it.each<[string, BenefitAnswers, string, string]>([
  ['headcount and states', { employeeCount: 238, stateLaws: ['CA'] }, TODAY, 'Today'],
  ['the funding', { fundingType: 'FullyInsured' }, '2027-07-01', NEXT],
  ['the funding and headcount', { fundingType: 'FullyInsured', employeeCount: 238 }, '2027-07-01', NEXT],
  ['the funding and the 401(k)', { fundingType: 'FullyInsured', qdia: true }, '2027-04-01', NEXT],
  ['the first day of the plan year', { healthAnniversary: '01-01' }, '2027-07-01', NEXT],
  ['a 401(k) that ends', { has401k: false }, '2027-04-01', NEXT],
  ['a MEWA, whose start is not asked', { hasMewa: true, mewaAnniversary: '10-01' }, TODAY, 'Today'],
  [
    'a program that begins today',
    { hasHipaa10: true, hipaa10StartDate: TODAY },
    TODAY,
    'First day of the program',
  ],
  [
    'a program that began last fall',
    { hasHipaa10: true, hipaa10StartDate: '2026-09-01' },
    '2026-09-01',
    'First day of the program',
  ],
  ['a program without a start date', { hasHipaa10: true }, TODAY, 'Today'],
  [
    'a program that began too long ago, and headcount',
    { hasHipaa10: true, hipaa10StartDate: '2015-03-01', employeeCount: 238 },
    TODAY,
    'Today',
  ],
  ['participants', { participantCount: 120 }, '2026-07-01', 'First day of this plan year'],
  ['account balances', { plan401kBalances: true }, '2026-04-01', 'First day of this plan year'],
  [
    'participants and the funding',
    { participantCount: 120, fundingType: 'FullyInsured' },
    '2027-07-01',
    NEXT,
  ],
  ['participants and headcount', { participantCount: 120, employeeCount: 238 }, '2027-07-01', NEXT],
  [
    'a 401(k) that begins again, and headcount',
    { plan401kStartDate: '2027-10-01', employeeCount: 238 },
    '2027-10-01',
    'First day of the plan',
  ],
  [
    'a health plan that begins again after its next year, and its funding',
    { healthStartDate: '2028-01-01', fundingType: 'FullyInsured' },
    '2028-01-01',
    'First day of the plan',
  ],
  [
    'a health plan that begins again as a MEWA',
    { healthStartDate: '2027-10-01', hasMewa: true, mewaAnniversary: '10-01' },
    '2027-10-01',
    'First day of the plan',
  ],
  [
    'a 401(k) that begins again too far ahead, and headcount',
    { plan401kStartDate: '2031-10-01', employeeCount: 238 },
    TODAY,
    'Today',
  ],
  ['a plan that begins years ahead', { hasHipaa10: true, hipaa10StartDate: '2030-03-01' }, TODAY, 'Today'],
])('of answers about %s', (_, changed, effectiveOn, why) =>
  expect(
    suggestedReading(wholeTime(SAVED), { wanted: { ...SAVED, ...changed }, today: TODAY, range: RANGE }),
  ).toEqual({
    kind: 'change',
    effectiveOn,
    why,
  }),
)

it('counts from the plan years with the changes that are still ahead', () => {
  const moved = { ...SAVED, healthAnniversary: '04-01' }
  const periods: AnswerPeriod[] = asChange(wholeTime(SAVED), { wanted: moved, from: '2027-02-01' })
  const wanted: BenefitAnswers = { ...moved, fundingType: 'FullyInsured' }
  expect(suggestedReading(periods, { wanted, today: TODAY, range: RANGE }).effectiveOn).toBe('2027-04-01')
})

describe('a 401(k)', () => {
  const { plan401kAnniversary: _, ...others } = SAVED
  const without: BenefitAnswers = { ...others, has401k: false }
  const begun = { ...without, has401k: true, plan401kAnniversary: '01-01', plan401kStartDate: '2026-10-01' }
  const asked = { today: TODAY, range: RANGE }
  const FIRST = { kind: 'change', effectiveOn: '2026-10-01', why: 'First day of the plan' }

  it('that is switched on counts from its first day', () =>
    expect(suggestedReading(wholeTime(without), { ...asked, wanted: begun })).toEqual(FIRST))

  it('that is changed later counts from its next year', () =>
    expect(suggestedReading(wholeTime(begun), { ...asked, wanted: { ...begun, qdia: true } })).toEqual({
      kind: 'change',
      effectiveOn: '2028-01-01',
      why: NEXT,
    }))

  it('that comes back after an end does not begin where the former one did', () => {
    const ended = asChange(wholeTime(begun), { wanted: { ...begun, has401k: false }, from: '2026-12-01' })
    expect(suggestedReading(ended, { ...asked, wanted: begun })).toEqual({
      kind: 'change',
      effectiveOn: TODAY,
      why: 'Today',
    })
    const again = { ...begun, plan401kStartDate: '2027-01-01' }
    expect(suggestedReading(ended, { ...asked, wanted: again }).effectiveOn).toBe('2027-01-01')
  })

  it('whose end is ahead begins again on the first day of the next one', () => {
    const ending = asChange(wholeTime(begun), { wanted: { ...begun, has401k: false }, from: '2027-06-01' })
    const again = { ...begun, plan401kStartDate: '2028-01-01' }
    expect(suggestedReading(ending, { ...asked, wanted: again })).toEqual({
      kind: 'change',
      effectiveOn: '2028-01-01',
      why: 'First day of the plan',
    })
  })

  it('whose end was only planned is not new', () => {
    const ending = asChange(wholeTime(begun), { wanted: { ...begun, has401k: false }, from: '2027-06-01' })
    expect(suggestedReading(ending, { ...asked, wanted: begun }).effectiveOn).not.toBe('2026-10-01')
  })
})

it('a medical plan that comes with its first day counts from it, one without from the next year', () => {
  const wanted: BenefitAnswers = { ...SAVED, medicalPlan: true }
  const asked = { today: TODAY, range: RANGE }
  const periods = wholeTime({ ...SAVED, medicalPlan: false })
  expect(suggestedReading(periods, { ...asked, wanted })).toEqual({
    kind: 'change',
    effectiveOn: '2027-07-01',
    why: NEXT,
  })
  const dated = { ...wanted, healthStartDate: '2027-03-01' }
  expect(suggestedReading(periods, { ...asked, wanted: dated })).toEqual({
    kind: 'change',
    effectiveOn: '2027-03-01',
    why: 'First day of the plan',
  })
})

it.each<[string, BenefitAnswers, BenefitAnswers, string]>([
  ['a number never given', {}, { otherPlanParticipantCount: 120 }, 'correction'],
  ['what was left to the agency', { openQuestions: ['coverages'] }, { coverages: ['mental'] }, 'correction'],
  ['a start date', { healthStartDate: '2026-07-01' }, { healthStartDate: '2026-10-01' }, 'correction'],
  ['a number that was another one', { participantCount: 90 }, { participantCount: 120 }, 'change'],
  ['both kinds', {}, { otherPlanParticipantCount: 120, employeeCount: 238 }, 'change'],
  [
    'a program that began before the range',
    {},
    { hasHipaa10: true, hipaa10StartDate: '2015-03-01' },
    'correction',
  ],
])('%s is suggested to be what it is', (_, before, wanted, kind) => {
  const periods = wholeTime({ ...SAVED, ...before })
  const asked = { wanted: { ...SAVED, ...wanted }, today: TODAY, range: RANGE }
  expect(suggestedReading(periods, asked).kind).toBe(kind)
})

describe('answers that only put back what was replaced of late', () => {
  const ended: BenefitAnswers = { ...SAVED, has401k: false, employeeCount: 238 }
  const save = { wanted: ended, from: '2027-01-22' }
  const periods = asChange(wholeTime(SAVED), save)
  const lately = changesOf(wholeTime(SAVED), save)
  const kindOf = (wanted: BenefitAnswers) =>
    suggestedReading(periods, { wanted, today: TODAY, range: RANGE, lately }).kind

  it.each<[string, BenefitAnswers]>([
    ['all', SAVED],
    ['some', { ...ended, has401k: true }],
  ])('%s of them, are a correction', (_, wanted) => expect(kindOf(wanted)).toBe('correction'))

  it.each<[string, BenefitAnswers]>([
    ['another answer', { ...SAVED, employeeCount: 250 }],
    ['a question that was not replaced', { ...SAVED, qdia: true }],
    ['a first day of the next plan', { ...SAVED, plan401kStartDate: '2027-03-01' }],
  ])('with %s are a change', (_, wanted) => expect(kindOf(wanted)).toBe('change'))
})

it('a first day ahead that only moves is no second beginning', () => {
  const planned: BenefitAnswers = { ...SAVED, plan401kStartDate: '2027-06-01' }
  const wanted: BenefitAnswers = { ...planned, plan401kStartDate: '2027-10-01', employeeCount: 238 }
  const asked = { wanted, today: TODAY, range: RANGE }
  expect(suggestedReading(wholeTime(planned), asked).effectiveOn).toBe(TODAY)
})

describe('an answer about a plan that is over', () => {
  const wanted: BenefitAnswers = { ...SAVED, has401k: false, plan401kBalances: true }
  const endedOn = (from: string) => asChange(wholeTime(SAVED), { wanted: { ...SAVED, has401k: false }, from })
  const suggested = (from: string, change: BenefitAnswers = {}) =>
    suggestedReading(endedOn(from), { wanted: { ...wanted, ...change }, today: TODAY, range: RANGE })

  it('can only have been wrong', () => expect(suggested('2027-01-01').kind).toBe('correction'))

  it('changes while the plan still runs', () =>
    expect(suggested('2027-06-01')).toEqual({
      kind: 'change',
      effectiveOn: '2026-04-01',
      why: 'First day of this plan year',
    }))

  it('goes with a change of something else', () =>
    expect(suggested('2027-01-01', { employeeCount: 238 })).toMatchObject({
      kind: 'change',
      effectiveOn: TODAY,
    }))
})

it('a MEWA that comes with its health plan begins with it', () => {
  const { healthAnniversary: _, ...others } = SAVED
  const periods = wholeTime({ ...others, hasHealth: false })
  const wanted: BenefitAnswers = {
    ...SAVED,
    hasMewa: true,
    healthStartDate: '2027-07-01',
    mewaAnniversary: '07-01',
  }
  expect(suggestedReading(periods, { wanted, today: TODAY, range: RANGE }).effectiveOn).toBe('2027-07-01')
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
