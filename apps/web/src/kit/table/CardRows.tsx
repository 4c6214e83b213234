import type { RowData } from '@tanstack/react-table'
import { memo, type ReactNode, useRef } from 'react'
import { Link } from '../layout/Link'
import classes from './cards.module.css'
import { RowFacts } from './RowFacts'
import { isSelected, type Selection } from './selection'
import type { OnTick } from './TableRow'
import { Tick } from './Tick'
import type { Column, NameColumn } from './table-types'
import { useVirtualRows } from './use-virtual-rows'

const CARD_HEIGHT = 108
const KEY_FACTS = 3

interface Props<Row extends RowData> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  selection: Selection | undefined
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
  details?: (row: Row) => ReactNode
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
      className={classes.cards}
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

interface CardProps<Row extends RowData> {
  row: Row
  id: string
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
  details?: (row: Row) => ReactNode
  index: number
  measure?: (element: Element | null) => void
}

function RowCardOf<Row extends RowData>(props: CardProps<Row>) {
  const { row, id, name, columns, selected, onTick, rowActions, details, index, measure } = props
  const opened = details?.(row)
  const text = name.text(row)
  const meta = name.meta?.(row)
  const facts = columns.filter((column) => column.phone).slice(0, KEY_FACTS)
  return (
    <li ref={measure} data-index={index} className={classes.item}>
      <article className={classes.card} aria-label={text} data-selected={selected || undefined}>
        {selected !== undefined && (
          <span className={classes.tick}>
            <Tick
              label={`Select ${text}`}
              checked={selected}
              onToggle={(checked, event) => onTick(id, checked, event)}
            />
          </span>
        )}
        {name.before && <span className={classes.picture}>{name.before(row)}</span>}
        <div className={classes.words}>
          {name.href ? (
            <Link href={name.href(row)} className={classes.name}>
              {text}
            </Link>
          ) : (
            <span className={classes.name}>{text}</span>
          )}
          {meta && <span className={classes.meta}>{meta}</span>}
        </div>
        {rowActions && <span className={classes.actions}>{rowActions(row)}</span>}
        {facts.length > 0 && (
          <div className={classes.facts}>
            <RowFacts row={row} facts={facts} />
          </div>
        )}
        {opened && <div className={classes.details}>{opened}</div>}
      </article>
    </li>
  )
}

/** A row on a phone: its name and at most three key facts; tapping anywhere opens it. */
const RowCard = memo(RowCardOf) as typeof RowCardOf
