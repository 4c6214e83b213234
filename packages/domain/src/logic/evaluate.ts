import type { LogicModule } from '../modules'
import { type FactKey, factKey } from './conditions'
import { combine, type LogicLine, type LogicRule, type LogicSet } from './rule'

/** What the evaluator reads about a company. */
export type FactHolder = {
  readonly facts: ReadonlySet<FactKey> | readonly FactKey[]
  readonly modules: ReadonlySet<LogicModule> | readonly LogicModule[]
}

export type LineTrace = LogicLine & {
  fact: FactKey
  result: boolean
  /** The set's lines up to and including this one. */
  running: boolean
}

export type SetTrace = {
  module: LogicSet['module']
  conditional: LogicSet['conditional']
  /** Is the module active on the company? Always true for All. */
  gate: boolean
  lines: LineTrace[]
  result: boolean
  /** The sets up to and including this one. */
  running: boolean
}

export type Evaluation = { applies: boolean; sets: SetTrace[] }

/** The answer of a rule for a company, with every step taken (RULES.md "Logic"). */
export function evaluate(rule: LogicRule, holder: FactHolder): Evaluation {
  const facts = new Set(holder.facts)
  const modules = new Set(holder.modules)
  let running = false
  const sets = rule.map((set): SetTrace => {
    const gate = set.module === 'All' || modules.has(set.module)
    let inside = set.lines.length === 0
    const lines = set.lines.map((line): LineTrace => {
      const fact = factKey(line.group, line.condition)
      const result = facts.has(fact)
      inside = combine(inside, line.conditional, result)
      return { ...line, fact, result, running: inside }
    })
    const result = gate && inside
    running = combine(running, set.conditional, result)
    return { module: set.module, conditional: set.conditional, gate, lines, result, running }
  })
  return { applies: running, sets }
}

/** Companies and agencies a rule is limited to by hand; both empty = no limit (RULES.md "Lists by hand"). */
export type RuleLists = { readonly agencyIDs: readonly string[]; readonly companyIDs: readonly string[] }

const isListed = (lists: RuleLists, company: { id: string; agencyID: string }) =>
  lists.companyIDs.includes(company.id) || lists.agencyIDs.includes(company.agencyID)

/**
 * The last word on whether a task applies: the lists restrict after the logic, and a rule without sets applies to
 * only those listed. A company is listed by itself or through its agency.
 */
export function appliesTo(
  rule: LogicRule,
  lists: RuleLists,
  company: FactHolder & { readonly id: string; readonly agencyID: string },
): boolean {
  const unrestricted = lists.agencyIDs.length === 0 && lists.companyIDs.length === 0
  if (rule.length === 0) return isListed(lists, company)
  return evaluate(rule, company).applies && (unrestricted || isListed(lists, company))
}
