import type { IsoDate, MonthDay } from '../dates'
import { type DateRule, type DateSettings, planYear, planYearIndex } from './date-rule'
import type { Occurrence, Window } from './occurrence'
import { type Anchored, cyclesOf } from './rule-cycles'
import { datesFrom } from './task-dates'
import type { DateBasis } from './vocabulary'

export type { Occurrence, Window }

/**
 * An occurrence together with the companies it concerns. Occurrences depend only on the rule and the first day of the
 * basis year, so the server sends these rows once as an array and joins them to companies:
 * ```sql
 * on f.setup_date <= o.setup_to and s.started_on <= o.started_to
 *    and not (f.setup_date <= o.earlier_setup_to and s.started_on <= o.earlier_started_to)
 * ```
 * where `setup_date` is the day the setup was completed and `started_on` the start of the plan or program of the rule's
 * basis (`0001-01-01` when not given). The first two say that the cycle is not over for the company (RULES.md "Horizon": no
 * instance due before the setup, except the current month or quarter); the last one is for `once` and `every3years`,
 * whose cycles count from the company's first: a row then stands for one possible first cycle, so that one cycle may
 * have several rows, of which a company joins at most one. `belongs` is the same condition in TypeScript.
 */
export type OccurrenceRow = Occurrence & {
  ruleKey: string
  anchor: MonthDay
  setupTo: IsoDate
  startedTo: IsoDate
  earlierSetupTo: IsoDate
  earlierStartedTo: IsoDate
}

/** A task's rule as the table needs it; `ruleKey` is the caller's name for it, such as the task id. */
export type KeyedRule = { readonly ruleKey: string; readonly rule: DateRule; readonly settings: DateSettings }

/** The distinct first days of basis years that occur; see `anchorFor`. The calendar's is always January 1. */
export type AnchorsByBasis = Partial<Record<DateBasis, readonly MonthDay[]>>

/** Every occurrence of the rules, for each first day of their basis, in the window; by rule, anchor, due date. */
export function occurrenceTable(
  rules: readonly KeyedRule[],
  anchors: AnchorsByBasis,
  window: Window,
): OccurrenceRow[] {
  return rules.flatMap(({ ruleKey, rule, settings }) => {
    const starts = rule.basis === 'Calendar' ? ['01-01'] : [...new Set(anchors[rule.basis])]
    return starts.flatMap((anchor) =>
      cyclesOf({ rule, settings, anchor }, window).map((row) => ({ ruleKey, anchor, ...row })),
    )
  })
}

/** The join condition of OccurrenceRow. */
export const belongs = (
  row: Pick<OccurrenceRow, 'setupTo' | 'startedTo' | 'earlierSetupTo' | 'earlierStartedTo'>,
  company: { readonly setupDate: IsoDate; readonly startedOn: IsoDate },
): boolean =>
  company.setupDate <= row.setupTo &&
  company.startedOn <= row.startedTo &&
  !(company.setupDate <= row.earlierSetupTo && company.startedOn <= row.earlierStartedTo)

/** The basis year a date that a user chose belongs to, as an occurrence of its own (RULES.md "Recurrence"). */
export function eventOccurrence({ rule, settings, anchor }: Anchored, dueDate: IsoDate): Occurrence {
  const { start, end } = planYear(anchor, planYearIndex(anchor, dueDate))
  return {
    cycleKey: `event-${dueDate}`,
    planYearStart: start,
    planYearEnd: end,
    ...datesFrom(dueDate, { rule, settings }),
  }
}
