import fc from 'fast-check'

/** How many random companies a property is asked about (CONTRIBUTING.md "Prove what applies when"). */
export const COMPANIES = Number(process.env.COMPANIES ?? 3000)

/** Long enough for a longer run. */
export const PROOF_TIMEOUT = 60_000 + COMPANIES * 60

/** A failing property prints its seed, its path and the smallest company. */
export function proves<T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void, share = 1): void {
  const seed = process.env.SEED === undefined ? undefined : Number(process.env.SEED)
  fc.assert(fc.property(arbitrary, holds), {
    numRuns: Math.ceil(COMPANIES * share),
    ...(seed === undefined ? {} : { seed }),
  })
}
