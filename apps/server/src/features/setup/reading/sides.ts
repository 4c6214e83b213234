import { type AnswerPeriod, lastAnswers } from '@heed/domain/benefits/answer-periods'
import { type Facts, factsOf } from '@heed/domain/benefits/facts'
import { answersInForce } from '@heed/domain/benefits/in-force'
import { type IsoDate, LAST_DATE } from '@heed/domain/dates'
import { evaluate } from '@heed/domain/logic/evaluate'
import type { LogicRule } from '@heed/domain/logic/rule'

/** The facts of a company, day by day: a plan that has not begun has none. */
export type Side = {
  on: (day: IsoDate) => Facts
  /** Those once every saved change counts. */
  last: Facts
  /** The last day on which a rule holds; the last of all when it never does. */
  lastDayOf: (rule: LogicRule) => IsoDate
}

/** The saved answers beside those that would be saved. */
export type Sides = { before: Side; after: Side; today: IsoDate }

export function sideOf(periods: readonly AnswerPeriod[]): Side {
  const facts = answersInForce(periods)
  const last = factsOf(lastAnswers(periods))
  return {
    on: (day) => facts.find(({ to }) => to >= day)?.facts ?? last,
    last,
    lastDayOf: (rule) => facts.findLast((period) => holds(rule, period.facts))?.to ?? LAST_DATE,
  }
}

/** A rule without sets applies to those listed by hand, whatever they answer. */
export const holds = (rule: LogicRule, facts: Facts): boolean =>
  rule.length === 0 || evaluate(rule, facts).applies
