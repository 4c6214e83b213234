import { MONTHS } from '../places'
import { capitalise, plural } from '../text'
import type { DateRule, OffsetRule } from './date-rule'
import type { DateBasis, Recurrence } from './vocabulary'

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const inWords = (n: number) => NUMBERS[n] ?? String(n)

/** The name of the basis year within a sentence. */
export const YEAR_NAMES: Record<DateBasis, string> = {
  Calendar: 'calendar year',
  HealthPlanYear: 'health plan year',
  OtherWelfarePlanYear: 'other welfare plan year',
  '401kPlanYear': '401(k) plan year',
  MEWA: 'MEWA plan year',
  HIPAA10: 'HIPAA10 program year',
}

const amounts = (rule: OffsetRule) => [
  ...(rule.months === 0 ? [] : [{ n: rule.months, unit: 'month', words: inWords(Math.abs(rule.months)) }]),
  ...(rule.days === 0 ? [] : [{ n: rule.days, unit: 'day', words: String(Math.abs(rule.days)) }]),
]

/** "seven months", "two months and 15 days"; without the direction. */
const lengthOf = (rule: OffsetRule) =>
  amounts(rule)
    .map(({ n, unit, words }) => `${words} ${plural(Math.abs(n), unit)}`)
    .join(' and ')

const isMixed = (rule: OffsetRule) => rule.months * rule.days < 0
const isBefore = (rule: OffsetRule) => rule.months < 0 || (rule.months === 0 && rule.days < 0)

/** "+ 7 months", "+ 2 months + 15 days", "− 90 days"; empty when the anchor itself is the date. */
export const offsetAmount = (rule: OffsetRule) =>
  amounts(rule)
    .map(({ n, unit }) => `${n < 0 ? '−' : '+'} ${Math.abs(n)} ${plural(Math.abs(n), unit)}`)
    .join(' ')

/** "seven months after", "90 days before"; relative to the anchor. */
export function offsetPhrase(rule: OffsetRule): string {
  if (amounts(rule).length === 0) return 'on that day'
  if (isMixed(rule)) return `${offsetAmount(rule)} from`
  return `${lengthOf(rule)} ${isBefore(rule) ? 'before' : 'after'}`
}

const anchorEvent = (rule: OffsetRule) =>
  `the ${YEAR_NAMES[rule.basis]} ${rule.anchor === 'planYearStart' ? 'starts' : 'ends'}`

const dayOfMonth = (day: number) => (day === 31 ? 'The last day' : `Day ${day}`)

/** A date rule in words: "Seven months after the health plan year ends", "March 31 of every year". */
export function ruleText(rule: DateRule): string {
  switch (rule.kind) {
    case 'fixed':
      return `${MONTHS[rule.month - 1]} ${rule.day} of every year`
    case 'offset':
      return amounts(rule).length === 0
        ? `The day ${anchorEvent(rule)}`
        : capitalise(
            isMixed(rule)
              ? `${offsetPhrase(rule)} the day ${anchorEvent(rule)}`
              : `${offsetPhrase(rule)} ${anchorEvent(rule)}`,
          )
    case 'monthly':
      return `${dayOfMonth(rule.day)} of every month`
    case 'quarterly':
      return `${dayOfMonth(rule.day)} of the ${quarterMonth(rule.monthsAfterQuarter)} each quarter of the ${YEAR_NAMES[rule.basis]}`
  }
}

/** Which month a quarterly date falls in: "month after", "second month after", "last month of". */
export function quarterMonth(monthsAfter: number): string {
  if (monthsAfter === 0) return 'last month of'
  if (monthsAfter === 1) return 'month after'
  const ordinal = ['second', 'third'][monthsAfter - 2] ?? `${monthsAfter}th`
  return `${ordinal} month after`
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

export const repeatsText = (rule: DateRule): string =>
  rule.recurrence === 'annual' ? YEARLY[rule.basis] : OTHER_RECURRENCES[rule.recurrence]
