import { isBusinessDay, nextBusinessDay, previousBusinessDay } from '../business-days'
import { formatDate, formatDay, weekdayOf } from '../date-text'
import { type IsoDate, isWeekend, partsOf } from '../dates'
import { federalHoliday } from '../holidays'

/** A task of the same company, named with what a link to it needs. */
export type NamedInstance = { name: string; taskID: string; instanceID: string }

/** What moved the due date: another task, complete or extended itself, or a person. */
export type Extension =
  | {
      readonly by: 'task'
      readonly regularDueDate: IsoDate
      /** `completedOn` null: it was extended itself. */
      readonly trigger: NamedInstance & { readonly dueDate: IsoDate; readonly completedOn: IsoDate | null }
    }
  | { readonly by: 'hand'; readonly regularDueDate: IsoDate; readonly reason: string }

/** "Mon, Feb 1"; with the year where it is another one. */
function shortDay(date: IsoDate, beside: IsoDate): string {
  const isSameYear = partsOf(date).year === partsOf(beside).year
  return `${weekdayOf(date).slice(0, 3)}, ${isSameYear ? formatDay(date) : formatDate(date)}`
}

/** Why a date is no business day: "a Sunday", "Memorial Day". */
const dayOff = (date: IsoDate) => (isWeekend(date) ? `a ${weekdayOf(date)}` : (federalHoliday(date) ?? ''))

/** "Falls on a Sunday, so on time through Mon, Feb 1"; null on a business day. */
export const onTimeUntil = (date: IsoDate): string | null =>
  isBusinessDay(date)
    ? null
    : `Falls on ${dayOff(date)}, so on time through ${shortDay(nextBusinessDay(date), date)}`

/** The same in a sentence of its own. */
export const onTimeSentence = (date: IsoDate): string | null =>
  isBusinessDay(date)
    ? null
    : `${formatDate(date)} falls on ${dayOff(date)}, so it is on time through ${shortDay(nextBusinessDay(date), date)}.`

/** "Act by Friday, Jan 29, 2027: Jan 31 falls on a Sunday, and the due date does not move to the next business day." Null once that day has passed. */
export function actBy(date: IsoDate, today: IsoDate): string | null {
  if (isBusinessDay(date)) return null
  const last = previousBusinessDay(date)
  if (last < today) return null
  return `Act by ${weekdayOf(last)}, ${formatDate(last)}: ${formatDay(date)} falls on ${dayOff(date)}, and the due date does not move to the next business day.`
}

/** What moved the date, beside its step. */
export function extensionNote(extension: Extension): string {
  if (extension.by === 'hand') return extension.reason
  const { regularDueDate, trigger } = extension
  const { name, dueDate, completedOn } = trigger
  if (completedOn === null) return `${name} extended to ${formatDate(dueDate)}`
  const due = dueDate === regularDueDate ? '' : `, due ${formatDate(dueDate)},`
  return `${name}${due} completed ${formatDate(completedOn)}`
}

/** "Extended to Oct 15, 2027 by Form 5558, completed Jul 12, 2027." */
export function extensionSentence(extension: Extension, dueDate: IsoDate): string {
  const to = `Extended to ${formatDate(dueDate)}`
  if (extension.by === 'hand') return `${to} by hand: ${extension.reason.replace(/\.$/, '')}.`
  const { name, completedOn, dueDate: trigger } = extension.trigger
  return completedOn === null
    ? `${to} by ${name}, which was extended to ${formatDate(trigger)}.`
    : `${to} by ${name}, completed ${formatDate(completedOn)}.`
}
