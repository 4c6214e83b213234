import { conditionOf, type FactKey, factKey } from './conditions'
import { GATE_FACTS } from './gate-facts'
import type { LogicRule, LogicSet, Operator } from './rule'

/** One bit for each combination of what a rule asks: does something hold in it? */
export type Table = bigint

/** Everything that can be true of a company, as far as a rule asks about it. */
export type Worlds = {
  /** What it asks, in the order of the lines; bit i of a combination's number says whether the i-th holds. */
  facts: readonly FactKey[]
  /** Every combination. */
  all: Table
  /** The combinations that answers can give. */
  possible: Table
  /** Those in which each fact holds. */
  holding: ReadonlyMap<FactKey, Table>
}

/** More combinations than this many facts have are not looked at. */
const MOST_FACTS = 14

/** A company gives one answer to a question, so it has at most one of these facts. */
const ONE_OF: readonly (readonly FactKey[])[] = [
  [
    'Plan Sponsor: Private Sector Employer',
    'Plan Sponsor: Non-Federal Governmental Employer',
    'Plan Sponsor: Church Employer',
  ],
  ['Plan Participants: 99 or fewer', 'Plan Participants: 100 or more'],
  ['Plan Funding: Self-Insured', 'Plan Funding: Level Funded', 'Plan Funding: Fully Insured'],
  ['Grandfathered Status: Grandfathered', 'Grandfathered Status: Non-Grandfathered'],
  ['Other Benefit Plans: 99 or less', 'Other Benefit Plans: 100 or More'],
  ['Deposit Employee Payroll Deferrals: Monthly', 'Deposit Employee Payroll Deferrals: Quarterly'],
  ['Notice of Distribution Options: Monthly', 'Notice of Distribution Options: Quarterly'],
  ['Plan Documents: PreApproved', 'Plan Documents: IndividuallyDesigned'],
  ['Traditional or Safe Harbor: Traditional', 'Traditional or Safe Harbor: Safe Harbor'],
]

const SIZES = ['Employer Size: 250 or more', 'Employer Size: 50 or more', 'Employer Size: 15 or more']
const LAWS = 'State & Local Laws: '
const ANY_LAW = `${LAWS}State & Local Laws`

/** Whoever has the first fact has the second one, too (RULES.md "Facts"). */
const implies = (one: FactKey, other: FactKey): boolean =>
  one !== other &&
  ((other === ANY_LAW && one.startsWith(LAWS)) ||
    (SIZES.includes(one) && SIZES.indexOf(other) > SIZES.indexOf(one)))

const excludes = (one: FactKey, other: FactKey): boolean =>
  one !== other && ONE_OF.some((choices) => choices.includes(one) && choices.includes(other))

/** A module is active where its switch is answered with yes, which is a fact as well. */
const gateOf = ({ module }: LogicSet): FactKey[] => (module === 'All' ? [] : [GATE_FACTS[module]])

/** The facts that a rule asks about, its modules' own included, each once. */
export const factsAsked = (rule: LogicRule): FactKey[] => [
  ...new Set(
    rule.flatMap((set) => [
      ...gateOf(set),
      ...set.lines.map(({ group, condition }) => factKey(group, condition)),
    ]),
  ),
]

export const labelOfFact = (fact: FactKey): string => {
  const [group = '', condition = ''] = fact.split(': ')
  return conditionOf(group, condition)?.label ?? fact
}

/** The combinations in which the i-th fact holds. */
function tableOf(all: Table, i: number): Table {
  const block = 1n << BigInt(i)
  return all ^ (all / ((1n << block) + 1n))
}

const holdsIn = ({ holding }: Pick<Worlds, 'holding'>, fact: FactKey): Table => holding.get(fact) ?? 0n

/** Null for a rule that asks about too many facts. */
export function worldsOf(rule: LogicRule): Worlds | null {
  const facts = factsAsked(rule)
  if (facts.length > MOST_FACTS) return null
  const all = (1n << (1n << BigInt(facts.length))) - 1n
  const holding = new Map(facts.map((fact, i) => [fact, tableOf(all, i)]))
  let possible = all
  for (const one of facts)
    for (const other of facts) {
      const [a, b] = [holdsIn({ holding }, one), holdsIn({ holding }, other)]
      if (excludes(one, other)) possible &= all ^ (a & b)
      if (implies(one, other)) possible &= all ^ (a & (all ^ b))
    }
  return { facts, all, possible, holding }
}

const join = (all: Table, { soFar, operator, value }: { soFar: Table; operator: Operator; value: Table }) => {
  if (operator === 'And') return soFar & value
  if (operator === 'Or') return soFar | value
  return operator === 'Not' ? soFar & (all ^ value) : value
}

/** The combinations in which a set holds. */
export function setIn(worlds: Worlds, set: LogicSet): Table {
  const inside = set.lines.reduce((soFar, { group, condition, conditional: operator }) => {
    const value = holdsIn(worlds, factKey(group, condition))
    return join(worlds.all, { soFar, operator, value })
  }, worlds.all)
  return gateOf(set).reduce((open, gate) => open & holdsIn(worlds, gate), inside)
}

/** The combinations in which sets hold together, each with how it joins what precedes it. */
export const joinedIn = (worlds: Worlds, sets: readonly { operator: Operator; value: Table }[]): Table =>
  sets.reduce((soFar, { operator, value }) => join(worlds.all, { soFar, operator, value }), 0n)
