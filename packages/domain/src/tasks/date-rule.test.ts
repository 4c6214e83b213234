import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateInYear, daysInMonth, isIsoDate } from '../dates'
import { checkDateRule } from './check-date-rule'
import { addAmount, annualDate, type DateRule, type OffsetRule } from './date-rule'

const offset = (anchor: OffsetRule['anchor'], months: number, days: number): OffsetRule => ({
  kind: 'offset',
  basis: 'HealthPlanYear',
  anchor,
  months,
  days,
  recurrence: 'annual',
  reminderDaysBefore: 30,
})

const anyYear = fc.integer({ min: 1900, max: 2200 })
const anyMonthDay = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2000-01-01', days).slice(5))
/** The twelve months from a day of a year on. */
const yearFrom = (anniversary: string, year: number) => ({
  first: dateInYear(anniversary, year),
  last: addDays(dateInYear(anniversary, year + 1), -1),
})
const isLeap = (year: number) => daysInMonth(year, 2) === 29

// The checks of RULES.md "Dates", for every year.
describe('offsets', () => {
  it.each([
    ['01-01', 'planYearEnd', 7, 0, (year: number) => `${year + 1}-07-31`],
    ['01-01', 'planYearEnd', 2, 15, (year: number) => `${year + 1}-03-15`],
    ['01-01', 'planYearEnd', 0, 210, (year: number) => `${year + 1}-07-${isLeap(year + 1) ? 28 : 29}`],
    ['01-01', 'planYearStart', 0, -90, (year: number) => `${year - 1}-10-03`],
    ['07-01', 'planYearEnd', 7, 0, (year: number) => `${year + 2}-01-31`],
    ['03-01', 'planYearEnd', 1, 0, (year: number) => `${year + 1}-03-31`],
    ['07-15', 'planYearStart', 3, 0, (year: number) => `${year}-10-15`],
  ] as const)('from %s, %s %i months %i days', (anchor, from, months, days, expected) =>
    fc.assert(
      fc.property(anyYear, (year) => {
        expect(annualDate(offset(from, months, days), yearFrom(anchor, year))).toBe(expected(year))
      }),
    ),
  )
})

describe('to the end of the month', () => {
  const form5500: OffsetRule = { ...offset('planYearEnd', 7, 0), endOfMonth: true }
  const yearTo = (end: string) => ({ first: addDays(end, -364), last: end })
  it.each([
    ['2026-12-31', '2027-07-31'],
    ['2027-03-14', '2027-10-31'],
    ['2027-07-14', '2028-02-29'],
    ['2026-07-14', '2027-02-28'],
    ['2028-02-28', '2028-09-30'],
  ])('of a plan year that ends on %s', (end, due) => expect(annualDate(form5500, yearTo(end))).toBe(due))

  it('of a first year from July 1, and of one that ends on Feb 29', () => {
    const year = { first: '2027-07-01', last: '2027-12-31' }
    expect(annualDate(form5500, year)).toBe('2028-07-31')
    expect(annualDate(offset('planYearStart', 0, -30), year)).toBe('2027-06-01')
    expect(annualDate(form5500, { first: '2027-03-01', last: '2028-02-29' })).toBe('2028-09-30')
    expect(annualDate(offset('planYearEnd', 12, 0), { first: '2027-03-01', last: '2028-02-29' })).toBe(
      '2029-02-28',
    )
  })

  it.each([
    ['2027-07-31', { months: 2, days: 15 }, '2027-10-15'],
    ['2027-06-30', { months: 2, days: 15 }, '2027-09-15'],
    ['2027-10-15', { months: 2, days: 0 }, '2027-12-15'],
    ['2027-03-01', { months: 0, days: 60 }, '2027-04-30'],
    ['2027-04-10', { months: 1, days: 0, endOfMonth: true }, '2027-05-31'],
    ['2027-04-10', { months: 0, days: -30 }, '2027-03-11'],
  ])('%s and an amount (%#)', (date, amount, result) => expect(addAmount(date, amount)).toBe(result))
})

describe('fixed days', () => {
  const fixed = (month: number, day: number): DateRule & { kind: 'fixed' } => ({
    kind: 'fixed',
    basis: 'Calendar',
    month,
    day,
    recurrence: 'annual',
    reminderDaysBefore: 30,
  })
  it('are clamped to the month', () => {
    expect(annualDate(fixed(2, 29), yearFrom('01-01', 2027))).toBe('2027-02-28')
    expect(annualDate(fixed(2, 29), yearFrom('01-01', 2028))).toBe('2028-02-29')
    expect(annualDate(fixed(4, 31), yearFrom('01-01', 2027))).toBe('2027-04-30')
  })
  it('fall inside the basis year', () => {
    fc.assert(
      fc.property(
        anyMonthDay,
        anyYear,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        (anchor, year, month, day) => {
          const { first, last } = yearFrom(anchor, year)
          const date = annualDate(fixed(month, day), { first, last })
          expect(date >= first && date <= last).toBe(true)
        },
      ),
    )
  })
})

