import { FlexRender, type Row as ModelRow, type RowData } from '@tanstack/react-table'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link } from '../layout/Link'
import { RowFacts } from './RowFacts'
import { Tick } from './Tick'
import classes from './table.module.css'
import type { Column, NameColumn } from './table-types'
import { NAME, type TableFeatures } from './use-table-model'

export type OnTick = (id: string, checked: boolean, event: MouseEvent) => void

interface Props<Row extends RowData> {
  row: ModelRow<TableFeatures, Row>
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  below: readonly Column<Row>[]
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined
  /** It is open beside the list. */
  isCurrent: boolean
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
  details?: (row: Row) => ReactNode
  /** Position in the whole list, counting the header row as the first. */
  rowIndex: number
  index?: number
  measure?: (element: Element | null) => void
  /** Changes when columns are shown or hidden. */
  layout: string
}

function TableRowOf<Row extends RowData>(props: Props<Row>) {
  const { row, name, columns, below, selected, isCurrent, onTick, rowActions, details } = props
  const { rowIndex, index, measure } = props
  const text = name.text(row.original)
  const opened = details?.(row.original)
  const cells = row.getVisibleCells()
  const width = cells.length + (selected === undefined ? 0 : 1) + (rowActions ? 1 : 0)
  return (
    <>
      <tr
        ref={measure}
        data-row={row.id}
        data-index={index}
        className={classes.row}
        aria-rowindex={rowIndex}
        data-selected={selected || undefined}
        data-current={isCurrent || undefined}
        data-link={name.href ? true : undefined}
        data-opened={opened ? true : undefined}
      >
        {selected !== undefined && (
          <td>
            <Tick
              label={`Select ${text}`}
              checked={selected}
              onToggle={(checked, event) => onTick(row.id, checked, event)}
            />
          </td>
        )}
        {cells.map((cell) =>
          cell.column.id === NAME ? (
            <th key={cell.id} scope="row">
              <Name row={row.original} name={name} isCurrent={isCurrent}>
                {below.length > 0 && <RowFacts row={row.original} facts={below} />}
              </Name>
            </th>
          ) : (
            <td key={cell.id} data-align={columns.find((column) => column.id === cell.column.id)?.align}>
              <FlexRender cell={cell} />
            </td>
          ),
        )}
        {rowActions && <td className={classes.actions}>{rowActions(row.original)}</td>}
      </tr>
      {opened && (
        <tr className={classes.details}>
          <td colSpan={width}>{opened}</td>
        </tr>
      )}
    </>
  )
}

interface NameProps<Row extends RowData> {
  row: Row
  name: NameColumn<Row>
  isCurrent: boolean
  /** What else is below the name, next to the picture. */
  children: ReactNode
}

function Name<Row extends RowData>({ row, name, isCurrent, children }: NameProps<Row>) {
  const text = name.text(row)
  const meta = name.meta?.(row)
  const look = { className: classes.name, title: text, style: { WebkitLineClamp: name.lines ?? 2 } }
  const words = (
    <>
      {name.href ? (
        <Link href={name.href(row)} data-row-link aria-current={isCurrent || undefined} {...look}>
          {text}
        </Link>
      ) : (
        <span {...look}>{text}</span>
      )}
      {meta && <span className={classes.meta}>{meta}</span>}
      {children}
    </>
  )
  if (!name.before) return words
  return (
    <div className={classes.pictured}>
      {name.before(row)}
      <div>{words}</div>
    </div>
  )
}

/** One row. It re-renders only when its own data, selection or columns change. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf
