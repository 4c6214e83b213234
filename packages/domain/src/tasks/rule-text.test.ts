import { describe, expect, it } from 'vitest'
import { fixed, monthly, offset, quarterly } from '../../testing/sample-rules'
import type { DateRule } from './date-rule'
import { remindersText } from './reminders'
import { eventText, repeatsText, ruleText } from './rule-text'

describe('a rule in words', () => {
  it.each([
    [offset({}), 'Seven months after the health plan year ends'],
    [offset({ months: 2, days: 15 }), 'Two months and 15 days after the health plan year ends'],
    [offset({ endOfMonth: true }), 'The last day of the seventh month after the health plan year ends'],
    [
      offset({ endOfMonth: true, months: -2, anchor: 'planYearStart' }),
      'The last day of the second month before the health plan year starts',
    ],
    [
      offset({ endOfMonth: true, weekend: 'next', extendedBy: { task: 'form-5558', months: 2, days: 15 } }),
      'The last day of the seventh month after the health plan year ends, or the next business day; when extended, two months and 15 days after the due date of the task that extends it',
    ],
    [
      { ...fixed, event: { prompt: 'Day the breach was discovered', months: 0, days: 60 } },
      'March 31 of every year; for an event, 60 days after the day the breach was discovered',
    ],
    [
      offset({ months: 1, days: -1 }),
      '1 day before the date one month after the day the health plan year ends',
    ],
    [
      offset({ basis: 'HIPAA10', anchor: 'planYearStart', months: 0, days: -1 }),
      '1 day before the HIPAA10 program year starts',
    ],
    [offset({ months: 0 }), 'The day the health plan year ends'],
    [fixed, 'March 31 of every year'],
    [{ ...fixed, recurrence: 'every3years' }, 'March 31 of every third year'],
    [{ ...fixed, recurrence: 'once' }, 'March 31, once'],
    [monthly, 'The 30th of every month'],
    [quarterly, 'The last day of the month after each quarter of the calendar year'],
    [
      { ...quarterly, monthsAfterQuarter: 2 },
      'The last day of the second month after each quarter of the calendar year',
    ],
    [
      { ...quarterly, monthsAfterQuarter: 4 },
      'The last day of the fourth month after each quarter of the calendar year',
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
    [{ ...fixed, event: { prompt: 'Day', months: 0, days: 1 } }, 'Every year, and whenever it happens'],
    [offset({ recurrence: 'event' }), 'A review every year, and whenever it happens'],
  ] as [DateRule, string][])('repeats (%#)', (rule, words) => expect(repeatsText(rule)).toBe(words))
})

it.each([
  [
    'Day the breach was discovered',
    { months: 0, days: 60 },
    '60 days after the day the breach was discovered',
  ],
  [
    'First day of the blackout period',
    { months: 0, days: -30 },
    '30 days before the first day of the blackout period',
  ],
  [
    'Termination date in the resolution',
    { months: 12, days: 0 },
    'twelve months after the termination date in the resolution',
  ],
  [
    'Day the plan asks for proof of student status',
    { months: 0, days: 0 },
    'the day the plan asks for proof of student status',
  ],
  ['COBRA election day', { months: 0, days: 14 }, '14 days after the COBRA election day'],
  [
    'Day it closed',
    { months: 1, days: 0, endOfMonth: true },
    'the last day of the first month after the day it closed',
  ],
])('an event in words: %s (%#)', (prompt, amount, words) =>
  expect(eventText({ prompt, ...amount })).toBe(words),
)

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