describe('a date rule', () => {
  it.each([
    { ...offset('planYearEnd', 7, 0) },
    { kind: 'fixed', basis: 'Calendar', month: 3, day: 31, recurrence: 'once', reminderDaysBefore: 60 },
    { kind: 'monthly', basis: 'Calendar', day: 31, recurrence: 'monthly', reminderDaysBefore: 5 },
    { ...offset('planYearEnd', 7, 0), endOfMonth: true, weekend: 'next', asOf: 'periodStart' },
    { ...offset('planYearEnd', 7, 0), extendedBy: { task: 'form-5558-health', months: 2, days: 15 } },
    { ...offset('planYearEnd', 7, 1), event: { prompt: 'Day of the loss', months: 0, days: -60 } },
    {
      kind: 'quarterly',
      basis: '401kPlanYear',
      day: 15,
      monthsAfterQuarter: 1,
      recurrence: 'quarterly',
      reminderDaysBefore: 14,
    },
  ])('is fine: $kind', (rule) => expect(checkDateRule(rule)).toEqual({}))

  it.each([
    [null, ['']],
    [{ ...offset('planYearEnd', 25, 0) }, ['months']],
    [{ ...offset('planYearEnd', 0, 1.5) }, ['days']],
    [{ ...offset('planYearEnd', 0, 0), anchor: 'today' }, ['anchor']],
    [{ ...offset('planYearEnd', 0, 0), basis: 'Fiscal' }, ['basis']],
    [{ ...offset('planYearEnd', 0, 0), reminderDaysBefore: 0 }, ['reminderDaysBefore']],
    [{ ...offset('planYearEnd', 0, 0), recurrence: 'monthly' }, ['recurrence']],
    [{ ...offset('planYearEnd', 0, 0), recurrence: 'weekly' }, ['recurrence']],
    [{ ...offset('planYearEnd', 0, 0), kind: 'constructor' }, ['kind']],
    [{ ...offset('planYearEnd', 7, 1), endOfMonth: true }, ['endOfMonth']],
    [{ ...offset('planYearEnd', 7, 0), endOfMonth: 'yes' }, ['endOfMonth']],
    [
      {
        kind: 'fixed',
        basis: 'Calendar',
        month: 3,
        day: 31,
        recurrence: 'once',
        reminderDaysBefore: 60,
        endOfMonth: true,
      },
      ['endOfMonth'],
    ],
    [{ ...offset('planYearEnd', 7, 0), weekend: 'after' }, ['weekend']],
    [{ ...offset('planYearEnd', 7, 0), asOf: 'today' }, ['asOf']],
    [{ ...offset('planYearEnd', 7, 0), extendedBy: 'form-5558' }, ['extendedBy']],
    [
      { ...offset('planYearEnd', 7, 0), extendedBy: { task: ' ', months: 25, days: 1, endOfMonth: true } },
      ['extendedBy.task', 'extendedBy.months', 'extendedBy.endOfMonth'],
    ],
    [
      { ...offset('planYearEnd', 7, 0), event: { prompt: 'x'.repeat(201), months: 0, days: 367 } },
      ['event.prompt', 'event.days'],
    ],
    [{ ...offset('planYearEnd', 7, 0), event: {} }, ['event.prompt', 'event.months', 'event.days']],
    [
      { kind: 'monthly', basis: 'Calendar', day: 32, recurrence: 'annual', reminderDaysBefore: 5 },
      ['day', 'recurrence'],
    ],
  ])('is refused with its fields (%#)', (rule, fields) =>
    expect(Object.keys(checkDateRule(rule))).toEqual(fields),
  )
})

it('always computes a date that exists', () => {
  fc.assert(
    fc.property(
      anyMonthDay,
      anyYear,
      fc.integer({ min: -24, max: 24 }),
      fc.integer({ min: -366, max: 366 }),
      (anchor, year, months, days) => {
        const date = annualDate(offset('planYearStart', months, days), yearFrom(anchor, year))
        expect(isIsoDate(date)).toBe(true)
      },
    ),
  )
})
