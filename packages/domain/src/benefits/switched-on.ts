import { addDays, addMonths, type IsoDate } from '../dates'
import type { YearBasis } from '../tasks/vocabulary'
import { type AnswerPeriod, answersOn, lastAnswers } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { answerTo, isSameAnswer } from './changes'
import { countingAnswers, factsOf } from './facts'
import { MODULE_OF_BASIS } from './plan-of-question'
import { START_DATE } from './start-dates'

/** A plan or program that answers switch on; `startsOn` is undefined where they do not say when it began. */
export type SwitchedOn = { basis: YearBasis; startsOn: IsoDate | undefined }

const BASES: readonly YearBasis[] = ['HealthPlanYear', '401kPlanYear', 'MEWA', 'HIPAA10']

type StartedBasis = keyof typeof START_DATE
const STARTED_BASES = Object.keys(START_DATE) as StartedBasis[]

const hasModule = (basis: YearBasis, answers: BenefitAnswers) =>
  factsOf(answers).modules.includes(MODULE_OF_BASIS[basis])

/** A medical plan that comes with the day it began, at a company that had Health & Wellness without one. */
const beginsMedicalPlan = (before: BenefitAnswers, wanted: BenefitAnswers) =>
  wanted.medicalPlan === true &&
  before.medicalPlan !== true &&
  !isSameAnswer(answerTo(before, 'healthStartDate'), answerTo(wanted, 'healthStartDate'))

/** A start date of a former life of the plan says nothing about the next one. */
function startOf(basis: YearBasis, periods: readonly AnswerPeriod[], wanted: BenefitAnswers) {
  const key = START_DATE[basis as keyof typeof START_DATE]
  const startsOn = key && countingAnswers(wanted)[key]
  const ended = periods.findLast(({ answers }) => hasModule(basis, answers))?.to
  return startsOn !== undefined && (ended === undefined || startsOn > ended) ? startsOn : undefined
}

/**
 * The plans and programs that are off once every saved change counts, and on with these answers. One that still runs
 * today and whose end is ahead begins again where the answers give a first day after that end; else it just goes on.
 */
export function switchedOn(
  periods: readonly AnswerPeriod[],
  { wanted, today }: { wanted: BenefitAnswers; today: IsoDate },
): SwitchedOn[] {
  const [now, last] = [answersOn(periods, today), lastAnswers(periods)]
  const modules = BASES.filter((basis) => hasModule(basis, wanted) && !hasModule(basis, last))
    .map((basis) => ({ basis, startsOn: startOf(basis, periods, wanted) }))
    .filter(({ basis, startsOn }) => startsOn !== undefined || !hasModule(basis, now))
  const startsOn = countingAnswers(wanted).healthStartDate
  return !modules.some(({ basis }) => basis === 'HealthPlanYear') &&
    [now, last].every((answers) => beginsMedicalPlan(answers, wanted)) &&
    startsOn !== undefined
    ? [...modules, { basis: 'HealthPlanYear', startsOn }]
    : modules
}

/** The answers have the plan or program, whatever day it began. */
const hasPlan = (basis: YearBasis, answers: BenefitAnswers) =>
  hasModule(basis, answers) && (basis !== 'HealthPlanYear' || answers.medicalPlan !== false)

const runsOn = (basis: StartedBasis, answers: BenefitAnswers, day: IsoDate) => {
  const startedOn = countingAnswers(answers)[START_DATE[basis]]
  return hasPlan(basis, answers) && (startedOn === undefined || startedOn <= day)
}

/** The plans and programs that run today, go on, and are given another first day that is ahead: they begin again then. */
export function beginningAgain(
  periods: readonly AnswerPeriod[],
  { wanted, today }: { wanted: BenefitAnswers; today: IsoDate },
): (SwitchedOn & { startsOn: IsoDate })[] {
  const [now, last] = [answersOn(periods, today), lastAnswers(periods)]
  return STARTED_BASES.flatMap((basis) => {
    const key = START_DATE[basis]
    const startsOn = countingAnswers(wanted)[key]
    const isGiven = startsOn !== undefined && !isSameAnswer(answerTo(last, key), answerTo(wanted, key))
    const goesOn = [last, wanted].every((answers) => hasModule(basis, answers))
    return isGiven && startsOn > today && goesOn && runsOn(basis, now, today) ? [{ basis, startsOn }] : []
  })
}

/**
 * The plans and programs that run from a day on and had ended less than a year before it, without a first day of their
 * own after that end; `since` is the first day without them.
 */
export function pausedUntil(
  periods: readonly AnswerPeriod[],
  day: IsoDate,
): { basis: YearBasis; since: IsoDate }[] {
  const at = periods.findIndex(({ from }) => from === day)
  const answers = periods[at]?.answers
  if (!answers) return []
  return STARTED_BASES.flatMap((basis) => {
    const ended = periods.slice(0, at).findLast((period) => hasPlan(basis, period.answers))?.to
    if (!hasPlan(basis, answers) || ended === undefined || ended < addMonths(day, -12)) return []
    const since = addDays(ended, 1)
    const startsOn = countingAnswers(answers)[START_DATE[basis]]
    return since < day && (startsOn === undefined || startsOn < since) ? [{ basis, since }] : []
  })
}
