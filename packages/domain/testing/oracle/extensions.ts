import { DAYS_OF_GRACE, type DueDates, datesOf } from './dates'
import { type Day, plusDays } from './days'
import { type Extension, extendedDate, type Instance, isComplete, isOpen, NO_GRACE } from './instance'

/** Complete; or extended, when it waits for another one itself. */
const extendsOthers = (trigger: Instance) =>
  trigger.task.rule.extendedBy ? trigger.extension !== null : isComplete(trigger)

function extensionOf(target: Instance, all: readonly Instance[]): Extension | null {
  if (target.extension?.by === 'hand') return target.extension
  const { extendedBy } = target.task.rule
  if (!extendedBy || target.isAddedByPeople) return null
  const trigger = all.find(
    ({ task, regular, isAddedByPeople }) =>
      task.key === extendedBy.task && regular.key === target.regular.key && !isAddedByPeople,
  )
  if (!trigger || !extendsOthers(trigger)) return null
  const due = extendedDate(trigger.dates.due, extendedBy)
  // Years of different lengths may share a first day; nothing is extended to an earlier day.
  return due > target.regular.due ? { by: 'task', due } : null
}

/** Nobody is late with what nobody could know. */
function spared(dates: DueDates, knownOn: Day | null): DueDates {
  const until = knownOn === null ? dates.lateAfter : plusDays(knownOn, DAYS_OF_GRACE)
  return until > dates.lateAfter ? { ...dates, lateAfter: until } : dates
}

/** Puts off every open due date that another task or a person extends, and takes back what no longer is. */
export function applyExtensions(all: readonly Instance[], setUpOn: Day): void {
  // A chain has as many links as rounds at most.
  for (let round = 0; round < 3; round++)
    for (const instance of all.filter(isOpen)) {
      const extension = extensionOf(instance, all)
      const { due, notification, lateAfter } = instance.regular
      instance.extension = extension
      const dates = extension
        ? datesOf(instance.task, extension.due, instance.isAddedByPeople ? NO_GRACE : setUpOn)
        : { due, notification, lateAfter }
      instance.dates = spared(dates, instance.knownOn)
    }
}
