import type { DateRule } from './date-rule'
import { YEAR_NAMES } from './rule-text'

type Cycles = Pick<DateRule, 'kind' | 'basis'>

const OFTEN = {
  monthly: 'every month',
  quarterly: 'every quarter',
  fixed: 'every year',
  offset: 'every year',
  dated: 'only once',
} as const

/** One date belongs to the year it is in. */
const cycleOf = ({ kind }: Cycles): 'month' | 'quarter' | 'year' =>
  kind === 'monthly' ? 'month' : kind === 'quarterly' ? 'quarter' : 'year'

/**
 * What keeps a task from extending another one: they never have a cycle of the same key, or only in some companies. Null
 * where every cycle of the one has its cycle of the other.
 */
export function cyclesApart(rule: Cycles, by: Cycles & { name: string }): string | null {
  const own = cycleOf(rule)
  if (own !== cycleOf(by))
    return `${by.name} is due ${OFTEN[by.kind]} and this task ${OFTEN[rule.kind]}, so it never extends this task.`
  if (own === 'month' || rule.basis === by.basis) return null
  return `${by.name} counts from the ${YEAR_NAMES[by.basis]} and this task from the ${YEAR_NAMES[rule.basis]}. It extends this task only where both begin on the same day.`
}
