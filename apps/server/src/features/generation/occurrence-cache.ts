import type { YearSpan } from '@heed/domain/tasks/occurrence'
import { type OccurrenceRow, occurrencesIn } from '@heed/domain/tasks/occurrence-table'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import type { StoredRule } from './inputs'

/** A year that some company has, of one basis. */
export type BasisYear = YearSpan & { basis: DateBasis }
/** An occurrence as the statements of generation want it. */
export type KnownOccurrence = OccurrenceRow & { basis: DateBasis }

/** About 30 MB of rows at the most. */
const MOST_KEPT = 60_000
const kept = new Map<string, OccurrenceRow[]>()

/** The domain's table, each part computed once: it depends only on the rule, which its key names, and the year. */
function occurrencesOf(rule: StoredRule, { first, last }: YearSpan): OccurrenceRow[] {
  const key = `${rule.ruleKey} | ${first} | ${last}`
  const known = kept.get(key)
  if (known) return known
  const rows = occurrencesIn([rule], { first, last })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, rows)
  return rows
}

/** The occurrences of rules in the years of their basis that pass. */
export function knownOccurrences(
  { rules, years }: { rules: readonly StoredRule[]; years: readonly BasisYear[] },
  isWanted: (row: OccurrenceRow, rule: StoredRule) => boolean = () => true,
): KnownOccurrence[] {
  const found: KnownOccurrence[] = []
  for (const rule of rules) {
    const { basis } = rule.rule
    for (const year of years)
      if (year.basis === basis)
        for (const row of occurrencesOf(rule, year)) if (isWanted(row, rule)) found.push({ ...row, basis })
  }
  return found
}
