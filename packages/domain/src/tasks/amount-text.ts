import { plural } from '../text'
import type { Amount } from './date-rule'

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
const ORDINALS = [
  'same',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** "seventh", "13th"; the numbers of months and quarters are small. */
export const ordinal = (n: number) => ORDINALS[n] ?? `${n}th`

type Part = { n: number; unit: string; words: string }

const partsOf = ({ months, days }: Amount): Part[] =>
  [
    { n: months, unit: 'month', words: NUMBERS[Math.abs(months)] ?? String(Math.abs(months)) },
    { n: days, unit: 'day', words: String(Math.abs(days)) },
  ].filter(({ n }) => n !== 0)

const isMixed = ({ months, days }: Amount) => months * days < 0

/** It counts back: "90 days before". */
const isBefore = ({ months, days }: Amount) => months < 0 || (months === 0 && days < 0)

const signOf = (n: number) => (n < 0 ? '−' : '+')

/** "+ 7 months, to month end", "+ 2 months 15 days", "+ 1 month − 1 day"; empty when the day itself is the date. */
export function signedAmount(amount: Amount): string {
  const text = partsOf(amount)
    .map(({ n, unit }, index) => {
      const sign = index === 0 || isMixed(amount) ? `${signOf(n)} ` : ''
      return `${sign}${Math.abs(n)} ${plural(Math.abs(n), unit)}`
    })
    .join(' ')
  if (!amount.endOfMonth) return text
  return text ? `${text}, to month end` : 'To month end'
}

/** "seven months", "two months and 15 days"; without the direction. */
const amountLength = (amount: Amount) =>
  partsOf(amount)
    .map(({ n, unit, words }) => `${words} ${plural(Math.abs(n), unit)}`)
    .join(' and ')

/** The date an amount from a day: "Seven months after …", "the last day of the seventh month after …". */
export function amountFrom(amount: Amount, day: string): string {
  if (amount.endOfMonth) return monthEndFrom(amount.months, day)
  if (partsOf(amount).length === 0) return day
  if (isMixed(amount)) {
    const { months, days } = amount
    const reached = amountFrom({ months, days: 0 }, day)
    return amountFrom({ months: 0, days }, `the date ${reached}`)
  }
  return `${amountLength(amount)} ${isBefore(amount) ? 'before' : 'after'} ${day}`
}

const monthEndFrom = (months: number, day: string) =>
  months === 0
    ? `the last day of the month of ${day}`
    : `the last day of the ${ordinal(Math.abs(months))} month ${months < 0 ? 'before' : 'after'} ${day}`
