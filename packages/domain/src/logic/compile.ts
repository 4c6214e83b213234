import { factKey, WORD_BITS } from './conditions'
import { factPlace, gatePlace, type Masks } from './masks'
import type { LogicRule, LogicSet } from './rule'

/** Facts that must all be present (p) and all be absent (n), per word. */
export type Clause = {
  /** Counts from 0; see CompiledRule. */
  readonly group: number
  readonly p0: bigint
  readonly p1: bigint
  readonly n0: bigint
  readonly n1: bigint
}

/**
 * A rule as masks. It applies when **every** group 0 … groups−1 has at least one clause that matches; a clause matches
 * when `(f0 & p0) = p0 and (f1 & p1) = p1 and (f0 & n0) = 0 and (f1 & n1) = 0`. In SQL over a clause table:
 * `group by company_id, task_id having count(distinct "group") = groups`, or, as nearly always `groups = 1`, `exists`.
 * A rule without sets, and one that can never hold, has one group and no clause.
 */
export type CompiledRule = { readonly groups: number; readonly clauses: readonly Clause[] }

/** Multiplying out two disjunctions stops here; beyond it they stay two groups, so size grows by sum, not by product. */
export const MAX_MULTIPLIED = 256
const SUBSUMPTION_LIMIT = 512

// Both words side by side while compiling. A disjunction is a list of terms; none = false, one empty term = true.
type Term = { readonly p: bigint; readonly n: bigint }
type Disjunction = readonly Term[]
type Literal = { readonly bit: bigint; readonly negated: boolean }

const TRUE: Disjunction = [{ p: 0n, n: 0n }]
const placeBit = ({ word, bit }: { word: 0 | 1; bit: number }) => 1n << BigInt(word * WORD_BITS + bit)

const term = ({ bit, negated }: Literal): Term => (negated ? { p: 0n, n: bit } : { p: bit, n: 0n })
const both = (a: Term, b: Term): Term => ({ p: a.p | b.p, n: a.n | b.n })
const isPossible = ({ p, n }: Term) => (p & n) === 0n
const covers = (wide: Term, narrow: Term) => (wide.p & narrow.p) === wide.p && (wide.n & narrow.n) === wide.n

/** Without impossible and repeated terms and those another term already covers. */
function simplify(terms: Disjunction): Disjunction {
  const unique = new Map<string, Term>()
  for (const one of terms) if (isPossible(one)) unique.set(`${one.p},${one.n}`, one)
  const left = [...unique.values()]
  if (left.length > SUBSUMPTION_LIMIT) return left
  return left.filter((one) => !left.some((other) => other !== one && covers(other, one)))
}

/** Of two that are simple already, only terms of the one are compared with terms of the other. */
function anyOf(a: Disjunction, b: Disjunction): Disjunction {
  if (a.length + b.length > SUBSUMPTION_LIMIT) return simplify([...a, ...b])
  const added = b.filter((one) => !a.some((other) => covers(other, one)))
  return [...a.filter((one) => !added.some((other) => covers(other, one))), ...added]
}
const allOf = (a: Disjunction, b: Disjunction) =>
  simplify(a.flatMap((one) => b.map((other) => both(one, other))))

/** The value of a set, or its opposite. Joining single conditions left to right never adds more than one term a line. */
function setTerms(set: LogicSet, opposite: boolean): Disjunction {
  let terms: Disjunction = opposite ? [] : TRUE
  for (const line of set.lines) {
    const bit = placeBit(factPlace(factKey(line.group, line.condition)))
    const literal = [term({ bit, negated: (line.conditional === 'Not') !== opposite })]
    if (line.conditional === 'NotSet') terms = literal
    else terms = (line.conditional === 'Or') === opposite ? allOf(terms, literal) : anyOf(terms, literal)
  }
  const gate = gatePlace(set.module)
  if (gate === null) return terms
  const open = [term({ bit: placeBit(gate), negated: opposite })]
  return opposite ? anyOf(terms, open) : allOf(terms, open)
}

/** And-ing keeps one disjunction while that stays small, else starts another group. */
function alsoRequire(groups: readonly Disjunction[], required: Disjunction): Disjunction[] {
  const last = groups.at(-1)!
  if (last.length * required.length <= MAX_MULTIPLIED) {
    const product = allOf(last, required)
    return [...groups.slice(0, -1), product]
  }
  return [...groups, required]
}

/**
 * Compiles the left-to-right meaning of RULES.md "Logic" exactly. The state is a conjunction of disjunctions: `And` and
 * `Not` add one (¬ of a set is again a short disjunction), `Or` adds the set's terms to each of them.
 * @throws when a line names a condition that the catalog lacks; run `checkRule` first.
 */
export function compile(rule: LogicRule): CompiledRule {
  let groups: Disjunction[] = [[]]
  for (const set of rule) {
    if (set.conditional === 'NotSet') groups = [setTerms(set, false)]
    else if (set.conditional === 'Or') {
      const terms = setTerms(set, false)
      groups = groups.map((group) => anyOf(group, terms))
    } else groups = alsoRequire(groups, setTerms(set, set.conditional === 'Not'))
  }
  if (groups.some((group) => group.length === 0)) return { groups: 1, clauses: [] }
  const low = (1n << BigInt(WORD_BITS)) - 1n
  return {
    groups: groups.length,
    clauses: groups.flatMap((terms, group) =>
      terms.map(({ p, n }) => ({
        group,
        p0: p & low,
        p1: p >> BigInt(WORD_BITS),
        n0: n & low,
        n1: n >> BigInt(WORD_BITS),
      })),
    ),
  }
}

/** The compiled rule's answer: what the SQL of CompiledRule computes. */
export function matches({ groups, clauses }: CompiledRule, { facts0, facts1 }: Masks): boolean {
  const satisfied = new Set<number>()
  for (const { group, p0, p1, n0, n1 } of clauses)
    if ((facts0 & p0) === p0 && (facts1 & p1) === p1 && (facts0 & n0) === 0n && (facts1 & n1) === 0n)
      satisfied.add(group)
  return satisfied.size === groups
}
