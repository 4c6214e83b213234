import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay, nextBusinessDay, previousBusinessDay } from './business-days'
import { addDays, daysBetween, type IsoDate, isWeekend } from './dates'
import { federalHoliday } from './holidays'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((date) =>
    date.startsWith(String(year)),
  )

const holidaysOf = (year: number) => daysOf(year).filter((date) => federalHoliday(date) !== null)

describe('federal holidays', () => {
  // As published by the Office of Personnel Management.
  it.each([
    [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
    [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  ])('of %i', (year, days) =>
    expect(
      holidaysOf(year)
        .map((date) => date.slice(5))
        .join(' '),
    ).toBe(days),
  )

  it.each([
    ['2027-05-31', 'Memorial Day'],
    ['2027-06-18', 'Juneteenth (observed)'],
    ['2027-07-05', 'Independence Day (observed)'],
    ['2027-12-31', 'New Year’s Day (observed)'],
    ['2020-06-19', null],
    ['1985-01-21', null],
    ['2027-07-06', null],
  ])('%s: %s', (date, name) => expect(federalHoliday(date)).toBe(name))
})

describe('business days', () => {
  it.each([
    ['2027-01-29', '2027-01-29', '2027-01-29', 'a Friday'],
    ['2027-01-30', '2027-02-01', '2027-01-29', 'a Saturday'],
    ['2027-01-31', '2027-02-01', '2027-01-29', 'a Sunday'],
    ['2027-05-30', '2027-06-01', '2027-05-28', 'a Sunday before a federal holiday'],
    ['2027-10-11', '2027-10-12', '2027-10-08', 'a holiday'],
    ['2027-12-31', '2028-01-03', '2027-12-30', 'a Friday on which New Year’s Day is observed'],
    ['2027-11-25', '2027-11-26', '2027-11-24', 'Thanksgiving'],
  ])('around %s', (date, next, previous) => {
    expect(nextBusinessDay(date)).toBe(next)
    expect(previousBusinessDay(date)).toBe(previous)
  })

  it('are the nearest ones on either side, at most four days away', () => {
    const anyDay = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays('1900-01-01', days))
    fc.assert(
      fc.property(anyDay, (date) => {
        const [next, previous] = [nextBusinessDay(date), previousBusinessDay(date)]
        expect(isBusinessDay(next) && isBusinessDay(previous)).toBe(true)
        expect(isWeekend(next) || isWeekend(previous)).toBe(false)
        const between = (from: IsoDate, to: IsoDate) =>
          Array.from({ length: daysBetween(from, to) }, (_, day) => addDays(from, day))
        expect(between(date, next).filter(isBusinessDay)).toEqual([])
        expect(between(previous, date).slice(1).filter(isBusinessDay)).toEqual([])
        expect(daysBetween(previous, next)).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('end with the calendar', () => {
    expect(nextBusinessDay('9999-12-31')).toBe('9999-12-31')
    expect(previousBusinessDay('0001-01-01')).toBe('0001-01-01')
  })
})
