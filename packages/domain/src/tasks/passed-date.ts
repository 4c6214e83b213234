import { formatDate } from '../date-text'
import { type IsoDate, isIsoDate } from '../dates'

/** What a date in the past means for a task with one occurrence; undefined for one to come. */
export const passedDateText = (date: string | null, today: IsoDate): string | undefined =>
  isIsoDate(date) && date < today
    ? `${formatDate(date)} has passed, so no company gets this task.`
    : undefined
