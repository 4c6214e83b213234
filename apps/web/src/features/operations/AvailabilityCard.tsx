import type { Operations } from '@heed/contract/operations'
import { formatDay } from '@heed/domain/date-text'
import { Card } from '../../ui/Card'
import { Amounts } from './Amounts'
import { AVAILABILITY_NOTE, lastGapText, monthText, shareText, upTimeText } from './availability-words'
import classes from './operations.module.css'

/** A bar for each of the last days, with the share of it in which the service was down, and the figure of each month. */
export function AvailabilityCard({ availability }: Pick<Operations, 'availability'>) {
  const { days, months, target } = availability
  const [first] = days
  const last = days.at(-1)
  const gap = lastGapText(availability)
  return (
    <Card title="Availability" footer={<span className="meta">{AVAILABILITY_NOTE(target)}</span>}>
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
          <p className={classes.span}>
            {first.day === last.day
              ? formatDay(first.day)
              : `${formatDay(first.day)} – ${formatDay(last.day)}`}
            . {gap ? `Last down ${gap}.` : 'No downtime.'}
          </p>
          <Amounts
            items={months.map((month, place) => ({
              label: monthText(month, place === 0),
              value: upTimeText(month, target),
            }))}
          />
        </>
      ) : (
        <p className="meta">Nothing has been measured yet. The first minute appears here shortly.</p>
      )}
    </Card>
  )
}
