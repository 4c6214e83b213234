import { useEffect } from 'react'
import type { ApiError } from '../../api/api-error'

/** Between two tries, in ms. */
const PAUSE = 10_000

/** Tries a failed save again while the way or the server is at fault, and at once when the way is back. */
export function useRetries(failure: ApiError | null, retry: () => unknown) {
  const isPassing = failure !== null && (failure.status === 0 || failure.status >= 500)
  useEffect(() => {
    if (!isPassing) return
    const timer = setInterval(retry, PAUSE)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isPassing, retry])
}
