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
/** By rule, then by year: a rule's key is long, and each batch of companies asks for thousands. */
const kept = new Map<string, Map<string, OccurrenceRow[]>>()
let amount = 0

function keptOf({ ruleKey }: StoredRule): Map<string, OccurrenceRow[]> {
  const known = kept.get(ruleKey) ?? new Map<string, OccurrenceRow[]>()
  kept.set(ruleKey, known)
  return known
}

/** The domain's table, each part computed once: it depends only on the rule, which its key names, and the year. */
function occurrencesOf(rule: StoredRule, { first, last }: YearSpan): OccurrenceRow[] {
  const key = `${first} ${last}`
  const known = keptOf(rule).get(key)
  if (known) return known
  const rows = occurrencesIn([rule], { first, last })
  if (amount >= MOST_KEPT) {
    kept.clear()
    amount = 0
  }
  keptOf(rule).set(key, rows)
  amount += 1
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
