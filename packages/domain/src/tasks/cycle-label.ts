import { formatDate, formatMonthRange } from '../date-text'
import { addDays, addMonths, type IsoDate, partsOf } from '../dates'
import { MONTHS } from '../places'
import type { DateBasis, DateBasisWords } from './vocabulary'

export type CycleNaming = {
  readonly basis: DateBasis | DateBasisWords
  readonly cycleKey: string
  readonly planYearStart: IsoDate
  readonly planYearEnd: IsoDate
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

type Named = { short: string; long: string }

const isCalendarYear = (start: IsoDate) => start.endsWith('-01-01')

function quarterNamed(quarter: number, start: IsoDate): Named {
  const { year } = partsOf(start)
  if (isCalendarYear(start))
    return { short: `Q${quarter} ${year}`, long: `${ORDINALS[quarter - 1]} quarter ${year}` }
  const from = addMonths(start, (quarter - 1) * 3)
  const range = formatMonthRange(from, addDays(addMonths(start, quarter * 3), -1))
  return { short: range, long: `quarter ${range}` }
}

function named({ basis, cycleKey, planYearStart, planYearEnd }: CycleNaming): Named {
  if (cycleKey.startsWith('event-')) {
    const date = formatDate(cycleKey.slice('event-'.length))
    return { short: `Event, ${date}`, long: `event due ${date}` }
  }
  const quarter = /^\d{4}-Q([1-4])$/.exec(cycleKey)
  if (quarter) return quarterNamed(Number(quarter[1]), planYearStart)
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

/** A cycle in a column: "Jul 2025 – Jun 2026", "Calendar 2027", "Q4 2026", "Jan 2027". */
export const cycleLabel = (cycle: CycleNaming): string => named(cycle).short

/** A cycle in running text: "plan year Jul 2025 – Jun 2026", "calendar 2027", "fourth quarter 2026". */
export const cyclePhrase = (cycle: CycleNaming): string => named(cycle).long
