import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import classes from './ChartCard.module.css'
import { ChartTable } from './ChartTable'

export interface ChartRow {
  id: string
  label: string
  value: number
  /** The filtered list behind the number. */
  href?: string
  /** Said beside the number: "9 companies". */
  detail?: string
}

interface Props {
  title: string
  count?: ReactNode
  /** "As of 9:04 AM" */
  asOf?: string
  /** Heading of the table's first column. */
  labelHeader: string
  /** Heading of the numbers. */
  valueHeader: string
  rows: readonly ChartRow[]
  format: (value: number) => string
  /** Adds each row's share of the whole. */
  share?: boolean
  children: ReactNode
}

/** A chart in its card; the same numbers are always one press away as a table. */
export function ChartCard({ title, count, asOf, children, ...table }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      count={count}
      flush
      actions={
        <span className={classes.actions}>
          {asOf && <span className="meta">{asOf}</span>}
          <Button variant="link" size="xs" onClick={() => setAsTable((before) => !before)}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </span>
      }
    >
      {asTable ? <ChartTable label={title} {...table} /> : children}
    </Card>
  )
}
