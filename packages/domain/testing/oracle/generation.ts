import { type Day, keepsTheDay, plusDays, plusMonths } from './days'
import { daysOfAdded, hasWork, type Instance, identityOf, instanceOf, isOpen, type Mark } from './instance'
import type { OracleTask } from './task'
import { type Cycle, holdsOn, type KnownCompany } from './wanted'

export type Wanted = ReadonlyMap<OracleTask, readonly Cycle[]>

/** Whether a cycle with work has other dates than its rule: its due date alone says so. */
const differs = (a: Cycle, b: Cycle) => a.due !== b.due

/** Today, for a cycle that comes up only now although its day has passed. */
const toldLateOn = ({ due }: Cycle, { today, company }: Moment): Day | null =>
  due < today && company.setUpOn < today ? today : null

type Known = Moment & { existing: readonly Instance[]; kept: readonly Instance[] }

const MONTHS_AND_QUARTERS: readonly string[] = ['monthly', 'quarterly']

/** The open cycles of its task whose place one takes, since most of their days are in its year. */
const replacedBy = (cycle: Cycle, kept: readonly Instance[]) =>
  kept.filter((former) => {
    if (MONTHS_AND_QUARTERS.includes(former.task.rule.recurrence)) return false
    const { first, last } = former.regular
    const from = first > cycle.first ? first : cycle.first
    const to = last < cycle.last ? last : cycle.last
    return (
      isOpen(former) &&
      !former.isAddedByPeople &&
      2 * (daysBetween(from, to) + 1) > daysBetween(first, last) + 1
    )
  })

/**
 * A cycle whose time has passed, told only now: of a year that begins, or ends, since the answers changed, or in the place
 * of one that is still open. Months and quarters that are over stay over, and what was done is not owed again.
 */
function isOwedLate(task: OracleTask, cycle: Cycle, { existing, kept, today, owedFrom }: Known) {
  if (owedFrom === null || MONTHS_AND_QUARTERS.includes(task.rule.recurrence)) return false
  if (cycle.due < plusMonths(today, -12)) return false
  const replaces = replacedBy(cycle, kept).some(({ mark }) => mark === 'noLongerApplies')
  if (cycle.first < owedFrom && cycle.until < owedFrom && !replaces) return false
  return !existing.some((other) => !isOpen(other) && !other.isAddedByPeople && wasDone(cycle, other))
}

const daysBetween = (a: Day, b: Day) => (Date.parse(b) - Date.parse(a)) / 86_400_000

/** The three months of a quarter, or what its year has of them. */
function quarterOf({ first, last, quarter }: Cycle) {
  const end = plusDays(keepsTheDay(first, 3 * (quarter ?? 1)), -1)
  return { first: keepsTheDay(first, 3 * ((quarter ?? 1) - 1)), last: end < last ? end : last }
}

/** Most of its days are those of a quarter that was done, of whichever year. */
function isDoneQuarter(cycle: Cycle, existing: readonly Instance[]): boolean {
  if (cycle.quarter === null) return false
  const own = quarterOf(cycle)
  return existing.some((other) => {
    if (isOpen(other) || other.isAddedByPeople || other.regular.quarter === null) return false
    const done = quarterOf(other.regular)
    const first = done.first > own.first ? done.first : own.first
    const last = done.last < own.last ? done.last : own.last
    return 2 * (daysBetween(first, last) + 1) > daysBetween(own.first, own.last) + 1
  })
}

/** What was done covers a cycle: once and for all, for three years, or for nearly the same year. */
function wasDone(cycle: Cycle, { task, regular }: Instance): boolean {
  const { recurrence } = task.rule
  if (recurrence === 'once') return true
  if (recurrence === 'every3years') return Math.abs(daysBetween(regular.due, cycle.due)) < 730
  const first = regular.first > cycle.first ? regular.first : cycle.first
  const last = regular.last < cycle.last ? regular.last : cycle.last
  return regular.last === cycle.last || daysBetween(first, last) >= 184
}

/**
 * It goes without a trace: what was told today because it is untold today, the others since whoever asks for them again
 * gets them again, today or tomorrow, as they are or told late anew.
 */
const isReplaceable = ({ regular: { first, due }, knownOn, dates }: Instance, { company, today }: Moment) =>
  today < due ||
  company.setUpOn === today ||
  knownOn === today ||
  (knownOn !== null && today <= dates.lateAfter && today < first && plusMonths(today, -12) <= due)

/** It was added only because another one no longer applied, which does again. */
function tookThePlaceOf(
  { mark, regular, dates }: Instance,
  { restored, today }: { restored: readonly Instance[]; today: Day },
) {
  if (mark === 'noLongerApplies') return false
  return plusMonths(today, -12) <= dates.due && replacedBy(regular, restored).length > 0
}

