import type { AnyEndpoint } from '@heed/contract/endpoint'
import { PAGE_SIZES } from '@heed/domain/lists'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call'
import type { ListEndpoint, ListPage, ListQuery, ListRow } from './list-query'
import { isSelected, type Selection } from './selection'

type Row = { id: string }
type Shown<E> = { rows: readonly ListRow<E>[] | undefined; matching: ListQuery<E> }

/** The most rows one call returns or accepts. */
export const MOST_AT_ONCE = Math.max(...PAGE_SIZES)

/**
 * Finds the selected rows of a list, including those on other pages: what was on screen is known, and "all
 * that match" is requested page by page. Rows that have since left the list are left out.
 */
export function useChosenRows<E extends ListEndpoint>(endpoint: E, { rows, matching }: Shown<E>) {
  const seen = useRef(new Map<string, ListRow<E>>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set((row as Row).id, row)
  }, [rows])

  return async (selection: Selection): Promise<ListRow<E>[]> => {
    const known = selection.all ? [] : [...selection.ids].flatMap((id) => seen.current.get(id) ?? [])
    if (!selection.all && known.length === selection.ids.size) return known
    const all: ListRow<E>[] = []
    for (let page = 1, count = 1; all.length < count; page += 1) {
      const found = await read<ListRow<E>>(endpoint, { ...matching, page, pageSize: MOST_AT_ONCE })
      all.push(...found.result)
      count = found.result.length === 0 ? 0 : found.count
    }
    return all.filter((row) => isSelected(selection, (row as Row).id))
  }
}

// The list's types have checked the query against the endpoint; this requests one page of it.
const read = <Found>(endpoint: AnyEndpoint, query: object) =>
  call(endpoint, { query } as never) as Promise<ListPage<Found>>

/** In parts no larger than one call takes. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  act: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += MOST_AT_ONCE)
    results.push(...(await act(items.slice(from, from + MOST_AT_ONCE))))
  return results
}
