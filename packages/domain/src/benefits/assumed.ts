import { type AnswerValue, type BenefitAnswers, isAnswered, type QuestionKey } from './answers'
import type { Question } from './question'
import { visibleQuestions } from './questions'

/** What is assumed for an unanswered question, whether or not it is left to the agency; else undefined. */
export const assumedOf = (question: Question, answers: BenefitAnswers): AnswerValue | undefined =>
  question.kind === 'choice' && question.default !== undefined && !isAnswered(answers, question.key)
    ? (question.default as AnswerValue)
    : undefined

/**
 * The assumptions that hold until answered (RULES.md "Setup form"). Rules read them like answers; progress does
 * not count them, so the questions stay open.
 */
export function assumedAnswers(answers: BenefitAnswers): BenefitAnswers {
  const assumed = visibleQuestions(answers).flatMap((question): [QuestionKey, AnswerValue][] => {
    const value = assumedOf(question, answers)
    return value === undefined ? [] : [[question.key, value]]
  })
  return Object.fromEntries(assumed) as BenefitAnswers
}
