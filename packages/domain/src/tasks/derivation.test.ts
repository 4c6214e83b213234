import { describe, expect, it } from 'vitest'
import { cycleLabel, cyclePhrase } from './cycle-label'
import { horizon, occurrences } from './cycles'
import type { DateRule, OffsetRule } from './date-rule'
import { derivation } from './derivation'
import { remindersText } from './reminders'
import { repeatsText, ruleText } from './rule-text'

const TODAY = '2027-01-25'
const offset = (over: Partial<OffsetRule>): OffsetRule => ({
  kind: 'offset',
  basis: 'HealthPlanYear',
  anchor: 'planYearEnd',
  months: 7,
  days: 0,
  recurrence: 'annual',
  reminderDaysBefore: 60,
  ...over,
})
const quarterly: DateRule = {
  kind: 'quarterly',
  basis: 'Calendar',
  monthsAfterQuarter: 1,
  day: 31,
  recurrence: 'quarterly',
  reminderDaysBefore: 14,
}
const monthly: DateRule = {
  kind: 'monthly',
  basis: 'Calendar',
  day: 30,
  recurrence: 'monthly',
  reminderDaysBefore: 5,
}
const fixed: DateRule = {
  kind: 'fixed',
  basis: 'Calendar',
  month: 3,
  day: 31,
  recurrence: 'annual',
  reminderDaysBefore: 60,
}

function derived(rule: DateRule, applyDatesAs: 0 | 1 = 0, health: string | undefined = '07-01') {
  const planYearStarts = health === undefined ? {} : { health }
  const { occurrences: cycles, isAssumed } = occurrences(
    { rule, settings: { applyDatesAs, followUpDays: 0 } },
    { planYearStarts, startedOn: {}, setupDate: '2020-01-01' },
    horizon(TODAY),
  )
  return derivation({ rule, applyDatesAs, followUpDays: 0, occurrence: cycles[0]!, isAssumed })
}

const rowsOf = (rule: DateRule, applyDatesAs: 0 | 1 = 0) =>
  derived(rule, applyDatesAs).rows.map(({ label, value }) => `${label}: ${value}`)

describe('a due date', () => {
  it('is shown as a sum', () => {
    expect(derived(offset({}))).toEqual({
      rows: [
        { label: 'Health plan year ends', value: 'Jun 30, 2026' },
        { label: 'Rule: seven months after', value: '+ 7 months' },
        { label: 'Due', value: 'Jan 31, 2027' },
      ],
      sentence: 'Health plan year ends Jun 30 + 7 months = Jan 31. A month-end stays at month end.',
      weekendHint:
        'Jan 31, 2027 is a Sunday. The next business day is Monday, Feb 1, 2027; the legal date does not change.',
      warning: null,
    })
  })

  it('warns when the calendar year is used', () => {
    const { rows, warning } = derived(offset({ basis: '401kPlanYear' }))
    expect(rows[0]).toEqual({ label: '401(k) plan year ends', value: 'Dec 31, 2026' })
    expect(warning).toBe('No first day of the 401(k) plan year is on file, so a calendar year is assumed.')
  })

  it('says "before" for earlier dates, and names the day itself', () => {
    expect(rowsOf(offset({ anchor: 'planYearStart', months: 0, days: -90 }))).toEqual([
      'Health plan year starts: Jul 1, 2027',
      'Rule: 90 days before: − 90 days',
      'Due: Apr 2, 2027',
    ])
    expect(derived(offset({ months: 0 })).rows).toHaveLength(2)
  })

  it('of a fixed, monthly and quarterly rule', () => {
    expect(rowsOf(fixed)).toEqual(['Rule: every year on: Mar 31', 'Due: Mar 31, 2027'])
    expect(rowsOf(monthly)).toEqual(['Month: January 2027', 'Rule: every month: Day 30', 'Due: Jan 30, 2027'])
    expect(rowsOf(quarterly)).toEqual([
      'Quarter 4 of the calendar year ends: Dec 31, 2026',
      'Rule: the last day of the month after it: + 1 month',
      'Due: Jan 31, 2027',
    ])
  })

  it('with an announcement shows when it becomes late', () => {
    expect(rowsOf(fixed, 1).slice(1)).toEqual(['Announced: Mar 31, 2027', 'Late after 30 days: Apr 30, 2027'])
  })

  it('that a user chose has nothing to derive', () => {
    const occurrence = {
      cycleKey: 'event-2027-02-10',
      planYearStart: '2026-07-01',
      planYearEnd: '2027-06-30',
      dueDate: '2027-02-10',
      lateAfter: '2027-02-10',
    }
    expect(
      derivation({ rule: offset({}), applyDatesAs: 0, followUpDays: 0, occurrence, isAssumed: true }),
    ).toMatchObject({ rows: [{ label: 'Added for an event' }, { label: 'Due' }], warning: null })
  })
})

