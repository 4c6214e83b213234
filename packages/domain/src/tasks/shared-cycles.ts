import type { DateRule } from './date-rule'
import { YEAR_NAMES } from './rule-text'

type Cycles = Pick<DateRule, 'kind' | 'basis'>

const OFTEN = { monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const

const oftenOf = ({ kind }: Cycles): keyof typeof OFTEN =>
  kind === 'monthly' || kind === 'quarterly' ? kind : 'yearly'

/**
 * What keeps a task from extending another one: they never have a cycle of the same key, or only in some companies. Null
 * where every cycle of the one has its cycle of the other.
 */
export function cyclesApart(rule: Cycles, by: Cycles & { name: string }): string | null {
  const [own, other] = [oftenOf(rule), oftenOf(by)]
  if (own !== other)
    return `${by.name} is due every ${OFTEN[other]} and this task every ${OFTEN[own]}, so it never extends this task.`
  if (own === 'monthly' || rule.basis === by.basis) return null
  return `${by.name} counts from the ${YEAR_NAMES[by.basis]} and this task from the ${YEAR_NAMES[rule.basis]}. It extends this task only where both begin on the same day.`
}
