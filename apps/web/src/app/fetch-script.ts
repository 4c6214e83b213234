/** Wait between attempts while the browser believes it is online. */
const PAUSE_MS = 3_000

/** Style sheets that could not be fetched. A script's loader asks for each of them once only. */
const missing = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

/** @throws when one of them cannot be fetched again */
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

/** Whether the server answers at all, whatever it says. */
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
 * Fetches a page's script and its style sheets. While the server cannot be reached it waits, because the router would reload the whole page
 * and leave the person with an error of the browser. A script that a reachable server no longer has stays an error.
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
