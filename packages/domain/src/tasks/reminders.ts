import { plural } from '../text'

/** Everyone is reminded once more this long before the day. */
export const LAST_REMINDER_DAYS = 7
/** Past-due reminders stop after this many. */
export const MAX_OVERDUE_REMINDERS = 8
/** A task that is not shown faster enters the dashboard this many days before its first reminder. */
export const DASHBOARD_LEAD_DAYS = 30

export type ReminderSettings = {
  readonly reminderDaysBefore: number
  /** Days between reminders while past due; 0 = none. */
  readonly sendReminderMessageAfter: number
  readonly isExcludedFromEmails: boolean
}

/** Days before the due date on which a reminder goes out, earliest first; 0 is the day itself. */
export const reminderDays = ({ reminderDaysBefore }: Pick<ReminderSettings, 'reminderDaysBefore'>) => [
  ...new Set([
    reminderDaysBefore,
    ...(reminderDaysBefore > LAST_REMINDER_DAYS ? [LAST_REMINDER_DAYS] : []),
    0,
  ]),
]

/** "60 and 7 days before, on the day, then every 7 days" */
export function remindersText(settings: ReminderSettings): string {
  if (settings.isExcludedFromEmails) return 'None by e-mail'
  const before = reminderDays(settings).filter((days) => days > 0)
  const parts = [
    ...(before.length > 0 ? [`${before.join(' and ')} ${plural(before.at(-1)!, 'day')} before`] : []),
    'on the day',
    ...(settings.sendReminderMessageAfter > 0
      ? [`then ${everyDays(settings.sendReminderMessageAfter)}`]
      : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const everyDays = (days: number) => (days === 1 ? 'every day' : `every ${days} days`)
