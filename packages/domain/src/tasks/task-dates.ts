import { nextBusinessDay } from '../business-days'
import { addDays, type IsoDate, monthEndOf, sameDayOf } from '../dates'
import {
  addAmount,
  type DateRule,
  type DateSettings,
  type EventRule,
  type ExtendedBy,
  followUpDaysOf,
} from './date-rule'

/** What the dates around a due date depend on. */
export type Announcing = {
  readonly rule: Pick<DateRule, 'reminderDaysBefore' | 'weekend'>
  readonly settings: DateSettings
}

/** The last day on which it is on time. A deadline that moves with the weekend lasts until the next business day. */
export function lateAfterOf(dueDate: IsoDate, { rule, settings }: Announcing): IsoDate {
  if (settings.applyDatesAs === 1) return addDays(dueDate, followUpDaysOf(settings))
  return rule.weekend === 'next' ? nextBusinessDay(dueDate) : dueDate
}

export type TaskDates = { notificationDate: IsoDate; dueDate: IsoDate; lateAfter: IsoDate }

/** Notification, due and late dates of a due date: the rule's, an extended one or one set by hand (RULES.md "Due dates"). */
export const datesFrom = (dueDate: IsoDate, announcing: Announcing): TaskDates => ({
  notificationDate:
    announcing.settings.applyDatesAs === 1 ? dueDate : addDays(dueDate, -announcing.rule.reminderDaysBefore),
  dueDate,
  lateAfter: lateAfterOf(dueDate, announcing),
})

export const GRACE_DAYS = 30

export type Grace = {
  /** The day set-up was completed. */
  readonly setupDate: IsoDate | null
  /** The day a cycle became known whose due date had passed by then. */
  readonly knownOn: IsoDate | null
}

/** What had passed at set-up, or when it became known, is not late because of that for the first 30 days. */
export function withGrace<Dates extends TaskDates>(dates: Dates, { setupDate, knownOn }: Grace): Dates {
  const from = [setupDate !== null && dates.dueDate < setupDate ? setupDate : null, knownOn]
  const ends = from.flatMap((day) => (day === null ? [] : addDays(day, GRACE_DAYS)))
  return { ...dates, lateAfter: [dates.lateAfter, ...ends].toSorted().at(-1) ?? dates.lateAfter }
}

/** The due date once the named task has extended it; `dueDate` is that task's own, extended if it was. */
export const extendedDueDate = (extendedBy: ExtendedBy, dueDate: IsoDate): IsoDate =>
  addAmount(dueDate, extendedBy)

/** "Within three months" of an event keeps its day: of April 30 it is July 30, not the last day. */
export function eventDueDate({ months, days, endOfMonth }: EventRule, eventDate: IsoDate): IsoDate {
  const to = addDays(sameDayOf(eventDate, months), days)
  return endOfMonth ? monthEndOf(to) : to
}

/** A date counted from an event is a deadline, whatever the yearly instance of its task is. */
export const DEADLINE: DateSettings = { applyDatesAs: 0, followUpDays: null }

/** The dates of something that happened on a day, as the `event` of a rule counts them. */
export const eventDates = (
  rule: Announcing['rule'] & { readonly event: EventRule },
  eventDate: IsoDate,
): TaskDates => datesFrom(eventDueDate(rule.event, eventDate), { rule, settings: DEADLINE })
