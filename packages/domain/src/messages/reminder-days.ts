import { addDays, daysBetween, type IsoDate } from '../dates'
import { MAX_OVERDUE_REMINDERS, reminderDays } from '../tasks/reminders'

/** What decides on which days people are told about an instance. */
export type Reminded = {
  readonly notificationDate: IsoDate
  readonly dueDate: IsoDate
  readonly lateAfter: IsoDate
  readonly reminderDaysBefore: number
  /** Days between reminders while it is late; 0 = none. */
  readonly sendReminderMessageAfter: number
}

export type Told = { readonly day: IsoDate; readonly kind: 'announcement' | 'reminder' }

/** The last reminder while it is late that is not after a day. */
function lateReminder({ lateAfter, sendReminderMessageAfter: every }: Reminded, today: IsoDate) {
  if (every <= 0) return undefined
  const passed = Math.floor(daysBetween(lateAfter, today) / every)
  const number = Math.min(MAX_OVERDUE_REMINDERS, passed)
  return number > 0 ? addDays(lateAfter, number * every) : undefined
}

/**
 * The latest day, today included, on which people are told about an instance that is still open (RULES.md "Reminders"):
 * on its notification date, on the days before its due date that the task names, on that day, and while it is late.
 * Nothing is told before it is announced. A digest has what was told since the one before it.
 */
export function lastTold(instance: Reminded, today: IsoDate): Told | null {
  const { notificationDate, dueDate } = instance
  const before = reminderDays(instance).map((days) => addDays(dueDate, -days))
  const late = lateReminder(instance, today)
  const days = [notificationDate, ...before, ...(late ? [late] : [])]
  const told = days.filter((day) => day <= today && day >= notificationDate).sort()
  const day = told.at(-1)
  if (day === undefined) return null
  return { day, kind: day === notificationDate ? 'announcement' : 'reminder' }
}
