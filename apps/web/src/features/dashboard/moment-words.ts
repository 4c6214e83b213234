import { formatDate, formatDay, weekdayOf } from '@heed/domain/date-text'
import { daysBetween, type IsoDate, todayIn } from '@heed/domain/dates'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day of an instant where the reader is. */
export const dayOf = (instant: string | number): IsoDate => todayIn(zone(), instant)

/** "9:04 AM" */
export const timeWords = (instant: string | number) =>
  new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    // Newer engines put a narrow no-break space before AM and PM.
    .replaceAll('\u202f', ' ')

/** "Jan 18"; of another year than `today`: "Dec 2, 2025". */
export const dayWords = (day: IsoDate, today: IsoDate) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)

/** How long ago something was, as short as it is clear: "8:51 AM", "Friday", "Jan 18". */
export function momentWords(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  const days = daysBetween(day, today)
  // The server's day and the reader's may differ by one.
  if (days <= 0) return timeWords(instant)
  return days < 7 ? weekdayOf(day) : dayWords(day, today)
}
