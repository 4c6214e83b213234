import { daysInMonth, FIRST_DATE, type IsoDate, type MonthDay, makeDate, partsOf } from '../dates'
import {
  annualDate,
  type DateRule,
  type DateSettings,
  datesFrom,
  planYear,
  planYearIndex,
  quarterEnd,
  quarterlyDate,
} from './date-rule'
import type { DateBasis } from './vocabulary'

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

/**
 * An occurrence together with the companies it concerns. Occurrences depend only on the rule and the first day of the
 * basis year, so the server sends these rows once as an array and joins them to companies:
 * ```sql
 * on f.setup_date <= o.setup_to and s.started_on <= o.started_to
 *    and not (f.setup_date <= o.earlier_setup_to and s.started_on <= o.earlier_started_to)
 * ```
 * where `setup_date` is the day the setup was completed and `started_on` the start of the plan or program of the rule's
 * basis (`0001-01-01` when not given). The first two say that the cycle is not over for the company (product.md §6: no
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

/** Both ends belong to it. `from` limits the end of a cycle, `to` the due date. */
export type Window = { readonly from: IsoDate; readonly to: IsoDate }

type Cycle = Occurrence & { setupTo: IsoDate; startedTo: IsoDate }

/** How many three-year steps back a company's first cycle may lie. */
const FIRST_CYCLES_BACK = 20

const yearsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Years in which a basis year of this rule can start whose date lies in the window, with one to spare at both ends. */
function startYears(rule: DateRule, { from, to }: Window): number[] {
  const [first, last] = [partsOf(from).year, partsOf(to).year]
  switch (rule.kind) {
    case 'monthly':
      return yearsFrom(first, last)
    case 'quarterly':
      return yearsFrom(first - 2 - Math.ceil(rule.monthsAfterQuarter / 12), last)
    case 'fixed':
      return yearsFrom(first - 1, last)
    case 'offset': {
      const ahead = rule.months / 12 + rule.days / 365 + (rule.anchor === 'planYearEnd' ? 1 : 0)
      return yearsFrom(first - Math.ceil(ahead) - 1, last - Math.floor(ahead) + 1)
    }
  }
}

function yearCycle(
  rule: Extract<DateRule, { kind: 'fixed' | 'offset' }>,
  settings: DateSettings,
  anchor: MonthDay,
  year: number,
): Cycle {
  const { start, end } = planYear(anchor, year)
  const dates = datesFrom(annualDate(rule, { start, end }), rule.reminderDaysBefore, settings)
  return {
    cycleKey: start,
    planYearStart: start,
    planYearEnd: end,
    ...dates,
    setupTo: dates.dueDate,
    startedTo: end,
  }
}

function monthCycle(
  rule: Extract<DateRule, { kind: 'monthly' }>,
  settings: DateSettings,
  anchor: MonthDay,
  year: number,
  month: number,
): Cycle {
  const dates = datesFrom(makeDate(year, month, rule.day), rule.reminderDaysBefore, settings)
  const { start, end } = planYear(anchor, planYearIndex(anchor, dates.dueDate))
  const monthEnd = makeDate(year, month, daysInMonth(year, month))
  return {
    cycleKey: dates.dueDate.slice(0, 7),
    planYearStart: start,
    planYearEnd: end,
    ...dates,
    setupTo: monthEnd,
    startedTo: monthEnd,
  }
}

/** End of the basis-year quarter in which a date lies. */
function quarterEndAfter(anchor: MonthDay, date: IsoDate): IsoDate {
  const year = planYearIndex(anchor, date)
  return [1, 2, 3, 4].map((quarter) => quarterEnd(anchor, year, quarter)).find((end) => end >= date)!
}

function quarterCycle(
  rule: Extract<DateRule, { kind: 'quarterly' }>,
  settings: DateSettings,
  anchor: MonthDay,
  year: number,
  quarter: number,
): Cycle {
  const reported = quarterEnd(anchor, year, quarter)
  const dates = datesFrom(quarterlyDate(rule, reported), rule.reminderDaysBefore, settings)
  const { start, end } = planYear(anchor, year)
  return {
    cycleKey: `${String(year).padStart(4, '0')}-Q${quarter}`,
    planYearStart: start,
    planYearEnd: end,
    ...dates,
    setupTo: quarterEndAfter(anchor, dates.dueDate),
    startedTo: reported,
  }
}

type Row = Omit<OccurrenceRow, 'ruleKey' | 'anchor'>

const open = (cycle: Cycle): Row => ({ ...cycle, earlierSetupTo: FIRST_DATE, earlierStartedTo: FIRST_DATE })

/** The cycle for companies whose first one is the cycle of `first`. */
const counted = (cycle: Cycle, first: Cycle, before: Cycle): Row => ({
  ...cycle,
  setupTo: first.setupTo,
  startedTo: first.startedTo,
  earlierSetupTo: before.setupTo,
  earlierStartedTo: before.startedTo,
})

function cyclesOf(rule: DateRule, settings: DateSettings, anchor: MonthDay, window: Window): Row[] {
  const inWindow = (cycle: Cycle) => cycle.setupTo >= window.from && cycle.dueDate <= window.to
  if (rule.kind === 'monthly')
    return startYears(rule, window)
      .flatMap((year) =>
        Array.from({ length: 12 }, (_, month) => monthCycle(rule, settings, anchor, year, month + 1)),
      )
      .filter(inWindow)
      .map(open)
  if (rule.kind === 'quarterly')
    return startYears(rule, window)
      .flatMap((year) => [1, 2, 3, 4].map((quarter) => quarterCycle(rule, settings, anchor, year, quarter)))
      .filter(inWindow)
      .map(open)
  return startYears(rule, window).flatMap((year) => {
    const of = (index: number) => yearCycle(rule, settings, anchor, index)
    const cycle = of(year)
    if (!inWindow(cycle)) return []
    if (rule.recurrence === 'once') return [counted(cycle, cycle, of(year - 1))]
    if (rule.recurrence !== 'every3years') return [open(cycle)]
    return Array.from({ length: FIRST_CYCLES_BACK }, (_, step) => year - 3 * step).map((first) =>
      counted(cycle, of(first), of(first - 1)),
    )
  })
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
      cyclesOf(rule, settings, anchor, window).map((row) => ({ ruleKey, anchor, ...row })),
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

/** The basis year a date that a user chose belongs to, as an occurrence of its own (product.md §6 event). */
export function eventOccurrence(
  rule: DateRule,
  settings: DateSettings,
  anchor: MonthDay,
  dueDate: IsoDate,
): Occurrence {
  const { start, end } = planYear(anchor, planYearIndex(anchor, dueDate))
  return {
    cycleKey: `event-${dueDate}`,
    planYearStart: start,
    planYearEnd: end,
    ...datesFrom(dueDate, rule.reminderDaysBefore, settings),
  }
}
