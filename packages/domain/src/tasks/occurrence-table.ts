import type { Occurrence, Window, YearSpan } from './occurrence'
import { type CycleRow, cyclesOf, type DatedRule } from './rule-cycles'
import { datesFrom } from './task-dates'

export type { Occurrence, Window }

/** A task's rule as the table needs it; `ruleKey` is the caller's name for it, such as the task id. */
export type KeyedRule = DatedRule & { readonly ruleKey: string }

/**
 * An occurrence depends only on the rule and the first and last day of its year, so the server sends these rows once as
 * arrays and joins them to the plan years of companies by these three.
 */
export type OccurrenceRow = CycleRow & { ruleKey: string }

/** Every occurrence of the rules in a year of their basis. */
export const occurrencesIn = (rules: readonly KeyedRule[], year: YearSpan): OccurrenceRow[] =>
  rules.flatMap((rule) => cyclesOf(rule, year).map((row) => ({ ruleKey: rule.ruleKey, ...row })))

/** An instance that people add, as an occurrence of its own: in the year that holds its due date. */
export function eventOccurrence({ rule, settings }: DatedRule, dueDate: string, year: YearSpan): Occurrence {
  return {
    cycleKey: `event-${dueDate}`,
    planYearStart: year.first,
    planYearEnd: year.last,
    ...datesFrom(dueDate, { rule, settings }),
  }
}
