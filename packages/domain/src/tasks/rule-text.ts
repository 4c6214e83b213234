import { formatDate } from '../date-text'
import { MONTHS } from '../places'
import { capitalise } from '../text'
import { amountFrom, ordinal } from './amount-text'
import type { DateRule, EventRule, OffsetRule } from './date-rule'
import type { DateBasis, Recurrence } from './vocabulary'

/** The name of the basis year within a sentence. */
export const YEAR_NAMES: Record<DateBasis, string> = {
  Calendar: 'calendar year',
  HealthPlanYear: 'health plan year',
  OtherWelfarePlanYear: 'other welfare plan year',
  '401kPlanYear': '401(k) plan year',
  MEWA: 'MEWA plan year',
  HIPAA10: 'HIPAA10 program year',
}

/** "the health plan year ends" */
const anchorEvent = ({ basis, anchor }: OffsetRule) =>
  `the ${YEAR_NAMES[basis]} ${anchor === 'planYearStart' ? 'starts' : 'ends'}`

function offsetText(rule: OffsetRule): string {
  const { months, days } = rule
  const needsDay = (months === 0 && days === 0) || months * days < 0
  return amountFrom(rule, `${needsDay ? 'the day ' : ''}${anchorEvent(rule)}`)
}

const ORDINAL_RULES = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ORDINAL_ENDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "the 15th"; 31 is the last day of any month. */
export const dayOfMonth = (day: number) =>
  day === 31 ? 'the last day' : `the ${day}${ORDINAL_ENDS[ORDINAL_RULES.select(day)] ?? 'th'}`

/** In which years a calendar day comes, where that is not every year. */
const FIXED_YEARS: Partial<Record<Recurrence, string>> = {
  every3years: ' of every third year',
  once: ', once',
}

function dateText(rule: DateRule): string {
  switch (rule.kind) {
    case 'fixed':
      return `${MONTHS[rule.month - 1]} ${rule.day}${FIXED_YEARS[rule.recurrence] ?? ' of every year'}`
    case 'offset':
      return offsetText(rule)
    case 'monthly':
      return `${dayOfMonth(rule.day)} of every month`
    case 'quarterly':
      return `${dayOfMonth(rule.day)} of the ${quarterMonth(rule.monthsAfterQuarter)} each quarter of the ${YEAR_NAMES[rule.basis]}`
    case 'dated':
      return `${formatDate(rule.date)}, once`
  }
}

/** An acronym keeps its capitals within a sentence. */
const lower = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** "the day the breach was discovered" */
export const eventDay = ({ prompt }: Pick<EventRule, 'prompt'>): string => `the ${lower(prompt)}`

/** "60 days after the day the breach was discovered" */
export const eventText = (event: EventRule): string => amountFrom(event, eventDay(event))

/** A date rule in words: "The last day of the seventh month after the health plan year ends, or the next business day". */
export function ruleText(rule: DateRule): string {
  const { weekend, extendedBy, event } = rule
  return [
    `${capitalise(dateText(rule))}${weekend === 'next' ? ', or the next business day' : ''}`,
    ...(extendedBy
      ? [`when extended, ${amountFrom(extendedBy, 'the due date of the task that extends it')}`]
      : []),
    ...(event ? [`for an event, ${eventText(event)}`] : []),
  ].join('; ')
}

/** Which month a quarterly date falls in: "month after", "second month after", "last month of". */
export function quarterMonth(monthsAfter: number): string {
  if (monthsAfter === 0) return 'last month of'
  return monthsAfter === 1 ? 'month after' : `${ordinal(monthsAfter)} month after`
}

/** The day whose answers decide whether it applies. */
export const LOOKED_AT: Record<NonNullable<DateRule['asOf']>, string> = {
  due: 'the day it is due',
  periodStart: 'the first day of the year reported on',
  anyDay: 'any day of the year reported on',
}

/** What a preview by the answers of today leaves open (RULES.md "Logic"). */
export const COUNTED_BY_TODAY = {
  periodStart:
    'Counted with today’s answers. This task uses each company’s answers as of the first day of the plan year, so a recent change may not count until the next one.',
  anyDay:
    'Counted with today’s answers. This task uses the answers of every day of the plan year, so a company that no longer matches may still have it for that year.',
}

/** The same of the check of one company, which can be asked for any day. */
export const CHECKED_ON: Record<NonNullable<DateRule['asOf']>, string> = {
  due: 'This task uses a company’s answers as of the due date. To check a future due date, enter it above.',
  periodStart:
    'This task uses a company’s answers as of the first day of the plan year. To check a year, enter its first day above.',
  anyDay: 'This task uses the answers of every day of the plan year. A match on any one day is enough.',
}

const YEARLY: Record<DateBasis, string> = {
  Calendar: 'Every year',
  HealthPlanYear: 'Every plan year',
  OtherWelfarePlanYear: 'Every plan year',
  '401kPlanYear': 'Every plan year',
  MEWA: 'Every plan year',
  HIPAA10: 'Every program year',
}

const OTHER_RECURRENCES: Record<Exclude<Recurrence, 'annual'>, string> = {
  every3years: 'Every three years',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  once: 'Once',
  event: 'A review every year, and whenever it happens',
}

/** How often it comes: "Every plan year", "Every year, and whenever it happens". */
export function repeatsText({ recurrence, basis, event }: DateRule): string {
  const often = recurrence === 'annual' ? YEARLY[basis] : OTHER_RECURRENCES[recurrence]
  return event && recurrence !== 'event' ? `${often}, and whenever it happens` : often
}
