import type { LogicRule } from './rule'
import { joinedIn, labelOfFact, setIn, worldsOf } from './worlds'

/** What a rule says of every combination that answers can give. */
export type TruthTable = {
  /** What it asks, in words. */
  asks: string[]
  rows: { holds: boolean[]; applies: boolean }[]
}

/** A table of more than this many questions says less than the sentence does. */
const MOST_ASKED = 4

/** The truth table of a small rule; null when it asks nothing, or too much to be read as a table. */
export function truthTable(rule: LogicRule): TruthTable | null {
  const worlds = worldsOf(rule)
  if (worlds === null || worlds.facts.length === 0 || worlds.facts.length > MOST_ASKED) return null
  const sets = rule.map((set) => ({ operator: set.conditional, value: setIn(worlds, set) }))
  const value = joinedIn(worlds, sets)
  const last = 2 ** worlds.facts.length - 1
  const rows = Array.from({ length: last + 1 }, (_, place) => last - place)
    .filter((combination) => (worlds.possible >> BigInt(combination)) & 1n)
    .map((combination) => ({
      holds: worlds.facts.map((_, bit) => (combination & (1 << bit)) !== 0),
      applies: ((value >> BigInt(combination)) & 1n) === 1n,
    }))
  return { asks: worlds.facts.map(labelOfFact), rows }
}
