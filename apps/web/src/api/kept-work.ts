/**
 * What someone was typing when the session ended, for the same person in the same tab
 * (RULES.md "Signing out"). It is in the tab's storage only while no one is signed in; signing out by hand
 * leaves nothing.
 */
type Kept = { userID: string; at: number; work: Record<string, unknown> }

const STORAGE = 'kept-work'
const MOST_CHARACTERS = 200_000
const LONGEST_MS = 12 * 60 * 60 * 1000

/** Reads what is typed in one place; undefined when there is nothing. */
type Reader = () => unknown

const readers = new Set<{ name: string; read: Reader }>()
/** What was restored and has not found its place yet. */
let waiting: Record<string, unknown> = {}
let isForgotten = false

/** The same name on another page is a different place. */
const placed = (name: string) => `${window.location.pathname}${window.location.search} ${name}`

/** Registers what is typed in a place. Returns a function that unregisters it. */
export function offerWork(name: string, read: Reader): () => void {
  const offer = { name, read }
  readers.add(offer)
  return () => readers.delete(offer)
}

/** What was typed in a place before the session ended. */
export const waitingWork = (name: string): unknown => waiting[placed(name)]

/** The place has taken it back. */
export const takeWork = (name: string) => {
  delete waiting[placed(name)]
}

/** Everything being typed now, plus what is still waiting from before. */
export function collectWork(): Record<string, unknown> {
  if (isForgotten) return {}
  const work = { ...waiting }
  for (const { name, read } of readers) {
    const typed = read()
    if (typed !== undefined) work[placed(name)] = typed
  }
  return bounded(work)
}

/** As much of it as fits within the limit. */
function bounded(work: Record<string, unknown>): Record<string, unknown> {
  let left = MOST_CHARACTERS
  const fits = ([name, typed]: [string, unknown]) => {
    const size = name.length + JSON.stringify(typed).length
    if (size > left) return false
    left -= size
    return true
  }
  return Object.fromEntries(Object.entries(work).filter(fits))
}

/** Keeps it until that person signs in again in this tab. */
export function keepWork(userID: string, work: Record<string, unknown>) {
  waiting = {}
  if (isForgotten || Object.keys(work).length === 0) return
  const kept: Kept = { userID, at: Date.now(), work }
  sessionStorage.setItem(STORAGE, JSON.stringify(kept))
}

/** Someone has signed in: what they typed waits for its places again; another person's is discarded. */
export function bringWorkBack(userID: string): void {
  isForgotten = false
  const text = sessionStorage.getItem(STORAGE)
  if (text === null) return
  sessionStorage.removeItem(STORAGE)
  const kept = JSON.parse(text) as Kept
  if (kept.userID === userID && Date.now() - kept.at < LONGEST_MS) waiting = kept.work
}

/** Someone signed out by hand, in this tab or another: nothing is kept. */
export function forgetWork(): void {
  isForgotten = true
  waiting = {}
  sessionStorage.removeItem(STORAGE)
}
