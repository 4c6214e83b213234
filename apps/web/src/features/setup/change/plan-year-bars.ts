import type { Reading } from '@heed/contract/answer-dates'
import { formatDate, formatDay, formatMonth, formatMonthRange } from '@heed/domain/date-text'
import { addDays, addMonths, daysBetween, type IsoDate, isMonthEnd, partsOf } from '@heed/domain/dates'
import { counted, joinWords } from '@heed/domain/text'

export type BasisYears = Reading['planYears'][number]
export type PlanYear = BasisYears['after'][number]

/** The stretch of time that the bars cover, from the first day of a month to the last of another. */
export interface Stretch {
  first: IsoDate
  last: IsoDate
}

interface Marks {
  today: IsoDate
  /** The day the change takes effect; a correction has none. */
  change: IsoDate | null
}

const MONTHS = 30

const monthStart = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`
const isEqual = (a: PlanYear, b: PlanYear) => a.first === b.first && a.last === b.last
const has = (years: readonly PlanYear[], year: PlanYear) => years.some((other) => isEqual(other, year))

/** Whether the answers move any of the years. */
export const areMoved = ({ before, after }: BasisYears) =>
  before.length !== after.length || before.some((year) => !has(after, year))

/** From the plan year in progress over the next two and a half years, and longer when the change is far ahead. */
export function stretchOf(bases: readonly BasisYears[], { today, change }: Marks): Stretch {
  const leading = bases.find(areMoved) ?? bases[0]
  const current = [...(leading?.before ?? []), ...(leading?.after ?? [])].find(
    ({ first, last }) => first <= today && today <= last,
  )
  const yearAgo = addMonths(today, -12)
  const begin = current && current.first > yearAgo && current.first < today ? current.first : today
  const first = monthStart(change && change < begin ? change : begin)
  const usual = addMonths(monthStart(begin), MONTHS)
  const end = change && addMonths(monthStart(change), 12) > usual ? addMonths(monthStart(change), 12) : usual
  return { first, last: addDays(end, -1) }
}

/** How far along a day is, in percent. */
export const placeOf = (day: IsoDate, { first, last }: Stretch) =>
  (daysBetween(first, day) / (daysBetween(first, last) + 1)) * 100

/** Steps in months between the labels of the axis; the first that leaves each of them room. */
const STEPS = [6, 12, 24, 36] as const
const MOST_TICKS = 7
/** A label that begins further along, in percent, would run out of the axis. */
const LAST_PLACE = 90

/** Half years, or longer steps when there are many of them. */
export function ticksOf(stretch: Stretch): { day: IsoDate; label: string; place: number }[] {
  const [start, end] = [partsOf(stretch.first), partsOf(stretch.last)]
  const months = (end.year - start.year) * 12 + end.month - start.month + 1
  const step = STEPS.find((size) => months / size <= MOST_TICKS) ?? 36
  return Array.from({ length: Math.ceil(months / step) }, (_, index) => {
    const day = addMonths(stretch.first, index * step)
    return { day, label: formatMonth(day), place: placeOf(day, stretch) }
  }).filter(({ place }) => place <= LAST_PLACE)
}

export interface Bar {
  key: string
  start: number
  width: number
  state: 'stays' | 'gone' | 'new'
  isShort: boolean
  cut: { left: boolean; right: boolean }
  label: string
  /** The same where there is little room. */
  brief: string
}

/** The years of one lane, compared with those of the other reading. */
export function barsOf(
  years: readonly PlanYear[],
  { stretch, other, others }: { stretch: Stretch; other: 'gone' | 'new'; others: readonly PlanYear[] },
): Bar[] {
  return years
    .filter(({ first, last }) => last >= stretch.first && first <= stretch.last)
    .map((year) => {
      const cut = { left: year.first < stretch.first, right: year.last > stretch.last }
      const start = cut.left ? 0 : placeOf(year.first, stretch)
      const end = cut.right ? 100 : placeOf(addDays(year.last, 1), stretch)
      return {
        key: year.first,
        start,
        width: end - start,
        state: has(others, year) ? 'stays' : other,
        isShort: year.isShort,
        cut,
        label: labelOf(year, cut),
        brief: briefOf(year, cut),
      }
    })
}

const isCalendarYear = ({ first, last }: PlanYear) => first.endsWith('-01-01') && last.endsWith('-12-31')

const isWholeShortYear = ({ isShort }: PlanYear, cut: Bar['cut']) => isShort && !cut.left && !cut.right

/** "2027", or "2027–28" when it ends in the next year. */
function briefOf(year: PlanYear, cut: Bar['cut']) {
  if (isWholeShortYear(year, cut)) return 'Short'
  const [first, last] = [year.first.slice(0, 4), year.last.slice(0, 4)]
  return first === last ? first : `${first}–${last.slice(2)}`
}

function labelOf(year: PlanYear, cut: Bar['cut']) {
  if (isWholeShortYear(year, cut)) return 'Short year'
  if (!cut.left && !cut.right) return formatMonthRange(year.first, year.last)
  return isCalendarYear(year) ? year.first.slice(0, 4) : `${formatMonth(year.first)} –`
}

/** "six months", or its days when they are not whole months. */
export function lengthOf({ first, last }: Pick<PlanYear, 'first' | 'last'>): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  const months = (to.year - from.year) * 12 + to.month - from.month + 1
  const isWhole = from.day === 1 && isMonthEnd(last)
  return isWhole ? counted(months, 'month') : counted(daysBetween(first, last) + 1, 'day')
}

const range = ({ first, last }: PlanYear) =>
  first.slice(0, 4) === last.slice(0, 4)
    ? `${formatDay(first)} – ${formatDate(last)}`
    : `${formatDate(first)} – ${formatDate(last)}`

/** A sentence for each short year that the answers make. */
export const shortYears = (bases: readonly BasisYears[]): string[] =>
  bases.flatMap(({ label, before, after }) =>
    after
      .filter((year) => year.isShort && !has(before, year))
      .map((year) => `${label}: the short year runs ${range(year)}, ${lengthOf(year)}`),
  )

const inWords = (years: readonly PlanYear[], stretch: Stretch) => {
  const shown = years.filter(({ first, last }) => last >= stretch.first && first <= stretch.last)
  if (shown.length === 0) return 'none'
  return joinWords(
    shown.map(
      (year) => `${year.isShort ? 'a short year ' : ''}${formatDate(year.first)} to ${formatDate(year.last)}`,
    ),
  )
}

/** Everything the bars show, for people who do not see them. */
export const yearsInWords = (bases: readonly BasisYears[], stretch: Stretch): string =>
  bases
    .map((basis) =>
      areMoved(basis)
        ? `${basis.label}, before: ${inWords(basis.before, stretch)}. ${basis.label}, after: ${inWords(basis.after, stretch)}.`
        : `${basis.label}: ${inWords(basis.after, stretch)}.`,
    )
    .join(' ')
