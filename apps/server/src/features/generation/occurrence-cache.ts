import {
  type AnchorsByBasis,
  type KeyedRule,
  type OccurrenceRow,
  occurrenceTable,
  type Window,
} from '@heed/domain/tasks/occurrence-table'

/** About 30 MB of rows at the most; a year of the whole library takes a tenth of it. */
const MOST_KEPT = 20_000
const kept = new Map<string, OccurrenceRow[]>()

/**
 * The domain's table, each part computed once: a part depends only on the rule (which its key names), the first day of
 * the basis year and the window.
 */
export function knownOccurrences(
  rules: readonly KeyedRule[],
  { anchors, window }: { anchors: AnchorsByBasis; window: Window },
): OccurrenceRow[] {
  return rules.flatMap((rule) => {
    const { basis } = rule.rule
    const starts = basis === 'Calendar' ? ['01-01'] : [...new Set(anchors[basis])]
    return starts.flatMap((anchor) => {
      const key = `${rule.ruleKey} | ${anchor} | ${window.from} | ${window.to}`
      const known = kept.get(key)
      if (known) return known
      const rows = occurrenceTable([rule], { [basis]: [anchor] }, window)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, rows)
      return rows
    })
  })
}
