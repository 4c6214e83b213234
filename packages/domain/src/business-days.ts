import { addDays, FIRST_DATE, type IsoDate, isWeekend, LAST_DATE } from './dates'
import { federalHoliday } from './holidays'

/** Neither weekend nor federal holiday. */
export const isBusinessDay = (date: IsoDate) => !isWeekend(date) && federalHoliday(date) === null

/** The date itself on a business day, else the first business day after. */
export function nextBusinessDay(date: IsoDate): IsoDate {
  let day = date
  while (day < LAST_DATE && !isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** The date itself on a business day, else the last business day before. */
export function previousBusinessDay(date: IsoDate): IsoDate {
  let day = date
  while (day > FIRST_DATE && !isBusinessDay(day)) day = addDays(day, -1)
  return day
}
