import { addDays, type IsoDate } from '../dates'
import type { AnswerPeriod } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { type Facts, factsOf } from './facts'

/** What counts of the answers, from one day to another. */
export type InForce = AnswerPeriod & {
  /** What the answers of these days say. */
  facts: Facts
  /** What the answers say as they were given. */
  given: Facts
  /** The health plan has not begun; what its employer owes without one applies already. */
  isBeforePlan: boolean
}

type Plan = 'health' | '401k' | 'hipaa10'

/** What the answers amount to on the days before a plan begins. */
const BEFORE: Record<Plan, BenefitAnswers> = {
  health: { medicalPlan: false, coverages: [], phiAccess: false, hasMewa: false },
  '401k': { has401k: false },
  hipaa10: { hasHipaa10: false },
}
const PLANS = Object.keys(BEFORE) as Plan[]

/** The start dates that the answers of a period give, of those after its first day. */
const startsAfter = (from: IsoDate, startedOn: Facts['startedOn']): { plan: Plan; on: IsoDate }[] =>
  PLANS.flatMap((plan) => {
    const on = startedOn[plan]
    return on !== undefined && on > from ? [{ plan, on }] : []
  })

function stretchesOf(period: AnswerPeriod, given: Facts): InForce[] {
  const { from, to, answers } = period
  const starts = startsAfter(from, given.startedOn)
  if (starts.length === 0) return [{ ...period, facts: given, given, isBeforePlan: false }]
  const firsts = [...new Set([from, ...starts.map(({ on }) => on).filter((on) => on <= to)])].sort()
  return firsts.map((first, index) => {
    const next = firsts[index + 1]
    const ahead = starts.filter(({ on }) => on > first).map(({ plan }) => plan)
    const own = { from: first, to: next === undefined ? to : addDays(next, -1) }
    if (ahead.length === 0) return { ...own, answers, facts: given, given, isBeforePlan: false }
    const before: BenefitAnswers = Object.assign({}, answers, ...ahead.map((plan) => BEFORE[plan]))
    const isBeforePlan = ahead.includes('health')
    return { ...own, answers: before, facts: factsOf(before), given, isBeforePlan }
  })
}

/**
 * Dated answers as applicability reads them (docs/decisions/0011): a plan that begins on a day asks for nothing before
 * it, although the answers know of it. Its plan years, and what people see of the answers, read them as given.
 */
export const answersInForce = (periods: readonly AnswerPeriod[]): InForce[] =>
  periods.flatMap((period) => stretchesOf(period, factsOf(period.answers)))
