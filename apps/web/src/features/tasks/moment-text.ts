import { formatDate, formatDay } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { dayOf } from './today'

/** "2:14 PM" */
const timeOf = (instant: string) =>
  new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    // Newer engines put a narrow no-break space before AM and PM.
    .replaceAll('\u202f', ' ')

/** "Jan 22"; of another year "Dec 2, 2026". */
export function dayText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)
}

/** "Today, 8:51 AM", "Jan 22, 9:40 AM"; of another year "Dec 2, 2026, 3:00 PM". */
export function momentText(instant: string, today: IsoDate): string {
  const day = dayOf(instant) === today ? 'Today' : dayText(instant, today)
  return `${day}, ${timeOf(instant)}`
}

/** "Jan 11, 2027, 2:14 PM" */
export const exactMoment = (instant: string) => `${formatDate(dayOf(instant))}, ${timeOf(instant)}`
