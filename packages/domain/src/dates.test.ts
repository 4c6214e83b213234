import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  dateInYear,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  isDateInRange,
  isIsoDate,
  isMonthDay,
  isWeekend,
  isZone,
  makeDate,
  partsOf,
  sameDayOf,
  todayIn,
} from './dates'

const DAY_MS = 86_400_000
const anyDate = fc
  .integer({ min: 0, max: 3_000_000 })
  .map((days) => new Date(Date.UTC(0, 0, 1) - 1900 * 365.2425 * DAY_MS + days * DAY_MS))
  .filter((date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() < 9000)
  .map((date) => date.toISOString().slice(0, 10))

/** The platform's own calendar, as an independent check. */
const viaPlatform = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

describe('a date', () => {
  it.each(['2027-01-31', '2028-02-29', '0001-01-01', '9999-12-31'])('%s exists', (date) =>
    expect(isIsoDate(date)).toBe(true),
  )
  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '2027-01-31T00:00', '', null, 20270131])(
    '%s does not',
    (date) => expect(isIsoDate(date)).toBe(false),
  )
  it.each([
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2200-12-31', true],
    ['2201-01-01', false],
    ['2027-02-30', false],
  ])('%s may be entered: %s', (date, expected) => expect(isDateInRange(date)).toBe(expected))
  it('recurring may be February 29, but not 30', () => {
    expect(isMonthDay('02-29')).toBe(true)
    expect(isMonthDay('02-30')).toBe(false)
    expect(isMonthDay('7-1')).toBe(false)
    expect(dateInYear('02-29', 2027)).toBe('2027-02-28')
    expect(dateInYear('02-29', 2028)).toBe('2028-02-29')
  })
  it('clamps the day to its month', () => {
    expect(makeDate(2027, 4, 31)).toBe('2027-04-30')
    expect(daysInMonth(2100, 2)).toBe(28)
    expect(daysInMonth(2000, 2)).toBe(29)
    expect(partsOf('2027-04-30')).toEqual({ year: 2027, month: 4, day: 30 })
  })
})

describe('adding', () => {
  it.each([
    ['2026-12-31', 7, '2027-07-31'],
    ['2026-06-30', 7, '2027-01-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-01-15', -2, '2026-11-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-02-28', 12, '2028-02-29'],
  ])('%s and %i months', (date, months, result) => expect(addMonths(date, months)).toBe(result))

  it.each([
    ['2027-09-30', 3, '2027-12-30'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-02-28', 12, '2028-02-28'],
  ])('%s and %i months keeps the day when a law counts', (date, months, result) =>
    expect(sameDayOf(date, months)).toBe(result),
  )

  it.each([
    ['0001-01-01', -1, '0001-01-01'],
    ['1900-01-01', -1_000_000, '0001-01-01'],
    ['9999-12-31', 1, '9999-12-31'],
    ['2200-12-31', 10_000_000, '9999-12-31'],
  ])('stays within four-digit years: %s and %i days', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
    expect(addMonths(date, days)).toBe(result)
  })

  it('days agrees with the platform calendar', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -200_000, max: 200_000 }), (date, days) => {
        const expected = viaPlatform(date, days)
        fc.pre(/^\d{4}-/.test(expected) && expected >= '0001-01-01')
        expect(addDays(date, days)).toBe(expected)
        expect(daysBetween(date, expected)).toBe(days)
      }),
      { numRuns: 3000 },
    )
  })

  it('months never leaves the month asked for', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (date, months) => {
        const from = partsOf(date)
        const to = partsOf(addMonths(date, months))
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months)
        expect(isIsoDate(addMonths(date, months))).toBe(true)
      }),
    )
  })
})

describe('weekdays', () => {
  it('agree with the platform calendar', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(dayOfWeek(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay())
      }),
    )
  })
  it.each([
    ['2027-01-29', false],
    ['2027-01-30', true],
    ['2027-01-31', true],
    ['2027-02-01', false],
  ])('%s is on a weekend: %s', (date, expected) => expect(isWeekend(date)).toBe(expected))
})

describe('today', () => {
  it('depends only on the zone', () => {
    const instant = '2027-01-01T03:30:00Z'
    expect(todayIn('America/New_York', instant)).toBe('2026-12-31')
    expect(todayIn('UTC', instant)).toBe('2027-01-01')
    expect(todayIn('Pacific/Auckland', new Date(instant))).toBe('2027-01-01')
    expect(todayIn('Pacific/Kiritimati', Date.parse('2027-02-28T11:00:00Z'))).toBe('2027-03-01')
  })
  it('refuses a zone that does not exist', () => {
    expect(isZone('America/New_York')).toBe(true)
    expect(isZone('America/Nowhere')).toBe(false)
  })
  it('sorts dates', () => {
    expect(['2027-01-02', '2026-12-31', '2027-01-01'].sort(compareDates)).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(compareDates('2027-01-01', '2027-01-01')).toBe(0)
  })
})
