import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offset } from '../../testing/sample-rules'
import { wholeTime } from '../benefits/answer-periods'
import type { BenefitAnswers } from '../benefits/answers'
import { addDays, type IsoDate, makeDate } from '../dates'
import { horizon } from './cycles'
import { type DateRule, type MonthlyRule, type QuarterlyRule, quarterlyDate } from './date-rule'
import { eventOccurrence } from './occurrence-table'
import { quarterEnd } from './rule-cycles'
import { ALWAYS, companyInTime, wantedCycles } from './wanted'

const DEADLINE = { applyDatesAs: 0, followUpDays: 30 } as const
const TODAY = '2026-11-21'

type Given = { answers?: BenefitAnswers; setupDate?: IsoDate }

const YEARS = { from: '2000-01-01', to: '2060-12-31' }
const company = ({ answers = {}, setupDate = TODAY }: Given = {}) =>
  companyInTime(
    wholeTime({
      hasHealth: true,
      healthAnniversary: '07-01',
      has401k: true,
      plan401kAnniversary: '01-01',
      hasHipaa10: true,
      ...answers,
    }),
    { setupOn: setupDate, window: YEARS },
  )
const dated = (rule: DateRule) =>
  ({ rule, settings: DEADLINE, logic: ALWAYS, module: 'All', step: null }) as const

const form5500 = offset()
const monthly: MonthlyRule = {
  kind: 'monthly',
  basis: '401kPlanYear',
  day: 15,
  recurrence: 'monthly',
  reminderDaysBefore: 5,
}
const quarterly: QuarterlyRule = {
  kind: 'quarterly',
  basis: 'HealthPlanYear',
  monthsAfterQuarter: 1,
  day: 31,
  recurrence: 'quarterly',
  reminderDaysBefore: 14,
}
const fixed: DateRule = {
  kind: 'fixed',
  basis: 'Calendar',
  month: 2,
  day: 16,
  recurrence: 'annual',
  reminderDaysBefore: 30,
}

const listed = (rule: DateRule, given: Given = {}, window = horizon(TODAY)) =>
  wantedCycles(dated(rule), company(given), window).map((cycle) => `${cycle.cycleKey} ${cycle.dueDate}`)

describe('yearly cycles', () => {
  it('are named by the plan year the date belongs to', () => {
    expect(wantedCycles(dated(form5500), company(), horizon(TODAY))).toEqual([
      {
        cycleKey: '2025-07-01',
        planYearStart: '2025-07-01',
        planYearEnd: '2026-06-30',
        notificationDate: '2026-12-02',
        dueDate: '2027-01-31',
        lateAfter: '2027-01-31',
        asOf: '2027-01-31',
      },
    ])
  })

  it('reach twelve months ahead, by due date', () => {
    expect(horizon('2027-01-31')).toEqual({ from: '2027-01-31', to: '2028-01-31' })
    expect(listed(form5500, { setupDate: '2020-01-01' }, horizon('2027-01-31'))).toEqual([
      '2025-07-01 2027-01-31',
      '2026-07-01 2028-01-31',
    ])
    expect(listed(form5500, {}, horizon('2027-01-30'))).toEqual(['2025-07-01 2027-01-31'])
  })

  it('start with the first one due on or after the day setup was completed', () => {
    const window = { from: '2020-01-01', to: '2028-12-31' }
    expect(listed(form5500, { setupDate: '2027-01-31' }, window)[0]).toBe('2025-07-01 2027-01-31')
    expect(listed(form5500, { setupDate: '2027-02-01' }, window)[0]).toBe('2026-07-01 2028-01-31')
  })

  it('leave out plan years that ended before the plan began', () => {
    expect(listed(form5500, { answers: { healthStartDate: '2026-07-01' } })).toEqual([])
    expect(listed(form5500, { answers: { healthStartDate: '2026-06-30' } })).toHaveLength(1)
  })

  it('assume the calendar year, and say so, when there is no anniversary', () => {
    const assumed = companyInTime(wholeTime({ hasHealth: true }), { setupOn: TODAY, window: YEARS })
    expect(assumed.years.HealthPlanYear.every(({ isAssumed }) => isAssumed)).toBe(true)
    const cycles = wantedCycles(dated(form5500), assumed, horizon(TODAY))
    expect(cycles.map((cycle) => cycle.dueDate)).toEqual(['2027-07-31'])
  })

  it('go through HIPAA10 one a month from its start', () => {
    const step = (months: number): DateRule => ({
      ...form5500,
      basis: 'HIPAA10',
      anchor: 'planYearStart',
      months,
    })
    const due = Array.from({ length: 10 }, (_, index) => {
      const over = { answers: { hipaa10StartDate: '2027-03-01' } }
      return listed(step(index + 1), over, { from: TODAY, to: '2028-02-28' })
    })
    expect(due.flat()).toEqual(
      Array.from(
        { length: 10 },
        (_, index) => `2027-03-01 ${makeDate(2027 + (index > 8 ? 1 : 0), ((index + 3) % 12) + 1, 1)}`,
      ),
    )
  })
})

