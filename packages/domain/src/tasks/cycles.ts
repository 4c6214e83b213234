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
  /** No anniversary was given; the calendar year is used. */
  isAssumed: boolean
}

const HORIZON_MONTHS = 12

/** Instances exist when their due date is within 12 months from today (RULES.md "Horizon"). */
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

/** No rule is due earlier before, or later after, the first day of the plan it belongs to. */
const REACH_MONTHS = { before: 60, after: 96 }

export type Coming = {
  /** The one that is due next. */
  next: Occurrence
  /** How many are due within the horizon and so exist; if none, the task begins later. */
  within: number
}

/** The upcoming cycles of a task for a company, however far ahead its plan begins; null when its last cycle has ended. */
export function coming(
  task: Omit<KeyedRule, 'ruleKey'>,
  company: CompanyDates,
  today: IsoDate,
): Coming | null {
  const now = occurrences(task, company, horizon(today)).occurrences
  if (now[0]) return { next: now[0], within: now.length }
  const { startedOn } = anchorFor(task.rule.basis, company)
  const begin = startedOn > today ? startedOn : today
  const early = addMonths(begin, -REACH_MONTHS.before)
  const window = { from: early > today ? early : today, to: addMonths(begin, REACH_MONTHS.after) }
  const next = occurrences(task, company, window).occurrences[0]
  return next ? { next, within: 0 } : null
}
