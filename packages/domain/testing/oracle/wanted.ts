import { LOGIC_MODULES } from '../../src/modules'
import type { AnswerPeriod } from './answers'
import { type Dated, type DueDates, datesIn, datesOf, isAfterBeginning } from './dates'
import { type Day, yearOf } from './days'
import { factsOfAnswers, type KnownFacts } from './facts'
import { ruleHolds } from './logic'
import { type Window, type Year, yearsOf } from './plan-years'
import type { OracleTask } from './task'

export type Cycle = Dated & DueDates

/** What is known of a company at one moment: its answers by day, and the day its set-up was completed. */
export type KnownCompany = { readonly periods: readonly AnswerPeriod[]; readonly setUpOn: Day }

const factsOf = ({ answers }: AnswerPeriod) => factsOfAnswers(answers)

const byFacts = new WeakMap<KnownFacts, Map<string, boolean>>()

function holds(task: OracleTask, facts: KnownFacts): boolean {
  const kept = byFacts.get(facts) ?? new Map<string, boolean>()
  byFacts.set(facts, kept)
  const before = kept.get(task.key)
  if (before !== undefined) return before
  const result = ruleHolds(task.logic, facts)
  kept.set(task.key, result)
  return result
}

const touching = (periods: readonly AnswerPeriod[], first: Day, last: Day) =>
  periods.filter(({ from, to }) => from <= last && first <= to)

/** The year a duty reports on: the basis year, or the calendar year of a fixed date. */
const reportedYear = ({ rule }: OracleTask, { first, last, due }: Dated) =>
  rule.kind === 'fixed' ? { first: `${yearOf(due)}-01-01`, last: `${yearOf(due)}-12-31` } : { first, last }

/** Does the rule hold on the day that it looks at? */
export function appliesTo(task: OracleTask, dated: Dated, periods: readonly AnswerPeriod[]): boolean {
  if (task.rule.asOf === undefined || task.rule.asOf === 'due')
    return touching(periods, dated.due, dated.due).some((period) => holds(task, factsOf(period)))
  const { first, last } = reportedYear(task, dated)
  const ofTheYear = touching(periods, first, last).map(factsOf)
  if (task.rule.asOf === 'anyDay') return ofTheYear.some((facts) => holds(task, facts))
  const start = ofTheYear.find((facts) => task.module === LOGIC_MODULES[0] || facts.modules.has(task.module))
  return start !== undefined && holds(task, start)
}

/** Of a task that recurs less often than its years: the first, and every third after it. */
function isItsTurn({ rule }: OracleTask, at: number, firstAt: number): boolean {
  if (rule.recurrence === 'once') return at === firstAt
  return rule.recurrence !== 'every3years' || (at - firstAt) % 3 === 0
}

/** Every cycle of a task that a company has by rule, whether or not one exists: the heart of the oracle. */
export function wantedOf(task: OracleTask, company: KnownCompany, years: readonly Year[]): Cycle[] {
  const possible = years.flatMap((year, at) =>
    datesIn(task, year)
      .filter((dated) => company.setUpOn <= dated.until && isAfterBeginning(task.rule, year, dated))
      .map((dated) => ({ dated, at })),
  )
  const firstAt = possible[0]?.at ?? 0
  return possible
    .filter(({ dated, at }) => isItsTurn(task, at, firstAt) && appliesTo(task, dated, company.periods))
    .map(({ dated }) => ({ ...dated, ...datesOf(task, dated.due, company.setUpOn) }))
}

export const wantedCyclesOf = (task: OracleTask, company: KnownCompany, window: Window): Cycle[] =>
  wantedOf(task, company, yearsOf(company.periods, task.rule.basis, window))
