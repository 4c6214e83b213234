import { numberText } from '@heed/domain/text'
import { Group, Progress } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { StatusGlyph } from '../../ui/StatusGlyph'
import { Link } from '../layout/Link'
import { percentOf } from '../percent'
import classes from './plain-table.module.css'

interface CellLink {
  href: string
  /** `name` is the row's main cell, `late` a number of late tasks. */
  kind?: 'name' | 'late'
  /** What a bare number counts, for screen readers: "past due at Bayline Robotics". */
  more?: string
}

export interface PlainColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the cell a link that reads as its text, if it leads somewhere. */
  link?: (row: Row) => CellLink | undefined
  /** The cell's second line. */
  meta?: (row: Row) => ReactNode
  /** A progress bar before the cell, with its screen reader text when that is not a number completed. */
  bar?: (row: Row) => { done: number; total: number; label?: string }
  /** Numbers are right-aligned. */
  align?: 'right'
  /** px; the first column takes the remaining width. */
  width?: number
  /** Muted, for secondary information. */
  quiet?: boolean
  /** Labeled with its header on a phone's card, `half` two on a line; `wide` columns take a line without a label. */
  phone?: 'wide' | 'half' | 'hidden'
}

interface Props<Row> {
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Below the row, across all of it; nothing is not drawn. */
  details?: (row: Row) => ReactNode
}

/** A short list with columns, edge to edge in a card; where space is tight, each row is a small card. */
export function PlainTable<Row>({ label, columns, rows, rowId, details }: Props<Row>) {
  return (
    <div className={classes.frame}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th key={id} scope="col" data-align={align} style={width ? { width } : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const below = details?.(row)
            return (
              <Fragment key={rowId(row)}>
                <tr data-details={below ? true : undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      data-align={column.align}
                      data-quiet={column.quiet || undefined}
                      data-phone={column.phone}
                      data-label={
                        column.phone === undefined || column.phone === 'half' ? column.header : undefined
                      }
                    >
                      <Cell column={column} row={row} />
                    </td>
                  ))}
                </tr>
                {below && (
                  <tr className={classes.details}>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: PlainColumn<Row>; row: Row }) {
  const { cell, link, meta, bar } = column
  const to = link?.(row)
  const text = to ? <LinkedCell {...to}>{cell(row)}</LinkedCell> : cell(row)
  if (bar) return <Bar {...bar(row)}>{text}</Bar>
  return (
    <>
      {text}
      {meta && <div className="meta">{meta(row)}</div>}
    </>
  )
}

function LinkedCell({ href, kind, more, children }: CellLink & { children: ReactNode }) {
  return (
    <Link
      href={href}
      className={classes.link}
      data-kind={kind}
      title={kind === 'name' && typeof children === 'string' ? children : undefined}
    >
      {kind === 'late' && <StatusGlyph kind="late" size={13} colored />}
      {children} {more && <span className="sr-only">{more}</span>}
    </Link>
  )
}

type BarProps = { done: number; total: number; label?: string; children: ReactNode }

function Bar({ done, total, label, children }: BarProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        flex={1}
        value={percentOf(done, total)}
        aria-label={label ?? `${numberText(done)} of ${numberText(total)} completed`}
      />
      <span className={`meta num ${classes.done}`}>{children}</span>
    </Group>
  )
}
