import { addMonths, type IsoDate } from '../dates'
import type { YearBasis } from '../tasks/vocabulary'
import { type AnswerPeriod, lastAnswers } from './answer-periods'
import type { BenefitAnswers, QuestionKey } from './answers'
import { answerTo, changedQuestions } from './changes'
import type { Span } from './fact-periods'
import { factsOf } from './facts'
import { MODULE_OF_BASIS, planOfQuestion } from './plan-of-question'
import { planYearsOf } from './plan-years'
import { isStartDate } from './start-dates'
import { type SwitchedOn, switchedOn } from './switched-on'

type Why =
  | 'First day of the plan'
  | 'First day of the program'
  | 'First day of the next plan year'
  | 'First day of the next program year'
  | 'Today'
type Day = { effectiveOn: IsoDate; why: Why }
export type SuggestedReading = Day & { kind: 'correction' | 'change' }

type Asked = {
  wanted: BenefitAnswers
  today: IsoDate
  /** The days from which a change may count. */
  range: Span
}

const isActive = (periods: readonly AnswerPeriod[], basis: YearBasis) =>
  periods.some(({ answers }) => factsOf(answers).modules.includes(MODULE_OF_BASIS[basis]))

/** The first day of a plan's next year within twelve months. */
function nextFirst(basis: YearBasis, periods: readonly AnswerPeriod[], today: IsoDate): Day[] {
  if (!isActive(periods, basis)) return []
  const years = planYearsOf(basis, periods, { from: today, to: addMonths(today, 12) })
  const next = years.find(({ first }) => first > today)
  const why = basis === 'HIPAA10' ? 'First day of the next program year' : 'First day of the next plan year'
  return next ? [{ effectiveOn: next.first, why }] : []
}

/** The day a plan begins that the answers switch on: everything it owes counts from there. */
function firstOf({ basis, startsOn }: SwitchedOn, { today, range }: Asked): Day {
  return startsOn === undefined || startsOn < range.from || startsOn > range.to
    ? { effectiveOn: today, why: 'Today' }
    : {
        effectiveOn: startsOn,
        why: basis === 'HIPAA10' ? 'First day of the program' : 'First day of the plan',
      }
}

/** An answer that was not known before, or a start date, says nothing about the day of the save. */
function saysSomethingChanged(before: BenefitAnswers, key: QuestionKey): boolean {
  const { value, isOpen } = answerTo(before, key)
  return value !== null && !isOpen && !isStartDate(key)
}

/**
 * How answers are probably meant, and the day from which a change counts: for a plan that is switched on the day it
 * begins, for other answers about a plan the first day of its next year, the earliest of several; for others, such as
 * headcount, today. Where nothing but missing answers and start dates differs, it is a correction.
 */
export function suggestedReading(periods: readonly AnswerPeriod[], asked: Asked): SuggestedReading {
  const before = lastAnswers(periods)
  const all = changedQuestions(before, asked.wanted)
  const changed = all.filter((key) => saysSomethingChanged(before, key))
  return changed.length === 0
    ? { kind: 'correction', ...dayOf(all, { periods, ...asked }) }
    : { kind: 'change', ...dayOf(changed, { periods, ...asked }) }
}

function dayOf(
  changed: readonly QuestionKey[],
  { periods, ...asked }: Asked & { periods: readonly AnswerPeriod[] },
): Day {
  const { today } = asked
  const beginning = switchedOn(periods, asked)
  const begun = new Set(beginning.map(({ basis }) => MODULE_OF_BASIS[basis]))
  const others = [...new Set(changed.flatMap((key) => planOfQuestion(key) ?? []))].filter(
    (basis) => !begun.has(MODULE_OF_BASIS[basis]),
  )
  const days = [
    ...beginning.map((plan) => firstOf(plan, asked)),
    ...others.flatMap((basis) => nextFirst(basis, periods, today)),
  ]
  const [first] = days.toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
  return first ?? { effectiveOn: today, why: 'Today' }
}
