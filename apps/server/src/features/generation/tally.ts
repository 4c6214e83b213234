export type Generated = {
  /** Companies looked at: those for which something had changed since the last time. */
  companies: number
  added: number
  /** Open instances that got other dates. */
  moved: number
  /** Instances that no longer apply and that no one had touched. */
  removed: number
  /** Instances with work that no longer apply. */
  marked: number
  /** Instances that apply again. */
  restored: number
}

const nothing = (): Generated => ({ companies: 0, added: 0, moved: 0, removed: 0, marked: 0, restored: 0 })
const NAMES = Object.keys(nothing()) as (keyof Generated)[]

/** What was done, agency by agency. */
export class Tally {
  readonly byAgency = new Map<string, Generated>()

  add(agencyId: string, name: keyof Generated, count = 1): void {
    const counts = this.byAgency.get(agencyId) ?? nothing()
    counts[name] += count
    this.byAgency.set(agencyId, counts)
  }
}

/** Adds up counts. */
export function totalOf(all: Iterable<Generated>): Generated {
  const total = nothing()
  for (const counts of all) for (const name of NAMES) total[name] += counts[name]
  return total
}

/** Whether instances changed, rather than companies only being looked at. */
export const hasChanged = (counts: Generated) =>
  NAMES.some((name) => name !== 'companies' && counts[name] > 0)
