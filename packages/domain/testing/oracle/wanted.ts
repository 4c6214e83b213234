import { LOGIC_MODULES } from '../../src/modules'
import type { AnswerPeriod } from './answers'
import { type DayFacts, daysToLookAt, factsOn } from './begun'
import { countsBack, type Dated, type DueDates, datesIn, datesOf, isAfterBeginning } from './dates'
import { type Day, yearOf } from './days'
import { ruleHolds } from './logic'
import { type Window, type Year, yearsOf } from './plan-years'
import type { OracleTask } from './task'

export type Cycle = Dated &
  DueDates & {
    /** The day whose answers ask for it. */
    readonly askedOn: Day
  }

/** What is known of a company at one moment: its answers by day, and the day its set-up was completed. */
export type KnownCompany = { readonly periods: readonly AnswerPeriod[]; readonly setUpOn: Day }

const byFacts = new WeakMap<DayFacts, Map<string, boolean>>()

function holds(task: OracleTask, facts: DayFacts): boolean {
  const kept = byFacts.get(facts) ?? new Map<string, boolean>()
  byFacts.set(facts, kept)
  const before = kept.get(task.key)
  if (before !== undefined) return before
  const result = ruleHolds(task.logic, facts)
  kept.set(task.key, result)
  return result
}

/** The year a duty reports on: the basis year, or the calendar year of a fixed date. */
const reportedYear = ({ rule }: OracleTask, { first, last, due }: Dated) =>
  rule.kind === 'fixed' ? { first: `${yearOf(due)}-01-01`, last: `${yearOf(due)}-12-31` } : { first, last }

/** Does the rule hold on a day? */
export const holdsOn = (task: OracleTask, day: Day, periods: readonly AnswerPeriod[]): boolean =>
  holds(task, factsOn(periods, day))

const isOn = ({ module }: OracleTask, { modules }: DayFacts) =>
  module === LOGIC_MODULES[0] || modules.has(module)

type Looking = {
  readonly task: OracleTask
  readonly periods: readonly AnswerPeriod[]
  /** The day the plan began whose year it is. */
  readonly began: Day | null
}

/** A step is asked for when the program is on: when it is due, or afterwards on the program's first day. */
function dayOfStep({ task, periods }: Looking, { first, last, due }: Dated): Day | null {
  const isOnAt = (day: Day) => isOn(task, factsOn(periods, day))
  const begins = daysToLookAt(periods, first, last).find(isOnAt)
  const day = begins !== undefined && begins > due ? begins : due
  return isOnAt(day) ? day : null
}

/** The first day of the year on which the module is on: of a health plan that began, where one did. */
function firstDayOn({ task, periods }: Looking, year: { first: Day; last: Day }): Day | null {
  const on = daysToLookAt(periods, year.first, year.last).filter((day) => isOn(task, factsOn(periods, day)))
  const withPlan =
    task.module === 'Health & Wellness' ? on.find((day) => !factsOn(periods, day).isBeforePlan) : undefined
  return withPlan ?? on[0] ?? null
}

function dayToAsk(looking: Looking, dated: Dated): Day | null {
  const { task, periods, began } = looking
  const { asOf = 'due' } = task.rule
  if (asOf === 'due' && task.step !== undefined) return dayOfStep(looking, dated)
  if (asOf === 'due') return countsBack(task.rule) && began !== null && began > dated.due ? began : dated.due
  const year = reportedYear(task, dated)
  if (asOf === 'periodStart') return firstDayOn(looking, year)
  return daysToLookAt(periods, year.first, year.last).find((day) => holdsOn(task, day, periods)) ?? null
}

/** The day whose answers ask for a cycle; null when they do not. */
function askedOn(looking: Looking, dated: Dated): Day | null {
  const day = dayToAsk(looking, dated)
  return day !== null && holdsOn(looking.task, day, looking.periods) ? day : null
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
      .map((dated) => ({ dated, at, began: year.began })),
  )
  const firstAt = possible[0]?.at ?? 0
  return possible
    .filter(({ at }) => isItsTurn(task, at, firstAt))
    .flatMap(({ dated, began }): Cycle[] => {
      const day = askedOn({ task, periods: company.periods, began }, dated)
      return day === null ? [] : [{ ...dated, ...datesOf(task, dated.due, company.setUpOn), askedOn: day }]
    })
}

export const wantedCyclesOf = (task: OracleTask, company: KnownCompany, window: Window): Cycle[] =>
  wantedOf(task, company, yearsOf(company.periods, task.rule.basis, window))
