import type { BenefitAnswers } from '../benefits/answers'
import { factsOf } from '../benefits/facts'
import { evaluate } from './evaluate'
import { type ExplainedLine, type ExplainedSet, explain } from './explain'
import type { LogicRule } from './rule'

/** "100 or more participants (287)"; of a yes or no the label says it all. */
function said({ label, answer }: ExplainedLine): string {
  const number = /^Answer: ([\d,]+)$/.exec(answer)?.[1]
  return number ? `${label} (${number})` : label
}

const listed = (lines: readonly ExplainedLine[]) => lines.map(said).join(', ')

const holding = ({ gate, lines }: ExplainedSet) => {
  const met = lines.filter(({ operator, result }) => result && operator !== 'Not')
  return met.length > 0 ? listed(met) : gate ? said(gate) : 'Every company'
}

/** "Does not match: 100 or more participants (72); excluded: Church Employer" */
const missing = ({ gate, lines }: ExplainedSet) => {
  if (gate && !gate.result) return gate.label.replace(/ active$/, ' is not active')
  const unmet = lines.filter(({ operator, result }) => operator !== 'Not' && !result)
  const excluding = lines.filter(({ operator, result }) => operator === 'Not' && result)
  return [
    unmet.length > 0 && `Does not match: ${listed(unmet)}`,
    excluding.length > 0 && `${unmet.length > 0 ? 'excluded' : 'Excluded'}: ${listed(excluding)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Why a rule holds for a company or not, in a few words beside its name. */
export function reasonOf(rule: LogicRule, answers: BenefitAnswers): string {
  const { applies, sets: traced } = evaluate(rule, factsOf(answers))
  const { sets } = explain(rule, answers)
  const before = (index: number) => traced[index - 1]?.running ?? false
  // The set after which nothing changed any more.
  const last = traced.findLastIndex(({ running }, index) => running === applies && before(index) !== applies)
  const deciding = sets[Math.max(last, 0)]
  if (!deciding) return ''
  if (applies) return holding(deciding)
  return deciding.operator === 'Not' && deciding.result ? `Excluded: ${holding(deciding)}` : missing(deciding)
}
