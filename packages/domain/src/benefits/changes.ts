import { type AnswerValue, type BenefitAnswers, isOpen, type QuestionKey } from './answers'
import { QUESTIONS } from './questions'

/** One answer; `value` is null when there is none. Whether it is left to the agency belongs to it. */
export type Answer = { value: AnswerValue | null; isOpen: boolean }

const asText = (value: AnswerValue | null) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

export const answerTo = (answers: BenefitAnswers, key: QuestionKey): Answer => ({
  value: answers[key] ?? null,
  isOpen: isOpen(answers, key),
})

/** The order within a list is ignored. */
export const isSameAnswer = (one: Answer, other: Answer) =>
  asText(one.value) === asText(other.value) && one.isOpen === other.isOpen

/** The questions whose answer differs, or that were left to the agency or taken back. */
export const changedQuestions = (before: BenefitAnswers, after: BenefitAnswers): QuestionKey[] =>
  QUESTIONS.filter(({ key }) => !isSameAnswer(answerTo(before, key), answerTo(after, key))).map(
    ({ key }) => key,
  )

/** The answers with another one to this question. */
export function withAnswer(
  { openQuestions = [], ...answers }: BenefitAnswers,
  key: QuestionKey,
  { value, isOpen: open }: Answer,
): BenefitAnswers {
  const { [key]: _, ...others } = answers
  const left = openQuestions.filter((question) => question !== key)
  const stillOpen = open ? [...left, key] : left
  return {
    ...others,
    ...(value === null ? {} : { [key]: value }),
    ...(stillOpen.length > 0 ? { openQuestions: stillOpen } : {}),
  }
}

/** A draft that was typed over `from`, over `to` instead: what was not touched in it follows. */
export const rebased = (
  draft: BenefitAnswers,
  { from, to }: { from: BenefitAnswers; to: BenefitAnswers },
): BenefitAnswers =>
  changedQuestions(from, to)
    .filter((key) => isSameAnswer(answerTo(draft, key), answerTo(from, key)))
    .reduce((answers, key) => withAnswer(answers, key, answerTo(to, key)), draft)
