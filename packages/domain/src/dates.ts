/**
 * Calendar dates without a time, as text: they compare with `<`, travel unchanged through JSON and SQL, and never
 * shift with a time zone (RULES.md "Dates"). Arithmetic counts days in the proleptic Gregorian calendar.
 */
export type IsoDate = string
/** `MM-DD`, a recurring day; `02-29` means February 28 in common years. */
export type MonthDay = string

export const FIRST_DATE: IsoDate = '0001-01-01'
export const LAST_DATE: IsoDate = '9999-12-31'
/** The years that people may enter (RULES.md "Dates"). */
export const EARLIEST_YEAR = 1900
export const LATEST_YEAR = 2200

export type DateParts = { year: number; month: number; day: number }

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const daysInMonth = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : DAYS[month - 1]!

const pad = (n: number, width: number) => String(n).padStart(width, '0')

/** The date with these parts, the day clamped to the end of the month, the year to four digits. */
export function makeDate(year: number, month: number, day: number): IsoDate {
  if (year < 1) return FIRST_DATE
  if (year > 9999) return LAST_DATE
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(day, daysInMonth(year, month)), 2)}`
}

export function partsOf(date: IsoDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

export function isIsoDate(value: unknown): value is IsoDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const { year, month, day } = partsOf(value)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** A date that may be entered: in a plausible year for a plan, an event or a person. */
export function isDateInRange(value: unknown): value is IsoDate {
  if (!isIsoDate(value)) return false
  const { year } = partsOf(value)
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR
}

/** Month and day that exist in some year. */
export const isMonthDay = (value: unknown): value is MonthDay =>
  typeof value === 'string' && /^\d{2}-\d{2}$/.test(value) && isIsoDate(`2000-${value}`)

export const monthDayOf = (date: IsoDate): MonthDay => date.slice(5)

export const dateInYear = (monthDay: MonthDay, year: number): IsoDate =>
  makeDate(year, Number(monthDay.slice(0, 2)), Number(monthDay.slice(3, 5)))

// Days since 0000-03-01, so that a leap day is the last day of its year (era arithmetic of H. Hinnant).
function toDayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date)
  const y = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear
}

function fromDayNumber(count: number): IsoDate {
  const era = Math.floor(count / 146_097)
  const dayOfEra = count - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return makeDate(year, month, dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1)
}

export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(toDayNumber(date) + days)

export const daysBetween = (from: IsoDate, to: IsoDate) => toDayNumber(to) - toDayNumber(from)

export const compareDates = (a: IsoDate, b: IsoDate) => (a < b ? -1 : a > b ? 1 : 0)

export const isMonthEnd = (date: IsoDate) => {
  const { year, month, day } = partsOf(date)
  return day === daysInMonth(year, month)
}

export const monthEndOf = (date: IsoDate): IsoDate => {
  const { year, month } = partsOf(date)
  return makeDate(year, month, 31)
}

function inMonth(date: IsoDate, { months, day }: { months: number; day: number }): IsoDate {
  const { year, month } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  return makeDate(Math.floor(index / 12), (index % 12) + 1, day)
}

/** Same day of another month, clamped: how a law counts "within three months" of a day. */
export const sameDayOf = (date: IsoDate, months: number): IsoDate =>
  inMonth(date, { months, day: partsOf(date).day })

/** As above, but the last day of a month goes to the last day (RULES.md "Dates": Jun 30 + 7 = Jan 31). */
export const addMonths = (date: IsoDate, months: number): IsoDate =>
  isMonthEnd(date) ? inMonth(date, { months, day: 31 }) : sameDayOf(date, months)

/** 0 is Sunday. */
export const dayOfWeek = (date: IsoDate) => (toDayNumber(date) + 3) % 7

export const isWeekend = (date: IsoDate) => dayOfWeek(date) % 6 === 0

export function isZone(zone: string): boolean {
  try {
    // The result is used: a bundler may drop a call made only for its exception.
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** One formatter per zone: creating one takes longer than most requests. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

/** The calendar date in a zone at an instant: the only place where an instant becomes a date. */
export function todayIn(zone: string, instant: Date | string | number): IsoDate {
  const parts = formatterOf(zone).formatToParts(new Date(instant))
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value)
  return makeDate(of('year'), of('month'), of('day'))
}
