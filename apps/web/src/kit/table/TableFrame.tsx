import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSideScroll } from '../layout/use-side-scroll'
import { ACTIONS_WIDTH, TICK_WIDTH, widthOf } from './fold-columns'
import type { Selection } from './selection'
import type { OnTick } from './TableRow'
import { TableRows } from './TableRows'
import classes from './table.module.css'
import type { Column, NameColumn } from './table-types'
import type { Fold } from './use-fold'
import type { TableModel } from './use-table-model'
import type { Density } from './use-table-prefs'

const ROW_HEIGHT = { comfortable: 44, compact: 36 } as const

interface Props<Row extends RowData> {
  label: string
  table: TableModel<Row>
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  density: Density
  /** How many rows match. */
  count: number
  offset: number
  stale: boolean
  selection: Selection | undefined
  /** The checkbox for the whole page. */
  pageTick: ReactNode
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
  details?: (row: Row) => ReactNode
  current?: string | null
  fold: Fold<Row>
}

/**
 * The list as a table; its header sticks below the top bar, and it scrolls sideways only if the user added
 * columns that do not fit.
 */
export function TableFrame<Row extends RowData>(props: Props<Row>) {
  const { label, table, name, columns, density, count, pageTick, rowActions, fold, ...rows } = props
  const frame = useRef<HTMLDivElement>(null)
  useSideScroll(frame)
  const shown = table.getVisibleLeafColumns().slice(1)
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-scrolls={fold.scrolls || undefined}
      data-density={density}
    >
      <table
        className={classes.grid}
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ minWidth: fold.needed }}
      >
        <colgroup>
          {pageTick && <col style={{ width: TICK_WIDTH }} />}
          <col />
          {shown.map(({ id }) => {
            const column = columns.find((candidate) => candidate.id === id)
            return <col key={id} style={{ width: column && widthOf(column) }} />
          })}
          {rowActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <TableHead table={table} columns={columns} tick={pageTick} rowActions={rowActions !== undefined} />
        <TableRows
          {...rows}
          table={table}
          name={name}
          columns={columns}
          below={fold.below}
          rowActions={rowActions}
          rowHeight={ROW_HEIGHT[density]}
        />
      </table>
    </div>
  )
}

interface HeadProps<Row extends RowData> {
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  /** The checkbox for this page, when rows can be selected. */
  tick?: ReactNode
  rowActions: boolean
}

/** Column headings; sortable ones are buttons, and the sorted one is announced. */
function TableHead<Row extends RowData>({ table, columns, tick, rowActions }: HeadProps<Row>) {
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
          <th scope="col" className={classes.actions}>
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
