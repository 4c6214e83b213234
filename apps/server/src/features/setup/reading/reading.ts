import { APPLIES_AGAIN, type Reading } from '@heed/contract/answer-dates'
import type { IsoDate } from '@heed/domain/dates'
import { horizon } from '@heed/domain/tasks/cycles'
import type { ForecastCycle } from '../../generation/forecast-cycle'
import { pairEarlier, pairReplaced, type Removed } from './replaced'
import { holds, type Sides } from './sides'
import { becauseAdded, becauseLast, becauseRemoved } from './words'

type Wanted = ForecastCycle & { wanted: NonNullable<ForecastCycle['wanted']> }
type Former = Removed
type Moved = Wanted & Former

const isWanted = (cycle: ForecastCycle): cycle is Wanted => cycle.wanted !== null
const isFormer = (cycle: ForecastCycle): cycle is Former => cycle.former !== null

const task = ({ taskId, name, module }: ForecastCycle) => ({ taskID: taskId, name, module })

type Compared = {
  /** What becomes of the cycles with the answers that would be saved, and with those that are. */
  after: readonly ForecastCycle[]
  before: readonly ForecastCycle[]
  /** For a cycle that goes, the new date that has passed. */
  passedOn?: (removed: Removed) => IsoDate | null
  /** The first day of a change. */
  from?: IsoDate | undefined
}

