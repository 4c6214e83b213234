import type { IsoDate } from '../dates'

/** One date of a rule in one basis year, before it is known which companies it concerns. */
export type Occurrence = {
  /** Names the cycle: first day of its year, `yyyy-mm` of the due date, or the quarter reported (`yyyy-Qn`). */
  cycleKey: string
  planYearStart: IsoDate
  planYearEnd: IsoDate
  notificationDate: IsoDate
  dueDate: IsoDate
  lateAfter: IsoDate
}

/** Both ends belong to it. `from` limits the end of a cycle, `to` the due date. */
export type Window = { readonly from: IsoDate; readonly to: IsoDate }

/** A basis year; both days belong to it. */
export type YearSpan = { readonly first: IsoDate; readonly last: IsoDate }
