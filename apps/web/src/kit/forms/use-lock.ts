import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs an action one at a time. Presses while it is running do nothing, and neither do those that come before
 * its result is on the screen.
 */
export function useLock(): { busy: boolean; run: (act: () => unknown) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  const isLocked = useRef(false)
  useEffect(() => {
    if (ended > 0) isLocked.current = false
  }, [ended])
  const run = useCallback(async (act: () => unknown) => {
    if (isLocked.current) return
    isLocked.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
      setEnded((times) => times + 1)
    }
  }, [])
  return { busy, run }
}
