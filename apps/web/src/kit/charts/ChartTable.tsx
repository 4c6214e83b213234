import { Link } from '../layout/Link'
import type { ChartRow } from './ChartCard'
import classes from './ChartTable.module.css'

interface Props {
  label: string
  labelHeader: string
  valueHeader: string
  rows: readonly ChartRow[]
  format: (value: number) => string
  share?: boolean
}

/** The numbers of a chart. */
export function ChartTable({ label, labelHeader, valueHeader, rows, format, share = false }: Props) {
  const total = rows.reduce((sum, row) => sum + row.value, 0)
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{labelHeader}</th>
          <th scope="col">{valueHeader}</th>
          {share && <th scope="col">Share</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.href ? <Link href={row.href}>{row.label}</Link> : row.label}
              {row.detail && <span className="meta"> {row.detail}</span>}
            </th>
            <td>{format(row.value)}</td>
            {share && <td>{total === 0 ? '0%' : `${((row.value / total) * 100).toFixed(1)}%`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
