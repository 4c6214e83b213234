/** Percentages are whole hundredths of one: 725 is 7.25 %. */
export const MOST_PERCENT_HUNDREDTHS = 10_000

export type Terms = { minimum: number; discount: number; tax: number }

/** The sums of an invoice in cents: `discount` is taken off, `toMinimum` and `tax` are added. */
export type Totals = {
  subtotal: number
  discount: number
  toMinimum: number
  tax: number
  total: number
}

const WHOLE = 10_000n

/** A percentage of an amount that is not negative, half a cent up. */
export function percentOf(cents: number, hundredths: number): number {
  const share = BigInt(cents) * BigInt(hundredths)
  return Number((share + WHOLE / 2n) / WHOLE)
}

/**
 * What an invoice comes to: the discount is of the subtotal, the minimum is what is left at least before tax, and each of
 * the two percentages is rounded once, half a cent up (decision 0025). The minimum is owed even where nothing is counted.
 */
export function totalsOf(amounts: readonly number[], { minimum, discount, tax }: Terms): Totals {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const off = percentOf(subtotal, discount)
  const toMinimum = Math.max(0, minimum - (subtotal - off))
  const taxed = percentOf(subtotal - off + toMinimum, tax)
  return {
    subtotal,
    discount: off,
    toMinimum,
    tax: taxed,
    total: subtotal - off + toMinimum + taxed,
  }
}
