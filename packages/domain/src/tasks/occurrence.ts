import type { IsoDate } from '../dates'

/** One date of a rule in one basis year, before it is known which companies it concerns. */
export type Occurrence = {
  /** Names the cycle: plan-year start, `yyyy-mm` of the due date, or `yyyy-Qn` of the quarter reported. */
  cycleKey: string
  planYearStart: IsoDate
  planYearEnd: IsoDate
  notificationDate: IsoDate
  dueDate: IsoDate
  lateAfter: IsoDate
}

/** Both ends belong to it. `from` limits the end of a cycle, `to` the due date. */
export type Window = { readonly from: IsoDate; readonly to: IsoDate }
