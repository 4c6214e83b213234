import type { RowData } from '@tanstack/react-table'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { usePhone } from '../layout/use-phone'
import type { DataTableProps } from './data-table-props'
import { noSelection } from './selection'
import { useBulk } from './use-bulk'
import { useTableModel } from './use-table-model'
import { useTablePrefs } from './use-table-prefs'
import { useTicks } from './use-ticks'

const NO_ROWS: readonly never[] = []
const ignore = () => {}

/** What the parts of one list share. `top` is the list's outermost element. */
export function useDataTable<Row extends RowData>(
  props: DataTableProps<Row>,
  top: RefObject<HTMLElement | null>,
) {
  const { name, columns, rowId, data, state, onStateChange, bulkActions } = props
  const { selection = noSelection, onSelectionChange = ignore } = props
  const phone = usePhone()
  const [prefs, onPrefs] = useTablePrefs(props.storageKey)
  const [selecting, setSelecting] = useState(false)
  const rows = data.rows ?? NO_ROWS
  const count = data.count ?? 0
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const table = useTableModel({ name, columns, rows, rowId, state, onStateChange, prefs, onPrefs })
  const onTick = useTicks(ids, selection, onSelectionChange)
  const bulk = useBulk(selection, onSelectionChange)

  // The rows of the last page may be gone (deleted, completed): show the page that is last now.
  const lastPage = Math.max(1, Math.ceil(count / state.pageSize))
  const beyond = data.rows?.length === 0 && count > 0 && !data.isStale && state.page > lastPage
  const showLastPage = useEffectEvent(() => onStateChange({ ...state, page: lastPage }, { replace: true }))
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])

  // "Everything that matches" no longer means the same rows once the filters change.
  const narrowed = JSON.stringify([state.search, state.filters])
  const [chosenUnder, setChosenUnder] = useState(narrowed)
  const dropAll = useEffectEvent(() => {
    if (selection.all) onSelectionChange(noSelection)
    setChosenUnder(narrowed)
  })
  useEffect(() => {
    if (narrowed !== chosenUnder) dropAll()
  }, [narrowed, chosenUnder])

  const goTo = (page: number) => {
    onStateChange({ ...state, page }, { replace: false })
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }
  const selectable = bulkActions !== undefined && bulkActions.length > 0
  return {
    phone,
    prefs,
    onPrefs,
    rows,
    count,
    ids,
    table,
    selection,
    onSelectionChange,
    onTick,
    bulk,
    beyond,
    goTo,
    selectable,
    /** Whether boxes are on screen: always in a table, on a phone after "Select". */
    ticking: selectable && (!phone || selecting),
    setSelecting,
  }
}

export type List<Row extends RowData> = ReturnType<typeof useDataTable<Row>>
