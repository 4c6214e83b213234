import type { YearBasis } from '../tasks/vocabulary'
import type { BenefitAnswers, QuestionKey } from './answers'

/** The questions that ask for the day a plan or program began. */
export const START_DATE = {
  HealthPlanYear: 'healthStartDate',
  '401kPlanYear': 'plan401kStartDate',
  HIPAA10: 'hipaa10StartDate',
} as const satisfies Partial<Record<YearBasis, keyof BenefitAnswers>>

const BASES: ReadonlyMap<string, YearBasis> = new Map(
  Object.entries(START_DATE).map(([basis, key]) => [key, basis as YearBasis]),
)

/** The plan whose first day a question asks for. */
export const planStartedBy = (key: QuestionKey): YearBasis | undefined => BASES.get(key)

/** The answer is a day itself, so it does not count from another one. */
export const isStartDate = (key: QuestionKey): boolean => BASES.has(key)
