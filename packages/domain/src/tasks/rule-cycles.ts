import { daysInMonth, FIRST_DATE, type IsoDate, type MonthDay, makeDate, partsOf } from '../dates'
import {
  annualDate,
  type DateRule,
  type DateSettings,
  planYear,
  planYearIndex,
  quarterEnd,
  quarterlyDate,
} from './date-rule'
import type { Occurrence, Window } from './occurrence'
import { datesFrom } from './task-dates'

/** A rule, what announces it and the first day of its basis year. */
export type Anchored<Rule extends DateRule = DateRule> = {
  readonly rule: Rule
  readonly settings: DateSettings
  readonly anchor: MonthDay
}

type Cycle = Occurrence & { setupTo: IsoDate; startedTo: IsoDate }

/** How many three-year steps back a company's first cycle may be. */
const FIRST_CYCLES_BACK = 20

const yearsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Years in which a basis year of this rule with a date in the window can start, with one to spare at both ends. */
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
  { rule, settings, anchor }: Anchored<Extract<DateRule, { kind: 'fixed' | 'offset' }>>,
  year: number,
): Cycle {
  const { start, end } = planYear(anchor, year)
  const dates = datesFrom(annualDate(rule, { start, end }), { rule, settings })
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
  { rule, settings, anchor }: Anchored<Extract<DateRule, { kind: 'monthly' }>>,
  year: number,
  month: number,
): Cycle {
  const dates = datesFrom(makeDate(year, month, rule.day), { rule, settings })
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

/** End of the basis-year quarter that contains a date. */
function quarterEndAfter(anchor: MonthDay, date: IsoDate): IsoDate {
  const year = planYearIndex(anchor, date)
  return [1, 2, 3, 4].map((quarter) => quarterEnd(anchor, year, quarter)).find((end) => end >= date)!
}

function quarterCycle(
  { rule, settings, anchor }: Anchored<Extract<DateRule, { kind: 'quarterly' }>>,
  year: number,
  quarter: number,
): Cycle {
  const reported = quarterEnd(anchor, year, quarter)
  const dates = datesFrom(quarterlyDate(rule, reported), { rule, settings })
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

/** A cycle and the companies it concerns; see OccurrenceRow for what the last four mean. */
export type CycleRow = Cycle & { earlierSetupTo: IsoDate; earlierStartedTo: IsoDate }

const open = (cycle: Cycle): CycleRow => ({
  ...cycle,
  earlierSetupTo: FIRST_DATE,
  earlierStartedTo: FIRST_DATE,
})

/** The cycle for companies whose first cycle is that of `first`. */
const counted = (cycle: Cycle, first: Cycle, before: Cycle): CycleRow => ({
  ...cycle,
  setupTo: first.setupTo,
  startedTo: first.startedTo,
  earlierSetupTo: before.setupTo,
  earlierStartedTo: before.startedTo,
})

/** The cycles of a rule in a window, for one first day of its basis year. */
export function cyclesOf({ rule, settings, anchor }: Anchored, window: Window): CycleRow[] {
  const inWindow = (cycle: Cycle) => cycle.setupTo >= window.from && cycle.dueDate <= window.to
  if (rule.kind === 'monthly')
    return startYears(rule, window)
      .flatMap((year) =>
        Array.from({ length: 12 }, (_, month) => monthCycle({ rule, settings, anchor }, year, month + 1)),
      )
      .filter(inWindow)
      .map(open)
  if (rule.kind === 'quarterly')
    return startYears(rule, window)
      .flatMap((year) =>
        [1, 2, 3, 4].map((quarter) => quarterCycle({ rule, settings, anchor }, year, quarter)),
      )
      .filter(inWindow)
      .map(open)
  return startYears(rule, window).flatMap((year) => {
    const of = (index: number) => yearCycle({ rule, settings, anchor }, index)
    const cycle = of(year)
    if (!inWindow(cycle)) return []
    if (rule.recurrence === 'once') return [counted(cycle, cycle, of(year - 1))]
    if (rule.recurrence !== 'every3years') return [open(cycle)]
    return Array.from({ length: FIRST_CYCLES_BACK }, (_, step) => year - 3 * step).map((first) =>
      counted(cycle, of(first), of(first - 1)),
    )
  })
}