/** What becomes of a company's cycles, as people read it: what is added, moves, no longer applies, and stays. */
export function readingOf(
  { after: forecast, before, passedOn = () => null, from }: Compared,
  sides: Sides,
): Omit<Reading, 'answers' | 'planYears' | 'warnings'> {
  const having = (outcome: ForecastCycle['outcome']) => forecast.filter((cycle) => cycle.outcome === outcome)
  const wantedOf = (outcome: ForecastCycle['outcome']) => having(outcome).filter(isWanted)
  const allAdded = wantedOf('added')
  // Untouched, and due only after the horizon now: it comes back when its new date is near.
  const allRemoved = having('removed').filter(isFormer)
  const postponed = allRemoved.filter(isWanted)
  const gone = allRemoved.filter((cycle) => !isWanted(cycle))
  const pairs = pairReplaced(gone, allAdded)
  const exchanged = pairs.filter(({ removed, added }) => removed.former.dueDate !== added.wanted.dueDate)
  const later = before.filter(({ outcome }) => outcome === 'later').filter(isWanted)
  const sooner = pairEarlier(later, allAdded)
  const replaced = new Set<ForecastCycle>(pairs.map(({ removed }) => removed))
  const replacing = new Set<ForecastCycle>([...pairs, ...sooner].map(({ added }) => added))
  const added = allAdded.filter((cycle) => !replacing.has(cycle))
  const restored = [...having('stays'), ...having('moved')].filter(isFormer).filter(isBackAgain)
  const isNoNews = (cycle: ForecastCycle) => !restored.some((one) => one === cycle)
  const removed = gone.filter((cycle) => !replaced.has(cycle))
  const moving = [...wantedOf('moved').filter(isFormer), ...postponed].filter(isMovedInTime).filter(isNoNews)
  const moved = [
    ...moving.map((cycle) => movedFrom(cycle.former.dueDate, cycle, sides)),
    ...exchanged.map((pair) => movedFrom(pair.removed.former.dueDate, pair.added, sides)),
    ...sooner.map((pair) => movedFrom(pair.from.wanted.dueDate, pair.added, sides)),
  ].toSorted((one, other) => compare(one.to, other.to) || compare(one.name, other.name))
  const kept = keptOf(forecast)

  const staying = [
    ...having('stays'),
    ...having('moved').filter((cycle) => !moving.some((one) => one === cycle)),
  ].filter(isNoNews)
  return {
    counts: {
      added: added.length + restored.length,
      moved: moved.length,
      noLongerApply: removed.length,
      stay: staying.filter((cycle) => isAhead(cycle, sides)).length + pairs.length - exchanged.length,
      keptAndMarked: kept.length,
    },
    added: [...added.map((cycle) => addedFrom(cycle, sides)), ...restored.map(addedAgain)].toSorted(
      (one, other) => compare(one.dueDate, other.dueDate),
    ),
    moved,
    removed: removedByTask(removed, { ...sides, passedOn, nextDueDates: nextDueDates(forecast, sides) }),
    kept,
    later: beginningLater({ forecast, before }, sides),
    lastTime: lastTimes([...allAdded, ...moving, ...staying, ...restored, ...wantedOf('later')], {
      ...sides,
      from,
    }),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Only its reminder or the end of its year differs otherwise, which no one would call moved. */
const isMovedInTime = (cycle: ForecastCycle): cycle is Moved =>
  isWanted(cycle) && isFormer(cycle) && cycle.wanted.dueDate !== cycle.former.dueDate

/** Where the due date has passed already. */
const lateAfterOf = ({ wanted: { dueDate, lateAfter } }: Wanted, { today }: Sides) =>
  dueDate < today ? lateAfter : null

const isBackAgain = ({ isRestored, isOpen }: ForecastCycle) => isRestored && isOpen

function addedFrom(cycle: Wanted, sides: Sides): Reading['added'][number] {
  const { planYearStart, planYearEnd, dueDate } = cycle.wanted
  const because = becauseAdded(cycle, sides)
  const lateAfter = lateAfterOf(cycle, sides)
  return { ...task(cycle), because, dueDate, lateAfter, planYearStart, planYearEnd }
}

/** It was there, so it is as late as it was. */
function addedAgain(cycle: Former): Reading['added'][number] {
  const { planYearStart, planYearEnd, dueDate } = datedAs(cycle) ?? cycle.former
  return { ...task(cycle), because: APPLIES_AGAIN, dueDate, lateAfter: null, planYearStart, planYearEnd }
}

/** The dates it will have: one that stays may be extended, or keep its own. */
const datedAs = ({ outcome, former, wanted }: ForecastCycle) =>
  outcome === 'stays' && former ? former : wanted

function movedFrom(from: IsoDate, to: Wanted, sides: Sides): Reading['moved'][number] {
  const { planYearStart, planYearEnd, dueDate } = to.wanted
  return { ...task(to), from, to: dueDate, lateAfter: lateAfterOf(to, sides), planYearStart, planYearEnd }
}

/** The first cycle of each task that the saved answers do not ask for, where it is due only after the horizon. */
function beginningLater(
  { forecast, before }: Record<'forecast' | 'before', readonly ForecastCycle[]>,
  sides: Sides,
): Reading['later'] {
  const known = new Set(
    [...before, ...forecast.filter(({ outcome }) => outcome !== 'later')].map(({ taskId }) => taskId),
  )
  const cycles = forecast
    .filter(({ outcome, taskId }) => outcome === 'later' && !known.has(taskId))
    .filter(isWanted)
    .toSorted((one, other) => compare(one.wanted.dueDate, other.wanted.dueDate))
  const firsts = cycles.filter(
    ({ taskId }, index) => cycles.findIndex((cycle) => cycle.taskId === taskId) === index,
  )
  return firsts.map((cycle) => {
    const { dueDate, planYearStart, planYearEnd } = cycle.wanted
    return { ...task(cycle), because: becauseAdded(cycle, sides), dueDate, planYearStart, planYearEnd }
  })
}

/** Open and due within the next 12 months. */
function isAhead({ isOpen, wanted, former, keepsDates }: ForecastCycle, { today }: Sides): boolean {
  const dueDate = former?.dueDate
  if (!isOpen || keepsDates || wanted === null || dueDate === undefined) return false
  return today <= dueDate && dueDate <= horizon(today).to
}

/** The next due date of each task that still has one. */
function nextDueDates(forecast: readonly ForecastCycle[], { today }: Sides): Map<string, IsoDate> {
  const next = new Map<string, IsoDate>()
  for (const cycle of forecast.filter(({ isOpen }) => isOpen).filter(isWanted)) {
    const { dueDate } = datedAs(cycle) ?? cycle.wanted
    const known = next.get(cycle.taskId)
    if (dueDate >= today && (known === undefined || dueDate < known)) next.set(cycle.taskId, dueDate)
  }
  return next
}

type Around = Sides & {
  passedOn: NonNullable<Compared['passedOn']>
  nextDueDates: ReadonlyMap<string, IsoDate>
}

/** The cycles of a task that go, in one line. */
function removedByTask(
  removed: readonly Former[],
  { passedOn, nextDueDates, ...sides }: Around,
): Reading['removed'] {
  const firsts = removed.filter(
    ({ taskId }, index) => removed.findIndex((cycle) => cycle.taskId === taskId) === index,
  )
  return firsts.map((first) => ({
    ...task(first),
    because: becauseRemoved(first, { ...sides, passedOn: passedOn(first) }),
    dueDates: removed
      .filter(({ taskId }) => taskId === first.taskId)
      .map(({ former }) => former.dueDate)
      .toSorted(),
    nextDueDate: nextDueDates.get(first.taskId) ?? null,
  }))
}

/** Cycles with work, or past: their dates stay, and a mark says why. Those marked before are no news. */
const keptOf = (forecast: readonly ForecastCycle[]): Reading['kept'] =>
  forecast.flatMap((cycle): Reading['kept'] => {
    const { instanceId, taskId, name, former } = cycle
    const mark = newMarkOf(cycle)
    if (instanceId === null || former === null || mark === null) return []
    return [{ instanceID: instanceId, taskID: taskId, name, dueDate: former.dueDate, mark }]
  })

function newMarkOf({ isOpen, outcome, noLongerApplies, keepsDates, datesKept }: ForecastCycle) {
  if (!isOpen) return null
  if (outcome === 'marked' && !noLongerApplies) return 'noLongerApplies'
  return keepsDates && !datesKept ? 'datesKept' : null
}

/**
 * The last cycle of each task, however far ahead, that the saved answers ask for and those at the end do not. What is
 * still due once the change counts comes first: that is what people doubt.
 */
function lastTimes(
  cycles: readonly ForecastCycle[],
  { from, ...sides }: Sides & Pick<Compared, 'from'>,
): Reading['lastTime'] {
  const ending = cycles
    .filter(isWanted)
    .filter(({ sets, isOpen, wanted }) => {
      const isOwed = isOpen && wanted.dueDate >= sides.today
      return isOwed && holds(sets, sides.before.last) && !holds(sets, sides.after.last)
    })
    .toSorted((one, other) => compare(one.wanted.dueDate, other.wanted.dueDate))
  const last = new Map(ending.map((cycle) => [cycle.taskId, cycle]))
  const rows = [...last.values()].map((cycle) => ({
    taskID: cycle.taskId,
    name: cycle.name,
    dueDate: (datedAs(cycle) ?? cycle.wanted).dueDate,
    because: becauseLast(cycle, sides),
  }))
  const isAfter = ({ dueDate }: { dueDate: IsoDate }) => from === undefined || dueDate >= from
  return [...rows.filter(isAfter), ...rows.filter((row) => !isAfter(row))]
}
