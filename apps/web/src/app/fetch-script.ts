import { fetchMissingStyles } from '../ui/missing-styles'

/** Wait between attempts while the browser believes it is online. */
const PAUSE_MS = 3_000

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

/** As Chromium, Firefox, Safari and the build's own loader of style sheets say it. */
const SCRIPT_FAILURE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Whether a page's script or style sheet could not be had. The router asks for neither again; a reload does. */
export const isScriptFailure = (error: unknown) =>
  error instanceof Error && SCRIPT_FAILURE.test(error.message)
