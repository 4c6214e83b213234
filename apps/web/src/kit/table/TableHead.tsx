import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './TableHead.module.css'
import type { Column } from './table-types'
import type { TableModel } from './use-table-model'

interface Props<Row extends RowData> {
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  /** The box that stands for this page, when rows can be chosen. */
  tick?: ReactNode
  rowActions: boolean
}

/** Column headings; those that sort are buttons, and the sorted one says so. */
export function TableHead<Row extends RowData>({ table, columns, tick, rowActions }: Props<Row>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {tick && <th scope="col">{tick}</th>}
        {table.getVisibleLeafColumns().map((column) => {
          const title = String(column.columnDef.header)
          const sorted = column.getIsSorted()
          const align = columns.find((c) => c.id === column.id)?.align
          return (
            <th
              key={column.id}
              scope="col"
              data-align={align}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" onClick={() => column.toggleSorting()}>
                  {title}
                  <SortIcon sorted={sorted} />
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {rowActions && (
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function SortIcon({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  if (sorted === 'asc') return <ArrowUp size={13} strokeWidth={2} aria-hidden />
  if (sorted === 'desc') return <ArrowDown size={13} strokeWidth={2} aria-hidden />
  return <ChevronsUpDown className={classes.idle} size={12} strokeWidth={1.75} aria-hidden />
}
