import type { IsoDate } from '@heed/domain/dates'
import type { Tone } from './tones'

export interface CalendarItem {
  id: string
  date: IsoDate
  title: string
  href: string
  tone: Exclude<Tone, 'accent'>
  /** The tone in words: "Past Due". */
  statusLabel: string
  /** Company or module, in the list form. */
  meta?: string
}

export type ItemsByDay = ReadonlyMap<IsoDate, readonly CalendarItem[]>

export function byDay(items: readonly CalendarItem[]): ItemsByDay {
  const days = new Map<IsoDate, CalendarItem[]>()
  for (const item of items) {
    const day = days.get(item.date)
    if (day) day.push(item)
    else days.set(item.date, [item])
  }
  return days
}
