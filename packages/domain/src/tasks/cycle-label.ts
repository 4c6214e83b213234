import { formatDate, formatMonthRange } from '../date-text'
import { addDays, addMonths, type IsoDate, partsOf } from '../dates'
import { MONTHS } from '../places'
import type { DateBasis, DateBasisWords } from './vocabulary'

export type CycleNaming = {
  readonly basis: DateBasis | DateBasisWords
  readonly cycleKey: string
  readonly planYearStart: IsoDate
  readonly planYearEnd: IsoDate
  /** The day it happened, of an instance that was added for it. */
  readonly eventDate?: IsoDate | null | undefined
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

type Named = { short: string; long: string }

const isCalendarYear = (start: IsoDate) => start.endsWith('-01-01')

type Year = Pick<CycleNaming, 'planYearStart' | 'planYearEnd'>

/** The last quarter of a short year ends with the year. */
function quarterNamed(quarter: number, { planYearStart, planYearEnd }: Year): Named {
  const from = addMonths(planYearStart, (quarter - 1) * 3)
  const whole = addDays(addMonths(planYearStart, quarter * 3), -1)
  if (isCalendarYear(planYearStart) && whole <= planYearEnd) {
    const { year } = partsOf(planYearStart)
    return { short: `Q${quarter} ${year}`, long: `${ORDINALS[quarter - 1]} quarter ${year}` }
  }
  const range = formatMonthRange(from, whole < planYearEnd ? whole : planYearEnd)
  return { short: range, long: `quarter ${range}` }
}

/** Its key has the day of the event, or its due date where it was added with that, and a number from the second on. */
const EVENT_KEY = /^event-(\d{4}-\d{2}-\d{2})(?:-(\d+))?$/

function eventNamed([, day = '', number]: readonly string[], eventDate: IsoDate | null | undefined): Named {
  const ending = number ? ` (${number})` : ''
  if (eventDate) {
    const date = `${formatDate(eventDate)}${ending}`
    return { short: `Event of ${date}`, long: `event of ${date}` }
  }
  const date = `${formatDate(day)}${ending}`
  return { short: `Event, ${date}`, long: `event, ${date}` }
}

function named({ basis, cycleKey, planYearStart, planYearEnd, eventDate }: CycleNaming): Named {
  const event = EVENT_KEY.exec(cycleKey)
  if (event) return eventNamed(event, eventDate)
  const quarter = /-Q([1-4])$/.exec(cycleKey)
  if (quarter) return quarterNamed(Number(quarter[1]), { planYearStart, planYearEnd })
  const month = /^(\d{4})-(\d{2})$/.exec(cycleKey)
  if (month) {
    const name = MONTHS[Number(month[2]) - 1]!
    return { short: `${name.slice(0, 3)} ${month[1]}`, long: `${name} ${month[1]}` }
  }
  if (basis === 'Calendar') {
    const { year } = partsOf(planYearStart)
    return { short: `Calendar ${year}`, long: `calendar ${year}` }
  }
  const range = formatMonthRange(planYearStart, planYearEnd)
  return { short: range, long: `${basis === 'HIPAA10' ? 'program' : 'plan'} year ${range}` }
}

/** A cycle in a column: "Jul 2025 – Jun 2026", "Calendar 2027", "Q4 2026", "Jan 2027", "Event of Feb 10, 2027". */
export const cycleLabel = (cycle: CycleNaming): string => named(cycle).short

/** A cycle in running text: "plan year Jul 2025 – Jun 2026", "calendar 2027", "fourth quarter 2026". */
export const cyclePhrase = (cycle: CycleNaming): string => named(cycle).long
