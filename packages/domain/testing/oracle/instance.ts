import type { EventRule } from '../../src/tasks/date-rule'
import { type Dated, type DueDates, datesOf } from './dates'
import { type Day, endOfMonth, keepsTheDay, plusDays, plusMonths } from './days'
import type { OracleTask } from './task'
import type { Cycle } from './wanted'

export type Extension = { readonly by: 'task' | 'hand'; readonly due: Day }
export type Mark = 'none' | 'noLongerApplies' | 'datesKept'

/** A cycle that exists. `regular` are the dates of the rule when it was made or last replaced. */
export type Instance = {
  readonly task: OracleTask
  readonly regular: Cycle
  dates: DueDates
  extension: Extension | null
  /** The day it came up with a due date that had passed. */
  knownOn: Day | null
  /** Due dates it had that had passed when it got another one, and when each of them came up. */
  readonly formerDues: ReadonlyMap<Day, Day | null>
  mark: Mark
  /** Null = by the rule of its task. */
  readonly eventDate: Day | null
  isAddedByPeople: boolean
  ticks: number
  notes: number
  pends: number
  closed: 'closed' | 'notApplicable' | null
  /** Somebody opened it again, and must not see it go. */
  wasReopened: boolean
  /** Its work went to another one, and may come back. */
  wasCarriedOver: boolean
}

export const isComplete = ({ ticks, task }: Instance) => ticks >= task.actions

/** Completed and closed instances never change. */
export const isOpen = (instance: Instance) => !isComplete(instance) && instance.closed === null

export const hasWork = (instance: Instance) =>
  !isOpen(instance) ||
  instance.pends > 0 ||
  instance.extension?.by === 'hand' ||
  instance.isAddedByPeople ||
  instance.wasReopened ||
  instance.wasCarriedOver ||
  instance.ticks > 0 ||
  instance.notes > 0

export const instanceOf = (task: OracleTask, cycle: Cycle): Instance => ({
  task,
  regular: cycle,
  dates: { due: cycle.due, notification: cycle.notification, lateAfter: cycle.lateAfter },
  extension: null,
  knownOn: null,
  formerDues: new Map(),
  mark: 'none',
  eventDate: null,
  isAddedByPeople: false,
  ticks: 0,
  notes: 0,
  pends: 0,
  closed: null,
  wasReopened: false,
  wasCarriedOver: false,
})

/** Two names of the same cycle: quarters are the same when their year begins the same and so does their number. */
export const identityOf = ({ key, first, quarter }: Dated) => (quarter === null ? key : `${first} ${quarter}`)

/** Months, then days, then on to the end of the month. */
export function extendedDate(day: Day, by: { months: number; days: number; endOfMonth?: boolean }): Day {
  const reached = plusDays(plusMonths(day, by.months), by.days)
  return by.endOfMonth ? endOfMonth(reached) : reached
}

/** Months after an event keep its day, unlike months after the last day of a year. */
function eventDue({ months, days, endOfMonth: toTheEnd }: EventRule, day: Day): Day {
  const due = plusDays(keepsTheDay(day, months), days)
  return toTheEnd ? endOfMonth(due) : due
}

/** The set-up that spares nothing: whoever adds an event knows of it. */
export const NO_GRACE: Day = '0001-01-01'

/** An instance that people add: with the day something happened, or with the due date itself. */
export function addedInstance(task: OracleTask, day: Day, others: readonly Instance[]): Instance {
  const { event } = task.rule
  const due = event ? eventDue(event, day) : day
  const deadline = { ...task, isAnnouncement: event ? false : task.isAnnouncement }
  const ofTheDay = others.filter((other) => other.task.key === task.key && other.eventDate === day).length
  const key = ofTheDay === 0 ? `event-${day}` : `event-${day}-${ofTheDay + 1}`
  const dated = { key, first: due, last: due, quarter: null, until: due, askedOn: event ? day : due }
  return {
    ...instanceOf(deadline, { ...dated, ...datesOf(deadline, due, NO_GRACE) }),
    eventDate: event ? day : null,
    isAddedByPeople: true,
  }
}

/** The days whose answers may ask for it: an event is often the last day of what it ends. */
export const daysOfAdded = ({ eventDate, regular }: Instance): Day[] =>
  eventDate === null ? [regular.due] : [eventDate, plusDays(eventDate, -1)]

export function statusOf({ ticks, task, dates }: Instance, today: Day) {
  if (ticks >= task.actions) return 'COMPLETE'
  if (today > dates.lateAfter) return ticks > 0 ? 'PAST_DUE_IN_PROGRESS' : 'PAST_DUE'
  return ticks > 0 ? 'IN_PROGRESS' : 'UPCOMING'
}
