import { type AnswerValue, type BenefitAnswers, isOpen, type QuestionKey } from './answers'
import { QUESTIONS } from './questions'

const asText = (value: AnswerValue | undefined) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/** The questions whose answer differs, or that were left to the agency or taken back. Order within a list is ignored. */
export const changedQuestions = (before: BenefitAnswers, after: BenefitAnswers): QuestionKey[] =>
  QUESTIONS.filter(
    ({ key }) => asText(before[key]) !== asText(after[key]) || isOpen(before, key) !== isOpen(after, key),
  ).map(({ key }) => key)
