import type { IsoDate } from '../dates'
import { type BenefitAnswers, isAnswered, type QuestionKey } from './answers'
import type { ContradictionRow, Situation } from './contradiction-conditions'
import { EMPLOYER_CONTRADICTIONS } from './contradictions-employer'
import { HEALTH_CONTRADICTIONS } from './contradictions-health'
import { LAW_AND_DATE_CONTRADICTIONS } from './contradictions-laws-dates'
import { countingAnswers } from './facts'

/** Every contradiction the form points out, in the order of its questions (RULES.md "Setup form"). */
export const CONTRADICTIONS: readonly ContradictionRow[] = [
  ...EMPLOYER_CONTRADICTIONS,
  ...HEALTH_CONTRADICTIONS,
  ...LAW_AND_DATE_CONTRADICTIONS,
]

/** Answers to double-check, the sentence to show beside each of the questions, and the law it comes from. */
export type Contradiction = {
  key: string
  questions: QuestionKey[]
  /** They are often right together all the same. */
  oftenFits: boolean
  sentence: string
  source: string | null
}

/** Hidden answers and those left to the agency say nothing. */
const knownOf = (answers: BenefitAnswers): BenefitAnswers =>
  Object.fromEntries(
    Object.entries(countingAnswers(answers)).filter(([key]) => isAnswered(answers, key as QuestionKey)),
  )

const holds = ({ all, any }: ContradictionRow, situation: Situation) =>
  all.every((condition) => condition(situation)) && (any?.some((condition) => condition(situation)) ?? true)

/** What does not go together in these answers. It is pointed out and never refused. */
export function contradictionsIn(
  answers: BenefitAnswers,
  company: { state: string | null; today: IsoDate },
): Contradiction[] {
  const situation = { ...company, known: knownOf(answers) }
  return CONTRADICTIONS.filter((row) => holds(row, situation)).map(
    ({ key, questions, oftenFits = false, sentence, source }) => ({
      key,
      questions: [...questions],
      oftenFits,
      sentence: typeof sentence === 'string' ? sentence : sentence(situation),
      source,
    }),
  )
}
