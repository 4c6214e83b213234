import type { FullTask, TaskItem } from '@heed/contract/task'
import { cyclesOf } from '@heed/domain/tasks/rule-cycles'
import type { Db } from '../../../db/connection'
import { findExtendedDate } from '../../generation/extended-date'
import type { TaskSettings } from '../view/full-queries'
import { markOf } from './mark'
import type { TimeRow } from './queries'

type Time = Pick<FullTask, 'closing' | 'extension' | 'event' | 'mark' | 'steps' | 'outOfOrder'>

type Timed = TimeRow & { item: TaskItem }

/** What happened to an instance over time, for its page. */
export const timeOf = (
  settings: TaskSettings,
  { item, newDueDate, ...row }: Timed & { newDueDate: string | null },
): Time => ({
  closing: row.closing,
  extension: row.extension,
  event: eventOf(settings, row.eventDate),
  mark: markOf(
    { ...item, newDueDate },
    { ...row, moved: row.yearLast === item.planYearEnd ? null : settings.basis },
  ),
  steps: row.steps,
  outOfOrder: outOfOrder(row.steps, item),
})

/** The due date that a cycle which keeps its dates has once it takes those of today, extensions by tasks included. */
export async function findNewDueDate(
  db: Db,
  { settings, item, row }: { settings: TaskSettings; item: TaskItem; row: TimeRow },
): Promise<string | null> {
  const { planYearStart: first, instanceID: instanceId } = item
  const dueDate = item.datesKept ? dueDateOfToday(settings, item, row) : null
  if (!dueDate || !first || !row.yearLast || !instanceId) return null
  return findExtendedDate(db, { instanceId, dueDate, year: { first, last: row.yearLast } })
}

/** The due date of the same cycle by the rule and the plan years of today. */
function dueDateOfToday(settings: TaskSettings, item: TaskItem, { yearLast }: TimeRow): string | null {
  const first = item.planYearStart
  const key = item.cycle ?? ''
  if (!first || !yearLast) return null
  const { rule, apply_dates_as, follow_up_days } = settings
  const dated = { rule, settings: { applyDatesAs: apply_dates_as, followUpDays: follow_up_days } }
  // The key of a quarter never changes, though its year becomes a short one.
  const isSame = (other: string) => other === key || (/-Q\d$/.test(key) && other.endsWith(key.slice(-3)))
  return cyclesOf(dated, { first, last: yearLast }).find(({ cycleKey }) => isSame(cycleKey))?.dueDate ?? null
}

/** A library task has no past; only what its event asks for. */
export const libraryTime = (settings: TaskSettings): Time & Pick<FullTask, 'carryOver' | 'replacedBy'> => ({
  closing: null,
  extension: null,
  mark: null,
  carryOver: null,
  replacedBy: null,
  steps: null,
  outOfOrder: null,
  event: eventOf(settings, null),
})

/** What the rule's event asks for, and the day it happened. */
function eventOf({ rule }: TaskSettings, date: string | null): FullTask['event'] {
  if (!rule.event) return null
  const { prompt, months, days, endOfMonth = false } = rule.event
  return { prompt, months, days, endOfMonth, date }
}

/** The first earlier step of a program that is still open, while this one is. */
function outOfOrder(
  steps: FullTask['steps'],
  { step, status, isSnapshot }: TaskItem,
): FullTask['outOfOrder'] {
  if (step === null || status === 'COMPLETE' || isSnapshot) return null
  const first = steps?.find((other) => other.step < step && other.status !== 'COMPLETE' && !other.closeKind)
  return first
    ? { step: first.step, name: first.name, taskID: first.taskID, instanceID: first.instanceID }
    : null
}