describe('a rule in words', () => {
  it.each([
    [offset({}), 'Seven months after the health plan year ends'],
    [offset({ months: 2, days: 15 }), 'Two months and 15 days after the health plan year ends'],
    [offset({ months: 1, days: -1 }), '+ 1 month − 1 day from the day the health plan year ends'],
    [
      offset({ basis: 'HIPAA10', anchor: 'planYearStart', months: 0, days: -1 }),
      '1 day before the HIPAA10 program year starts',
    ],
    [offset({ months: 0 }), 'The day the health plan year ends'],
    [fixed, 'March 31 of every year'],
    [monthly, 'Day 30 of every month'],
    [quarterly, 'The last day of the month after each quarter of the calendar year'],
    [
      { ...quarterly, monthsAfterQuarter: 2 },
      'The last day of the second month after each quarter of the calendar year',
    ],
    [
      { ...quarterly, monthsAfterQuarter: 0 },
      'The last day of the last month of each quarter of the calendar year',
    ],
  ] as [DateRule, string][])('%#', (rule, words) => expect(ruleText(rule)).toBe(words))

  it.each([
    [offset({}), 'Every plan year'],
    [offset({ basis: 'HIPAA10' }), 'Every program year'],
    [fixed, 'Every year'],
    [monthly, 'Every month'],
    [offset({ recurrence: 'once' }), 'Once'],
  ] as [DateRule, string][])('repeats (%#)', (rule, words) => expect(repeatsText(rule)).toBe(words))
})

it.each([
  [60, 7, false, '60 and 7 days before, on the day, then every 7 days'],
  [5, 1, false, '5 days before, on the day, then every day'],
  [7, 0, false, '7 days before, on the day'],
  [1, 7, false, '1 day before, on the day, then every 7 days'],
  [60, 7, true, 'None by e-mail'],
])(
  'says when people are reminded: %i, %i, %s',
  (reminderDaysBefore, sendReminderMessageAfter, isExcludedFromEmails, words) =>
    expect(remindersText({ reminderDaysBefore, sendReminderMessageAfter, isExcludedFromEmails })).toBe(words),
)

describe('a cycle', () => {
  const cycle = (cycleKey: string, planYearStart: string, planYearEnd: string, basis = 'HealthPlanYear') =>
    ({ basis, cycleKey, planYearStart, planYearEnd }) as Parameters<typeof cycleLabel>[0]
  it.each([
    [cycle('2025-07-01', '2025-07-01', '2026-06-30'), 'Jul 2025 – Jun 2026', 'plan year Jul 2025 – Jun 2026'],
    [cycle('2026-01-01', '2026-01-01', '2026-12-31'), 'Jan – Dec 2026', 'plan year Jan – Dec 2026'],
    [cycle('2027-01-01', '2027-01-01', '2027-12-31', 'Calendar'), 'Calendar 2027', 'calendar 2027'],
    [
      cycle('2026-03-01', '2026-03-01', '2027-02-28', 'HIPAA10'),
      'Mar 2026 – Feb 2027',
      'program year Mar 2026 – Feb 2027',
    ],
    [cycle('2026-Q4', '2026-01-01', '2026-12-31', 'Calendar'), 'Q4 2026', 'fourth quarter 2026'],
    [cycle('2026-Q3', '2026-07-01', '2027-06-30'), 'Jan – Mar 2027', 'quarter Jan – Mar 2027'],
    [cycle('2027-01', '2026-07-01', '2027-06-30'), 'Jan 2027', 'January 2027'],
    [cycle('event-2027-02-10', '2026-07-01', '2027-06-30'), 'Event, Feb 10, 2027', 'event due Feb 10, 2027'],
  ])('has a name (%#)', (named, short, long) => {
    expect(cycleLabel(named)).toBe(short)
    expect(cyclePhrase(named)).toBe(long)
  })
})
