/** Wait between attempts while the browser believes it is online. */
const PAUSE_MS = 3_000

/** Style sheets that failed to load. A script's loader requests each of them only once. */
const missing = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

/** @throws if one of them fails again */
const fetchMissingStyles = () =>
  Promise.all(
    [...missing].map((link) => {
      missing.delete(link)
      const again = link.cloneNode() as HTMLLinkElement
      const fetched = new Promise<void>((resolve, reject) => {
        again.addEventListener('load', () => resolve())
        again.addEventListener('error', () => reject(new Error(`${again.href} could not be fetched.`)))
      })
      link.replaceWith(again)
      return fetched
    }),
  )

/** Whether the server answers at all, whatever the answer. */
const isReachable = () =>
  navigator.onLine &&
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const untilOnline = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    if (navigator.onLine) setTimeout(resolve, PAUSE_MS)
  })

/**
 * Loads a page's script and style sheets. While the server cannot be reached it waits, because the router would
 * otherwise reload the whole page and show the browser's own error. A script that a reachable server no longer
 * has remains an error.
 */
export async function fetchScript<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await fetchMissingStyles()
      return await load()
    } catch (error) {
      if (await isReachable()) throw error
      await untilOnline()
    }
  }
}
