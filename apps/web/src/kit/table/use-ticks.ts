import { type MouseEvent, useCallback, useRef } from 'react'
import { type Selection, select } from './selection'

/** Ticking rows one by one, or a run of them with Shift. `ids` are this page's rows in order. */
export function useTicks(
  ids: readonly string[],
  selection: Selection,
  onSelectionChange: (next: Selection) => void,
) {
  const last = useRef<string | null>(null)
  return useCallback(
    (id: string, checked: boolean, event: MouseEvent) => {
      const from = last.current === null ? -1 : ids.indexOf(last.current)
      const to = ids.indexOf(id)
      const run = event.shiftKey && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      last.current = id
      onSelectionChange(select(selection, run, checked))
    },
    [ids, selection, onSelectionChange],
  )
}
