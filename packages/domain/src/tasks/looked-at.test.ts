import { describe, expect, it } from 'vitest'
import type { AnswerPeriod } from '../benefits/answer-periods'
import type { BenefitAnswers } from '../benefits/answers'
import { factPeriodsOf } from '../benefits/fact-periods'
import { FIRST_DATE, LAST_DATE } from '../dates'
import { type CompiledRule, compile } from '../logic/compile'
import type { Module } from '../modules'
import type { AsOf, DateRule } from './date-rule'
import { dayThatAsks, type LookingCycle, lookedAt } from './looked-at'

const HEALTH: BenefitAnswers = {
  hasHealth: true,
  medicalPlan: true,
  fundingType: 'SelfInsured',
  has401k: true,
  employeeCount: 60,
}
const always = (answers: BenefitAnswers): AnswerPeriod[] => [{ from: FIRST_DATE, to: LAST_DATE, answers }]
/** Changed on July 1, 2027. */
const changed = (before: BenefitAnswers, after: BenefitAnswers): AnswerPeriod[] => [
  { from: FIRST_DATE, to: '2027-06-30', answers: before },
  { from: '2027-07-01', to: LAST_DATE, answers: after },
]

const offset: DateRule = {
  kind: 'offset',
  basis: 'HealthPlanYear',
  anchor: 'planYearEnd',
  months: 7,
  days: 0,
  recurrence: 'annual',
  reminderDaysBefore: 30,
}
const fixed: DateRule = {
  kind: 'fixed',
  basis: 'HealthPlanYear',
  month: 2,
  day: 15,
  recurrence: 'annual',
  reminderDaysBefore: 30,
}
const packet: DateRule = { ...offset, anchor: 'planYearStart', months: -1 }
const year: LookingCycle = {
  dueDate: '2028-02-15',
  planYearStart: '2027-04-01',
  planYearEnd: '2028-03-31',
  planFrom: FIRST_DATE,
}
const SELF_INSURED = compile([
  {
    module: 'Health & Wellness',
    conditional: 'NotSet',
    lines: [{ conditional: 'NotSet', group: 'Plan Funding', condition: 'Self-Insured' }],
  },
])
const EVERYBODY: CompiledRule = { groups: 0, clauses: [] }
const gate = (module: '401k' | 'HIPAA10' | 'Health & Wellness') =>
  compile([{ module, conditional: 'NotSet', lines: [] }])

const task = (rule: DateRule, asOf: AsOf, module: Module = 'Health') => ({
  rule: { ...rule, asOf },
  module,
  logic: SELF_INSURED,
  step: null,
})

type Row = [
  name: string,
  task: Parameters<typeof lookedAt>[0],
  periods: AnswerPeriod[],
  day: string,
  words: string,
]
const INSURED: BenefitAnswers = { ...HEALTH, fundingType: 'FullyInsured' }
const BEGINS: BenefitAnswers = { ...HEALTH, healthStartDate: '2027-07-01', plan401kStartDate: '2027-07-01' }
const NO_HEALTH: BenefitAnswers = { ...HEALTH, hasHealth: false }
const MANDATE: BenefitAnswers = { ...HEALTH, healthStartDate: '2028-04-01' }
const NO_401K: BenefitAnswers = { ...HEALTH, has401k: false }

const ROWS: Row[] = [
  ['the due date', task(offset, 'due'), always(HEALTH), '2028-02-15', 'due date'],
  ['a plan year', task(offset, 'periodStart'), always(HEALTH), '2027-04-01', 'first day of the plan year'],
  [
    'a fixed day of the calendar',
    task(fixed, 'periodStart'),
    always(HEALTH),
    '2028-01-01',
    'first day of the calendar year',
  ],
  [
    'a fixed day of any day',
    task(fixed, 'anyDay'),
    changed(INSURED, HEALTH),
    '2028-01-01',
    'first day of the calendar year',
  ],
  [
    'a plan that begins',
    task(offset, 'periodStart'),
    always(BEGINS),
    '2027-07-01',
    'first day of the plan in that plan year',
  ],
  [
    'a module that goes on',
    task(offset, 'periodStart', '401K'),
    changed(NO_401K, HEALTH),
    '2027-07-01',
    'first day of the plan in that plan year',
  ],
  [
    'a module that is off',
    task(offset, 'periodStart', '401K'),
    always(NO_401K),
    '2027-04-01',
    'first day of the plan year',
  ],
  [
    'a module without a plan',
    task(offset, 'periodStart'),
    changed(NO_HEALTH, MANDATE),
    '2027-07-01',
    'first day on which it applied in that plan year',
  ],
  [
    'another plan',
    task(offset, 'periodStart', '401K'),
    always({ ...HEALTH, healthStartDate: '2027-07-01' }),
    '2027-04-01',
    'first day of the plan year',
  ],
  [
    'every module',
    task(offset, 'periodStart', 'All'),
    always(BEGINS),
    '2027-04-01',
    'first day of the plan year',
  ],
  [
    'the day it holds',
    task(offset, 'anyDay'),
    changed(INSURED, HEALTH),
    '2027-07-01',
    'first day on which it applied in that plan year',
  ],
  [
    'the day it held',
    task(offset, 'anyDay'),
    changed(HEALTH, INSURED),
    '2027-04-01',
    'first day of the plan year',
  ],
  ['what never held', task(offset, 'anyDay'), always(INSURED), '2027-04-01', 'first day of the plan year'],
]

