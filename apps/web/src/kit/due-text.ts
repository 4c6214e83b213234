import { formatDate, formatDay, relativeDate, relativeDue } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { TaskStatus } from '@heed/domain/tasks/status'
import { capitalise } from '@heed/domain/text'
import { dayOf } from './clock'

type Dated = {
  dueDate: IsoDate | null
  lateAfter: IsoDate | null
  status: TaskStatus | null
  isSnapshot?: boolean
  completedAt?: string | null
}

export type DueText = {
  /** "24 days late", "In 6 days", "Done Jan 14", "Closed cycle" */
  words: string
  /** "Jan 31, 2027" */
  exact: string
  tone: 'late' | 'open' | 'over'
}

const isPastDue = (status: TaskStatus | null) => status === 'PAST_DUE' || status === 'PAST_DUE_IN_PROGRESS'

/** A due date in words and exactly. Lateness is counted from the day the status turns (RULES.md "Task status"). */
export function dueText(task: Dated, today: IsoDate): DueText | null {
  if (!task.dueDate) return null
  const exact = formatDate(task.dueDate)
  if (task.isSnapshot) return { words: 'Closed cycle', exact, tone: 'over' }
  if (task.status === 'COMPLETE') return { words: doneWords(task.completedAt), exact, tone: 'over' }
  return isPastDue(task.status)
    ? { words: lateWords(task.lateAfter ?? task.dueDate, today), exact, tone: 'late' }
    : { words: capitalise(openWords(task.dueDate, today)), exact, tone: 'open' }
}

const doneWords = (completedAt: string | null | undefined) =>
  completedAt ? `Done ${formatDay(dayOf(completedAt))}` : 'Done'

/** The server's day may be one ahead of the reader's; what it calls late is at least a day late. */
const lateWords = (lateAfter: IsoDate, today: IsoDate) =>
  relativeDue(lateAfter < today ? lateAfter : addDays(today, -1), today)

/** An announced date may lie behind without being late yet. */
const openWords = (dueDate: IsoDate, today: IsoDate) =>
  dueDate < today ? relativeDate(dueDate, today) : relativeDue(dueDate, today)
