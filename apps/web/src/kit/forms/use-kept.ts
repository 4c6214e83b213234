import { useCallback, useEffect, useRef, useState } from 'react'
import { offerWork, takeWork, waitingWork } from '../../api/kept-work'

/**
 * State that somebody types, such as a note: when the session ends it is kept, and it is back after the same person
 * has signed in again. `name` says which of the page's it is.
 */
export function useKept<Value>(name: string, empty: Value) {
  const [value, setValue] = useState<Value>(() => (waitingWork(name) as Value | undefined) ?? empty)
  // Written at once: a save that fails gives the text back while the session is ending.
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
