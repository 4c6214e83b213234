import fc from 'fast-check'
import {
  arbitraryCompany,
  type RandomCompany,
} from '../../../../../packages/domain/testing/arbitrary-company'
import { courseOf, type Done } from '../../../../../packages/domain/testing/oracle/course'
import { type Day, plusDays } from '../../../../../packages/domain/testing/oracle/days'

const FIRST_DAY = '2026-01-07'
const DAYS_BETWEEN = 23
const SETUPS_WITHIN = 12

/** The days of three years on which anything happens: the nights between them change nothing. */
export const DAYS: readonly Day[] = Array.from({ length: 48 }, (_, index) =>
  plusDays(FIRST_DAY, index * DAYS_BETWEEN),
)

/** A company whose steps fall on those days, and what was done to its answers. */
export type PlannedCompany = { readonly company: RandomCompany; readonly course: readonly Done[] }

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000

function planned(company: RandomCompany): PlannedCompany {
  const setUpOn = DAYS[dayNumber(company.setUpOn) % SETUPS_WITHIN] ?? FIRST_DAY
  const steps = company.steps.map((step) => ({
    ...step,
    after: (1 + Math.floor(step.after / 40)) * DAYS_BETWEEN,
  }))
  const onDays = { ...company, setUpOn, steps }
  return { company: onDays, course: courseOf(onDays) }
}

/** Random companies, the same for the same seed. */
export const planCompanies = (count: number, seed: number): PlannedCompany[] =>
  fc.sample(arbitraryCompany, { numRuns: count, seed }).map(planned)

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
