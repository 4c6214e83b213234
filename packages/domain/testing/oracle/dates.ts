import type { DateRule, FixedRule, MonthlyRule, OffsetRule, QuarterlyRule } from '../../src/tasks/date-rule'
import { type Day, dayInMonth, endOfMonth, monthOf, plusDays, plusMonths, yearOf } from './days'
import { workdayFrom } from './holidays'
import type { Year } from './plan-years'
import type { OracleTask } from './task'

/** A rule's date in a year, before anybody asks whether the rule holds. */
export type Dated = {
  readonly key: string
  readonly first: Day
  readonly last: Day
  /** 1 to 4 of a quarterly rule. */
  readonly quarter: number | null
  readonly due: Day
  /** The last day on which it makes sense to have it at all. */
  readonly until: Day
}

type Span = Pick<Year, 'first' | 'last'>

function offsetDate(rule: OffsetRule, { first, last }: Span): Day {
  const moved = plusMonths(rule.anchor === 'planYearStart' ? first : last, rule.months)
  const day = plusDays(moved, rule.days)
  return rule.endOfMonth ? endOfMonth(day) : day
}

/** The first such day on or after the first day; null when the year is over by then. */
function fixedDate({ month, day }: FixedRule, { first, last }: Span): Day | null {
  const candidates = [yearOf(first), yearOf(first) + 1].map((year) => dayInMonth(year, month, day))
  const due = candidates.find((candidate) => candidate >= first)
  return due !== undefined && due <= last ? due : null
}

function monthlyDates({ day }: MonthlyRule, { first, last }: Span): Dated[] {
  const dates: Dated[] = []
  for (let at = `${first.slice(0, 7)}-01`; at <= last; at = plusMonths(`${at.slice(0, 7)}-01`, 1)) {
    const due = dayInMonth(yearOf(at), monthOf(at), day)
    if (due < first || due > last) continue
    dates.push({ key: due.slice(0, 7), first, last, quarter: null, due, until: endOfMonth(due) })
  }
  return dates
}

/** The last day of a quarter counted from the first day of the year, also past its end. */
const quarterEnd = (first: Day, quarter: number) => plusDays(plusMonths(first, quarter * 3), -1)

function quarterEndFrom(first: Day, day: Day): Day {
  let quarter = 1
  while (quarterEnd(first, quarter) < day) quarter++
  return quarterEnd(first, quarter)
}

/** Ends before the same day of the next year. */
function isShort({ first, last }: Span): boolean {
  return plusDays(last, 1) < dayInMonth(yearOf(first) + 1, monthOf(first), Number(first.slice(8)))
}

function quarterlyDates({ monthsAfterQuarter, day }: QuarterlyRule, year: Span): Dated[] {
  const { first, last } = year
  const dates: Dated[] = []
  for (let quarter = 1; plusMonths(first, (quarter - 1) * 3) <= last; quarter++) {
    const whole = quarterEnd(first, quarter)
    const end = whole < last ? whole : last
    const month = plusMonths(`${end.slice(0, 7)}-01`, monthsAfterQuarter)
    const due = dayInMonth(yearOf(month), monthOf(month), day)
    const name = isShort(year) ? first : yearOf(first)
    dates.push({ key: `${name}-Q${quarter}`, first, last, quarter, due, until: quarterEndFrom(first, due) })
  }
  return dates
}

function ownDate(due: Day, { first, last }: Span): Dated[] {
  return due >= first && due <= last ? [{ key: first, first, last, quarter: null, due, until: due }] : []
}

function datedIn({ rule, step }: OracleTask, year: Span): Dated[] {
  if (rule.kind === 'dated') return ownDate(rule.date, year)
  if (rule.kind === 'monthly') return monthlyDates(rule, year)
  if (rule.kind === 'quarterly') return quarterlyDates(rule, year)
  const due = rule.kind === 'fixed' ? fixedDate(rule, year) : offsetDate(rule, year)
  if (due === null) return []
  const { first, last } = year
  return [{ key: first, first, last, quarter: null, due, until: step === undefined ? due : last }]
}

const known = new Map<string, readonly Dated[]>()

/** Every date of a task's rule in a year; kept, as the same rule and year come up again and again. */
export function datesIn(task: OracleTask, { first, last }: Span): readonly Dated[] {
  const key = `${task.key} ${first} ${last}`
  const kept = known.get(key)
  if (kept) return kept
  const dates = datedIn(task, { first, last })
  known.set(key, dates)
  return dates
}

export const countsBack = (rule: DateRule) =>
  rule.kind === 'offset' &&
  rule.anchor === 'planYearStart' &&
  (rule.months < 0 || (rule.months === 0 && rule.days < 0))

/** Nothing is due before the plan began, but for what prepares its first day. */
export const isAfterBeginning = (rule: DateRule, { began }: Year, { due }: Dated) =>
  began === null || due >= began || countsBack(rule)

export type DueDates = { readonly due: Day; readonly notification: Day; readonly lateAfter: Day }

const later = (a: Day, b: Day) => (a > b ? a : b)
const FOLLOW_UP_DAYS = 30
export const DAYS_OF_GRACE = 30

/** Announced, due and late: of a due date by rule, by extension, by hand or by event. */
export function datesOf(task: OracleTask, due: Day, setUpOn: Day): DueDates {
  const isAnnouncement = task.isAnnouncement
  const lateAfter = isAnnouncement
    ? plusDays(due, task.followUpDays || FOLLOW_UP_DAYS)
    : task.rule.weekend === 'next'
      ? workdayFrom(due)
      : due
  return {
    due,
    notification: isAnnouncement ? due : plusDays(due, -task.rule.reminderDaysBefore),
    lateAfter: due < setUpOn ? later(lateAfter, plusDays(setUpOn, DAYS_OF_GRACE)) : lateAfter,
  }
}
