import { useEffect, useState } from 'react'
import { useUrlState } from '../../../api/use-url-state'

const parse = (search: Record<string, unknown>) => search.add === '1'
const write = (asked: boolean) => ({ add: asked ? 1 : undefined })

/**
 * Whether the dialog that adds a company is open. Other pages open it by `?add=1`, which leaves the address at once, so
 * that Back does not open it again.
 */
export function useAdding(): [adding: boolean, set: (adding: boolean) => void] {
  const [asked, setAsked] = useUrlState(parse, write)
  const [adding, setAdding] = useState(asked)
  useEffect(() => {
    if (!asked) return
    setAdding(true)
    setAsked(false)
  }, [asked, setAsked])
  return [adding, setAdding]
}
