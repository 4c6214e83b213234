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

const asFirst = <T extends { readonly conditional: string }>(list: readonly T[]): T[] =>
  list.map((one, index) => (index === 0 ? { ...one, conditional: 'NotSet' as const } : one))

/** A set without one of its lines; the next one is the first then. */
const without = (set: LogicSet, place: number): LogicSet => ({
  ...set,
  lines: asFirst(set.lines.filter((_, at) => at !== place)),
})

/**
 * What a rule does not need: the sets, and the lines of the others, that can all be removed at once without changing
 * whom it matches. Of equal ones the last is named.
 */
function idleIn(worlds: Worlds, rule: LogicRule): Finding[] {
  const found: Finding[] = []
  const meaningOf = (sets: readonly Joined[]) =>
    joinedIn(
      worlds,
      sets.map(({ set, value }) => ({ operator: set.conditional, value })),
    ) & worlds.possible
  let sets: Joined[] = rule.map((set, index) => ({
    set,
    value: setIn(worlds, set),
    index,
    lines: set.lines.map((_, at) => at),
  }))
  const whole = meaningOf(sets)

  // The first set cannot be removed.
  for (const one of sets.slice(1).reverse()) {
    const rest = sets.filter((other) => other !== one)
    if (meaningOf(rest) !== whole) continue
    found.push({ kind: 'idleSet', set: one.index })
    sets = rest
  }
  for (const { index } of [...sets].reverse())
    for (let at = rule[index]!.lines.length - 1; at >= 0; at -= 1) {
      const one = sets.find((other) => other.index === index)!
      const set = without(one.set, one.lines.indexOf(at))
      const next = { ...one, set, value: setIn(worlds, set), lines: one.lines.filter((line) => line !== at) }
      const rest = sets.map((other) => (other === one ? next : other))
      if (meaningOf(rest) !== whole) continue
      found.push({ kind: 'idleLine', set: index, line: at })
      sets = rest
    }
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
