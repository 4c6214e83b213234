import { useEffect, useState } from 'react'
import { noSelection, type Selection } from './selection'

/**
 * The chosen rows of a list. With a key they are remembered for this browser session, so that going
 * back to the list finds them; include in it what makes another list (the company, not the page).
 */
export function useSelection(storageKey?: string) {
  const key = storageKey && `selection:${storageKey}`
  const [selection, setSelection] = useState<Selection>(() => (key ? read(key) : noSelection))
  useEffect(() => {
    if (!key) return
    const ids = [...(selection.all ? selection.except : selection.ids)]
    if (!selection.all && ids.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ all: selection.all, ids }))
  }, [key, selection])
  return [selection, setSelection] as const
}

function read(key: string): Selection {
  try {
    const { all, ids } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return noSelection
    return all === true ? { all: true, except: new Set(ids) } : { all: false, ids: new Set(ids) }
  } catch {
    return noSelection
  }
}
