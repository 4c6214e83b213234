import type { PlanYearStarts, StartDates } from '../benefits/facts'
import { addMonths, compareDates, type IsoDate } from '../dates'
import { anchorFor } from './date-rule'
import type { Occurrence, Window } from './occurrence'
import { belongs, type KeyedRule, occurrenceTable } from './occurrence-table'

/** What decides which cycles a company has. */
export type CompanyDates = {
  readonly planYearStarts: PlanYearStarts
  readonly startedOn: StartDates
  /** The day its setup was completed. */
  readonly setupDate: IsoDate
}

export type Cycles = {
  /** By due date. */
  occurrences: Occurrence[]
  /** No anniversary was given; the calendar year stands in. */
  isAssumed: boolean
}

const HORIZON_MONTHS = 12

/** Instances exist when their due date lies within 12 months from today (RULES.md "Horizon"). */
export const horizon = (today: IsoDate): Window => ({ from: today, to: addMonths(today, HORIZON_MONTHS) })

/** The cycles of a task that a company has in a window: one company's share of the occurrence table. */
export function occurrences(
  { rule, settings }: Omit<KeyedRule, 'ruleKey'>,
  company: CompanyDates,
  window: Window,
): Cycles {
  const { anchor, assumed, startedOn } = anchorFor(rule.basis, company)
  const rows = occurrenceTable([{ ruleKey: '', rule, settings }], { [rule.basis]: [anchor] }, window)
  return {
    isAssumed: assumed,
    occurrences: rows
      .filter((row) => belongs(row, { setupDate: company.setupDate, startedOn }))
      .map(({ cycleKey, planYearStart, planYearEnd, notificationDate, dueDate, lateAfter }) => ({
        cycleKey,
        planYearStart,
        planYearEnd,
        notificationDate,
        dueDate,
        lateAfter,
      }))
      .sort((a, b) => compareDates(a.dueDate, b.dueDate)),
  }
}
