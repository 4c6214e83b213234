import type { BenefitAnswers, QuestionKey } from '../benefits/answers'
import { answerBehind, questionBehind } from '../benefits/describe'
import { FACT_TABLE, factsOf } from '../benefits/facts'
import { MODULE_OF_BASIS, planOfQuestion } from '../benefits/plan-of-question'
import { type LogicModule, MODULE_LABELS, MODULE_OF } from '../modules'
import { joinWords } from '../text'
import { conditionOf, type FactKey } from './conditions'
import { type Evaluation, evaluate, type SetTrace } from './evaluate'
import { GATE_FACTS } from './gate-facts'
import type { LogicRule, Operator } from './rule'

export type ExplainedLine = {
  operator: Operator
  /** "100 or more participants" */
  label: string
  /** "Answer: 287" */
  answer: string
  question: QuestionKey | null
  result: boolean
}

export type ExplainedSet = {
  /** "Set 1" */
  title: string
  operator: Operator
  module: LogicModule
  result: boolean
  /** The module's own condition; null for All. */
  gate: ExplainedLine | null
  lines: ExplainedLine[]
}

export type Explanation = { applies: boolean; sets: ExplainedSet[]; conclusion: string }

const isAdding = (set: SetTrace) => set.conditional === 'NotSet' || set.conditional === 'Or'

const numbered = (indexes: readonly number[]) =>
  `${indexes.length === 1 ? 'set' : 'sets'} ${joinWords(
    indexes.map((index) => String(index + 1)),
    'and',
  )}`
const sentenceOf = (parts: readonly string[], end: string) => {
  const text = `${joinWords(parts)}, ${end}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function whyApplies(sets: readonly SetTrace[], end: string): string {
  // Only a set that adds companies can turn false into true; what comes before it no longer matters.
  const from = sets.findLastIndex((set, index) => set.running && !(sets[index - 1]?.running ?? false))
  const after = sets.map((set, index) => ({ set, index })).slice(from + 1)
  const required = after.filter(({ set }) => set.conditional === 'And').map(({ index }) => index)
  const excluding = after.filter(({ set }) => set.conditional === 'Not').map(({ index }) => index)
  const parts = [`set ${from + 1} applies`]
  if (required.length > 0)
    parts.push(`${numbered(required)} ${required.length === 1 ? 'applies' : 'apply'} too`)
  if (excluding.length > 0)
    parts.push(`${numbered(excluding)} ${excluding.length === 1 ? 'does' : 'do'} not exclude it`)
  return sentenceOf(parts, end)
}

function whyNot(sets: readonly SetTrace[]): string {
  const end = 'so the task does not apply.'
  const lost = sets.findLastIndex((set, index) => !set.running && (sets[index - 1]?.running ?? false))
  const failing = sets.flatMap((set, index) => (index > lost && isAdding(set) ? [index] : []))
  const absent =
    failing.length > 0 ? [`${numbered(failing)} ${failing.length === 1 ? 'does' : 'do'} not apply`] : []
  if (lost < 0) return sentenceOf(absent, end)
  const cause =
    sets[lost]!.conditional === 'Not'
      ? `set ${lost + 1} excludes the company`
      : `set ${lost + 1} is required and does not apply`
  return sentenceOf([cause, ...absent], end)
}

/** The last sentence of an explanation, from the trace alone; what it matches may be kept from it by something else. */
export function conclusionOf({ applies, sets }: Evaluation, end = 'so the task applies.'): string {
  if (sets.length === 0)
    return 'This task has no rules. It applies only to companies and agencies that were added by hand.'
  return applies ? whyApplies(sets, end) : whyNot(sets)
}

/** An answer about a plan that the company does not have, or no longer has, makes nothing true. */
function unheard(fact: FactKey, answers: BenefitAnswers): string {
  const row = FACT_TABLE.find((one) => one.fact === fact)
  const plan = row && planOfQuestion(row.reads)
  if (!row || !plan || !row.holds(answers)) return ''
  return `, which counts only while ${MODULE_LABELS[MODULE_OF[MODULE_OF_BASIS[plan]]]} is active`
}

/** Why a rule applies or not, with the answers it read, in the words of the Task View. */
export function explain(rule: LogicRule, answers: BenefitAnswers): Explanation {
  const evaluation = evaluate(rule, factsOf(answers))
  const explained = (
    line: Pick<ExplainedLine, 'operator' | 'label' | 'result'>,
    fact: FactKey,
  ): ExplainedLine => ({
    ...line,
    answer: `Answer: ${answerBehind(fact, answers)}${line.result ? '' : unheard(fact, answers)}`,
    question: questionBehind(fact) ?? null,
  })
  const sets = evaluation.sets.map(
    (set, index): ExplainedSet => ({
      title: `Set ${index + 1}`,
      operator: set.conditional,
      module: set.module,
      result: set.result,
      gate:
        set.module === 'All'
          ? null
          : explained(
              {
                operator: 'NotSet',
                label: `${MODULE_LABELS[MODULE_OF[set.module]]} active`,
                result: set.gate,
              },
              GATE_FACTS[set.module],
            ),
      lines: set.lines.map((line) =>
        explained(
          {
            operator: line.conditional,
            label: conditionOf(line.group, line.condition)?.label ?? `${line.group}: ${line.condition}`,
            result: line.result,
          },
          line.fact,
        ),
      ),
    }),
  )
  return { applies: evaluation.applies, sets, conclusion: conclusionOf(evaluation) }
}
