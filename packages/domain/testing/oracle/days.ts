/** Calendar days of the oracle, `yyyy-mm-dd`, on nothing but the built-in Date in UTC. */
export type Day = string

export const FIRST: Day = '0001-01-01'
export const LAST: Day = '9999-12-31'

const milliseconds = 86_400_000

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date): Day =>
  `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)

export const yearOf = (day: Day) => Number(day.slice(0, 4))
export const monthOf = (day: Day) => Number(day.slice(5, 7))
const numberInMonth = (day: Day) => Number(day.slice(8, 10))

/** The number of days in a month, 1 to 12, of a year. */
export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A day of a month, or the last one of a month that is too short for it. */
export function dayInMonth(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}`
}

export const plusDays = (day: Day, count: number): Day =>
  dayOf(new Date(dateOf(day).getTime() + count * milliseconds))

export const endOfMonth = (day: Day): Day => dayInMonth(yearOf(day), monthOf(day), 31)

/** Months later; the last day of a month stays the last. */
export function plusMonths(day: Day, count: number): Day {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + count
  const wanted = day === endOfMonth(day) ? 31 : numberInMonth(day)
  return dayInMonth(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, wanted)
}

/** 0 = Sunday. */
export const weekdayOf = (day: Day) => dateOf(day).getUTCDay()

/** Is it the anniversary `mm-dd`? February 29 is February 28 in common years. */
export const isAnniversary = (day: Day, anniversary: string) =>
  day.slice(5) === anniversary ||
  (anniversary === '02-29' && day.slice(5) === '02-28' && daysInMonth(yearOf(day), 2) === 28)

const followers = new Map<Day, Day>()

/** The next day; kept, as the oracle walks through many. */
export function dayAfter(day: Day): Day {
  const kept = followers.get(day)
  if (kept !== undefined) return kept
  const next = plusDays(day, 1)
  followers.set(day, next)
  return next
}

/** Months later on the same day, unlike `plusMonths` also after the last day of a month. */
export function keepsTheDay(day: Day, months: number): Day {
  const month = plusMonths(`${day.slice(0, 7)}-01`, months)
  const last = endOfMonth(month)
  const same = `${month.slice(0, 7)}-${day.slice(8)}`
  return same < last ? same : last
}
