import { useCallback, useState } from 'react'
import { noSelection, type Selection } from './selection'

const PREFIX = 'selection:'

/** The selection is kept for going back to a list; reloading the application clears it. */
export function forgetSelections() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}

forgetSelections()

/**
 * The selected rows of a list. With a key they are remembered until the application is reloaded, so that
 * going back to the list restores them. `of` is what the list is narrowed to: the selection belongs to the
 * rows that match it and to no others, however the filters have changed.
 */
export function useSelection(storageKey?: string, of = '') {
  const key = storageKey && PREFIX + storageKey
  const [held, setHeld] = useState(() => ({ key, of, selection: read(key, of) }))
  const isSame = held.key === key && held.of === of
  const selection = isSame ? held.selection : read(key, of)
  if (!isSame) setHeld({ key, of, selection })
  const setSelection = useCallback(
    (next: Selection) => {
      setHeld({ key, of, selection: next })
      if (key) write(key, { of, selection: next })
    },
    [key, of],
  )
  return [selection, setSelection] as const
}

function write(key: string, { of, selection }: { of: string; selection: Selection }) {
  const ids = [...(selection.all ? selection.except : selection.ids)]
  if (!selection.all && ids.length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ of, all: selection.all, ids }))
}

function read(key: string | undefined, of: string): Selection {
  if (!key) return noSelection
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const { all, ids } = stored
    if (stored.of !== of) return noSelection
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return noSelection
    return all === true ? { all: true, except: new Set(ids) } : { all: false, ids: new Set(ids) }
  } catch {
    return noSelection
  }
}
