import type { Reading } from '@heed/contract/answer-dates'
import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import type { CSSProperties } from 'react'
import { useToday } from '../../../kit/clock'
import { Card } from '../../../ui/Card'
import {
  areMoved,
  barsOf,
  placeOf,
  type Stretch,
  shortYears,
  stretchOf,
  ticksOf,
  yearsInWords,
} from './plan-year-bars'
import classes from './plan-years.module.css'

interface Props {
  planYears: Reading['planYears']
  /** The day the change takes effect; a correction has none. */
  change: IsoDate | null
}

const at = (place: number) => ({ '--at': place }) as CSSProperties

/** The plan years of every plan on one axis: before and after where the answers move them. */
export function PlanYears({ planYears, change }: Props) {
  const today = useToday()
  if (planYears.length === 0) return null
  const stretch = stretchOf(planYears, { today, change })
  const moved = planYears.filter(areMoved)
  const others = planYears.filter((basis) => !areMoved(basis))
  const isAssumed = planYears.some(({ after }) => after.some((year) => year.isAssumed))
  return (
    <Card title="Plan years">
      <div role="img" aria-label={yearsInWords([...moved, ...others], stretch)} className={classes.grid}>
        <div className={classes.axis}>
          {ticksOf(stretch).map(({ day, label, place }) => (
            <span key={day} style={at(place)}>
              {label}
            </span>
          ))}
        </div>
        {moved.map(({ basis, label, before, after }) => (
          <div key={basis} className={classes.pair}>
            <span className={classes.name}>{label}, before</span>
            <Lane bars={barsOf(before, { stretch, other: 'gone', others: after })} />
            <span className={`${classes.name} ${classes.after}`}>{label}, after</span>
            <Lane bars={barsOf(after, { stretch, other: 'new', others: before })} />
          </div>
        ))}
        {moved.length > 0 && others.length > 0 && <span className={classes.line} />}
        {others.map(({ basis, label, after }) => (
          <div key={basis} className={classes.pair}>
            <span className={classes.name}>{label}</span>
            <Lane bars={barsOf(after, { stretch, other: 'new', others: after })} />
          </div>
        ))}
        <Mark day={today} stretch={stretch} />
        {change && <Mark day={change} stretch={stretch} isChange />}
      </div>
      <div className={`${classes.key} meta`}>
        <span className={classes.today}>Today, {formatDate(today)}</span>
        {change && <span>Change, {formatDate(change)}</span>}
        {shortYears(planYears).map((sentence) => (
          <span key={sentence} data-plain>
            {sentence}
          </span>
        ))}
        {isAssumed && <span data-plain>Where no first day is known, calendar years are assumed</span>}
      </div>
    </Card>
  )
}

function Lane({ bars }: { bars: ReturnType<typeof barsOf> }) {
  return (
    <div className={classes.lane}>
      {bars.map(({ key, start, width, state, isShort, cut, label, brief }) => (
        <span
          key={key}
          data-state={state}
          data-short={isShort || undefined}
          data-cut-left={cut.left || undefined}
          data-cut-right={cut.right || undefined}
          style={{ '--at': start, '--wide': width } as CSSProperties}
        >
          <span className={classes.full}>{label}</span>
          <span className={classes.brief}>{brief}</span>
        </span>
      ))}
    </div>
  )
}

function Mark({ day, stretch, isChange }: { day: IsoDate; stretch: Stretch; isChange?: boolean }) {
  return <span className={classes.mark} data-change={isChange} style={at(placeOf(day, stretch))} />
}
