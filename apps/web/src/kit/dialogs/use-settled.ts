import { useEffect, useState } from 'react'

/** Longer than the gap between the two clicks of a double click. */
const SETTLE_MS = 500

/**
 * Whether something has been open for a moment. Until then a click outside closes nothing: it is the second
 * half of the double click that opened it.
 */
export function useSettled(opened: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [opened])
  return isSettled
}
