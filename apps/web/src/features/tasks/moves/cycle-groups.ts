import type { FullTask } from '@heed/contract/task'

export type Cycle = FullTask['cycles'][number]

type Groups = {
  /** The cycle after the one shown, and the one before it. */
  near: { cycle: Cycle; which: 'Next' | 'Previous' }[]
  /** All others by the year they are due in, the newest first. */
  years: { year: string; cycles: Cycle[] }[]
}

const LEAST_FOLDED = 3

/** A task's other cycles, ordered around the due date of the one shown. A few are not worth collapsing. */
export function cycleGroups(cycles: readonly Cycle[], dueDate: string): Groups {
  const newestFirst = [...cycles].sort((one, other) => (one.dueDate < other.dueDate ? 1 : -1))
  const next = newestFirst.findLast((cycle) => cycle.dueDate > dueDate)
  const last = newestFirst.find((cycle) => cycle.dueDate <= dueDate)
  const near = [
    ...(next ? [{ cycle: next, which: 'Next' as const }] : []),
    ...(last ? [{ cycle: last, which: 'Previous' as const }] : []),
  ]
  const years = new Map<string, Cycle[]>()
  for (const cycle of newestFirst) {
    if (cycle === next || cycle === last) continue
    const year = cycle.dueDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), cycle])
  }
  return { near, years: [...years].map(([year, found]) => ({ year, cycles: found })) }
}

/** Whether a year is expanded from the start. */
export const isOpen = (groups: Groups) =>
  groups.years.reduce((count, { cycles }) => count + cycles.length, 0) < LEAST_FOLDED