describe('monthly cycles', () => {
  it('include the current month even if its day has passed, and a year of others', () => {
    const cycles = listed(monthly)
    expect(cycles).toHaveLength(13)
    expect(cycles[0]).toBe('2026-11 2026-11-15')
    expect(cycles.at(-1)).toBe('2027-11 2027-11-15')
  })
  it('are clamped to the month, 31 being the last day', () => {
    const dates = listed({ ...monthly, day: 31 }).map((cycle) => cycle.slice(-5))
    expect(dates.slice(0, 6)).toEqual(['11-30', '12-31', '01-31', '02-28', '03-31', '04-30'])
  })
})

describe('quarterly cycles', () => {
  it('are named by the quarter of the basis year that is reported', () => {
    expect(listed(quarterly)).toEqual([
      '2026-Q1 2026-10-31',
      '2026-Q2 2027-01-31',
      '2026-Q3 2027-04-30',
      '2026-Q4 2027-07-31',
      '2027-Q1 2027-10-31',
    ])
  })
  it('skip the past one once the quarter it was due in has ended', () => {
    expect(listed(quarterly, { setupDate: '2027-01-01' }, horizon('2027-01-01'))[0]).toBe(
      '2026-Q2 2027-01-31',
    )
  })
})

describe('once and every three years', () => {
  const years = (recurrence: DateRule['recurrence'], setupDate: IsoDate) =>
    listed({ ...fixed, recurrence } as DateRule, { setupDate }, { from: '2020-01-01', to: '2036-12-31' }).map(
      (cycle) => cycle.slice(0, 4),
    )
  it('count from the company’s first cycle', () => {
    expect(years('once', '2026-02-16')).toEqual(['2026'])
    expect(years('once', '2026-02-17')).toEqual(['2027'])
    expect(years('every3years', '2026-02-17')).toEqual(['2027', '2030', '2033', '2036'])
    expect(years('event', '2033-05-01')).toEqual(['2034', '2035', '2036'])
  })
})

const anyDay = (from: IsoDate, days: number) => fc.integer({ min: 0, max: days }).map((n) => addDays(from, n))

it('finds every quarter and month that is due in the window, wherever the basis year starts', () => {
  fc.assert(
    fc.property(
      anyDay('2000-01-01', 365),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      anyDay('2022-01-01', 3000),
      (monthDay, monthsAfterQuarter, day, today) => {
        const anchor = monthDay.slice(5)
        const window = horizon(today)
        const inWindow = (date: IsoDate) => date >= window.from && date <= window.to
        const plans = companyInTime(
          wholeTime({
            hasHealth: true,
            healthAnniversary: anchor,
            has401k: true,
            plan401kAnniversary: anchor,
          }),
          { setupOn: '2012-01-01', window: { from: '2010-01-01', to: '2045-01-01' } },
        )
        const due = (rule: DateRule) =>
          wantedCycles(dated(rule), plans, window)
            .map((row) => row.dueDate)
            .filter(inWindow)
        const rule: QuarterlyRule = { ...quarterly, monthsAfterQuarter, day }
        const years = Array.from({ length: 30 }, (_, index) => 2012 + index)
        expect(due(rule)).toEqual(
          plans.years.HealthPlanYear.flatMap((year) =>
            [1, 2, 3, 4].map((n) => quarterlyDate(rule, quarterEnd(year, n))),
          ).filter(inWindow),
        )
        expect(due({ ...monthly, day })).toEqual(
          years
            .flatMap((year) => Array.from({ length: 12 }, (_, month) => makeDate(year, month + 1, day)))
            .filter(inWindow),
        )
      },
    ),
    { numRuns: 500 },
  )
})

it('gives an event the plan year of its own date', () => {
  expect(
    eventOccurrence({ rule: form5500, settings: DEADLINE }, '2027-02-10', {
      first: '2026-07-01',
      last: '2027-06-30',
    }),
  ).toEqual({
    cycleKey: 'event-2027-02-10',
    planYearStart: '2026-07-01',
    planYearEnd: '2027-06-30',
    notificationDate: '2026-12-12',
    dueDate: '2027-02-10',
    lateAfter: '2027-02-10',
  })
})