describe('the day that is looked at', () => {
  it.each(ROWS)('of %s', (_, looking, periods, day, words) => {
    expect(lookedAt(looking, factPeriodsOf(periods), year)).toEqual({
      day,
      words,
      isDue: words === 'due date',
    })
  })

  it('of a report on a year without a day of the plan is the first of the module', () => {
    const before = { ...year, planYearStart: '2026-04-01', planYearEnd: '2027-03-31' }
    const mandate = { ...task(offset, 'periodStart'), logic: gate('Health & Wellness') }
    expect(dayThatAsks(mandate, factPeriodsOf(always(BEGINS)), before)).toBe('2026-04-01')
    expect(dayThatAsks(task(offset, 'periodStart'), factPeriodsOf(always(BEGINS)), before)).toBeNull()
  })

  it('of what prepares a plan is its first day, unless it is due later', () => {
    const first = { ...year, dueDate: '2027-06-01', planYearStart: '2027-07-01', planFrom: '2027-07-01' }
    const periods = factPeriodsOf(always(BEGINS))
    expect(lookedAt(task(packet, 'due'), periods, first)).toEqual({
      day: '2027-07-01',
      words: 'first day of the plan',
      isDue: false,
    })
    expect(dayThatAsks(task(packet, 'due'), periods, first)).toBe('2027-07-01')
    const next = { ...first, dueDate: '2027-12-01', planYearStart: '2028-01-01' }
    expect(dayThatAsks(task(packet, 'due'), periods, next)).toBe('2027-12-01')
    // What is counted from the end looks at its due date, before the plan as well.
    expect(dayThatAsks(task(offset, 'due'), periods, first)).toBeNull()
  })
})

describe('a step of a program', () => {
  const OFF: BenefitAnswers = { hasHipaa10: false }
  const ON: BenefitAnswers = { hasHipaa10: true, hipaa10StartDate: '2027-04-01' }
  const step = {
    rule: { ...offset, basis: 'HIPAA10' as const },
    module: 'HIPAA10' as const,
    logic: gate('HIPAA10'),
    step: 1,
  }
  const due = (dueDate: string) => ({ ...year, dueDate })

  it('that was due before the program was switched on looks at that day', () => {
    const periods = factPeriodsOf(changed(OFF, ON))
    expect(lookedAt(step, periods, due('2027-05-01'))).toEqual({
      day: '2027-07-01',
      words: 'first day on which the program applied',
      isDue: false,
    })
    expect(dayThatAsks(step, periods, due('2027-05-01'))).toBe('2027-07-01')
    expect(dayThatAsks(step, periods, due('2027-08-01'))).toBe('2027-08-01')
  })

  it('that is due after it was switched off is not asked for', () => {
    const periods = factPeriodsOf(changed(ON, OFF))
    expect(dayThatAsks(step, periods, due('2027-05-01'))).toBe('2027-05-01')
    expect(dayThatAsks(step, periods, due('2027-08-01'))).toBeNull()
  })

  it('that is due before its year looks at the first day of the year on which the program is on', () => {
    expect(dayThatAsks(step, factPeriodsOf(always(ON)), due('2026-12-01'))).toBe('2027-04-01')
    expect(dayThatAsks(step, factPeriodsOf(changed(OFF, ON)), due('2026-12-01'))).toBe('2027-07-01')
    expect(dayThatAsks(step, factPeriodsOf(always(OFF)), due('2026-12-01'))).toBeNull()
  })

  it('of a year without the program is not asked for', () => {
    expect(
      dayThatAsks({ ...step, logic: EVERYBODY }, factPeriodsOf(always(OFF)), due('2027-05-01')),
    ).toBeNull()
  })
})
