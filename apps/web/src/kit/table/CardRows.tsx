import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useRef } from 'react'
import classes from './CardRows.module.css'
import { RowCard } from './RowCard'
import { isSelected, type Selection } from './selection'
import type { OnTick } from './TableRow'
import type { Column, NameColumn } from './table-types'
import { useVirtualRows } from './use-virtual-rows'

const CARD_HEIGHT = 108

interface Props<Row extends RowData> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  selection: Selection | undefined
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
  stale: boolean
}

/** The list on a phone. */
export function CardRows<Row extends RowData>(props: Props<Row>) {
  const { label, rows, rowId, selection, stale, ...card } = props
  const list = useRef<HTMLUListElement>(null)
  const view = useVirtualRows(list, { count: rows.length, estimate: CARD_HEIGHT })
  return (
    <ul
      ref={list}
      aria-label={label}
      className={classes.list}
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
      style={{ paddingBlock: `${view.before}px ${view.after}px` }}
    >
      {view.indices.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = rowId(row)
        return (
          <RowCard
            key={id}
            {...card}
            row={row}
            id={id}
            selected={selection && isSelected(selection, id)}
            index={index}
            measure={view.measure}
          />
        )
      })}
    </ul>
  )
}