/** What becomes of an instance: kept with a mark, replaced by other dates, or gone (null). */
function reconciled(
  instance: Instance,
  cycle: Cycle | undefined,
  { restored, ...moment }: Moment & { restored: readonly Instance[] },
): Instance | null {
  const { today } = moment
  if (!isOpen(instance)) return instance
  const work = hasWork(instance)
  const marked = (mark: Mark): Instance => ({ ...instance, mark })
  const goes = isReplaceable(instance, moment) || tookThePlaceOf(instance, { restored, today })
  if (!cycle) return !work && goes ? null : marked('noLongerApplies')
  if (work) return marked(differs(instance.regular, cycle) ? 'datesKept' : 'none')
  if (cycle.due > plusMonths(today, 12)) return null
  // The key of what exists never changes.
  const regular = { ...cycle, key: instance.regular.key }
  if (!differs(instance.regular, cycle)) return { ...instance, regular, mark: 'none' }
  const { formerDues, regular: former } = instance
  const all = new Map(former.due < today ? [...formerDues, [former.due, instance.knownOn]] : formerDues)
  return {
    ...instance,
    regular,
    knownOn: knownWhenMoved(instance, cycle, moment),
    formerDues: all,
    mark: 'none',
  }
}

/** A day that had passed already when it was left is no news; nor is any to whom was late before. */
function knownWhenMoved({ dates, formerDues }: Instance, cycle: Cycle, moment: Moment): Day | null {
  if (dates.lateAfter < moment.today) return null
  const former = formerDues.get(cycle.due)
  return former === undefined ? toldLateOn(cycle, moment) : former
}

/** Instances of one task after a day's generation. */
function ofTask(task: OracleTask, existing: readonly Instance[], moment: Moment): Instance[] {
  const { wanted, company, today, isAfterChange } = moment
  const cycles = wanted.get(task) ?? []
  const isOld = ({ dates }: Instance) => dates.due <= plusMonths(today, -24)
  const sameOf = (instance: Instance) =>
    cycles.find((cycle) => identityOf(cycle) === identityOf(instance.regular))
  const restored = existing.filter(
    (instance) => !isOld(instance) && instance.mark === 'noLongerApplies' && sameOf(instance),
  )
  const kept = existing.flatMap((instance): Instance[] => {
    if (!isAfterChange || isOld(instance)) return [instance]
    if (instance.isAddedByPeople) {
      const applies = daysOfAdded(instance).some((day) => holdsOn(task, day, company.periods))
      return isOpen(instance) ? [{ ...instance, mark: applies ? 'none' : 'noLongerApplies' }] : [instance]
    }
    const next = reconciled(instance, sameOf(instance), { ...moment, restored })
    return next ? [next] : []
  })
  const identities = new Set(
    kept.filter(({ isAddedByPeople }) => !isAddedByPeople).map(({ regular }) => identityOf(regular)),
  )
  const keys = new Set(kept.map(({ regular }) => regular.key))
  const added = cycles
    .filter(
      (cycle) =>
        cycle.due <= plusMonths(today, 12) &&
        !isDoneQuarter(cycle, existing) &&
        (cycle.until >= today || isOwedLate(task, cycle, { ...moment, existing, kept })) &&
        !identities.has(identityOf(cycle)),
    )
    .map((cycle) => (keys.has(cycle.key) ? { ...cycle, key: `${cycle.first}-Q${cycle.quarter}` } : cycle))
  const wasLate = (cycle: Cycle) =>
    moment.owedFrom !== null && replacedBy(cycle, kept).some(({ dates }) => dates.lateAfter < today)
  const knownOn = (cycle: Cycle) => (isAfterChange && !wasLate(cycle) ? toldLateOn(cycle, moment) : null)
  return [...kept, ...added.map((cycle) => ({ ...instanceOf(task, cycle), knownOn: knownOn(cycle) }))]
}

export type Moment = {
  readonly wanted: Wanted
  readonly company: KnownCompany
  readonly today: Day
  /** Nights only add; what exists is looked at again after a change. */
  readonly isAfterChange: boolean
  /** Somebody just said something: what ends from this day on is owed, however late it is told. */
  readonly owedFrom: Day | null
}

/** One day’s generation for a company, as the night and every save do it. */
export function generated(all: readonly Instance[], moment: Moment): Instance[] {
  const byTask = new Map<string, Instance[]>()
  for (const instance of all)
    byTask.set(instance.task.key, [...(byTask.get(instance.task.key) ?? []), instance])
  return [...moment.wanted.keys()].flatMap((task) => ofTask(task, byTask.get(task.key) ?? [], moment))
}
