import type { BenefitAnswers, QuestionKey } from './answers'
import type { Question, StepKey } from './question'
import { PLAN_401K_QUESTIONS } from './questions-401k'
import { EMPLOYER_QUESTIONS } from './questions-employer'
import { HEALTH_QUESTIONS } from './questions-health'
import { DATE_QUESTIONS, HIPAA10_QUESTIONS, LAW_QUESTIONS } from './questions-laws-dates'

/**
 * Every question of the setup form about benefits, in the order asked. The web form, server validation, progress,
 * missing answers and the company-details report are all derived from this table.
 */
export const QUESTIONS: readonly Question[] = [
  ...EMPLOYER_QUESTIONS,
  ...HEALTH_QUESTIONS,
  ...PLAN_401K_QUESTIONS,
  ...HIPAA10_QUESTIONS,
  ...LAW_QUESTIONS,
  ...DATE_QUESTIONS,
]

const byKey = new Map(QUESTIONS.map((question) => [question.key as string, question]))

export const questionKeys = QUESTIONS.map((question) => question.key)

export const isQuestionKey = (key: string): key is QuestionKey => byKey.has(key)

/** @throws when the key is not a question, which only a programming error can cause. */
export function questionOf(key: QuestionKey): Question {
  const question = byKey.get(key)
  if (!question) throw new Error(`No question ${key}`)
  return question
}

export const isVisible = (question: Question, answers: BenefitAnswers) =>
  question.visibleWhen?.(answers) ?? true

export const questionsOf = (step: StepKey) => QUESTIONS.filter((question) => question.step === step)

export const visibleQuestions = (answers: BenefitAnswers, step?: StepKey) =>
  QUESTIONS.filter(
    (question) => (step === undefined || question.step === step) && isVisible(question, answers),
  )

/** Options the company-details report leaves out (RULES.md "Facts"): the thresholds 51, 101 and 201. */
export const hiddenOptions: ReadonlyMap<QuestionKey, readonly (string | number)[]> = new Map(
  QUESTIONS.flatMap((question) => {
    if (question.kind !== 'choice' && question.kind !== 'multi') return []
    const hidden = question.options.filter((option) => option.hidden).map((option) => option.value)
    return hidden.length > 0 ? [[question.key, hidden] as const] : []
  }),
)
