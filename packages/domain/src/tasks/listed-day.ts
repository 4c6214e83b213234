import { formatDate } from '../date-text'
import type { IsoDate } from '../dates'

type Dates = { readonly dueDate: IsoDate; readonly lateAfter: IsoDate | null }

/**
 * The day that lists and figures have open work under: its due date, or, once that has passed, the last day on which it
 * is not late (RULES.md "Dashboard").
 */
export const listedDay = ({ dueDate, lateAfter }: Dates, today: IsoDate): IsoDate =>
  lateAfter && dueDate < today && lateAfter > dueDate ? lateAfter : dueDate

/** That day in a line about open work: "due Jan 31, 2027", or "late after Feb 24, 2027". */
export function listedText(dates: Dates, today: IsoDate): string {
  const day = listedDay(dates, today)
  return `${day === dates.dueDate ? 'due' : 'late after'} ${formatDate(day)}`
}
