import { expect, it } from 'vitest'
import { addDays, type IsoDate } from '../dates'
import { lastTold, type Reminded } from './reminder-days'

const FORM: Reminded = {
  notificationDate: '2027-06-01',
  dueDate: '2027-07-31',
  lateAfter: '2027-08-02',
  reminderDaysBefore: 60,
  sendReminderMessageAfter: 7,
}

/** The days of a year on which something is told. */
function toldDays(instance: Reminded, from: IsoDate = '2027-01-01'): string[] {
  const days = Array.from({ length: 400 }, (_, index) => addDays(from, index))
  return days.flatMap((day) => {
    const told = lastTold(instance, day)
    return told?.day === day ? [`${day} ${told.kind}`] : []
  })
}

it('announces a task, reminds of it before it is due and on the day, then eight times while it is late', () => {
  expect(toldDays(FORM)).toEqual([
    '2027-06-01 announcement',
    '2027-07-24 reminder',
    '2027-07-31 reminder',
    ...[9, 16, 23, 30].map((day) => `2027-08-${String(day).padStart(2, '0')} reminder`),
    ...['06', '13', '20', '27'].map((day) => `2027-09-${day} reminder`),
  ])
})

it.each([
  [
    'no reminder a week before where the first one comes later',
    { reminderDaysBefore: 3, notificationDate: '2027-07-28' },
    3 + 8 - 1,
  ],
  ['nothing while it is late where none are wanted', { sendReminderMessageAfter: 0 }, 3],
  [
    'one day alone for what is announced on its due date',
    { notificationDate: '2027-07-31', sendReminderMessageAfter: 0 },
    1,
  ],
])('%s', (_, change, count) => {
  expect(toldDays({ ...FORM, ...change })).toHaveLength(count)
})

it('knows what was told last on any later day', () => {
  expect(lastTold(FORM, '2027-05-31')).toBeNull()
  expect(lastTold(FORM, '2027-07-30')).toEqual({ day: '2027-07-24', kind: 'reminder' })
  expect(lastTold(FORM, '2030-01-01')).toEqual({ day: '2027-09-27', kind: 'reminder' })
})
