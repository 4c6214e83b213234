import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { fetchMissingStyles } from './missing-styles'

type Load<P> = () => Promise<ComponentType<P>>

/** Code that is read when it is first shown, once for all places that show it. */
export interface PartCode<P> {
  load: Load<P>
  read?: ComponentType<P>
}

/** A part once its code is there, and whether reading it failed. It is read again as soon as the network is back. */
export function usePart<P>(code: PartCode<P>) {
  const [Part, setPart] = useState(() => code.read)
  const [hasFailed, setFailed] = useState(false)
  const retry = useCallback(() => setFailed(false), [])

  useEffect(() => {
    if (Part || hasFailed) return
    let isLeft = false
    fetchMissingStyles()
      .then(code.load)
      .then(
        (part) => {
          code.read = part
          if (!isLeft) setPart(() => part)
        },
        () => {
          if (!isLeft) setFailed(true)
        },
      )
    return () => {
      isLeft = true
    }
  }, [Part, hasFailed, code])

  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])

  return { Part, hasFailed, retry }
}
