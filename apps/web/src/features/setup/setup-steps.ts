import type { Company } from '@heed/contract/companies'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { type Progress, progress } from '@heed/domain/benefits/progress'
import { STEPS, type StepKey } from '@heed/domain/benefits/question'
import { isQuestionKey, questionOf, visibleQuestions } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import { profileProgress } from '../../pickers/company-profile/profile-values'

export type StepID = 'company' | StepKey | 'team' | 'review'

type SetupStep = { id: StepID; label: string; intro: string }

/** The steps of the whole form, in order (RULES.md "Setup form"). */
export const SETUP_STEPS: readonly SetupStep[] = [
  {
    id: 'company',
    label: 'Company',
    intro: 'Where the company is located and who advises it. Notices and reports use this information.',
  },
  ...STEPS.map(({ key, label, intro }) => ({ id: key, label, intro })),
  {
    id: 'team',
    label: 'Team',
    intro: 'Who answers this form and who works on the tasks. Each person gets an e-mail with a link.',
  },
  { id: 'review', label: 'Review', intro: 'See what the answers mean before anything changes.' },
]

export const setupStep = (id: StepID) => SETUP_STEPS.find((step) => step.id === id)!

export const isStepID = (value: unknown): value is StepID => SETUP_STEPS.some(({ id }) => id === value)
export const isBenefitsStep = (id: StepID): id is StepKey => STEPS.some(({ key }) => key === id)

/** The step an address names, directly or through a question. */
export function stepOf(search: Record<string, unknown>): StepID | undefined {
  if (isStepID(search.step)) return search.step
  const question = questionNamed(search)
  return question && questionOf(question).step
}

export const questionNamed = ({ question }: Record<string, unknown>): QuestionKey | undefined =>
  typeof question === 'string' && isQuestionKey(question) ? question : undefined

/** A step about a plan the company does not have asks nothing. */
export const isNeeded = (id: StepID, answers: BenefitAnswers) =>
  !isBenefitsStep(id) || visibleQuestions(answers, id).length > 0

/** The next step that asks something, forward or back. */
export function neighbour(id: StepID, answers: BenefitAnswers, direction: 1 | -1): SetupStep | undefined {
  const at = SETUP_STEPS.findIndex((step) => step.id === id)
  const others = direction === 1 ? SETUP_STEPS.slice(at + 1) : SETUP_STEPS.slice(0, at).reverse()
  return others.find((step) => isNeeded(step.id, answers))
}

type Standing = { isDone: boolean; hint?: string }

type Form = {
  answers: BenefitAnswers
  company: Company
  /** Answers of a company that is set up that differ from the saved ones. */
  changed: readonly QuestionKey[]
}

/** A step's progress, in a few words. */
export function standingOf(id: StepID, { answers, company, changed }: Form): Standing {
  const changes = changed.filter((key) => id === 'review' || questionOf(key).step === id).length
  const { isDone, hint } = answeredIn(id, answers, company)
  if (changes === 0) return { isDone, hint }
  if (id === 'review') return { isDone, hint: `${counted(changes, 'answer')} changed` }
  return { isDone, hint: [hint, `${changes} changed`].filter(Boolean).join(' · ') }
}

function answeredIn(id: StepID, answers: BenefitAnswers, company: Company): Standing {
  if (id === 'company') {
    const { answered, total } = profileProgress(company)
    return { isDone: answered === total, hint: `${answered} of ${total}` }
  }
  if (id === 'team') {
    const { seatsUsed, seatLimit } = company
    return seatsUsed === 0
      ? { isDone: false, hint: 'No one yet' }
      : { isDone: true, hint: `${seatsUsed} of ${seatLimit} seats` }
  }
  if (id === 'review') return { isDone: company.setupComplete }
  return benefitsStanding(id, answers, progress(answers))
}

function benefitsStanding(id: StepKey, answers: BenefitAnswers, { perStep }: Progress): Standing {
  if (!isNeeded(id, answers)) return { isDone: false, hint: 'Not needed' }
  const { answered, total, open } = perStep.find(({ step }) => step === id)!
  if (answered === 0 && open === 0) return { isDone: false, hint: total === 0 ? 'Optional' : 'Not started' }
  const count = `${answered} of ${total}`
  return { isDone: answered === total, hint: open > 0 ? `${count} · ${open} with your agency` : count }
}

/** A step's required questions that are neither answered nor left to the agency. */
export const leftIn = (id: StepKey, answers: BenefitAnswers) =>
  progress(answers).missing.filter((key) => questionOf(key).step === id).length
