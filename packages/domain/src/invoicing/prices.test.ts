import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAND_PRICES, type Band, bandProblems, METHODS, type TierPrices } from './bands'
import { chargesOf, dropsOf, sumOf } from './charges'
import { percentOf, totalsOf } from './totals'

const each = (from: number, to: number | null, cents: number): Band => ({ from, to, price: 'each', cents })
const flat = (from: number, to: number | null, cents: number): Band => ({ from, to, price: 'flat', cents })
const AGENCY = [each(1, 10, 28_000), each(11, 25, 26_000), each(26, 50, 24_000), each(51, null, 22_000)]

describe('bands', () => {
  it('are right without gaps and overlaps and open at the end', () => {
    expect(bandProblems(AGENCY)).toEqual([])
    expect(bandProblems([flat(1, null, 0)])).toEqual([])
  })

  it.each<[string, Band[], string[]]>([
    ['begins late', [each(3, null, 1)], ['Row 1: 1 to 2 have no price. Begin at 1.']],
    ['gap of one', [each(1, 5, 1), each(7, null, 1)], ['Row 2: 6 has no price. Begin at 6.']],
    ['overlap', [each(1, 5, 1), each(5, null, 1)], ['Row 2: 5 already has a price in row 1. Begin at 6.']],
    ['no open band', [each(1, 5, 1)], ['Row 1: More than 5 has no price. Leave To of the last band empty.']],
    [
      'open in the middle',
      [each(1, null, 1), each(2, null, 1)],
      ['Row 1: Only the last band is open at the end.'],
    ],
    ['turned around', [each(1, 9, 1), each(10, 4, 1), each(5, null, 1)], ['Row 2: To is before 10.']],
    ['no whole number', [each(1.5, null, 1)], ['Row 1: From is a whole number, 1 or more.']],
    ['negative', [each(1, null, -1)], ['Row 1: The amount is between $0.00 and $1,000,000.00.']],
  ])('%s', (_name, bands, messages) => {
    expect(bandProblems(bands).map(({ message }) => message)).toEqual(messages)
  })
})

it('bills all at the band they reach, or each at its own', () => {
  expect(chargesOf({ method: 'volume', bands: AGENCY }, 38)).toEqual([
    { band: AGENCY[2], count: 38, amount: 912_000 },
  ])
  const graduated = chargesOf({ method: 'graduated', bands: AGENCY }, 38)
  expect(graduated.map(({ count, amount }) => [count, amount])).toEqual([
    [10, 280_000],
    [15, 390_000],
    [13, 312_000],
  ])
  expect(chargesOf({ method: 'volume', bands: AGENCY }, 0)).toEqual([])
})

it('bills a flat band once, whatever is counted in it', () => {
  const bands = [flat(1, 5, 30_000), each(6, null, 1_000)]
  expect(sumOf(chargesOf({ method: 'volume', bands }, 4))).toBe(30_000)
  expect(sumOf(chargesOf({ method: 'graduated', bands }, 8))).toBe(33_000)
})

it('refuses counts without a price', () => {
  expect(() => chargesOf({ method: 'volume', bands: [each(1, 30, 1)] }, 31)).toThrow(
    'No band has a price for 31',
  )
  expect(() => chargesOf({ method: 'volume', bands: AGENCY }, -1)).toThrow(RangeError)
})

it('names where one more costs less', () => {
  expect(dropsOf({ method: 'volume', bands: AGENCY })[0]).toEqual({
    count: 26,
    amount: 624_000,
    before: 650_000,
  })
  expect(dropsOf({ method: 'graduated', bands: AGENCY })).toEqual([])
})

it('adds up an invoice with a discount, a minimum and a tax, half a cent up', () => {
  const none = { minimum: 0, discount: 0, tax: 0 }
  expect(totalsOf([912_000, 252_000, 252_000, 30_000], { ...none, discount: 500 })).toEqual({
    subtotal: 1_446_000,
    discount: 72_300,
    toMinimum: 0,
    tax: 0,
    total: 1_373_700,
  })
  expect(totalsOf([], { ...none, minimum: 150_000, tax: 725 })).toMatchObject({
    toMinimum: 150_000,
    tax: 10_875,
    total: 160_875,
  })
  expect(percentOf(1, 5_000)).toBe(1)
  expect(percentOf(10 ** 15, 9_999)).toBe(999_900_000_000_000)
})

/** A fraction, so that the second calculator below rounds nothing on the way. */
type Fraction = { over: bigint; under: bigint }
const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n })
const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
/** To whole cents, half up: the floor of what is half more. */
const rounded = (a: Fraction): Fraction => {
  const more = add(a, { over: 1n, under: 2n })
  return {
    over: (more.over - (((more.over % more.under) + more.under) % more.under)) / more.under,
    under: 1n,
  }
}

/** Decision 0025 said once more: counts every company or employee by itself. */
function priceAgain({ method, bands }: TierPrices, count: number): Fraction {
  const bandAt = (place: number) => bands.findIndex(({ from, to }) => place >= from && place <= (to ?? place))
  const units = Array.from({ length: count }, (_, index) => index + 1)
  const placed = units.map((unit) => bandAt(method === 'volume' ? count : unit))
  const flats = new Set(placed.filter((index) => bands[index]?.price === 'flat'))
  const eachSum = placed.reduce(
    (sum, index) => (flats.has(index) ? sum : add(sum, whole(bands[index]?.cents as number))),
    whole(0),
  )
  return [...flats].reduce((sum, index) => add(sum, whole(bands[index]?.cents as number)), eachSum)
}

const tierPrices = fc
  .record({
    method: fc.constantFrom(...METHODS),
    sizes: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    prices: fc.array(
      fc.record({ price: fc.constantFrom(...BAND_PRICES), cents: fc.integer({ min: 0, max: 100_000_000 }) }),
      { minLength: 7, maxLength: 7 },
    ),
  })
  .map(({ method, sizes, prices }): TierPrices => {
    let from = 1
    const bands = [...sizes, null].map((size, index): Band => {
      const band = {
        from,
        to: size === null ? null : from + size - 1,
        ...(prices[index] as (typeof prices)[number]),
      }
      from += size ?? 0
      return band
    })
    return { method, bands }
  })

it('agrees with a second calculator for 10,000 random tier groups, counts and terms', () => {
  const percent = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(tierPrices, fc.integer({ min: 0, max: 300 })), { minLength: 1, maxLength: 4 }),
      fc.record({ minimum: fc.integer({ min: 0, max: 5_000_000 }), discount: percent, tax: percent }),
      (modules, terms) => {
        for (const [prices] of modules) expect(bandProblems(prices.bands)).toEqual([])
        const totals = totalsOf(
          modules.map(([prices, count]) => sumOf(chargesOf(prices, count))),
          terms,
        )
        const subtotal = modules.reduce(
          (sum, [prices, count]) => add(sum, priceAgain(prices, count)),
          whole(0),
        )
        const share = (hundredths: number): Fraction => ({ over: BigInt(hundredths), under: 10_000n })
        const discount = rounded(times(subtotal, share(terms.discount)))
        const left = add(subtotal, times(discount, whole(-1)))
        const floor = whole(terms.minimum)
        const owed = left.over < floor.over ? floor : left
        const tax = rounded(times(owed, share(terms.tax)))
        expect(BigInt(totals.total)).toBe(add(owed, tax).over)
        expect(BigInt(totals.discount)).toBe(discount.over)
        expect(totals.subtotal - totals.discount + totals.toMinimum + totals.tax).toBe(totals.total)
      },
    ),
    { numRuns: 10_000 },
  )
}, 120_000)
