import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, FIRST_DATE, type IsoDate, LAST_DATE } from '../dates'
import type { YearBasis } from '../tasks/vocabulary'
import type { AnswerPeriod } from './answer-periods'
import { wholeTime } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { allPlanYears, isShortYear, planYearsOf } from './plan-years'

const WINDOW = { from: '2026-01-01', to: '2028-12-31' }

/** Answers of all time, or from some days on: `['2027-01-01', { … }]` changes what was answered before. */
function periodsOf(
  first: BenefitAnswers,
  ...changes: [from: IsoDate, answers: BenefitAnswers][]
): AnswerPeriod[] {
  const periods = changes.reduce<AnswerPeriod[]>((before, [from, answers]) => {
    const last = before.at(-1)
    if (!last) return before
    return [
      ...before.slice(0, -1),
      { ...last, to: addDays(from, -1) },
      { from, to: LAST_DATE, answers: { ...last.answers, ...answers } },
    ]
  }, wholeTime(first))
  return periods
}

const yearsOf = (basis: YearBasis, periods: AnswerPeriod[], window = WINDOW) =>
  planYearsOf(basis, periods, window).map(
    (year) =>
      `${year.first} ${year.last}${isShortYear(year) ? ' short' : ''}${year.isAssumed ? ' assumed' : ''}`,
  )

const health = (answers: BenefitAnswers = {}): BenefitAnswers => ({
  hasHealth: true,
  healthAnniversary: '07-01',
  ...answers,
})
const retirement = (answers: BenefitAnswers = {}): BenefitAnswers => ({
  has401k: true,
  plan401kAnniversary: '01-01',
  ...answers,
})

describe('the plan years of a company that never changes', () => {
  it('go from one anniversary to the next', () => {
    expect(yearsOf('HealthPlanYear', periodsOf(health()))).toEqual([
      '2025-07-01 2026-06-30',
      '2026-07-01 2027-06-30',
      '2027-07-01 2028-06-30',
      '2028-07-01 2029-06-30',
    ])
  })

  it('begin with a short first year from July 1', () => {
    const periods = periodsOf(retirement({ plan401kStartDate: '2027-07-01' }))
    expect(yearsOf('401kPlanYear', periods)).toEqual(['2027-07-01 2027-12-31 short', '2028-01-01 2028-12-31'])
    expect(planYearsOf('401kPlanYear', periods, WINDOW)[0]?.planFrom).toBe('2027-07-01')
  })

  it('that begin on February 29 begin on the 28th in common years', () => {
    const window = { from: '2027-01-01', to: '2029-12-31' }
    expect(yearsOf('HealthPlanYear', periodsOf(health({ healthAnniversary: '02-29' })), window)).toEqual([
      '2026-02-28 2027-02-27',
      '2027-02-28 2028-02-28',
      '2028-02-29 2029-02-27',
      '2029-02-28 2030-02-27',
    ])
  })

  it('are calendar years without an anniversary, with a warning, and for a plan that is not there', () => {
    const calendar = ['2026', '2027', '2028'].map((year) => `${year}-01-01 ${year}-12-31 assumed`)
    expect(yearsOf('HealthPlanYear', periodsOf({ hasHealth: true }))).toEqual(calendar)
    expect(yearsOf('401kPlanYear', periodsOf(health()))).toEqual(calendar)
    expect(allPlanYears(periodsOf({}), WINDOW).Calendar.every(({ isAssumed }) => !isAssumed)).toBe(true)
  })

  it('of other welfare plans are those of the health plan, unless they have their own', () => {
    const own = health({ otherBenefitPlans: true, otherWelfareAnniversary: '10-01' })
    expect(yearsOf('OtherWelfarePlanYear', periodsOf(health()))[0]).toBe('2025-07-01 2026-06-30')
    expect(yearsOf('OtherWelfarePlanYear', periodsOf(own))[0]).toBe('2025-10-01 2026-09-30')
    expect(yearsOf('HealthPlanYear', periodsOf(own))[0]).toBe('2025-07-01 2026-06-30')
  })

  it('of a MEWA are its own, from July', () => {
    const periods = periodsOf({
      ...health({ healthAnniversary: '01-01' }),
      hasMewa: true,
      mewaAnniversary: '07-01',
    })
    expect(yearsOf('MEWA', periods)[0]).toBe('2025-07-01 2026-06-30')
    expect(yearsOf('HealthPlanYear', periods)[0]).toBe('2026-01-01 2026-12-31')
  })

  it('of a MEWA begin with the health plan that it is, no earlier than it became one', () => {
    const mewa: BenefitAnswers = {
      ...health({ healthAnniversary: '10-01', healthStartDate: '2026-10-01' }),
      hasMewa: true,
      mewaAnniversary: '10-01',
    }
    expect(yearsOf('MEWA', periodsOf(mewa))).toEqual([
      '2026-10-01 2027-09-30',
      '2027-10-01 2028-09-30',
      '2028-10-01 2029-09-30',
    ])
    const became = periodsOf({ ...mewa, hasMewa: false }, ['2027-04-01', { hasMewa: true }])
    expect(yearsOf('MEWA', became)[0]).toBe('2027-04-01 2027-09-30 short')
    const replaced = periodsOf(mewa, ['2028-01-01', { healthStartDate: '2028-01-01' }])
    expect(yearsOf('MEWA', replaced)[1]).toBe('2027-10-01 2028-09-30')
  })

  it('of HIPAA10 begin on its start date', () => {
    const periods = periodsOf({ hasHipaa10: true, hipaa10StartDate: '2027-03-15' })
    expect(yearsOf('HIPAA10', periods)).toEqual(['2027-03-15 2028-03-14', '2028-03-15 2029-03-14'])
  })
})

