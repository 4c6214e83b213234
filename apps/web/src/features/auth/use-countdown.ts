import { useCallback, useEffect, useState } from 'react'

/** Whole seconds that are left, and how to start anew. It follows the clock, so a sleeping tab does not stretch it. */
export function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const start = useCallback((next: number) => {
    setNow(Date.now())
    setEnd(Date.now() + next * 1000)
  }, [])

  return [left, start]
}
