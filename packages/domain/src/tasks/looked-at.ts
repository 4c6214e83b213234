import { type FactPeriod, periodOn } from '../benefits/fact-periods'
import { addDays, type IsoDate } from '../dates'
import { type CompiledRule, matches } from '../logic/compile'
import { LOGIC_MODULE_OF, type Module } from '../modules'
import type { DateRule } from './date-rule'
import { countsBack, reportedYear } from './rule-cycles'

/** What decides which day a task looks at. */
export type LookingTask = {
  readonly rule: DateRule
  readonly module: Module
  readonly logic: CompiledRule
  /** Place in a program whose steps all exist, whenever set-up was completed. */
  readonly step: number | null
}

export type LookingCycle = {
  /** Of the rule, not of an extension. */
  readonly dueDate: IsoDate
  readonly planYearStart: IsoDate
  readonly planYearEnd: IsoDate
  /** The day the plan of that year began. */
  readonly planFrom: IsoDate
}

export type LookedAt = {
  readonly day: IsoDate
  /** "first day of the plan year" */
  readonly words: string
  /** It is the due date. */
  readonly isDue: boolean
}

type Days = { first: IsoDate; last: IsoDate }

const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b)

/** The periods within some days, cut to begin in them. */
const within = (periods: readonly FactPeriod[], { first, last }: Days): FactPeriod[] =>
  periods
    .filter(({ from, to }) => from <= last && to >= first)
    .map((period) => ({ ...period, from: later(period.from, first) }))

function isOnIn(module: Module): (period: FactPeriod) => boolean {
  const needed = LOGIC_MODULE_OF[module]
  return ({ modules }) => needed === 'All' || modules.includes(needed)
}

/** Reports of the health module look at a day on which there is a plan, if there is one. */
const hasBegunFor = (module: Module) =>
  module === 'Health' ? ({ isBeforePlan }: FactPeriod) => !isBeforePlan : () => true

const atDue = (day: IsoDate): LookedAt => ({ day, words: 'due date', isDue: true })

/**
 * A step of a program that was switched on after the step was due looks at that day. One that is due before its year
 * looks at the first day of the year on which the program is on.
 */
function dayOfStep(
  { module }: LookingTask,
  periods: readonly FactPeriod[],
  { dueDate, planYearStart, planYearEnd }: LookingCycle,
): LookedAt {
  const year = within(periods, { first: planYearStart, last: planYearEnd })
  const on = year.find(isOnIn(module))?.from
  if (dueDate >= planYearStart && (on === undefined || on <= dueDate)) return atDue(dueDate)
  return { day: on ?? planYearStart, words: 'first day on which the program applied', isDue: false }
}

const yearWords = ({ kind, basis }: DateRule) =>
  kind === 'fixed' || basis === 'Calendar'
    ? 'calendar year'
    : basis === 'HIPAA10'
      ? 'program year'
      : 'plan year'

function dayOfReport(
  { rule, module, logic }: LookingTask,
  periods: readonly FactPeriod[],
  cycle: LookingCycle,
): LookedAt {
  const reported = reportedYear(rule, cycle.dueDate, {
    first: cycle.planYearStart,
    last: cycle.planYearEnd,
  })
  const year = within(periods, reported)
  const on = year.filter(isOnIn(module))
  const hasBegun = hasBegunFor(module)
  const found =
    rule.asOf === 'periodStart'
      ? (on.find(hasBegun) ?? on[0])
      : year.find((period) => matches(logic, period.masks))
  const day = found?.from ?? reported.first
  if (day === reported.first) return { day, words: `first day of the ${yearWords(rule)}`, isDue: false }
  const isPlan = rule.asOf === 'periodStart' && found !== undefined && hasBegun(found)
  const words = isPlan ? 'first day of the plan' : 'first day on which it applied'
  return { day, words: `${words} in that ${yearWords(rule)}`, isDue: false }
}

/** The day whose answers decide whether a cycle applies, and what day that is (docs/decisions/0011). */
export function lookedAt(task: LookingTask, periods: readonly FactPeriod[], cycle: LookingCycle): LookedAt {
  const { rule, step } = task
  const { dueDate, planFrom } = cycle
  if ((rule.asOf ?? 'due') !== 'due') return dayOfReport(task, periods, cycle)
  if (step !== null) return dayOfStep(task, periods, cycle)
  if (countsBack(rule) && planFrom > dueDate)
    return { day: planFrom, words: 'first day of the plan', isDue: false }
  return atDue(dueDate)
}

/**
 * The days of which one must ask for an event: its own, or the one before. A plan ends with an event on its last day,
 * which people also enter as the first day without it.
 */
export const daysOfEvent = (eventDate: IsoDate): [LookedAt, LookedAt] => [
  { day: eventDate, words: 'day of the event', isDue: false },
  { day: addDays(eventDate, -1), words: 'day before the event', isDue: false },
]

/** The day whose answers ask for a cycle, or null when none do. */
export function dayThatAsks(
  task: LookingTask,
  periods: readonly FactPeriod[],
  cycle: LookingCycle,
): IsoDate | null {
  const { day } = lookedAt(task, periods, cycle)
  const period = periodOn(periods, day)
  if (!period || !matches(task.logic, period.masks)) return null
  const asOf = task.rule.asOf ?? 'due'
  const needsModule = asOf === 'periodStart' || (asOf === 'due' && task.step !== null)
  return needsModule && !isOnIn(task.module)(period) ? null : day
}
