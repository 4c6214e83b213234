import { formatDate, formatDay, weekdayOf } from '@heed/domain/date-text'
import { daysBetween, type IsoDate, todayIn } from '@heed/domain/dates'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day of an instant where the reader is. */
export const dayOf = (instant: string | number): IsoDate => todayIn(zone(), instant)

/** Today where the reader is. What is late the server decides; this only counts days for the words beside a date. */
export const today = (): IsoDate => dayOf(Date.now())

/** "2:14 PM" */
export const timeText = (instant: string | number) =>
  new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    // Newer engines put a narrow no-break space before AM and PM.
    .replaceAll('\u202f', ' ')

/** "Jan 18"; of another year than `today`: "Dec 2, 2025". */
export const dayText = (day: IsoDate, today: IsoDate) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)

/** "Today, 8:51 AM", "Jan 22, 9:40 AM"; of another year "Dec 2, 2026, 3:00 PM". */
export function momentText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  return `${day === today ? 'Today' : dayText(day, today)}, ${timeText(instant)}`
}

/** "Jan 11, 2027, 2:14 PM" */
export const exactMoment = (instant: string) => `${formatDate(dayOf(instant))}, ${timeText(instant)}`

/** How long ago something was, as short as it is clear: "8:51 AM", "Friday", "Jan 18". */
export function sinceText(instant: string, today: IsoDate): string {
  const day = dayOf(instant)
  const days = daysBetween(day, today)
  // The server's day and the reader's may differ by one.
  if (days <= 0) return timeText(instant)
  return days < 7 ? weekdayOf(day) : dayText(day, today)
}
