import { daysBetween, type IsoDate } from '@heed/domain/dates'
import type { ForecastCycle } from '../../generation/forecast-cycle'

type Year = { planYearStart: IsoDate; planYearEnd: IsoDate }
export type Removed = ForecastCycle & { former: NonNullable<ForecastCycle['former']> }
type Added = ForecastCycle & { wanted: NonNullable<ForecastCycle['wanted']> }
export type Replaced = { removed: Removed; added: Added }

const later = (one: IsoDate, other: IsoDate) => (one > other ? one : other)
const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other)
const daysOf = (first: IsoDate, last: IsoDate) => daysBetween(first, last) + 1

/** The new year holds more than half of the old one. */
export function takesPlaceOf(former: Year, next: Year): boolean {
  const first = later(former.planYearStart, next.planYearStart)
  const last = earlier(former.planYearEnd, next.planYearEnd)
  return 2 * daysOf(first, last) > daysOf(former.planYearStart, former.planYearEnd)
}

const distance = ({ former }: Removed, { wanted }: Added) =>
  Math.abs(daysBetween(former.dueDate, wanted.dueDate))

/**
 * Pairs cycles that go with those of the same task that take their place, the one due nearest first: people read them
 * as moved.
 */
export function pairReplaced(removed: readonly Removed[], added: readonly Added[]): Replaced[] {
  const free = new Set(added)
  return removed.flatMap((gone) => {
    const [next] = [...free]
      .filter((cycle) => cycle.taskId === gone.taskId && takesPlaceOf(gone.former, cycle.wanted))
      .sort((one, other) => distance(gone, one) - distance(gone, other))
    if (!next) return []
    free.delete(next)
    return [{ removed: gone, added: next }]
  })
}

/** Cycles that come within the horizon because they get an earlier date; without the save they would be due later. */
export function pairEarlier(
  later: readonly Added[],
  added: readonly Added[],
): { from: Added; added: Added }[] {
  const byCycle = new Map(later.map((cycle) => [cycleOf(cycle.taskId, cycle.wanted), cycle]))
  return added.flatMap((cycle) => {
    const from = byCycle.get(cycleOf(cycle.taskId, cycle.wanted))
    return from ? [{ from, added: cycle }] : []
  })
}

/** Names a cycle of a company. */
export const cycleOf = (
  taskId: string,
  { planYearStart, cycleKey }: Pick<Added['wanted'], 'planYearStart' | 'cycleKey'>,
) => `${taskId} ${planYearStart} ${cycleKey}`
