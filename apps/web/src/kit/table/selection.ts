import { useCallback, useState } from 'react'

/** Which rows are chosen: some by id, or everything that matches the filters except some. */
export type Selection = { all: false; ids: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> }

export const noSelection: Selection = { all: false, ids: new Set() }
export const allMatching: Selection = { all: true, except: new Set() }

export const selectionOf = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) })

export function isSelected(selection: Selection, id: string): boolean {
  return selection.all ? !selection.except.has(id) : selection.ids.has(id)
}

/** How many rows are chosen when `matching` rows match the filters. */
export function selectedCount(selection: Selection, matching: number): number {
  return selection.all ? Math.max(0, matching - selection.except.size) : selection.ids.size
}

/** Chooses or drops rows; rows of other pages stay as they are. */
export function select(selection: Selection, ids: readonly string[], chosen: boolean): Selection {
  const listed = new Set(selection.all ? selection.except : selection.ids)
  for (const id of ids) {
    if (chosen === selection.all) listed.delete(id)
    else listed.add(id)
  }
  return selection.all ? { all: true, except: listed } : { all: false, ids: listed }
}

export type PageChoice = 'none' | 'some' | 'every'

/** The state of the header's box, which stands for this page only. */
export function pageChoice(selection: Selection, ids: readonly string[]): PageChoice {
  const chosen = ids.filter((id) => isSelected(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'every' : 'some'
}

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
