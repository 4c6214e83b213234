import { useCallback, useEffect, useRef, useState } from 'react'
import { offerWork, takeWork, waitingWork } from '../../api/kept-work'

/**
 * State the user types, such as a note: it is kept when the session ends, and restored after the same person
 * has signed in again. `name` identifies it on the page.
 */
export function useKept<Value>(name: string, empty: Value) {
  const [value, setValue] = useState<Value>(() => (waitingWork(name) as Value | undefined) ?? empty)
  // Written synchronously: a failed save restores the text while the session is ending.
  const latest = useRef(value)
  const nothing = useRef(empty)
  const set = useCallback((next: Value | ((now: Value) => Value)) => {
    latest.current = next instanceof Function ? next(latest.current) : next
    setValue(latest.current)
  }, [])
  useEffect(() => {
    takeWork(name)
    return offerWork(name, () => (latest.current === nothing.current ? undefined : latest.current))
  }, [name])
  return [value, set] as const
}
