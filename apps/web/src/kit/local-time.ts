import { formatDate, formatDay, weekdayOf } from '@heed/domain/date-text'
import { daysBetween, type IsoDate } from '@heed/domain/dates'
import { dayOf, zone } from './clock'

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/**
 * "2:14 PM" in the service's zone, so that time and day match; "2:14 PM EST" for a reader whose own clock
 * shows another time.
 */
export function timeText(instant: string | number): string {
  const date = new Date(instant)
  const text = date.toLocaleTimeString('en-US', { ...CLOCK, timeZone: zone() })
  const isOwn = text === date.toLocaleTimeString('en-US', CLOCK)
  const shown = isOwn
    ? text
    : date.toLocaleTimeString('en-US', { ...CLOCK, timeZone: zone(), timeZoneName: 'short' })
  // Newer engines put a narrow no-break space before AM and PM.
  return shown.replaceAll('\u202f', ' ')
}

/** "Jan 18"; in a year other than `today`'s: "Dec 2, 2025". */
export const dayText = (day: IsoDate, today: IsoDate) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)

/** "Today, 8:51 AM", "Jan 22, 9:40 AM"; in another year "Dec 2, 2026, 3:00 PM". */
export function momentText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  return `${day === today ? 'Today' : dayText(day, today)}, ${timeText(instant)}`
}

/** The same within a sentence: "today, 8:51 AM". */
export const momentInSentence = (instant: string, today: IsoDate) =>
  momentText(instant, today).replace(/^Today/, 'today')

/** "Jan 11, 2027, 2:14 PM" */
export const exactMoment = (instant: string) => `${formatDate(dayOf(instant))}, ${timeText(instant)}`

/** The day of a moment in the past, within a sentence: "today", "Friday", "Jan 18". */
export const sinceDay = (instant: string, today: IsoDate) =>
  daysBetween(dayOf(instant), today) <= 0 ? 'today' : sinceText(instant, today)

/** How long ago something was, as briefly as is clear: "8:51 AM", "Friday", "Jan 18". */
export function sinceText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  const days = daysBetween(day, today)
  // Something that happened after the page was read may already be on the next day.
  if (days <= 0) return timeText(instant)
  return days < 7 ? weekdayOf(day) : dayText(day, today)
}

/** When something was received, so that nobody takes it for a due day: "Received today, 8:51 AM", "Received Mon, Nov 16". */
export function receivedText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  if (daysBetween(day, today) <= 0) return `Received today, ${timeText(instant)}`
  return `Received ${weekdayOf(day).slice(0, 3)}, ${dayText(day, today)}`
}
