import type { Operations } from '@heed/contract/operations'
import { formatDay } from '@heed/domain/date-text'
import { Card } from '../../ui/Card'
import classes from './operations.module.css'
import { lastGapText, shareText } from './operations-words'

/** A bar for each of the last days, with the share of it in which the service was down. */
export function AvailabilityCard({ availability }: Pick<Operations, 'availability'>) {
  const { days } = availability
  const [first] = days
  const last = days.at(-1)
  const gap = lastGapText(availability)
  return (
    <Card title="Availability">
      {first && last ? (
        <>
          <ul className={classes.days} aria-label="Availability by day">
            {days.map((day) => (
              <li key={day.day} title={`${formatDay(day.day)}: ${shareText(day)}`}>
                <span className="sr-only">
                  {formatDay(day.day)}: {shareText(day)}
                </span>
                <span
                  className={classes.down}
                  data-down={day.minutesUp < day.minutes || undefined}
                  style={{ height: `${100 - (day.minutesUp / Math.max(day.minutes, 1)) * 100}%` }}
                />
              </li>
            ))}
          </ul>
          <p className="meta">
            {first.day === last.day
              ? `Measured since ${formatDay(first.day)}.`
              : `${formatDay(first.day)} – ${formatDay(last.day)}.`}{' '}
            {gap ? `Last down on ${gap}.` : 'Never down.'}
          </p>
        </>
      ) : (
        <p className="meta">Nothing is measured yet. The first minute shows up here shortly.</p>
      )}
    </Card>
  )
}
