import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type OnTableState, type TableState, withSort } from './table-state'
import type { Column, NameColumn } from './table-types'
import type { Fold } from './use-fold'
import type { TablePrefs } from './use-table-prefs'

// Order and pages come from the server, so no feature that processes rows is registered.
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

export type TableFeatures = typeof features
export type TableModel<Row extends RowData> = ReactTable<TableFeatures, Row>

export const NAME = 'name'

interface Source<Row extends RowData> {
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  state: TableState
  onStateChange: OnTableState
  prefs: TablePrefs
  onPrefs: (change: Partial<TablePrefs>) => void
  fold: Fold<Row>
}

/** Combines definitions, address and personal choices into one table; it stores nothing. */
export function useTableModel<Row extends RowData>(source: Source<Row>): TableModel<Row> {
  const { name, columns, rows, rowId, state, onStateChange, prefs, onPrefs, fold } = source

  const definitions = useMemo(() => definitionsOf(name, columns), [name, columns])
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map((c) => [c.id, prefs.columns[c.id] ?? !(c.hidden || fold.folded.includes(c))]),
      ),
    [columns, prefs.columns, fold],
  )
  const sorting = useMemo<SortingState>(() => {
    const id = name.sort && name.sort === state.sort ? NAME : columns.find((c) => c.sort === state.sort)?.id
    return id && state.sort ? [{ id, desc: state.order === 'desc' }] : []
  }, [name, columns, state.sort, state.order])

  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { columnVisibility, sorting },
    onSortingChange: (updater) => {
      const id = functionalUpdate(updater, sorting)[0]?.id
      const key = id === NAME ? name.sort : columns.find((c) => c.id === id)?.sort
      if (key) onStateChange(withSort(state, key), { replace: true })
    },
    onColumnVisibilityChange: (updater) => {
      // Only what the user switched is a choice; what merely folded may come back.
      const switched = Object.entries(functionalUpdate(updater, columnVisibility)).filter(
        ([id, shown]) => shown !== columnVisibility[id],
      )
      onPrefs({ columns: { ...prefs.columns, ...Object.fromEntries(switched) } })
    },
  })
}

function definitionsOf<Row extends RowData>(name: NameColumn<Row>, columns: readonly Column<Row>[]) {
  const first: ColumnDef<TableFeatures, Row> = {
    id: NAME,
    header: name.header,
    accessorFn: name.text,
    enableHiding: false,
    enableSorting: name.sort !== undefined,
  }
  const rest = columns.map(
    (column): ColumnDef<TableFeatures, Row> => ({
      id: column.id,
      header: column.header,
      accessorFn: (row) => row,
      cell: ({ row }) => column.cell(row.original),
      enableHiding: column.optional !== false,
      enableSorting: column.sort !== undefined,
    }),
  )
  return [first, ...rest]
}
