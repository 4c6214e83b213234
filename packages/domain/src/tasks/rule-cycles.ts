import { isShortYear } from '../benefits/plan-years'
import { addDays, addMonths, type IsoDate, makeDate, monthEndOf, partsOf } from '../dates'
import {
  annualDate,
  type DateRule,
  type DateSettings,
  type FixedRule,
  type MonthlyRule,
  type OffsetRule,
  type OneDateRule,
  type QuarterlyRule,
  quarterlyDate,
} from './date-rule'
import type { Occurrence, YearSpan } from './occurrence'
import { datesFrom } from './task-dates'

/** A rule with what announces it. */
export type DatedRule<Rule extends DateRule = DateRule> = {
  readonly rule: Rule
  readonly settings: DateSettings
}

/** A cycle, and what decides which companies it concerns. */
export type CycleRow = Occurrence & {
  /** The last day of set-up with which a company has this cycle (RULES.md "Horizon"). */
  setupTo: IsoDate
  /** The year a rule with `asOf` looks at. */
  reportedFirst: IsoDate
  reportedLast: IsoDate
  /** It counts back from the first day, so it may be due before the plan begins. */
  countsBack: boolean
}

/** It prepares the first day of a year, so it may be due before the plan begins. */
export const countsBack = (rule: DateRule) =>
  rule.kind === 'offset' &&
  rule.anchor === 'planYearStart' &&
  (rule.months < 0 || (rule.months === 0 && rule.days < 0))

/** The year that a rule with `asOf` looks at: of a fixed day of the calendar it is the calendar year. */
export function reportedYear({ kind }: DateRule, dueDate: IsoDate, { first, last }: YearSpan): YearSpan {
  if (kind !== 'fixed') return { first, last }
  const { year } = partsOf(dueDate)
  return { first: makeDate(year, 1, 1), last: makeDate(year, 12, 31) }
}

type Dated<Rule extends DateRule> = DatedRule<Rule> & { readonly year: YearSpan }
type Own = Pick<CycleRow, 'cycleKey' | 'setupTo'> & { date: IsoDate }

function cycle({ rule, settings, year }: Dated<DateRule>, { cycleKey, date, setupTo }: Own): CycleRow {
  const reported = reportedYear(rule, date, year)
  return {
    cycleKey,
    planYearStart: year.first,
    planYearEnd: year.last,
    ...datesFrom(date, { rule, settings }),
    setupTo,
    reportedFirst: reported.first,
    reportedLast: reported.last,
    countsBack: countsBack(rule),
  }
}

function yearly(dated: Dated<FixedRule | OffsetRule>): CycleRow[] {
  const { rule, year } = dated
  const date = annualDate(rule, year)
  // A short year may lack the day; the next year has it.
  if (rule.kind === 'fixed' && date > year.last) return []
  return [cycle(dated, { cycleKey: year.first, date, setupTo: date })]
}

function once(dated: Dated<OneDateRule>): CycleRow[] {
  const { rule, year } = dated
  if (rule.date < year.first || rule.date > year.last) return []
  return [cycle(dated, { cycleKey: year.first, date: rule.date, setupTo: rule.date })]
}

function monthly(dated: Dated<MonthlyRule>): CycleRow[] {
  const { rule, year } = dated
  const begin = partsOf(year.first)
  return Array.from({ length: 13 }, (_, index) => {
    const count = begin.month - 1 + index
    return makeDate(begin.year + Math.floor(count / 12), (count % 12) + 1, rule.day)
  })
    .filter((date) => year.first <= date && date <= year.last)
    .map((date) => cycle(dated, { cycleKey: date.slice(0, 7), date, setupTo: monthEndOf(date) }))
}

/** The end of quarter 1, 2, … of a year, the last one cut off where the year ends. */
export function quarterEnd({ first, last }: YearSpan, quarter: number): IsoDate {
  const end = addDays(addMonths(first, quarter * 3), -1)
  return quarter === 4 || end > last ? last : end
}

/** How many quarters a year has, a begun one included. */
export const quartersIn = (year: YearSpan): number =>
  [1, 2, 3, 4].find((quarter) => quarterEnd(year, quarter) === year.last) ?? 4

/** End of the quarter, counted on from the first day of a year, that contains a date. */
function quarterAround(first: IsoDate, date: IsoDate): IsoDate {
  let quarter = 1
  while (addDays(addMonths(first, quarter * 3), -1) < date) quarter += 1
  return addDays(addMonths(first, quarter * 3), -1)
}

function quarterly(dated: Dated<QuarterlyRule>): CycleRow[] {
  const { rule, year } = dated
  const prefix = isShortYear(year) ? year.first : year.first.slice(0, 4)
  return Array.from({ length: quartersIn(year) }, (_, index) => {
    const date = quarterlyDate(rule, quarterEnd(year, index + 1))
    return cycle(dated, {
      cycleKey: `${prefix}-Q${index + 1}`,
      date,
      setupTo: quarterAround(year.first, date),
    })
  })
}

/** The cycles of a rule in one basis year. */
export function cyclesOf({ rule, settings }: DatedRule, year: YearSpan): CycleRow[] {
  switch (rule.kind) {
    case 'fixed':
    case 'offset':
      return yearly({ rule, settings, year })
    case 'monthly':
      return monthly({ rule, settings, year })
    case 'quarterly':
      return quarterly({ rule, settings, year })
    case 'dated':
      return once({ rule, settings, year })
  }
}
