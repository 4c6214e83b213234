import { formatDate, formatDay, relativeDue } from '@heed/domain/date-text'
import { addDays, daysBetween, type IsoDate } from '@heed/domain/dates'
import type { TaskStatus } from '@heed/domain/tasks/status'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import { capitalise, counted } from '@heed/domain/text'
import { dayOf } from './clock'
import { dayText } from './local-time'

type Dated = {
  applyDatesAs: ApplyDatesAs
  dueDate: IsoDate | null
  lateAfter: IsoDate | null
  status: TaskStatus | null
  isSnapshot?: boolean
  closeKind?: 'system' | 'closed' | 'notApplicable' | null
  noLongerApplies?: boolean
  completedAt?: string | null
}

export type DueText = {
  /** "24 days late", "In 6 days", "6 days left", "Done Jan 14", "Not owed", "Closed cycle" */
  words: string
  /** What the date is: "Due", "Announced" */
  label: string
  /** "Jan 31, 2027" */
  date: string
  /**
   * The date alone, or everything known about a date that is not the last day: "Announced Sep 15 · late after
   * Oct 15"
   */
  exact: string
  tone: 'late' | 'open' | 'over'
  /** Nobody has to act by this date any more. */
  isStruck: boolean
}

const isPastDue = (status: TaskStatus | null) => status === 'PAST_DUE' || status === 'PAST_DUE_IN_PROGRESS'

/** Keeps a line from beginning with the dot. */
const DOT = '\u00a0· '
/** In the same year a day that is further away than this has its year, too: one that passed reads like the next. */
const FAR = 180
/** A date that does not wrap. */
const whole = (day: IsoDate, today: IsoDate) =>
  (Math.abs(daysBetween(day, today)) > FAR ? formatDate(day) : dayText(day, today)).replaceAll(' ', '\u00a0')

/** What a task's date is called. */
export const DUE_LABELS = { 0: 'Due', 1: 'Announced' } as const satisfies Record<ApplyDatesAs, string>

/**
 * A task's date, relative and exact, worded the same wherever a task is shown. Lateness is counted from the
 * day the status changes (RULES.md "Task status"), and that day is named if it is not the date itself.
 */
export function dueText(task: Dated, today: IsoDate): DueText | null {
  const { dueDate, lateAfter, status } = task
  if (!dueDate) return null
  const label = DUE_LABELS[task.applyDatesAs]
  const date = formatDate(dueDate)
  const last = lateAfter ?? dueDate
  const exact =
    last === dueDate ? date : `${label} ${whole(dueDate, today)}${DOT}late after ${whole(last, today)}`
  const named = { label, date, exact, isStruck: false }
  const over = overWords(task)
  if (over) return { ...named, ...over, tone: 'over' }
  if (status === 'COMPLETE') return { ...named, words: doneWords(task.completedAt), tone: 'over' }
  return isPastDue(status)
    ? { ...named, words: lateWords(last, today), tone: 'late' }
    : { ...named, words: openWords(dueDate, { last, today }), tone: 'open' }
}

const CLOSED_WORDS = {
  notApplicable: { words: 'Not owed', isStruck: true },
  closed: { words: 'Closed', isStruck: true },
  system: { words: 'Closed cycle', isStruck: false },
} as const

/** Said of a date that nobody waits for; work that was completed keeps its own words. */
function overWords({ isSnapshot, closeKind, noLongerApplies, status }: Dated) {
  if (isSnapshot) return CLOSED_WORDS[closeKind ?? 'system']
  return noLongerApplies && status !== 'COMPLETE' ? CLOSED_WORDS.notApplicable : null
}

const doneWords = (completedAt: string | null | undefined) =>
  completedAt ? `Done ${formatDay(dayOf(completedAt))}` : 'Done'

/** A page may be a moment behind the server at midnight; what the server calls late is at least one day late. */
const lateWords = (last: IsoDate, today: IsoDate) =>
  relativeDue(last < today ? last : addDays(today, -1), today)

/** Days are counted to the date; once it has passed, to the last day. */
function openWords(dueDate: IsoDate, { last, today }: { last: IsoDate; today: IsoDate }): string {
  if (dueDate >= today) return capitalise(relativeDue(dueDate, today))
  return last <= today ? 'Last day' : `${counted(daysBetween(today, last), 'day')} left`
}
