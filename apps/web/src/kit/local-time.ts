import { formatDate, formatDay, weekdayOf } from '@heed/domain/date-text'
import { daysBetween, type IsoDate } from '@heed/domain/dates'
import { dayOf, zone } from './clock'

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/**
 * "2:14 PM" in the zone whose days count, so that time and day belong together; "2:14 PM EST" for a reader whose own
 * clock shows another time.
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

/** "Jan 18"; of another year than `today`: "Dec 2, 2025". */
export const dayText = (day: IsoDate, today: IsoDate) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)

/** "Today, 8:51 AM", "Jan 22, 9:40 AM"; of another year "Dec 2, 2026, 3:00 PM". */
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

/** How long ago something was, as short as it is clear: "8:51 AM", "Friday", "Jan 18". */
export function sinceText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  const days = daysBetween(day, today)
  // What happened after the page was read may lie on the next day already.
  if (days <= 0) return timeText(instant)
  return days < 7 ? weekdayOf(day) : dayText(day, today)
}
