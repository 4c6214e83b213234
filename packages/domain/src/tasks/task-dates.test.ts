import { describe, expect, it } from 'vitest'
import type { DateSettings, Weekend } from './date-rule'
import { datesFrom, eventDates, extendedDueDate, withGrace } from './task-dates'

const deadline: DateSettings = { applyDatesAs: 0, followUpDays: 10 }
const announcement: DateSettings = { applyDatesAs: 1, followUpDays: null }

describe('notification, due and late dates', () => {
  it('of a deadline', () => {
    expect(datesFrom('2027-01-31', { rule: { reminderDaysBefore: 60 }, settings: deadline })).toEqual({
      notificationDate: '2026-12-02',
      dueDate: '2027-01-31',
      lateAfter: '2027-01-31',
    })
  })
  it.each([
    [10, '2027-02-10'],
    [0, '2027-03-02'],
    [null, '2027-03-02'],
  ])('of an announcement, %s days after it, whatever its weekend says', (followUpDays, lateAfter) =>
    expect(
      datesFrom('2027-01-31', {
        rule: { reminderDaysBefore: 60, weekend: 'next' },
        settings: { applyDatesAs: 1, followUpDays },
      }),
    ).toEqual({ notificationDate: '2027-01-31', dueDate: '2027-01-31', lateAfter }),
  )
  it.each([
    ['next', '2027-01-31', '2027-02-01', 'a Sunday'],
    ['next', '2027-05-30', '2027-06-01', 'a Sunday before a federal holiday'],
    ['next', '2027-12-31', '2028-01-03', 'a Friday on which a holiday is observed'],
    ['next', '2027-02-01', '2027-02-01', 'a Monday'],
    ['before', '2027-01-31', '2027-01-31', 'a notice'],
    [undefined, '2027-01-31', '2027-01-31', 'a working date'],
  ] as [Weekend | undefined, string, string, string][])(
    'with weekend %s on %s, on time until %s: %s',
    (weekend, due, lateAfter) => {
      const dates = datesFrom(due, { rule: { reminderDaysBefore: 60, weekend }, settings: deadline })
      expect(dates).toMatchObject({ dueDate: due, lateAfter })
    },
  )
})

describe('a company that is new here', () => {
  const due = (date: string, settings = deadline) =>
    datesFrom(date, { rule: { reminderDaysBefore: 5 }, settings })
  it.each([
    ['2027-01-14', '2027-02-14', 'the day before'],
    ['2027-01-15', '2027-01-15', 'the day of set-up'],
    ['2027-01-16', '2027-01-16', 'the day after'],
  ])('set up on Jan 15 is late with what was due on %s after %s: %s', (date, lateAfter) =>
    expect(withGrace(due(date), { setupDate: '2027-01-15', knownOn: null }).lateAfter).toBe(lateAfter),
  )
  it('spares what became known on a later day as long again', () => {
    const { lateAfter } = withGrace(due('2027-01-14'), { setupDate: '2027-01-15', knownOn: '2027-03-01' })
    expect(lateAfter).toBe('2027-03-31')
    expect(withGrace(due('2027-05-01'), { setupDate: '2027-01-15', knownOn: '2027-03-01' }).lateAfter).toBe(
      '2027-05-01',
    )
  })
  it('keeps a later day', () => {
    const dates = datesFrom('2027-01-14', {
      rule: { reminderDaysBefore: 5 },
      settings: { ...announcement, followUpDays: 90 },
    })
    expect(withGrace(dates, { setupDate: '2027-01-15', knownOn: null })).toEqual(dates)
  })
})

describe('an event', () => {
  it('is a deadline, also when its yearly instance is an announcement', () => {
    const rule = {
      reminderDaysBefore: 30,
      weekend: 'next',
      event: { prompt: 'Day the breach was discovered', months: 0, days: 60 },
    } as const
    expect(eventDates(rule, '2027-03-31')).toEqual({
      notificationDate: '2027-04-30',
      dueDate: '2027-05-30',
      lateAfter: '2027-06-01',
    })
  })
  it.each([
    [{ months: 3, days: 0 }, '2027-09-30', '2027-12-30'],
    [{ months: 12, days: 0 }, '2028-02-29', '2029-02-28'],
    [{ months: 0, days: -60 }, '2027-03-01', '2026-12-31'],
    [{ months: 1, days: 0, endOfMonth: true }, '2027-01-15', '2027-02-28'],
    [{ months: 0, days: 0 }, '2027-01-15', '2027-01-15'],
  ])('counts from its day (%#)', (amount, day, dueDate) =>
    expect(eventDates({ reminderDaysBefore: 5, event: { prompt: 'Day', ...amount } }, day).dueDate).toBe(
      dueDate,
    ),
  )
})

it('extends a chain: Form 5558, Form 5500, Summary Annual Report', () => {
  const form5500 = extendedDueDate({ task: 'form-5558-health', months: 2, days: 15 }, '2027-07-31')
  expect(form5500).toBe('2027-10-15')
  expect(extendedDueDate({ task: 'form-5500-health', months: 2, days: 0 }, form5500)).toBe('2027-12-15')
})
