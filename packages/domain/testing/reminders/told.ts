import { type Day, plusDays } from '../oracle/days'
import type { Person, Task } from './world'

/** After one day and until another. */
type Span = { after: Day; until: Day }
type Told = 'announcement' | 'reminder'

const MOST_LATE = 8
const found = new Map<string, ReadonlyMap<Day, Told>>()

/** The days on which a task tells something, whoever hears it (RULES.md "Reminders"). */
function toldDays(task: Task): ReadonlyMap<Day, Told> {
  const { notificationDate, dueDate, lateAfter, daysBefore, everyDays } = task
  const key = [notificationDate, dueDate, lateAfter, daysBefore, everyDays].join()
  const known = found.get(key)
  if (known) return known
  const reminders = [plusDays(dueDate, -daysBefore), dueDate]
  if (daysBefore > 7) reminders.push(plusDays(dueDate, -7))
  for (let number = 1; everyDays > 0 && number <= MOST_LATE; number += 1)
    reminders.push(plusDays(lateAfter, number * everyDays))
  const days = new Map<Day, Told>([[notificationDate, 'announcement']])
  for (const day of reminders) if (day > notificationDate) days.set(day, 'reminder')
  found.set(key, days)
  return days
}

/** What of it a person wants to hear that is told within a span: of several things the latest. */
export function lastTold(task: Task, { span, off }: { span: Span; off: readonly string[] }) {
  let last: { day: Day; kind: Told } | undefined
  for (const [day, kind] of toldDays(task))
    if (day > span.after && day <= span.until && !off.includes(kind) && (!last || day > last.day))
      last = { day, kind }
  return last?.kind
}

export const isPostponed = (task: Task, day: Day) => task.pendUntil !== null && task.pendUntil > day

/** Nobody hears of a task that is excluded, postponed or no longer in the library, nor a person who muted it. */
export const isQuiet = (task: Task, { day, person }: { day: Day; person: Person }) =>
  task.isExcluded || !task.isInLibrary || isPostponed(task, day) || person.muted.includes(task.id)
