import { type BenefitAnswers, isAnswered, type QuestionKey } from './answers'

/** The steps of the setup form that ask about benefits, in order (RULES.md "Setup form"). */
export const STEPS = [
  {
    key: 'employer',
    label: 'Employer',
    intro: 'Which plans you have, what kind of employer you are, and how many people work for you.',
  },
  {
    key: 'health',
    label: 'Health & welfare plans',
    intro:
      'How the medical plan is paid for and what it covers. The contract or last renewal packet has these answers.',
  },
  {
    key: '401k',
    label: '401(k)',
    intro:
      'How the retirement plan is set up. The adoption agreement or your record-keeper has these answers.',
  },
  {
    key: 'hipaa10',
    label: 'HIPAA10',
    intro: 'The ten-step program for meeting the HIPAA privacy and security rules.',
  },
  {
    key: 'laws',
    label: 'State & local laws',
    intro: 'Where your people work decides which state and city rules apply in addition to the federal ones.',
  },
  {
    key: 'dates',
    label: 'Plan-year dates',
    intro: 'Most due dates are counted from the first or last day of a plan year.',
  },
] as const
export type StepKey = (typeof STEPS)[number]['key']

export type Option = {
  readonly value: string | number
  readonly label: string
  readonly description?: string
  /** Left out of the company-details report, because no rule reads it. */
  readonly hidden?: boolean
}

type Common = {
  readonly key: QuestionKey
  readonly step: StepKey
  readonly label: string
  readonly help: string
  /** Counts toward the progress of the form, which shows a red asterisk. */
  readonly required: boolean
  /** A rougher question whose answer suffices for progress when the exact one is not known. */
  readonly alternative?: QuestionKey
  readonly visibleWhen?: (answers: BenefitAnswers) => boolean
}

export type ChoiceQuestion = Common & {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  /** What is assumed until answered (RULES.md "Setup form"). */
  readonly default?: string | number
}
/** Any number of the options; the empty list is the answer `none`. */
export type MultiQuestion = Common & {
  readonly kind: 'multi'
  readonly options: readonly Option[]
  readonly none: string
}
/** `words` give the answer in an explanation, where a bare yes or no would be unclear. */
export type YesNoQuestion = Common & {
  readonly kind: 'yesno'
  readonly words: { readonly yes: string; readonly no: string }
}
export type NumberQuestion = Common & { readonly kind: 'number'; readonly min: number; readonly max: number }
export type DateQuestion = Common & { readonly kind: 'monthDay' | 'date' }

export type Question = ChoiceQuestion | MultiQuestion | YesNoQuestion | NumberQuestion | DateQuestion

export const MAX_PEOPLE = 5_000_000

// A module not yet decided still shows its questions, so that progress does not drop when it is switched on.
export const healthVisible = (answers: BenefitAnswers) => answers.hasHealth !== false
/** What only a medical plan needs. */
export const medicalVisible = (answers: BenefitAnswers) =>
  healthVisible(answers) && answers.medicalPlan !== false
export const plan401kVisible = (answers: BenefitAnswers) => answers.has401k !== false

/** Shows a rougher question only while the exact one has no answer. */
export const unlessKnown = (key: QuestionKey) => (answers: BenefitAnswers) => !isAnswered(answers, key)
