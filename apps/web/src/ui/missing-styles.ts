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
export const fetchMissingStyles = () =>
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
