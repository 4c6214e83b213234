import { TASKS } from '@heed/catalog/catalog'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { expect, test } from 'vitest'
import { ruleProblems } from './rule-problems'
import { type RuleValues, ruleOf, ruleValues } from './rule-values'

const USUAL = {
  basis: 'Calendar',
  notificationDate: null,
  dueDate: null,
  applyDatesAs: '0',
} as const

const valuesOf = (rule: DateRule | null) => ruleValues(rule, USUAL)

test('the fields hold every rule of the library without loss', () => {
  expect(TASKS.length).toBeGreaterThan(200)
  for (const { key, dateRule } of TASKS) {
    const { asOf, ...rule } = dateRule
    expect(ruleOf(valuesOf(dateRule)), key).toEqual(asOf === 'due' ? rule : dateRule)
    expect(ruleProblems(valuesOf(dateRule)), key).toEqual({})
  }
})

test('an amount before its day is entered without a minus; a mixed one keeps it', () => {
  const rule = {
    kind: 'offset',
    basis: 'HealthPlanYear',
    recurrence: 'annual',
    anchor: 'planYearStart',
    months: 0,
    days: -90,
    reminderDaysBefore: 30,
  } as const
  expect(valuesOf(rule).offset).toMatchObject({ months: 0, days: 90, side: 'before' })
  expect(valuesOf({ ...rule, months: 1, days: -1 }).offset).toMatchObject({
    months: 1,
    days: -1,
    side: 'after',
  })
})

test('one dated occurrence is announced as many days before as its two dates are apart', () => {
  const rule: DateRule = {
    kind: 'dated',
    basis: 'Calendar',
    recurrence: 'once',
    date: '2027-03-31',
    reminderDaysBefore: 30,
  }
  const values = valuesOf(rule)
  expect(values).toMatchObject({ dueDate: '2027-03-31', notificationDate: '2027-03-01' })
  expect(ruleOf({ ...values, notificationDate: '2027-03-21' })).toMatchObject({ reminderDaysBefore: 10 })
  expect(ruleOf({ ...values, applyDatesAs: '1', notificationDate: null })).toEqual(rule)
})

const wrong: [string, Partial<RuleValues>, string][] = [
  ['no kind of date', { kind: null }, 'kind'],
  ['months that are no number', { kind: 'offset', offset: amount('7x', 0) }, 'offset.months'],
  ['too many days', { kind: 'offset', offset: amount(0, 400) }, 'offset.days'],
  ['no day of the year', { kind: 'fixed', fixedDay: null }, 'fixedDay'],
  ['day 32', { kind: 'monthly', recurrence: 'monthly', day: 32 }, 'day'],
  ['no date', { kind: 'dated', recurrence: 'once', dueDate: null }, 'dueDate'],
  [
    'a notification after the date',
    { kind: 'dated', recurrence: 'once', dueDate: '2027-03-31', notificationDate: '2027-04-01' },
    'notificationDate',
  ],
  ['no task that extends it', { kind: 'offset', isExtended: true }, 'extendedBy'],
  ['no question about the event', { kind: 'offset', hasEvent: true }, 'eventPrompt'],
  ['a reminder on the day itself', { kind: 'offset', reminderDaysBefore: 0 }, 'reminderDaysBefore'],
]

function amount(months: number | string, days: number | string): RuleValues['offset'] {
  return { months, days, side: 'after', toMonthEnd: false }
}

test.each(wrong)('%s is reported at its field', (_, values, field) => {
  const problems = ruleProblems({ ...valuesOf(null), ...values })
  expect(Object.keys(problems)).toContain(field)
  expect(problems[field]).not.toMatch(/^$/)
})
