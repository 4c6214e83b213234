import { type Clock, runningClock } from '../apps/server/src/adapters/clock'

/** The data lies around this moment, so that every run measures the same rows. */
export const START = new Date('2027-01-25T15:00:00Z')
export const TODAY = '2027-01-25'
export const ZONE = 'America/New_York'

/** A clock that starts at START and then runs normally, so that sessions are touched as in production. */
export function benchClock(): Clock {
  const begun = Date.now()
  return runningClock(ZONE, () => new Date(START.getTime() + Date.now() - begun))
}
