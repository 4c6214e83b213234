import { type BenefitAnswers, isAnswered, isOpen, type QuestionKey } from './answers'
import { type Question, STEPS, type StepKey } from './question'
import { visibleQuestions } from './questions'

export type StepProgress = { step: StepKey; label: string; answered: number; total: number; open: number }

export type Progress = {
  /** 0–100, whole; 100 only when nothing is missing or open. */
  percent: number
  answered: number
  total: number
  /** Left to the agency ("not sure – ask my agency"). */
  open: QuestionKey[]
  missing: QuestionKey[]
  perStep: StepProgress[]
}

/** A number known only roughly counts as answered through its alternative. */
const isSettled = (question: Question, answers: BenefitAnswers) =>
  isAnswered(answers, question.key) ||
  (question.alternative !== undefined && isAnswered(answers, question.alternative))

/** Progress of the form: required questions that are shown count, optional ones do not. */
export function progress(answers: BenefitAnswers): Progress {
  const counted = visibleQuestions(answers).filter((question) => question.required)
  const settled = counted.filter((question) => isSettled(question, answers))
  const open = visibleQuestions(answers)
    .filter((question) => isOpen(answers, question.key) && !isSettled(question, answers))
    .map((question) => question.key)
  const missing = counted
    .filter((question) => !isSettled(question, answers) && !isOpen(answers, question.key))
    .map((question) => question.key)
  const of = (step: StepKey, questions: readonly Question[]) =>
    questions.filter((question) => question.step === step)
  return {
    percent: Math.floor((settled.length / counted.length) * 100),
    answered: settled.length,
    total: counted.length,
    open,
    missing,
    perStep: STEPS.map(({ key, label }) => ({
      step: key,
      label,
      answered: of(key, settled).length,
      total: of(key, counted).length,
      open: visibleQuestions(answers, key).filter((question) => open.includes(question.key)).length,
    })),
  }
}
