import type { LogicLine, LogicRule, LogicSet, Operator } from '../../src/logic/rule'
import type { KnownFacts } from './facts'

function join(soFar: boolean, operator: Operator, next: boolean): boolean {
  if (operator === 'And') return soFar && next
  if (operator === 'Or') return soFar || next
  if (operator === 'Not') return soFar && !next
  return next
}

const lineHolds = (line: LogicLine, known: KnownFacts) => known.facts.has(`${line.group}: ${line.condition}`)

/** The gate of its module, and behind it the lines from left to right. */
function setHolds(set: LogicSet, known: KnownFacts): boolean {
  if (set.module !== 'All' && !known.modules.has(set.module)) return false
  let holds = true
  set.lines.forEach((line, index) => {
    holds = index === 0 ? lineHolds(line, known) : join(holds, line.conditional, lineHolds(line, known))
  })
  return holds
}

/** Sets from left to right; a rule without sets is true of nobody. */
export function ruleHolds(rule: LogicRule, known: KnownFacts): boolean {
  let holds = false
  rule.forEach((set, index) => {
    holds = index === 0 ? setHolds(set, known) : join(holds, set.conditional, setHolds(set, known))
  })
  return holds
}
