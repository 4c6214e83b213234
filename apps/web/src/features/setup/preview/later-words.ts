import type { PreviewTask, SetupPreview } from '@heed/contract/setup'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'

export const isLater = ({ begins }: PreviewTask) => begins === 'later'
export const isNow = (task: PreviewTask) => !isLater(task)

/** "45 tasks begin with the 2031 plan year", or with the first of their due dates when they belong to several years. */
export function laterSentence(tasks: readonly PreviewTask[]): string | null {
  const later = tasks.filter(isLater)
  const first = later.map(({ dueDate }) => dueDate).sort()[0]
  if (first === undefined) return null
  const subject = `${counted(later.length, 'task')} ${later.length === 1 ? 'begins' : 'begin'}`
  const years = new Set(later.map(({ planYearStart }) => planYearStart?.slice(0, 4)))
  const [year] = years
  return years.size === 1 && year !== undefined
    ? `${subject} with the ${year} plan year; the first is due ${formatDate(first)}.`
    : `${subject} later; the first is due ${formatDate(first)}.`
}

/** "95 due dates in the next 12 months."; once a company is set up, some of them are behind it. */
export const dueDatesSentence = ({ dueDates }: SetupPreview, { isSetUp = false } = {}) =>
  `${counted(dueDates, 'due date')} ${isSetUp ? 'through the next 12 months, including past-due and completed ones' : 'in the next 12 months'}.`
