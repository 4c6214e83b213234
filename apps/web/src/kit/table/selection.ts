/** Which rows are selected: some by id, or everything that matches the filters except some. */
export type Selection = { all: false; ids: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> }

export const noSelection: Selection = { all: false, ids: new Set() }
export const allMatching: Selection = { all: true, except: new Set() }

export const selectionOf = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) })

export function isSelected(selection: Selection, id: string): boolean {
  return selection.all ? !selection.except.has(id) : selection.ids.has(id)
}

/** How many rows are selected when `matching` rows match the filters. */
export function selectedCount(selection: Selection, matching: number): number {
  return selection.all ? Math.max(0, matching - selection.except.size) : selection.ids.size
}

/** Selects or deselects rows; rows on other pages stay as they are. */
export function select(selection: Selection, ids: readonly string[], chosen: boolean): Selection {
  const listed = new Set(selection.all ? selection.except : selection.ids)
  for (const id of ids) {
    if (chosen === selection.all) listed.delete(id)
    else listed.add(id)
  }
  return selection.all ? { all: true, except: listed } : { all: false, ids: listed }
}

/** Without the rows that have since left the list; `ids` are all its rows. */
export function stillListed(selection: Selection, ids: readonly string[]): Selection {
  if (selection.all) return selection
  const kept = ids.filter((id) => selection.ids.has(id))
  return kept.length === selection.ids.size ? selection : selectionOf(kept)
}

export type PageChoice = 'none' | 'some' | 'every'

/** The state of the header's checkbox, which covers this page only. */
export function pageChoice(selection: Selection, ids: readonly string[]): PageChoice {
  const chosen = ids.filter((id) => isSelected(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'every' : 'some'
}
