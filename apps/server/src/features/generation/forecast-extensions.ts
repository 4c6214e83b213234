import type { YearSpan } from '@heed/domain/tasks/occurrence'
import type { Db } from '../../db/connection'
import { type Extended, extendedDates, type Link } from './chains'
import { findExtendable } from './extensions'
import type { ForecastCycle } from './forecast-cycle'

/**
 * What becomes of a company's cycles, with the due dates that extensions give them (RULES.md "Extensions"): a cycle that
 * is added or moved finds the form that extends it filed already.
 */
export async function withExtensions(
  db: Db,
  { companyId, forecast }: { companyId: string; forecast: ForecastCycle[] },
): Promise<ForecastCycle[]> {
  const stored = await findExtendable(db, companyId)
  if (stored.length === 0) return forecast
  const byInstance = new Map(forecast.map((cycle) => [cycle.instanceId, cycle]))
  const there = stored.flatMap((link) => whenChanged(link, byInstance.get(link.id)))
  const siblings = new Map(stored.map((link) => [link.cycleKey, link]))
  const coming = forecast.flatMap((cycle) => newLink(cycle, siblings))
  const dated = new Map(extendedDates([...there, ...coming]).map((extended) => [extended.link.id, extended]))
  return forecast.map((cycle) => extended(cycle, dated.get(idOf(cycle)))).toSorted(inOrder)
}

const idOf = ({ instanceId, taskId, wanted }: ForecastCycle) => instanceId ?? `${taskId} ${wanted?.cycleKey}`

/** An instance after the change: one that moves is extended anew, by a task that is. */
function whenChanged(link: Link, cycle: ForecastCycle | undefined): Link[] {
  if (cycle?.outcome === 'removed') return []
  if (cycle?.outcome !== 'moved' || cycle.wanted === null) return [link]
  const byHand = link.extension?.kind === 'hand' ? link.extension : null
  const { dueDate } = cycle.wanted
  return [{ ...link, year: yearOf(cycle.wanted), dueDate, regularDueDate: null, extension: byHand }]
}

const yearOf = ({ planYearStart, planYearEnd }: NonNullable<ForecastCycle['wanted']>): YearSpan => ({
  first: planYearStart,
  last: planYearEnd,
})

/** A cycle without an instance yet, beside one of the same year that extends it or that it extends. */
function newLink(cycle: ForecastCycle, siblings: ReadonlyMap<string, Link>): Link[] {
  const { instanceId, extensionKey, dated, wanted, name } = cycle
  const sibling = wanted && siblings.get(wanted.cycleKey)
  if (instanceId !== null || extensionKey === null || dated === null || !sibling) return []
  const { rule, applyDatesAs, followUpDays } = dated
  return [
    {
      ...sibling,
      id: idOf(cycle),
      taskKey: extensionKey,
      name,
      rule,
      settings: { applyDatesAs, followUpDays },
      year: yearOf(wanted),
      dueDate: wanted.dueDate,
      lateAfter: wanted.lateAfter,
      regularDueDate: null,
      isComplete: false,
      isClosed: false,
      completedOn: null,
      knownOn: null,
      extension: null,
    },
  ]
}

function extended(cycle: ForecastCycle, to: Extended | undefined): ForecastCycle {
  const { wanted, former, isOpen, outcome } = cycle
  if (!to || !isOpen || wanted === null || outcome === 'removed' || outcome === 'marked') return cycle
  const { dueDate, lateAfter } = to.dates
  const isMoved = outcome === 'stays' && former?.dueDate !== dueDate
  if (!isMoved && (outcome === 'stays' || to.extension === null)) return cycle
  return { ...cycle, outcome: isMoved ? 'moved' : outcome, wanted: { ...wanted, dueDate, lateAfter } }
}

const orderOf = ({ wanted, former, name, taskId }: ForecastCycle) =>
  `${wanted?.dueDate ?? former?.dueDate} ${name.toLowerCase()} ${taskId}`

const inOrder = (one: ForecastCycle, other: ForecastCycle) => (orderOf(one) < orderOf(other) ? -1 : 1)
