import type { RowData } from '@tanstack/react-table'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import {
  ACTIONS_WIDTH,
  foldedColumns,
  isSaidBelow,
  leastNameWidth,
  TICK_WIDTH,
  widthOf,
} from './fold-columns'
import type { Column, DataTableProps } from './table-types'
import type { TablePrefs } from './use-table-prefs'

type Table<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'rowActions' | 'bulkActions'
> & { prefs: TablePrefs }

/** Which columns of a list do not fit their container, and which of them are shown below the name. */
export function useFold<Row extends RowData>(top: RefObject<HTMLElement | null>, table: Table<Row>) {
  const { name, columns, rowActions, bulkActions = [], prefs } = table
  const width = useWidth(top)
  const around =
    leastNameWidth(name) + (bulkActions.length > 0 ? TICK_WIDTH : 0) + (rowActions ? ACTIONS_WIDTH : 0)
  return useMemo(() => {
    const chosen = ({ id }: Column<Row>) => prefs.columns[id]
    const wanted = columns.filter((column) => chosen(column) ?? !column.hidden)
    const folded = foldedColumns(wanted, width - around, (column) => chosen(column) === true)
    const shown = wanted.filter(({ id }) => !folded.has(id))
    const needed = shown.reduce((sum, column) => sum + widthOf(column), around)
    return {
      folded: wanted.filter(({ id }) => folded.has(id)),
      below: wanted.filter((column) => folded.has(column.id) && isSaidBelow(column)),
      needed,
      scrolls: needed > width,
    }
  }, [columns, prefs.columns, width, around])
}

export type Fold<Row extends RowData> = ReturnType<typeof useFold<Row>>

/** The width inside an element's one-pixel border; known before anything is painted. */
function useWidth(target: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth ? element.clientWidth - 2 : Number.POSITIVE_INFINITY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return width
}
