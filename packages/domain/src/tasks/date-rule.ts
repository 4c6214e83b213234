import { addDays, addMonths, type IsoDate, makeDate, monthEndOf, partsOf } from '../dates'
import type { YearSpan } from './occurrence'
import type { ApplyDatesAs, DateBasis, Recurrence } from './vocabulary'

/** Which day's answers a rule looks at; absent = the due date. */
export const AS_OF = ['due', 'periodStart', 'anyDay'] as const
export type AsOf = (typeof AS_OF)[number]

/** What a weekend or federal holiday does: on time on the next business day too, or act by the last one before. */
export const WEEKENDS = ['next', 'before'] as const
export type Weekend = (typeof WEEKENDS)[number]

/** Months, then days; with `endOfMonth` then on to the last day of that month. Negative is earlier. */
export type Amount = { readonly months: number; readonly days: number; readonly endOfMonth?: boolean }

/** The task whose completion, or own extension, moves the due date to an amount after its own. */
export type ExtendedBy = Amount & { readonly task: string }

/** What people are asked for when they add an instance, and how long after that day it is due. */
export type EventRule = Amount & { readonly prompt: string }

type Shared = {
  readonly basis: DateBasis
  readonly recurrence: Recurrence
  readonly reminderDaysBefore: number
  readonly asOf?: AsOf
  /** Absent: a working date without legal force. */
  readonly weekend?: Weekend
  readonly extendedBy?: ExtendedBy
  readonly event?: EventRule
}

/** A calendar day in each year of the basis; the day is clamped to the month. */
export type FixedRule = Shared & { readonly kind: 'fixed'; readonly month: number; readonly day: number }
/** A number of months, then days, from the first or last day of the basis year; negative = before. */
export type OffsetRule = Shared & {
  readonly kind: 'offset'
  readonly anchor: 'planYearStart' | 'planYearEnd'
  readonly months: number
  readonly days: number
  /** After the months were added, on to the last day of that month; only without days. */
  readonly endOfMonth?: boolean
}
/** A day of every month; 31 = the last. */
export type MonthlyRule = Shared & { readonly kind: 'monthly'; readonly day: number }
/** A day of the month, a number of months after each quarter of the basis year. */
export type QuarterlyRule = Shared & {
  readonly kind: 'quarterly'
  readonly monthsAfterQuarter: number
  readonly day: number
}

/** One occurrence, on a day of its own. */
export type OneDateRule = Shared & { readonly kind: 'dated'; readonly date: IsoDate }

/** When a task is due (RULES.md "Due dates"). */
export type DateRule = FixedRule | OffsetRule | MonthlyRule | QuarterlyRule | OneDateRule

export const DATE_RULE_KINDS = [
  'fixed',
  'offset',
  'monthly',
  'quarterly',
  'dated',
] as const satisfies readonly DateRule['kind'][]

/** The settings of a task that its dates depend on; `followUpDays` 0 or null counts as 30. */
export type DateSettings = { readonly applyDatesAs: ApplyDatesAs; readonly followUpDays: number | null }

export const DEFAULT_FOLLOW_UP_DAYS = 30

export const followUpDaysOf = ({ followUpDays }: Pick<DateSettings, 'followUpDays'>) =>
  followUpDays || DEFAULT_FOLLOW_UP_DAYS

/** The date an amount after another; the last day of a month plus months is the last day again. */
export function addAmount(date: IsoDate, { months, days, endOfMonth }: Amount): IsoDate {
  const to = addDays(addMonths(date, months), days)
  return endOfMonth ? monthEndOf(to) : to
}

/** The rule's own date for a basis year. */
export function annualDate(rule: FixedRule | OffsetRule, { first, last }: YearSpan): IsoDate {
  if (rule.kind === 'offset') {
    const anchor = rule.anchor === 'planYearStart' ? first : last
    return addAmount(anchor, rule)
  }
  const { year } = partsOf(first)
  const sameYear = makeDate(year, rule.month, rule.day)
  return sameYear < first ? makeDate(year + 1, rule.month, rule.day) : sameYear
}

export function quarterlyDate(rule: QuarterlyRule, end: IsoDate): IsoDate {
  const { year, month } = partsOf(end)
  const index = year * 12 + month - 1 + rule.monthsAfterQuarter
  return makeDate(Math.floor(index / 12), (index % 12) + 1, rule.day)
}
