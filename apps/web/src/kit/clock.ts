import { type IsoDate, todayIn } from '@heed/domain/dates'
import { useSyncExternalStore } from 'react'

/** How often an open page checks whether a new day has begun. */
const LOOK_MS = 20_000

const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The service's zone, and how far its clock is ahead of this machine's. Until known, the reader's own. */
let service: { zone: string; aheadMs: number } | null = null

/** Adopts the service's time as of when it was received; null forgets it. */
export function setClock(clock: { zone: string; now: string; receivedAt: number } | null) {
  service = clock && { zone: clock.zone, aheadMs: Date.parse(clock.now) - clock.receivedAt }
}

/** The zone that determines the day, the same for everyone. */
export const zone = () => service?.zone ?? readerZone()

/** This moment on the service's clock. */
export const nowInstant = () => new Date(Date.now() + (service?.aheadMs ?? 0)).toISOString()

/** The calendar day of an instant. */
export const dayOf = (instant: string | number): IsoDate => todayIn(zone(), instant)

/** The service's day, from which lateness and days left are counted. In components: `useToday`. */
export const today = (): IsoDate => dayOf(nowInstant())

function watchDay(onChange: () => void) {
  const timer = setInterval(onChange, LOOK_MS)
  // A page in the background is not woken by its timer.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The same for what is on screen: it updates when midnight passes. */
export const useToday = (): IsoDate => useSyncExternalStore(watchDay, today)

/** Whole minutes since an instant, updated while it is on the page. */
export const useMinutesSince = (instant: string): number =>
  useSyncExternalStore(watchDay, () =>
    Math.max(0, Math.floor((Date.parse(nowInstant()) - Date.parse(instant)) / 60_000)),
  )
