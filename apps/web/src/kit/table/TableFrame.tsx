import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useRef } from 'react'
import type { Selection } from './selection'
import classes from './TableFrame.module.css'
import { TableHead } from './TableHead'
import type { OnTick } from './TableRow'
import { TableRows } from './TableRows'
import type { Column, NameColumn } from './table-types'
import { useScrolls } from './use-scrolls'
import type { TableModel } from './use-table-model'
import type { Density } from './use-table-prefs'

const NAME_WIDTH = 260
const COLUMN_WIDTH = 128
const TICK_WIDTH = 46
const ACTIONS_WIDTH = 64
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
  /** The box for the whole page. */
  pageTick: ReactNode
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
}

/** The list as a table; its header sticks below the top bar, and only a too narrow page makes it scroll sideways. */
export function TableFrame<Row extends RowData>(props: Props<Row>) {
  const { label, table, name, columns, density, count, pageTick, rowActions, ...rows } = props
  const frame = useRef<HTMLDivElement>(null)
  const shown = table.getVisibleLeafColumns().slice(1)
  const widths = shown.map((c) => columns.find((column) => column.id === c.id)?.width ?? COLUMN_WIDTH)
  const nameWidth = name.minWidth ?? NAME_WIDTH
  const around = (pageTick ? TICK_WIDTH : 0) + (rowActions ? ACTIONS_WIDTH : 0)
  const needed = widths.reduce((sum, width) => sum + width, nameWidth + around)
  const scrolls = useScrolls(frame, needed)
  return (
    <div ref={frame} className={classes.frame} data-scrolls={scrolls || undefined} data-density={density}>
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ minWidth: needed }}
      >
        <colgroup>
          {pageTick && <col style={{ width: TICK_WIDTH }} />}
          <col />
          {shown.map((column, index) => (
            <col key={column.id} style={{ width: widths[index] }} />
          ))}
          {rowActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <TableHead table={table} columns={columns} tick={pageTick} rowActions={rowActions !== undefined} />
        <TableRows
          {...rows}
          table={table}
          name={name}
          columns={columns}
          rowActions={rowActions}
          rowHeight={ROW_HEIGHT[density]}
        />
      </table>
    </div>
  )
}
