import { addDays, addMonths, dayOfWeek, daysInMonth, type IsoDate, partsOf } from '@heed/domain/dates'
import type { BadgeKind } from '../../ui/badge-kinds'

/** "2027-01" */
export type YearMonth = string

export const monthOf = (date: IsoDate): YearMonth => date.slice(0, 7)

export const firstDay = (month: YearMonth): IsoDate => `${month}-01`

/** The month `by` months later, or earlier when negative. */
export const shiftMonth = (month: YearMonth, by: number): YearMonth => monthOf(addMonths(firstDay(month), by))

/** The weeks of a month, from Sunday to Saturday, including days of the adjacent months. */
export function weeksOf(month: YearMonth): IsoDate[][] {
  const first = firstDay(month)
  const { year, month: number } = partsOf(first)
  const lead = dayOfWeek(first)
  const weeks = Math.ceil((lead + daysInMonth(year, number)) / 7)
  const start = addDays(first, -lead)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/** The day an arrow, Home, End or Page key leads to; undefined for any other key. */
export function dayAfterKey(date: IsoDate, key: string): IsoDate | undefined {
  const weekday = dayOfWeek(date)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday)
    case 'End':
      return addDays(date, 6 - weekday)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return undefined
  }
}

export interface CalendarItem {
  id: string
  date: IsoDate
  title: string
  href: string
  kind: BadgeKind
  /** The kind in words: "Past Due". */
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
