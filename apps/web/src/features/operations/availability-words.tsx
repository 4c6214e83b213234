import type { Operations } from '@heed/contract/operations'
import { formatDay, formatMonth } from '@heed/domain/date-text'
import { numberText } from '@heed/domain/text'
import { timeText } from '../../kit/local-time'
import { durationText } from './operations-words'

type Availability = Operations['availability']
export type ServiceMonth = Availability['months'][number]
type Measured = Pick<ServiceMonth, 'minutes' | 'minutesUp'>

export const AVAILABILITY_NOTE = (target: number) =>
  `Minutes in which Heed could save to its database. The terms ask for ${target}% of each month.`

/** "99.97%", rounded down, so that only all of them make 100%. */
export const shareText = ({ minutes, minutesUp }: Measured) =>
  minutes === 0 ? '–' : `${Math.floor((minutesUp / minutes) * 10_000) / 100}%`

/** Fewer than the terms ask for; nobody can tell before a minute was measured. */
export const isBelow = ({ minutes, minutesUp }: Measured, target: number) =>
  minutesUp * 100 < minutes * target

const minutesText = (minutes: number) =>
  minutes < 600 ? `${numberText(minutes)} min` : durationText(minutes * 60_000)

/** "11 min down, terms ask for 95%"; of a month that is not over yet, what happened so far. */
export function downText({ months: [month], target }: Availability): string {
  if (!month || month.minutes === 0) return 'Not measured yet'
  const down = month.minutes - month.minutesUp
  return `${down > 0 ? `${minutesText(down)} down` : 'No downtime'}, terms ask for ${target}%`
}

/** "Jan 2027 so far", "Dec 2026, from Dec 9": a month that is not over, or of which not all was measured. */
export function monthText({ month, from }: ServiceMonth, isCurrent: boolean): string {
  const measured = from === month ? '' : `, from ${formatDay(from)}`
  return `${formatMonth(month)}${isCurrent ? ' so far' : ''}${measured}`
}

/** "99.97% · 11 min down", in red below what the terms ask for. */
export function upTimeText(month: ServiceMonth, target: number) {
  const down = month.minutes - month.minutesUp
  const text = down > 0 ? `${shareText(month)} · ${minutesText(down)} down` : shareText(month)
  return isBelow(month, target) ? <span className="danger">{text}</span> : text
}

/** "Jan 9, 3:02 AM to 3:13 AM", for the latest time that the service was down. */
export function lastGapText({ days }: Pick<Availability, 'days'>): string | undefined {
  const day = days.findLast(({ gaps }) => gaps.length > 0)
  const gap = day?.gaps.at(-1)
  return day && gap && `${formatDay(day.day)}, ${timeText(gap.from)} to ${timeText(gap.to)}`
}
