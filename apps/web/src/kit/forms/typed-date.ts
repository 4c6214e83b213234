import { calendarDate } from '@heed/contract/fields'
import { isIsoDate } from '@heed/domain/dates'
import { z } from 'zod'

/** The error for a field whose text is not a date. */
export const UNREADABLE_DATE = 'Enter a date as MM/DD/YYYY, such as 03/31/2027.'

/** A day as `DatePickerField` and `DateBox` provide it; `missing` is the error when there is none. */
export const typedDate = (missing = 'Choose a day.') =>
  z.string(missing).refine(isIsoDate, { message: UNREADABLE_DATE, abort: true }).pipe(calendarDate)
