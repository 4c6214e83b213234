import type { Amount } from '@heed/domain/tasks/date-rule'

/** A number as a field holds it: null while empty, text while it is none. */
export type Typed = number | string | null

/** An amount as people enter it: how much, and on which side of the day it counts from. */
export type AmountValues = { months: Typed; days: Typed; side: 'after' | 'before'; toMonthEnd: boolean }

const isBefore = ({ months, days }: Amount) => months < 0 || (months === 0 && days < 0)

/** Zero has no sign. */
const signed = (number: number, sign: number) => (number === 0 ? 0 : number * sign)

export function amountValues(amount: Amount | undefined): AmountValues {
  const { months, days, endOfMonth = false } = amount ?? { months: 0, days: 0 }
  const sign = isBefore({ months, days }) ? -1 : 1
  return {
    months: signed(months, sign),
    days: signed(days, sign),
    side: sign < 0 ? 'before' : 'after',
    toMonthEnd: endOfMonth,
  }
}

const numberOf = (typed: Typed, sign: number) => (typeof typed === 'number' ? signed(typed, sign) : typed)

/** The amount they stand for; what is no number stays as it was typed, for the check to find. */
export function amountOf({ months, days, side, toMonthEnd }: AmountValues) {
  const sign = side === 'before' ? -1 : 1
  return {
    months: numberOf(months, sign),
    days: numberOf(days, sign),
    ...(toMonthEnd && { endOfMonth: true }),
  }
}
