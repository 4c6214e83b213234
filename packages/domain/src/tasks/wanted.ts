import type { AnswerPeriod } from '../benefits/answer-periods'
import { type FactPeriod, factPeriodsOf } from '../benefits/fact-periods'
import { allPlanYears, type PlanYear } from '../benefits/plan-years'
import { compareDates, type IsoDate } from '../dates'
import type { CompiledRule } from '../logic/compile'
import type { DateRule } from './date-rule'
import { dayThatAsks, type LookingTask } from './looked-at'
import type { Occurrence, Window } from './occurrence'
import { type CycleRow, cyclesOf, type DatedRule } from './rule-cycles'
import { withGrace } from './task-dates'
import type { DateBasis } from './vocabulary'

/** What decides which cycles a company has. */
export type CompanyInTime = {
  /** Without gaps, sorted. */
  readonly periods: readonly FactPeriod[]
  /** All years since set-up, sorted; earlier ones as far as they may still be owed. */
  readonly years: Readonly<Record<DateBasis, readonly PlanYear[]>>
  /** The day its setup was completed. */
  readonly setupOn: IsoDate
}

/** A company by its dated answers, with the years that overlap a window. */
export const companyInTime = (
  answers: readonly AnswerPeriod[],
  { setupOn, window }: { setupOn: IsoDate; window: Window },
): CompanyInTime => ({ periods: factPeriodsOf(answers), years: allPlanYears(answers, window), setupOn })

/** The logic of a task that is known to apply. */
export const ALWAYS: CompiledRule = { groups: 0, clauses: [] }

export type TaskInTime = DatedRule & LookingTask

/** A cycle that a company owes, and the day whose answers say so. */
export type WantedCycle = Occurrence & { asOf: IsoDate }

/** A company can have the cycle: set-up was not completed after it, and the plan had begun. */
const isPossible = (
  cycle: CycleRow,
  year: PlanYear,
  { task, setupOn }: { task: TaskInTime; setupOn: IsoDate },
) =>
  setupOn <= (task.step === null ? cycle.setupTo : cycle.planYearEnd) &&
  (cycle.countsBack || cycle.dueDate >= year.planFrom)

const EVERY: Partial<Record<DateRule['recurrence'], number>> = {
  every3years: 3,
  once: Number.POSITIVE_INFINITY,
}

type PossibleCycle = CycleRow & Pick<PlanYear, 'planFrom'>

/** Every cycle of a task that a company can have, wanted or not, by first day of its year. */
function possibleCycles(task: TaskInTime, { years, setupOn }: CompanyInTime): PossibleCycle[] {
  const byYear = years[task.rule.basis].map((year) =>
    cyclesOf(task, year)
      .filter((cycle) => isPossible(cycle, year, { task, setupOn }))
      .map((cycle) => ({ ...cycle, planFrom: year.planFrom })),
  )
  const step = EVERY[task.rule.recurrence]
  if (step === undefined) return byYear.flat()
  const counted = byYear.filter((cycles) => cycles.length > 0)
  return counted.filter((_, index) => index === 0 || index % step === 0).flat()
}

/**
 * The cycles of a task that a company owes in a window, by due date. The same answer as the statements of generation;
 * the slow oracle of `testing` compares both.
 */
export function wantedCycles(task: TaskInTime, company: CompanyInTime, window: Window): WantedCycle[] {
  return possibleCycles(task, company)
    .filter((cycle) => cycle.dueDate <= window.to && endOf(task, cycle) >= window.from)
    .flatMap((cycle) => {
      const asOf = dayThatAsks(task, company.periods, cycle)
      if (asOf === null) return []
      const { cycleKey, planYearStart, planYearEnd } = cycle
      const { notificationDate, dueDate, lateAfter } = withGrace(cycle, {
        setupDate: company.setupOn,
        knownOn: null,
      })
      return [{ cycleKey, planYearStart, planYearEnd, notificationDate, dueDate, lateAfter, asOf }]
    })
    .sort((a, b) => compareDates(a.dueDate, b.dueDate))
}

/** The last day on which a cycle is still added. */
const endOf = ({ step }: TaskInTime, { setupTo, planYearEnd }: CycleRow) =>
  step === null ? setupTo : planYearEnd