describe('a change', () => {
  it('of the anniversary from January to July makes a short year in between', () => {
    const periods = periodsOf(health({ healthAnniversary: '01-01' }), [
      '2027-01-01',
      { healthAnniversary: '07-01' },
    ])
    expect(yearsOf('HealthPlanYear', periods)).toEqual([
      '2026-01-01 2026-12-31',
      '2027-01-01 2027-06-30 short',
      '2027-07-01 2028-06-30',
      '2028-07-01 2029-06-30',
    ])
  })

  it('of the anniversary from July to April cuts the year that was running', () => {
    const periods = periodsOf(health(), ['2027-04-01', { healthAnniversary: '04-01' }])
    expect(yearsOf('HealthPlanYear', periods)).toEqual([
      '2025-07-01 2026-06-30',
      '2026-07-01 2027-03-31 short',
      '2027-04-01 2028-03-31',
      '2028-04-01 2029-03-31',
    ])
  })

  it('from within a year that passes the new anniversary waits for the end of twelve months', () => {
    const periods = periodsOf(health({ healthAnniversary: '01-01' }), [
      '2027-08-15',
      { healthAnniversary: '07-01' },
    ])
    expect(yearsOf('HealthPlanYear', periods)).toEqual([
      '2026-01-01 2026-12-31',
      '2027-01-01 2027-12-31',
      '2028-01-01 2028-06-30 short',
      '2028-07-01 2029-06-30',
    ])
  })

  it('that ends a 401(k) in May ends its last year there', () => {
    const periods = periodsOf(retirement(), ['2027-06-01', { has401k: false }])
    expect(yearsOf('401kPlanYear', periods)).toEqual(['2026-01-01 2026-12-31', '2027-01-01 2027-05-31 short'])
  })

  it('that gives a running plan a first day ahead ends it, and begins another one there', () => {
    const periods = periodsOf(retirement(), ['2027-06-01', { plan401kStartDate: '2028-01-01' }])
    expect(yearsOf('401kPlanYear', periods)).toEqual([
      '2026-01-01 2026-12-31',
      '2027-01-01 2027-05-31 short',
      '2028-01-01 2028-12-31',
    ])
  })

  it('that adds a medical plan to other benefits ends no year of theirs, and begins its own', () => {
    const periods = periodsOf(
      health({ healthAnniversary: '01-01', medicalPlan: false, otherBenefitPlans: true }),
      ['2027-10-01', { medicalPlan: true, healthStartDate: '2027-10-01' }],
    )
    expect(yearsOf('OtherWelfarePlanYear', periods)).toEqual([
      '2026-01-01 2026-12-31',
      '2027-01-01 2027-12-31',
      '2028-01-01 2028-12-31',
    ])
    expect(yearsOf('HealthPlanYear', periods)).toEqual([
      '2026-01-01 2026-12-31',
      '2027-01-01 2027-09-30 short',
      '2027-10-01 2027-12-31 short',
      '2028-01-01 2028-12-31',
    ])
  })

  it('that gives a day before its own as the first one of a running plan takes no year away', () => {
    const periods = periodsOf(retirement(), ['2027-06-01', { plan401kStartDate: '2027-03-01' }])
    expect(yearsOf('401kPlanYear', periods)[0]).toBe('2026-01-01 2026-12-31')
  })

  it('of the first day of a plan that has not begun moves it', () => {
    const periods = periodsOf(
      retirement({ plan401kStartDate: '2027-10-01' }),
      ['2027-06-01', { plan401kStartDate: '2028-01-01' }],
      ['2027-07-01', { employeeCount: 240 }],
    )
    expect(yearsOf('401kPlanYear', periods)).toEqual(['2028-01-01 2028-12-31'])
  })

  it('that begins a plan anew begins its years there', () => {
    const periods = periodsOf(
      retirement(),
      ['2026-06-01', { has401k: false }],
      ['2027-10-01', { has401k: true }],
    )
    expect(yearsOf('401kPlanYear', periods)).toEqual([
      '2026-01-01 2026-05-31 short',
      '2027-10-01 2027-12-31 short',
      '2028-01-01 2028-12-31',
    ])
  })
})

it('never leaves a gap, an overlap or a year of more than twelve months', () => {
  const monthDay = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2000-01-01', days).slice(5))
  const change = fc.tuple(fc.integer({ min: 1, max: 900 }), monthDay)
  fc.assert(
    fc.property(monthDay, fc.array(change, { maxLength: 3 }), (anniversary, moves) => {
      let from = WINDOW.from
      const changes = moves.map(([days, moved]): [IsoDate, BenefitAnswers] => {
        from = addDays(from, days)
        return [from, { healthAnniversary: moved }]
      })
      const periods = periodsOf(health({ healthAnniversary: anniversary }), ...changes)
      const years = planYearsOf('HealthPlanYear', periods, WINDOW)
      expect(years[0] && years[0].first <= WINDOW.from).toBe(true)
      years.forEach(({ first, last, planFrom }, index) => {
        const next = years[index + 1]?.first
        if (next) expect(addDays(last, 1)).toBe(next)
        expect(first <= last && addDays(last, 1) <= addMonths(first, 12)).toBe(true)
        expect(planFrom).toBe(FIRST_DATE)
      })
    }),
  )
})
