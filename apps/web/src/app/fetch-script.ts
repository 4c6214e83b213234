/** Between two tries where the browser believes that it is online. */
const PAUSE_MS = 3_000

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
 * Fetches a page's script. While the server cannot be reached it waits, because the router would reload the whole page
 * and leave the person with an error of the browser. A script that a reachable server no longer has stays an error.
 */
export async function fetchScript<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) throw error
      await untilOnline()
    }
  }
}
