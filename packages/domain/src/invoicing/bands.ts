/** What a tier group counts. */
export const MEASURES = ['companies', 'employees'] as const
export type Measure = (typeof MEASURES)[number]

export const MEASURE_LABELS: Record<Measure, string> = { companies: 'Companies', employees: 'Employees' }

/** `volume`: all are billed at the price of the band they reach; `graduated`: each at the price of its own band. */
export const METHODS = ['volume', 'graduated'] as const
export type Method = (typeof METHODS)[number]

export const METHOD_LABELS: Record<Method, string> = { volume: 'Volume', graduated: 'Graduated' }

/** Whether the amount of a band is for each of them, or once for all. */
export const BAND_PRICES = ['each', 'flat'] as const
export type BandPrice = (typeof BAND_PRICES)[number]

export const BAND_PRICE_LABELS: Record<BandPrice, string> = { each: 'Each', flat: 'Flat' }

/** From and to are both included; an open band has no `to`. */
export type Band = { from: number; to: number | null; price: BandPrice; cents: number }

export type TierPrices = { method: Method; bands: readonly Band[] }

export const MOST_BANDS = 50
/** More companies or employees than anybody has. */
export const MOST_COUNTED = 10_000_000
/** $1,000,000 for a company, or once for all. */
export const MOST_BAND_CENTS = 100_000_000

/** `row` is the place of the band, from 0; `field` is what to mend. */
export type BandProblem = { row: number; field: Exclude<keyof Band, 'price'>; message: string }

/**
 * What keeps bands from pricing every count once: gaps, overlaps, a missing open band, amounts that are none. The bands are
 * looked at in the order in which they are written (decision 0025).
 */
export function bandProblems(bands: readonly Band[]): BandProblem[] {
  const problems: BandProblem[] = []
  const add = (row: number, said: Partial<Record<BandProblem['field'], string>>) => {
    for (const [field, message] of Object.entries(said))
      problems.push({ row, field: field as BandProblem['field'], message: `Row ${row + 1}: ${message}` })
  }
  bands.forEach((band, row) => {
    const before = bands[row - 1]
    const isLast = row === bands.length - 1
    const expected = before ? (before.to === null ? null : before.to + 1) : 1
    if (!isCount(band.from)) add(row, { from: 'From is a whole number, 1 or more.' })
    else if (expected !== null && band.from > expected)
      add(row, { from: `${gapText(expected, band.from - 1)} no price. Begin at ${expected}.` })
    else if (expected !== null && band.from < expected)
      add(row, { from: `${band.from} already has a price in row ${row}. Begin at ${expected}.` })
    if (band.to === null && !isLast) add(row, { to: 'Only the last band is open at the end.' })
    if (band.to !== null && !isCount(band.to)) add(row, { to: 'To is a whole number, 1 or more.' })
    else if (band.to !== null && isCount(band.from) && band.to < band.from)
      add(row, { to: `To is before ${band.from}.` })
    else if (band.to !== null && isLast)
      add(row, { to: `More than ${band.to} has no price. Leave To of the last band empty.` })
    if (!Number.isSafeInteger(band.cents) || band.cents < 0 || band.cents > MOST_BAND_CENTS)
      add(row, { cents: 'The amount is between $0.00 and $1,000,000.00.' })
  })
  return problems
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 1 && value <= MOST_COUNTED

const gapText = (from: number, to: number) => (from === to ? `${from} has` : `${from} to ${to} have`)
