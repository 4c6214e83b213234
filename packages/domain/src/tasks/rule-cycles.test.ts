import { describe, expect, it } from 'vitest'
import { checkDateRule } from './check-date-rule'
import type { OneDateRule } from './date-rule'
import { cyclesOf, quarterEnd, quartersIn } from './rule-cycles'
import { ruleText } from './rule-text'

describe('the quarters of a plan year', () => {
  it.each([
    ['2026-07-01', '2027-06-30', ['2026-09-30', '2026-12-31', '2027-03-31', '2027-06-30']],
    ['2027-07-01', '2027-12-31', ['2027-09-30', '2027-12-31']],
    ['2027-07-01', '2027-11-15', ['2027-09-30', '2027-11-15']],
    ['2027-02-28', '2028-02-28', ['2027-05-30', '2027-08-30', '2027-11-29', '2028-02-28']],
    ['2027-12-01', '2027-12-31', ['2027-12-31']],
  ])('from %s to %s', (first, last, ends) => {
    const year = { first, last }
    expect(Array.from({ length: quartersIn(year) }, (_, index) => quarterEnd(year, index + 1))).toEqual(ends)
  })
})

describe('a task with one date', () => {
  const rule: OneDateRule = {
    kind: 'dated',
    date: '2027-06-12',
    basis: 'Calendar',
    recurrence: 'once',
    reminderDaysBefore: 14,
    weekend: 'next',
  }
  const cyclesIn = (year: number, applyDatesAs: 0 | 1) =>
    cyclesOf(
      { rule, settings: { applyDatesAs, followUpDays: 0 } },
      { first: `${year}-01-01`, last: `${year}-12-31` },
    ).map(({ cycleKey, notificationDate, dueDate, lateAfter }) => [
      cycleKey,
      notificationDate,
      dueDate,
      lateAfter,
    ])

  it('comes in the year of its day and in no other, as a deadline or an announcement', () => {
    expect(cyclesIn(2027, 0)).toEqual([['2027-01-01', '2027-05-29', '2027-06-12', '2027-06-14']])
    expect(cyclesIn(2027, 1)).toEqual([['2027-01-01', '2027-06-12', '2027-06-12', '2027-07-12']])
    expect([cyclesIn(2026, 0), cyclesIn(2028, 0)]).toEqual([[], []])
    expect(ruleText(rule)).toBe('Jun 12, 2027, once, or the next business day')
  })

  it('has to be a day that exists, of the calendar year, and once', () => {
    expect(checkDateRule(rule)).toEqual({})
    expect(Object.keys(checkDateRule({ ...rule, date: '2027-02-30' }))).toEqual(['date'])
    expect(Object.keys(checkDateRule({ ...rule, basis: 'HealthPlanYear' }))).toEqual(['basis'])
    expect(Object.keys(checkDateRule({ ...rule, recurrence: 'annual' }))).toEqual(['recurrence'])
  })
})
