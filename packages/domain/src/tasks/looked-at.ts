import type { AnswerPeriod } from '../benefits/answer-periods'
import { factsOf } from '../benefits/facts'
import type { IsoDate } from '../dates'
import { evaluate } from '../logic/evaluate'
import type { LogicRule } from '../logic/rule'
import { LOGIC_MODULE_OF, type Module } from '../modules'
import type { DateRule } from './date-rule'

export type LookedAt = {
  day: IsoDate
  /** "first day of the plan year" */
  words: string
  /** It is the due date. */
  isDue: boolean
}

type Cycle = {
  /** Of the rule, not of an extension. */
  dueDate: IsoDate
  planYearStart: IsoDate
  planYearEnd: IsoDate
  /** People added it, so it looks at the day it is about, or else at its due date. */
  isAdded: boolean
  /** The day it happened. */
  eventDate: IsoDate | null
}

type Rule = { rule: DateRule; module: Module; sets: LogicRule }

/** The year that a cycle reports on: of a day of the calendar it is the calendar year. */
function reportedYear(rule: DateRule, { dueDate, planYearStart, planYearEnd }: Cycle) {
  const year = dueDate.slice(0, 4)
  return rule.kind === 'fixed'
    ? { first: `${year}-01-01`, last: `${year}-12-31` }
    : { first: planYearStart, last: planYearEnd }
}

const yearWords = ({ kind, basis }: DateRule) =>
  kind === 'fixed' || basis === 'Calendar'
    ? 'calendar year'
    : basis === 'HIPAA10'
      ? 'program year'
      : 'plan year'

/** The day whose answers decide whether a cycle applies (docs/decisions/0011), for people to read. */
export function lookedAt(
  { rule, module, sets }: Rule,
  cycle: Cycle,
  periods: readonly AnswerPeriod[],
): LookedAt {
  const { asOf = 'due' } = rule
  if (cycle.eventDate) return { day: cycle.eventDate, words: 'day of the event', isDue: false }
  if (asOf === 'due' || cycle.isAdded) return { day: cycle.dueDate, words: 'due date', isDue: true }
  const { first, last } = reportedYear(rule, cycle)
  const within = periods
    .filter(({ from, to }) => from <= last && to >= first)
    .map(({ from, answers }) => ({ from: from < first ? first : from, facts: factsOf(answers) }))
  const needed = LOGIC_MODULE_OF[module]
  const found =
    asOf === 'periodStart'
      ? within.find(({ facts }) => needed === 'All' || facts.modules.includes(needed))
      : within.find(({ facts }) => evaluate(sets, facts).applies)
  const day = found?.from ?? first
  if (day === first) return { day, words: `first day of the ${yearWords(rule)}`, isDue: false }
  const words = asOf === 'periodStart' ? 'first day of the plan' : 'first day on which it applied'
  return { day, words: `${words} in that ${yearWords(rule)}`, isDue: false }
}
