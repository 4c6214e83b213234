import type { LogicRule, LogicSet } from './rule'
import { joinedIn, setIn, type Table, type Worlds, worldsOf } from './worlds'

/** What is odd about a valid rule. `set` and `line` count from 0. */
export type Finding =
  | { kind: 'nobody' | 'everybody' }
  | { kind: 'idleSet'; set: number }
  | { kind: 'idleLine'; set: number; line: number }

/** Longer rules are not searched for lines that change nothing. */
const MOST_LINES = 400

type Joined = { set: LogicSet; value: Table; index: number; lines: readonly number[] }
type Place = { set: number; line?: number }

const asFirst = <T extends { readonly conditional: string }>(list: readonly T[]): T[] =>
  list.map((one, index) => (index === 0 ? { ...one, conditional: 'NotSet' as const } : one))

/** A set without one of its lines; the next one is the first then. */
const without = (set: LogicSet, place: number): LogicSet => ({
  ...set,
  lines: asFirst(set.lines.filter((_, at) => at !== place)),
})

/** The sets without one of them, or without one of its lines. */
function leftOut(worlds: Worlds, sets: readonly Joined[], { set, line }: Place): Joined[] {
  if (line === undefined) return sets.filter(({ index }) => index !== set)
  return sets.map((one) => {
    if (one.index !== set) return one
    const rest = without(one.set, one.lines.indexOf(line))
    return { ...one, set: rest, value: setIn(worlds, rest), lines: one.lines.filter((at) => at !== line) }
  })
}

/**
 * What a rule does not need: sets, and lines of the others, each of which can be removed by itself without changing whom
 * it matches, and all of them at once, too. Of two that can be removed only one or the other the last is named.
 */
function idleIn(worlds: Worlds, rule: LogicRule): Finding[] {
  const whole: Joined[] = rule.map((set, index) => ({
    set,
    value: setIn(worlds, set),
    index,
    lines: set.lines.map((_, at) => at),
  }))
  const meaningOf = (sets: readonly Joined[]) =>
    joinedIn(
      worlds,
      sets.map(({ set, value }) => ({ operator: set.conditional, value })),
    ) & worlds.possible
  const meaning = meaningOf(whole)
  const found: Finding[] = []
  let left = whole
  const isIdle = (place: Place): boolean => {
    if (meaningOf(leftOut(worlds, whole, place)) !== meaning) return false
    const rest = leftOut(worlds, left, place)
    if (meaningOf(rest) !== meaning) return false
    left = rest
    return true
  }
  // The first set cannot be removed.
  for (let set = rule.length - 1; set > 0; set -= 1) if (isIdle({ set })) found.push({ kind: 'idleSet', set })
  for (const { index: set } of [...left].reverse())
    for (let line = rule[set]!.lines.length - 1; line >= 0; line -= 1)
      if (isIdle({ set, line })) found.push({ kind: 'idleLine', set, line })
  return found.reverse()
}

/** What is odd about a valid rule, whatever companies there are; nothing where it asks too much to tell. */
export function findingsAbout(rule: LogicRule): Finding[] {
  const worlds = rule.length === 0 ? null : worldsOf(rule)
  if (worlds === null) return []
  const value =
    joinedIn(
      worlds,
      rule.map((set) => ({ operator: set.conditional, value: setIn(worlds, set) })),
    ) & worlds.possible
  if (value === 0n) return [{ kind: 'nobody' }]
  if (value === worlds.possible) return [{ kind: 'everybody' }]
  const lines = rule.reduce((sum, set) => sum + set.lines.length, 0)
  return lines > MOST_LINES ? [] : idleIn(worlds, rule)
}

/** A finding as a sentence that names its place as the editor does. */
export function findingText(finding: Finding): string {
  switch (finding.kind) {
    case 'nobody':
      return 'No company can match this logic. Its conditions rule each other out.'
    case 'everybody':
      return 'Every company matches this logic, whatever it answers.'
    case 'idleSet':
      return `Set ${finding.set + 1} changes nothing. The same companies match without it.`
    case 'idleLine':
      return `Set ${finding.set + 1}, line ${finding.line + 1} changes nothing. The same companies match without it.`
  }
}
