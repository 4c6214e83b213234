import { todayIn } from '@heed/domain/dates'

/** The only source of time. Calendar days are those of one documented zone (setting ZONE). */
export type Clock = {
  readonly zone: string
  now(): Date
  /** `YYYY-MM-DD` in the zone. */
  today(): string
}

const MINUTE_MS = 60_000

/** How far the clocks of two processes that are right may differ. */
const CLOCKS_DIFFER_MINUTES = 2

/** What was written down later than this was written while a clock was ahead: its limits are over, however long they last. */
export const latestWritten = (now: Date): Date => new Date(now.getTime() + CLOCKS_DIFFER_MINUTES * MINUTE_MS)

/** A clock over a running source of time. Its day is computed once a minute, because every request asks for it. */
export function runningClock(zone: string, now: () => Date): Clock {
  let minute = Number.NaN
  let day = ''
  return {
    zone,
    now,
    today() {
      const instant = now()
      const current = Math.floor(instant.getTime() / MINUTE_MS)
      if (current !== minute) {
        minute = current
        day = todayIn(zone, instant)
      }
      return day
    },
  }
}

export const systemClock = (zone: string) => runningClock(zone, () => new Date())

/** A clock set by its owner: for tests, and the demo's past. */
export function settableClock(zone: string, start: Date): Clock & { set(instant: Date): void } {
  let current = start
  return {
    zone,
    now: () => current,
    today: () => todayIn(zone, current),
    set: (instant) => {
      current = instant
    },
  }
}
