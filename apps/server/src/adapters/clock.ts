import { todayIn } from '@heed/domain/dates'

/** The only source of time. Calendar days are those of one documented zone (setting ZONE). */
export type Clock = {
  now(): Date
  /** `YYYY-MM-DD` in the zone. */
  today(): string
}

export function systemClock(zone: string): Clock {
  const now = () => new Date()
  return { now, today: () => todayIn(zone, now()) }
}

/** A clock that its owner sets: tests, and the demo's past. */
export function settableClock(zone: string, start: Date): Clock & { set(instant: Date): void } {
  let current = start
  return {
    now: () => current,
    today: () => todayIn(zone, current),
    set: (instant) => {
      current = instant
    },
  }
}
