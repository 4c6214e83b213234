import type { FullTask, TaskItem } from '@heed/contract/task'
import type { TaskSettings } from './full-queries'
import { markOf } from './mark'
import type { TimeRow } from './time-queries'

type Time = Pick<FullTask, 'closing' | 'extension' | 'event' | 'mark' | 'steps' | 'outOfOrder'>

/** What happened to an instance over time, for its page. */
export const timeOf = (settings: TaskSettings, { item, ...row }: TimeRow & { item: TaskItem }): Time => ({
  closing: row.closing,
  extension: row.extension,
  event: eventOf(settings, row.eventDate),
  mark: markOf(item, row),
  steps: row.steps,
  outOfOrder: outOfOrder(row.steps, item),
})

/** A library task has no past; only what its event asks for. */
export const libraryTime = (settings: TaskSettings): Time & Pick<FullTask, 'carryOver'> => ({
  closing: null,
  extension: null,
  mark: null,
  carryOver: null,
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
