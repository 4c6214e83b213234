import { DAYS_OF_GRACE, type DueDates, datesIn, datesOf } from './dates'
import { type Day, plusDays } from './days'
import { type Extension, extendedDate, type Instance, isComplete, isOpen, NO_GRACE } from './instance'

/** Complete; or extended, when it waits for another one itself. */
const extendsOthers = (trigger: Instance) =>
  trigger.task.rule.extendedBy ? trigger.extension !== null : isComplete(trigger)

const triggerOf = ({ task, regular }: Instance, all: readonly Instance[]) =>
  all.find(
    (other) =>
      other.task.key === task.rule.extendedBy?.task &&
      other.regular.key === regular.key &&
      !other.isAddedByPeople,
  )

type Span = { readonly first: Day; readonly last: Day }
const ONCE_A_YEAR = ['offset', 'fixed']

/** When a form would be due in a year, extended by those before it where it was extended so itself. */
function dueIn(year: Span, form: Instance, all: readonly Instance[]): Day | undefined {
  const { rule } = form.task
  const [only] = ONCE_A_YEAR.includes(rule.kind) ? datesIn(form.task, year) : []
  if (!only || form.extension?.by !== 'task') return only?.due
  const before = triggerOf(form, all)
  if (!before || !rule.extendedBy) return undefined
  return [only.due, extendedDate(countedFrom(year, before, all), rule.extendedBy)].sort()[1]
}

/** A form that was filed for a longer year, or whose dates are kept, puts off no more than that of the year itself. */
function countedFrom(year: Span, form: Instance, all: readonly Instance[]): Day {
  const { first, last } = form.regular
  const { due } = form.dates
  const isOfThisYear = first === year.first && last === year.last
  if (isOfThisYear && form.extension?.by === 'hand') return due
  return [due, dueIn(year, form, all) ?? due].sort()[0] ?? due
}

/** What a filed form, or one that is extended itself, makes of a due date. */
export function extensionByTask(target: Instance, all: readonly Instance[]): Extension | null {
  const { extendedBy } = target.task.rule
  if (!extendedBy || target.isAddedByPeople) return null
  const trigger = triggerOf(target, all)
  if (!trigger || !extendsOthers(trigger)) return null
  const due = extendedDate(countedFrom(target.regular, trigger, all), extendedBy)
  // Years of different lengths may share a first day; nothing is extended to an earlier day.
  return due > target.regular.due ? { by: 'task', due } : null
}

const extensionOf = (target: Instance, all: readonly Instance[]) =>
  target.extension?.by === 'hand' ? target.extension : extensionByTask(target, all)

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
