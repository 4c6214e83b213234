import { useLayoutEffect } from 'react'

/** Until the user is known and the shell is there, the page shows the frame that stands in index.html. */
export function ShellPending() {
  useLayoutEffect(() => {
    document.documentElement.dataset.frame ??= 'rail'
  }, [])
  return null
}
