import type { Setup } from '@heed/contract/setup'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { type Answer, withAnswer } from '@heed/domain/benefits/changes'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { progress } from '@heed/domain/benefits/progress'
import { questionOf } from '@heed/domain/benefits/questions'

type Standing = Pick<Setup, 'percent' | 'steps' | 'currentStep' | 'open' | 'missing'>

/** A question as answers about the form name it. */
export const asked = (key: QuestionKey) => {
  const { label, step } = questionOf(key)
  return { question: key, label, step }
}

/** An answer on its own, as people read it. */
export const inWords = (key: QuestionKey, answer: Answer) => describeAnswer(key, withAnswer({}, key, answer))

/** Where the setup form stands with these answers. */
export function standingOf(answers: BenefitAnswers): Standing {
  const { percent, perStep, open, missing } = progress(answers)
  const unfinished = perStep.find((step) => step.answered < step.total)
  return {
    percent,
    steps: perStep,
    currentStep: Object.keys(answers).length === 0 ? null : (unfinished?.step ?? 'review'),
    open: open.map(asked),
    missing: missing.map(asked),
  }
}

/**
 * The same as columns of benefit_answers. Open questions come first: someone is waiting for them. Their keys are kept, and
 * their labels are made when read, because a label may be worded differently later.
 */
export function standingColumns(answers: BenefitAnswers) {
  const { percent, currentStep } = standingOf(answers)
  const { open, missing } = progress(answers)
  return {
    percent,
    current_step: currentStep,
    open_questions: JSON.stringify([...open, ...missing]),
  }
}
