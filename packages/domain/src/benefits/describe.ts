import { formatDate, formatMonthDay } from '../date-text'
import type { FactKey } from '../logic/conditions'
import { joinWords } from '../text'
import { type BenefitAnswers, isOpen, type QuestionKey } from './answers'
import { assumedOf } from './assumed'
import { FACT_TABLE } from './facts'
import { questionOf } from './questions'

const NOT_ANSWERED = 'Not answered'
const WITH_AGENCY = 'With your agency'

const absent = (key: QuestionKey, answers: BenefitAnswers) =>
  isOpen(answers, key) ? WITH_AGENCY : NOT_ANSWERED

/** An answer in words, as reports and the review step show it. */
export function describeAnswer(key: QuestionKey, answers: BenefitAnswers): string {
  const question = questionOf(key)
  const value = answers[key]
  if (value === undefined) return absent(key, answers)
  const labelOf = (choice: unknown) =>
    'options' in question
      ? (question.options.find((option) => option.value === choice)?.label ?? String(choice))
      : String(choice)
  switch (question.kind) {
    case 'yesno':
      return value ? 'Yes' : 'No'
    case 'number':
      return (value as number).toLocaleString('en-US')
    case 'choice':
      return labelOf(value)
    case 'multi': {
      const chosen = value as readonly string[]
      return chosen.length === 0 ? question.none : joinWords(chosen.map(labelOf))
    }
    case 'monthDay':
      return formatMonthDay(value as string)
    case 'date':
      return formatDate(value as string)
  }
}

const factRows = new Map(FACT_TABLE.map((row) => [row.fact, row]))

/** The question behind a fact, to link an explanation to the form. */
export const questionBehind = (fact: FactKey): QuestionKey | undefined => factRows.get(fact)?.reads

/** The answer a fact was read from, in the words of an explanation: "287", "no trust", "Private sector". */
export function answerBehind(fact: FactKey, answers: BenefitAnswers): string {
  const row = factRows.get(fact)
  if (!row) return NOT_ANSWERED
  const question = questionOf(row.reads)
  const value = answers[row.reads]
  if (value === undefined)
    return describeAlternative(question.alternative, answers) ?? absent(row.reads, answers)
  if (question.kind === 'yesno') return value ? question.words.yes : question.words.no
  if (question.kind === 'multi') {
    if (row.holds(answers)) return 'yes'
    return isOpen(answers, row.reads) ? WITH_AGENCY : 'no'
  }
  return describeAnswer(row.reads, answers)
}

/** The rougher answer, given or assumed, used for a missing one. */
function describeAlternative(key: QuestionKey | undefined, answers: BenefitAnswers): string | undefined {
  if (key === undefined) return undefined
  if (answers[key] !== undefined) return describeAnswer(key, answers)
  const assumed = assumedOf(questionOf(key), answers)
  return assumed === undefined
    ? undefined
    : `${describeAnswer(key, { ...answers, [key]: assumed })}, assumed until answered`
}
