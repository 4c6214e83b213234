import { type IsoDate, todayIn } from '@heed/domain/dates'
import { useSyncExternalStore } from 'react'

/** How often a page that stays open looks whether a new day has begun. */
const LOOK_MS = 20_000

const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The service's zone, and how far its clock is ahead of this machine's. Until it is known, the reader's own. */
let service: { zone: string; aheadMs: number } | null = null

/** Takes over the service's time as it was when it was received; null forgets it. */
export function setClock(clock: { zone: string; now: string; receivedAt: number } | null) {
  service = clock && { zone: clock.zone, aheadMs: Date.parse(clock.now) - clock.receivedAt }
}

/** The zone whose days count, for everybody the same. */
export const zone = () => service?.zone ?? readerZone()

/** This moment by the service's clock. */
export const nowInstant = () => new Date(Date.now() + (service?.aheadMs ?? 0)).toISOString()

/** The calendar day of an instant. */
export const dayOf = (instant: string | number): IsoDate => todayIn(zone(), instant)

/** The service's day: what is late and how many days are left are counted from it. In components: `useToday`. */
export const today = (): IsoDate => dayOf(nowInstant())

function watchDay(onChange: () => void) {
  const timer = setInterval(onChange, LOOK_MS)
  // A page that lay in the background was not woken by its timer.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The same for what is shown: it follows when midnight passes. */
export const useToday = (): IsoDate => useSyncExternalStore(watchDay, today)

/** Whole minutes since an instant, for what stays on the page. */
export const useMinutesSince = (instant: string): number =>
  useSyncExternalStore(watchDay, () =>
    Math.max(0, Math.floor((Date.parse(nowInstant()) - Date.parse(instant)) / 60_000)),
  )
