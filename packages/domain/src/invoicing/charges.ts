import type { Band, TierPrices } from './bands'

/** So many at one price of a band, in cents; `count` is what was counted, also where the price is flat. */
export type Charge = { band: Band; count: number; amount: number }

const reaches = (band: Band, count: number) => count >= band.from
const holds = (band: Band, count: number) => reaches(band, count) && (band.to === null || count <= band.to)

const chargeOf = (band: Band, count: number): Charge => ({
  band,
  count,
  amount: band.price === 'flat' ? band.cents : count * band.cents,
})

/**
 * What a count costs: one charge at the band it reaches, or where each is billed at its own band one for every band up to
 * it. Nothing counted costs nothing. @throws RangeError when no band holds the count
 */
export function chargesOf({ method, bands }: TierPrices, count: number): Charge[] {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('A count is a whole number, 0 or more')
  if (count === 0) return []
  const last = bands.find((band) => holds(band, count))
  if (!last) throw new RangeError(`No band has a price for ${count}`)
  if (method === 'volume') return [chargeOf(last, count)]
  return bands
    .filter((band) => reaches(band, count))
    .map((band) => chargeOf(band, Math.min(count, band.to ?? count) - band.from + 1))
}

/** The sum of charges, in cents. */
export const sumOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/** Where one more costs less in all: the first count of a band that is cheaper than the last of the band before it. */
export type Drop = { count: number; amount: number; before: number }

/** Where a count costs less than the one before it, as volume prices may (decision 0025). */
export function dropsOf(prices: TierPrices): Drop[] {
  return prices.bands.flatMap(({ from }) => {
    if (from === 1) return []
    const [amount, before] = [sumOf(chargesOf(prices, from)), sumOf(chargesOf(prices, from - 1))]
    return amount < before ? [{ count: from, amount, before }] : []
  })
}
