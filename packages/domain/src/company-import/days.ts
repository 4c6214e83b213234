import { addDays, type IsoDate, isDateInRange, isMonthDay, type MonthDay, monthDayOf } from '../dates'
import { MONTHS } from '../places'

const two = (part: string | number) => String(part).padStart(2, '0')
const monthOf = (name: string) =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1

type Written = { year: string | undefined; month: string | number; day: string }

/** Ways to write a day, with a year or recurring. */
const DAYS: readonly [RegExp, (parts: readonly (string | undefined)[]) => Written][] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/,
    ([year, month = '', day = '']) => ({ year, month, day }),
  ],
  [
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/,
    ([month = '', day = '', year]) => ({ year, month, day }),
  ],
  [
    /^([a-z]{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:,? *(\d{4}))?$/i,
    ([name = '', day = '', year]) => ({ year, month: monthOf(name), day }),
  ],
  [
    /^(\d{1,2})[ -]([a-z]{3,9})\.?(?:,?[ -](\d{4}|\d{2}))?$/i,
    ([day = '', name = '', year]) => ({ year, month: monthOf(name), day }),
  ],
]

/** Day zero of spreadsheets' serial dates, valid for 1901 and later. */
const BEFORE_FIRST = '1899-12-30'
const DAY_NUMBER = /^(\d{5})(?:\.\d+)?$/

/** A day shown as a spreadsheet's serial number: 45292 is Jan 1, 2024. */
function dayOfNumber(text: string): IsoDate | undefined {
  const found = DAY_NUMBER.exec(text)
  return found ? addDays(BEFORE_FIRST, Number(found[1])) : undefined
}

function writtenIn(text: string): Written | undefined {
  for (const [pattern, partsOf] of DAYS) {
    const found = pattern.exec(text)
    if (found) return partsOf(found.slice(1))
  }
  return undefined
}

/** Two-digit years are read as spreadsheets read them. */
const wholeYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${two(year)}`

/** A recurring day; the year of a full date is ignored. */
export function readMonthDay(text: string): MonthDay | undefined {
  const counted = dayOfNumber(text)
  if (counted) return monthDayOf(counted)
  const written = writtenIn(text)
  const monthDay = written && `${two(written.month)}-${two(written.day)}`
  return isMonthDay(monthDay) ? monthDay : undefined
}

/** A day with its year. */
export function readDate(text: string): IsoDate | undefined {
  const written = writtenIn(text)
  const date =
    written?.year !== undefined
      ? `${wholeYear(written.year)}-${two(written.month)}-${two(written.day)}`
      : dayOfNumber(text)
  return isDateInRange(date) ? date : undefined
}
