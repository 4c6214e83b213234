import type { RowData } from '@tanstack/react-table'
import classes from './facts.module.css'
import type { Column } from './table-types'

interface Props<Row extends RowData> {
  row: Row
  facts: readonly Column<Row>[]
}

/** A row's values where there are no column heads. A number says what it counts; other values are self-explanatory. */
export function RowFacts<Row extends RowData>({ row, facts }: Props<Row>) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, header, align, labeled = align === 'right', phone, cell }) => (
        <div key={id} data-end={phone === 'end' || undefined}>
          <dt className={labeled ? classes.label : 'sr-only'}>{header}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
