import { useCallback, useState } from 'react'
import { noSelection, type Selection } from './selection'

/**
 * The chosen rows of a list. With a key they are remembered for this browser session, so that going
 * back to the list finds them; include in it what makes another list (the company, not the page).
 */
export function useSelection(storageKey?: string) {
  const key = storageKey && `selection:${storageKey}`
  const [held, setHeld] = useState(() => ({ key, selection: read(key) }))
  // Another list in the same place starts with its own rows.
  const { selection } = held.key === key ? held : { selection: read(key) }
  if (held.key !== key) setHeld({ key, selection })
  const setSelection = useCallback(
    (next: Selection) => {
      setHeld({ key, selection: next })
      if (key) write(key, next)
    },
    [key],
  )
  return [selection, setSelection] as const
}

function write(key: string, selection: Selection) {
  const ids = [...(selection.all ? selection.except : selection.ids)]
  if (!selection.all && ids.length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ all: selection.all, ids }))
}

function read(key: string | undefined): Selection {
  if (!key) return noSelection
  try {
    const { all, ids } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return noSelection
    return all === true ? { all: true, except: new Set(ids) } : { all: false, ids: new Set(ids) }
  } catch {
    return noSelection
  }
}
