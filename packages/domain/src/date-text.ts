import { dayOfWeek, daysBetween, type IsoDate, type MonthDay, partsOf } from './dates'
import { MONTHS } from './places'
import { plural } from './text'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const shortMonth = (month: number) => MONTHS[month - 1]!.slice(0, 3)

/** "Mar 31, 2027" */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = partsOf(date)
  return `${shortMonth(month)} ${day}, ${year}`
}

/** "Jan 31" */
export const formatDay = (date: IsoDate) => {
  const { month, day } = partsOf(date)
  return `${shortMonth(month)} ${day}`
}

/** "Monday, January 25, 2027" */
export function formatLongDate(date: IsoDate): string {
  const { year, month, day } = partsOf(date)
  return `${WEEKDAYS[dayOfWeek(date)]}, ${MONTHS[month - 1]} ${day}, ${year}`
}

export const weekdayOf = (date: IsoDate) => WEEKDAYS[dayOfWeek(date)]!

/** "Jul 1" of `07-01` */
export const formatMonthDay = (monthDay: MonthDay) => formatDay(`2000-${monthDay}`)

/** "Jul 2025" */
export function formatMonth(date: IsoDate): string {
  const { year, month } = partsOf(date)
  return `${shortMonth(month)} ${year}`
}

/** "Jul 1, 2025 – Jun 30, 2026" */
export const formatRange = (from: IsoDate, to: IsoDate) => `${formatDate(from)} – ${formatDate(to)}`

/** "Jul 2025 – Jun 2026"; within one year "Jan – Dec 2026", within one month "Dec 2027". */
export function formatMonthRange(from: IsoDate, to: IsoDate): string {
  const start = partsOf(from)
  if (formatMonth(from) === formatMonth(to)) return formatMonth(from)
  const sameYear = start.year === partsOf(to).year
  return `${sameYear ? shortMonth(start.month) : formatMonth(from)} – ${formatMonth(to)}`
}

/** "client since Jan 1, 1990"; for a future day "client from Dec 15, 2026". */
export const clientSinceText = (since: IsoDate, today: IsoDate) =>
  since > today ? `client from ${formatDate(since)}` : `client since ${formatDate(since)}`

const spans = (days: number) => {
  if (days < 14) return `${days} ${plural(days, 'day')}`
  if (days < 63) return `${Math.floor(days / 7)} weeks`
  if (days < 730) return `${Math.floor(days / 30.44)} months`
  return `${Math.floor(days / 365.25)} years`
}

/** How far away a due date is: "Today", "Tomorrow", "in 6 days", "in 5 weeks". Late ones count days: "24 days late". */
export function relativeDue(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date)
  if (days < 0) return `${-days} ${plural(-days, 'day')} late`
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return `in ${spans(days)}`
}

/** The distance of any date, due or not: "yesterday", "3 weeks ago", "in 6 days". */
export function relativeDate(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${spans(days)}` : `${spans(-days)} ago`
}
