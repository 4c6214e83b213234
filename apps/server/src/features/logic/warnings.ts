import type { MatchCounts } from '@heed/contract/logic'
import { type Finding, findingsAbout, findingText } from '@heed/domain/logic/findings'
import type { LogicSet } from '@heed/domain/logic/rule'

type Warning = MatchCounts['warnings'][number]

const placed = (finding: Finding): Warning => ({
  kind: finding.kind,
  text: findingText(finding),
  set: 'set' in finding ? finding.set : null,
  line: 'line' in finding ? finding.line : null,
})

const now = (kind: 'noneNow' | 'allNow', text: string): Warning => ({ kind, text, set: null, line: null })

/** What its author should look at again: what is odd about the rule itself, and about whom it matches today. */
export function warningsAbout(
  sets: readonly LogicSet[],
  { companies, matching }: Pick<MatchCounts, 'companies' | 'matching'>,
): Warning[] {
  const found = findingsAbout(sets).map(placed)
  const isSaid = found.some(({ kind }) => kind === 'nobody' || kind === 'everybody')
  if (companies === 0 || isSaid) return found
  if (matching === 0 && sets.length > 0)
    return [now('noneNow', 'No company matches this logic today.'), ...found]
  return matching === companies ? [now('allNow', 'Every company matches this logic today.'), ...found] : found
}
