import { numberText } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '../../ui/Card'
import { StatusGlyph } from '../../ui/StatusGlyph'
import { Figures } from '../layout/Figures'
import { Link } from '../layout/Link'
import classes from './chart.module.css'
import { fillOf, type Tone } from './tones'

export interface Segment {
  id: string
  label: string
  value: number
  tone: Tone
  /** The filtered list behind the number. */
  href?: string
  /** Shown next to the number: "9 companies". */
  detail?: string
}

interface Props {
  title: string
  segments: readonly Segment[]
  /** What is and is not counted: "Current cycles". */
  scope?: string
  /** The list behind the total. */
  totalHref?: string
  /** "As of 9:04 AM" */
  asOf?: string
  /** Heading of the table's first column; "Status" by default. */
  labelHeader?: string
  /** What is counted: "Tasks". */
  valueHeader: string
  /** Below the numbers, edge to edge: their details. */
  children?: ReactNode
  /** At most one link. */
  footer?: ReactNode
}

/**
 * Parts of a whole as one bar, each part named below it with its count and linked to the list behind it. The
 * same numbers are always available as a table.
 */
export function SegmentedBar({
  title,
  segments,
  totalHref,
  scope,
  asOf,
  labelHeader = 'Status',
  valueHeader,
  children,
  footer,
}: Props) {
  const [asTable, setAsTable] = useState(false)
  const total = segments.reduce((sum, segment) => sum + segment.value, 0)
  const present = segments.filter((segment) => segment.value > 0)
  return (
    <Card
      title={title}
      count={
        totalHref ? (
          <Link href={totalHref} className={classes.total}>
            {numberText(total)} <span className="sr-only">{valueHeader.toLowerCase()} in all</span>
          </Link>
        ) : (
          numberText(total)
        )
      }
      flush
      footer={footer}
      actions={
        <span className={classes.actions}>
          {scope && <span className="meta">{scope}</span>}
          {asOf && <span className="meta">{asOf}</span>}
          <Button variant="link" size="xs" fz={12} onClick={() => setAsTable((before) => !before)}>
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </span>
      }
    >
      {asTable ? (
        <NumberTable label={title} headers={[labelHeader, valueHeader]} segments={segments} total={total} />
      ) : (
        <>
          <div className={classes.bar} aria-hidden>
            {present.map(({ id, value, tone }) => (
              <span key={id} style={{ flexGrow: value, background: fillOf(tone) }} />
            ))}
          </div>
          <Figures
            label={title}
            framed={false}
            items={segments.map((segment) => ({
              ...segment,
              value: numberText(segment.value),
              icon: <StatusGlyph kind={segment.tone} size={14} colored />,
            }))}
          />
        </>
      )}
      {children}
    </Card>
  )
}

interface NumbersProps {
  label: string
  headers: readonly string[]
  segments: readonly Segment[]
  total: number
}

function NumberTable({ label, headers, segments, total }: NumbersProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {[...headers, 'Share'].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {segments.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.href ? <Link href={row.href}>{row.label}</Link> : row.label}
              {row.detail && <span className="meta"> {row.detail}</span>}
            </th>
            <td>{numberText(row.value)}</td>
            <td>{total === 0 ? '0%' : `${((row.value / total) * 100).toFixed(1)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
