import type { ReactNode } from 'react'
import classes from './PlainTable.module.css'

export interface PlainColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'right'
  /** px; the first column takes what is left. */
  width?: number
  /** Muted, for what is read second. */
  quiet?: boolean
  /** Named by its header on a phone's card; `wide` columns head the card. */
  phone?: 'wide' | 'hidden'
}

interface Props<Row> {
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** A short list of a dashboard with columns, edge to edge in a card; on a phone each row is a small card. */
export function PlainTable<Row>({ label, columns, rows, rowId }: Props<Row>) {
  return (
    <div className={classes.scroll}>
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
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, header, cell, align, quiet, phone }) => (
                <td
                  key={id}
                  data-align={align}
                  data-quiet={quiet || undefined}
                  data-phone={phone}
                  data-label={phone ? undefined : header}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
