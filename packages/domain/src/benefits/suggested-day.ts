import { addMonths, type IsoDate } from '../dates'
import type { YearBasis } from '../tasks/vocabulary'
import { type AnswerPeriod, asCorrection, lastAnswers } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { changedQuestions } from './changes'
import { factsOf } from './facts'
import { MODULE_OF_BASIS, planOfQuestion } from './plan-of-question'
import { planYearsOf } from './plan-years'

export type SuggestedDay = { effectiveOn: IsoDate; why: 'First day of the next plan year' | 'Today' }

const isActive = (periods: readonly AnswerPeriod[], basis: YearBasis) =>
  periods.some(({ answers }) => factsOf(answers).modules.includes(MODULE_OF_BASIS[basis]))

/** The first day of a plan's next year within twelve months. */
function nextFirst(basis: YearBasis, periods: readonly AnswerPeriod[], today: IsoDate): IsoDate | undefined {
  if (!isActive(periods, basis)) return undefined
  const years = planYearsOf(basis, periods, { from: today, to: addMonths(today, 12) })
  return years.find(({ first }) => first > today)?.first
}

/**
 * The day from which changed answers probably count: for answers about a plan the first day of its next year, the
 * earliest of several; for others, such as headcount, today.
 */
export function suggestedDay(
  periods: readonly AnswerPeriod[],
  { wanted, today }: { wanted: BenefitAnswers; today: IsoDate },
): SuggestedDay {
  const changed = changedQuestions(lastAnswers(periods), wanted)
  const plans = [...new Set(changed.flatMap((key) => planOfQuestion(key) ?? []))]
  const corrected = asCorrection(periods, wanted)
  const days = plans.flatMap(
    (basis) => nextFirst(basis, periods, today) ?? nextFirst(basis, corrected, today) ?? [],
  )
  const [first] = days.sort()
  return first === undefined
    ? { effectiveOn: today, why: 'Today' }
    : { effectiveOn: first, why: 'First day of the next plan year' }
}
