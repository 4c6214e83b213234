import { StatusGlyph } from '../../ui/StatusGlyph'
import { Figures } from '../layout/Figures'
import { ChartCard, type ChartRow } from './ChartCard'
import classes from './SegmentedBar.module.css'
import { fillOf, type Tone } from './tones'

export interface Segment extends ChartRow {
  tone: Tone
}

interface Props {
  title: string
  segments: readonly Segment[]
  asOf?: string
  /** Heading of the table's first column; default Status. */
  labelHeader?: string
  /** What is counted: "Tasks". */
  valueHeader: string
}

const number = new Intl.NumberFormat('en-US')
const format = (value: number) => number.format(value)

/** Parts of a whole as one bar, each part named with its count below it, leading to the list behind. */
export function SegmentedBar({ title, segments, asOf, labelHeader = 'Status', valueHeader }: Props) {
  const total = segments.reduce((sum, segment) => sum + segment.value, 0)
  const present = segments.filter((segment) => segment.value > 0)
  return (
    <ChartCard
      title={title}
      count={format(total)}
      asOf={asOf}
      labelHeader={labelHeader}
      valueHeader={valueHeader}
      rows={segments}
      format={format}
      share
    >
      <div className={classes.bar} aria-hidden>
        {present.map((segment) => (
          <span key={segment.id} style={{ flexGrow: segment.value, background: fillOf(segment.tone) }} />
        ))}
      </div>
      <Figures
        label={title}
        framed={false}
        items={segments.map((segment) => ({
          ...segment,
          value: format(segment.value),
          icon: segment.tone !== 'accent' && <StatusGlyph kind={segment.tone} size={14} coloured />,
        }))}
      />
    </ChartCard>
  )
}
