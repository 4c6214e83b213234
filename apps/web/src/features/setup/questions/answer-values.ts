import { type BenefitAnswers, isAnswered, type QuestionKey } from '@heed/domain/benefits/answers'
import { assumedOf } from '@heed/domain/benefits/assumed'
import { checkAnswers } from '@heed/domain/benefits/check-answers'
import { describeAnswer } from '@heed/domain/benefits/describe'
import type { Question, StepKey } from '@heed/domain/benefits/question'
import { QUESTIONS, questionOf } from '@heed/domain/benefits/questions'
import { isIsoDate } from '@heed/domain/dates'
import { capitalise } from '@heed/domain/text'
import { UNREADABLE_DATE } from '../../../kit/forms/typed-date'

/** The answers as the form holds them: null is "no answer", and a value may be one that cannot be saved. */
export type AnswerValues = { [Key in QuestionKey]: unknown } & { openQuestions: QuestionKey[] }

export const valuesOf = (answers: BenefitAnswers): AnswerValues => ({
  ...(Object.fromEntries(QUESTIONS.map(({ key }) => [key, answers[key] ?? null])) as Record<
    QuestionKey,
    unknown
  >),
  openQuestions: answers.openQuestions ?? [],
})

/** The form's values as a document. A question is either answered or left to the agency; a list can be both. */
export function answersOf(values: AnswerValues): BenefitAnswers {
  const given = QUESTIONS.filter(({ key }) => values[key] !== null && values[key] !== undefined)
  const open = QUESTIONS.filter(
    (question) =>
      values.openQuestions.includes(question.key) && (question.kind === 'multi' || !given.includes(question)),
  ).map(({ key }) => key)
  return {
    ...(Object.fromEntries(given.map(({ key }) => [key, values[key]])) as BenefitAnswers),
    ...(open.length > 0 && { openQuestions: open }),
  }
}

/** The answers without those that cannot be saved as they are; they stay in the form with their message. */
export function savableAnswers(values: AnswerValues): BenefitAnswers {
  const answers = answersOf(values)
  const wrong = checkAnswers(answers)
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !(key in wrong))) as BenefitAnswers
}

/** What is wrong, by question, without repeating the question's own words, which are above the message. */
export function problemsOf(values: AnswerValues): Partial<Record<QuestionKey, string>> {
  const problems = Object.entries(checkAnswers(answersOf(values))) as [QuestionKey, string][]
  return Object.fromEntries(
    problems.map(([key, message]) => [
      key,
      questionOf(key).kind === 'date' && !isIsoDate(values[key])
        ? UNREADABLE_DATE
        : capitalise(message.slice(message.indexOf(': ') + 2)),
    ]),
  )
}

/**
 * What is assumed for a question, in words; null when it has an answer or nothing is assumed. An exact
 * question gets the assumption made about its rougher version.
 */
export function assumedText(question: Question, answers: BenefitAnswers): string | null {
  if (isAnswered(answers, question.key)) return null
  const rough = question.alternative === undefined ? question : questionOf(question.alternative)
  const value = assumedOf(rough, answers)
  return value === undefined ? null : describeAnswer(rough.key, { ...answers, [rough.key]: value })
}

/** The answers without one step's, to see what that step adds. */
export const withoutStep = (answers: BenefitAnswers, step: StepKey): BenefitAnswers => {
  const { openQuestions, ...rest } = answers
  const others = Object.entries(rest).filter(([key]) => questionOf(key as QuestionKey).step !== step)
  return Object.fromEntries(others) as BenefitAnswers
}

/** Where a question is on the page, for links to it. */
export const placeOf = (key: QuestionKey) => `question-${key}`
