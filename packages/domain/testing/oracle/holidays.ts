import { type Day, monthOf, plusDays, weekdayOf, yearOf } from './days'

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

const numberInMonth = (day: Day) => Number(day.slice(8, 10))
/** Which of the month's days of this weekday it is: the 15th is the third. */
const nth = (day: Day) => Math.ceil(numberInMonth(day) / 7)
const isLastOfItsKind = (day: Day) => monthOf(plusDays(day, 7)) !== monthOf(day)

/** The holidays of 5 U.S.C. 6103 as said there, before a weekend moves them. */
function isLegalHoliday(day: Day): boolean {
  const weekday = weekdayOf(day)
  switch (day.slice(5)) {
    case '01-01':
    case '07-04':
    case '11-11':
    case '12-25':
      return true
    case '06-19':
      return yearOf(day) >= 2021
  }
  if (weekday === THURSDAY) return monthOf(day) === 11 && nth(day) === 4
  if (weekday !== MONDAY) return false
  switch (monthOf(day)) {
    case 1:
    case 2:
      return nth(day) === 3
    case 5:
      return isLastOfItsKind(day)
    case 9:
      return nth(day) === 1
    case 10:
      return nth(day) === 2
    default:
      return false
  }
}

/** A legal holiday, or the weekday on which one of a Saturday or Sunday is observed. */
export function isHoliday(day: Day): boolean {
  if (isLegalHoliday(day)) return true
  const tomorrow = plusDays(day, 1)
  if (weekdayOf(tomorrow) === SATURDAY && isLegalHoliday(tomorrow)) return true
  const yesterday = plusDays(day, -1)
  return weekdayOf(yesterday) === SUNDAY && isLegalHoliday(yesterday)
}

export const isWorkday = (day: Day) =>
  weekdayOf(day) !== SATURDAY && weekdayOf(day) !== SUNDAY && !isHoliday(day)

/** The first working day from this one on. */
export function workdayFrom(day: Day): Day {
  let reached = day
  while (!isWorkday(reached)) reached = plusDays(reached, 1)
  return reached
}
