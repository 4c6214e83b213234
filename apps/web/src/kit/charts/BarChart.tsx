import classes from './BarChart.module.css'
import { BarLink } from './BarLink'
import { ChartCard, type ChartRow } from './ChartCard'
import { fillOf, type Tone } from './tones'

export interface Bar extends ChartRow {
  tone?: Tone
}

interface Props {
  title: string
  labelHeader: string
  valueHeader: string
  bars: readonly Bar[]
  /** Rows for names, columns for a run of months. */
  direction?: 'rows' | 'columns'
  format?: (value: number) => string
  asOf?: string
}

const plain = (value: number) => value.toLocaleString('en-US')

/** A few bars, each labelled with its number; no axis to read off. */
export function BarChart(props: Props) {
  const { title, labelHeader, valueHeader, bars, direction = 'rows', format = plain, asOf } = props
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  return (
    <ChartCard
      title={title}
      asOf={asOf}
      labelHeader={labelHeader}
      valueHeader={valueHeader}
      rows={bars}
      format={format}
    >
      <ul className={classes.chart} data-direction={direction} aria-label={`${title}: ${valueHeader}`}>
        {bars.map((bar) => (
          <li key={bar.id}>
            <BarLink href={bar.href} className={classes.bar}>
              <span className={classes.label}>{bar.label}</span>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.fill}
                  data-empty={bar.value === 0 || undefined}
                  style={{
                    [direction === 'rows' ? 'width' : 'height']: `${(bar.value / most) * 100}%`,
                    background: fillOf(bar.tone),
                  }}
                />
              </span>
              <span className={classes.value}>{format(bar.value)}</span>
            </BarLink>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}
