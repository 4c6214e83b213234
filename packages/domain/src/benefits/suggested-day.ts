import { addMonths, type IsoDate } from '../dates'
import type { LogicModule } from '../modules'
import type { YearBasis } from '../tasks/vocabulary'
import { type AnswerChanges, type AnswerPeriod, lastAnswers } from './answer-periods'
import type { BenefitAnswers, QuestionKey } from './answers'
import { answerTo, changedQuestions, isSameAnswer } from './changes'
import type { Span } from './fact-periods'
import { factsOf } from './facts'
import { MODULE_OF_BASIS, planOfQuestion } from './plan-of-question'
import { planYearsOf } from './plan-years'
import { isStartDate } from './start-dates'
import { beginningAgain, type SwitchedOn, switchedOn } from './switched-on'

type Why =
  | 'First day of the plan'
  | 'First day of the program'
  | 'First day of this plan year'
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
  /** What saves of late did to their questions. */
  lately?: AnswerChanges
}

/** What is asked about, with the saved answers. */
type Dated = Asked & { periods: readonly AnswerPeriod[] }

const isOn = (answers: BenefitAnswers, module: LogicModule) => factsOf(answers).modules.includes(module)

const isActive = (periods: readonly AnswerPeriod[], basis: YearBasis) =>
  periods.some(({ answers }) => isOn(answers, MODULE_OF_BASIS[basis]))

/** Counts that by their own words are those of the first day of the plan year that is running. */
const COUNTED_ON_FIRST_DAY: ReadonlySet<QuestionKey> = new Set([
  'participantCount',
  'planParticipants',
  'otherPlanParticipantCount',
  'otherPlanParticipants',
  'plan401kBalances',
])

/** The first day of the year of a plan that is running, where a change may count from it. */
function runningFirst(basis: YearBasis, { periods, today, range }: Dated): Day[] {
  if (!isActive(periods, basis)) return []
  const [running] = planYearsOf(basis, periods, { from: today, to: today })
  if (!running || running.first < range.from || running.first > today) return []
  return [{ effectiveOn: running.first, why: 'First day of this plan year' }]
}

/** The first day of a plan's next year within twelve months. */
function nextFirst(basis: YearBasis, { periods, today }: Dated): Day[] {
  if (!isActive(periods, basis)) return []
  const years = planYearsOf(basis, periods, { from: today, to: addMonths(today, 12) })
  const next = years.find(({ first }) => first > today)
  const why = basis === 'HIPAA10' ? 'First day of the next program year' : 'First day of the next plan year'
  return next ? [{ effectiveOn: next.first, why }] : []
}

/** The day a plan begins that the answers switch on, or that begins again: everything it owes counts from there. */
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

/** The modules that the answers were always meant to have: their plans began before any day a change may count from. */
const heldAllAlong = (dated: Dated): ReadonlySet<LogicModule> =>
  new Set(
    switchedOn(dated.periods, dated)
      .filter(({ startsOn }) => startsOn !== undefined && startsOn < dated.range.from)
      .map(({ basis }) => MODULE_OF_BASIS[basis]),
  )

/** From today on the plan is off either way, so that only the days before can be meant. */
const isOver = (module: LogicModule, { periods, wanted, today }: Dated) =>
  !isOn(wanted, module) && !periods.some(({ to, answers }) => to >= today && isOn(answers, module))

/** The answer is the one that a save of late replaced: that save was wrong, and nothing has begun anew. */
function isPutBack(key: QuestionKey, { wanted, lately }: Dated): boolean {
  const replaced = lately?.[key]?.before
  return replaced !== undefined && isSameAnswer(replaced, answerTo(wanted, key))
}

/** The answers were never right: a change from any day that could be named would come too late. */
function isCorrected(keys: readonly QuestionKey[], dated: Dated): boolean {
  const held = heldAllAlong(dated)
  return keys.every((key) => {
    const basis = planOfQuestion(key)
    const module = basis && MODULE_OF_BASIS[basis]
    return module !== undefined && (held.has(module) || isOver(module, dated))
  })
}

/**
 * How answers are probably meant, and the day from which a change counts: for a plan that is switched on, or is to begin
 * again, the day it begins, for counts of the first day of a plan year that of the running one, for other answers about a plan the first
 * day of its next year, the earliest of several; for others, such as headcount, today. It is a correction where nothing
 * but missing answers and start dates differs, where answers are only put back, where a plan began before all days of a
 * change, or where it is over.
 */
export function suggestedReading(periods: readonly AnswerPeriod[], asked: Asked): SuggestedReading {
  const before = lastAnswers(periods)
  const dated = { periods, ...asked }
  const all = changedQuestions(before, asked.wanted)
  const changed = all.filter((key) => saysSomethingChanged(before, key))
  if (changed.length === 0) return { kind: 'correction', ...dayOf(all, dated) }
  if (all.every((key) => isPutBack(key, dated))) return { kind: 'correction', ...dayOf(changed, dated) }
  return { kind: isCorrected(changed, dated) ? 'correction' : 'change', ...dayOf(changed, dated) }
}

function dayOf(changed: readonly QuestionKey[], dated: Dated): Day {
  const again = beginningAgain(dated.periods, dated).filter(({ startsOn }) => startsOn <= dated.range.to)
  const all = [...switchedOn(dated.periods, dated), ...again]
  // A MEWA that comes with the health plan begins with it.
  const withHealth = all.some(({ basis }) => basis === 'HealthPlanYear')
  const beginning = all.filter(({ basis }) => !(withHealth && basis === 'MEWA'))
  const begun = new Set(all.map(({ basis }) => MODULE_OF_BASIS[basis]))
  const others = [...new Set(changed.flatMap((key) => planOfQuestion(key) ?? []))].filter(
    (basis) => !begun.has(MODULE_OF_BASIS[basis]),
  )
  const isCounted = changed.every((key) => COUNTED_ON_FIRST_DAY.has(key))
  const running = isCounted ? others.flatMap((basis) => runningFirst(basis, dated)) : []
  const days = [
    ...beginning.map((plan) => firstOf(plan, dated)),
    ...(running.length > 0 ? running : others.flatMap((basis) => nextFirst(basis, dated))),
  ]
  const [first] = days.toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
  return first ?? { effectiveOn: dated.today, why: 'Today' }
}
