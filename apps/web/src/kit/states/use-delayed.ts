import { useEffect, useState } from 'react'

/** Skeletons wait this long, so that a quick answer shows none at all. */
const SKELETON_DELAY_MS = 150

/** False at first, true once `ms` have passed. */
export function useDelayed(ms: number = SKELETON_DELAY_MS): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
