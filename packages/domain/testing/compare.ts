import { expect } from 'vitest'
import { factPeriodsOf } from '../src/benefits/fact-periods'
import { planYearsOf } from '../src/benefits/plan-years'
import { compile } from '../src/logic/compile'
import { factsIn } from '../src/logic/masks'
import { LOGIC_MODULES, MODULE_OF } from '../src/modules'
import { DATE_BASES, YEAR_BASES } from '../src/tasks/vocabulary'
import { companyInTime, type TaskInTime, wantedCycles } from '../src/tasks/wanted'
import type { AnswerPeriod } from './oracle/answers'
import { factsOn, stretchesOf } from './oracle/begun'
import { type Day, FIRST, plusMonths, yearOf } from './oracle/days'
import { yearsOf } from './oracle/plan-years'
import type { OracleTask } from './oracle/task'
import { wantedOf } from './oracle/wanted'

/** After set-up; and twelve months are always known ahead. */
export const SIMULATED_YEARS = 3

const asProductTask = ({
  logic,
  rule,
  module,
  isAnnouncement,
  followUpDays,
  step,
}: OracleTask): TaskInTime => ({
  rule,
  settings: { applyDatesAs: isAnnouncement ? 1 : 0, followUpDays },
  logic: compile(logic),
  module: MODULE_OF[module],
  step: step ?? null,
})
const compiled = new Map<string, TaskInTime>()
function productTaskOf(task: OracleTask): TaskInTime {
  const kept = compiled.get(task.key) ?? asProductTask(task)
  compiled.set(task.key, kept)
  return kept
}

/** From before the oldest year that can still be owed at set-up to after the last day that is looked at. */
const yearsAround = (setUpOn: Day) => ({
  from: yearOf(setUpOn) - 2,
  to: yearOf(setUpOn) + SIMULATED_YEARS + 2,
})
function daysAround(setUpOn: Day) {
  const { from, to } = yearsAround(setUpOn)
  return { from: `${from}-01-01`, to: `${to}-12-31` }
}

/** Fails unless the product knows the same facts and modules every day as the oracle. */
export function expectSameFacts(periods: readonly AnswerPeriod[]): void {
  const product = factPeriodsOf(periods)
  expect(product[0]?.from).toBe(FIRST)
  for (const { from, to } of stretchesOf(periods)) {
    const found = product.find((period) => period.from <= from && to <= period.to)
    const { facts, modules, isBeforePlan } = factsOn(periods, from)
    // Two conditions with the same fact.
    const own = [...facts].filter((fact) => fact !== 'Health & Wellness: Health Plan Dashboard').sort()
    const oracle = `${own} | ${LOGIC_MODULES.filter((module) => modules.has(module))} | ${isBeforePlan}`
    const said = found && `${factsIn(found.masks)} | ${found.modules} | ${found.isBeforePlan}`
    if (said !== oracle) expect(said, `facts from ${from}`).toEqual(oracle)
  }
}

/** Fails unless both have the same years of every basis. */
export function expectSameYears(periods: readonly AnswerPeriod[], setUpOn: Day): void {
  for (const basis of YEAR_BASES) {
    const product = planYearsOf(basis, periods, daysAround(setUpOn)).map(
      ({ first, last, planFrom }) => `${first} – ${last}, plan from ${planFrom}`,
    )
    const oracle = yearsOf(periods, basis, yearsAround(setUpOn)).map(
      ({ first, last, began }) => `${first} – ${last}, plan from ${began ?? FIRST}`,
    )
    if (product.join() !== oracle.join()) expect(product, basis).toEqual(oracle)
  }
}

/** Fails unless both have the same cycles of the tasks, with the same dates, to the end of the simulated years. */
export function expectSameCycles(
  tasks: readonly OracleTask[],
  { periods, setUpOn }: { periods: readonly AnswerPeriod[]; setUpOn: Day },
): void {
  const window = { from: setUpOn, to: plusMonths(setUpOn, 12 * (SIMULATED_YEARS + 1)) }
  const company = companyInTime(periods, { setupOn: setUpOn, window: daysAround(setUpOn) })
  const years = new Map(DATE_BASES.map((basis) => [basis, yearsOf(periods, basis, yearsAround(setUpOn))]))
  for (const task of tasks) {
    const product = wantedCycles(productTaskOf(task), company, window).map((cycle) =>
      [
        cycle.cycleKey,
        cycle.planYearStart,
        cycle.planYearEnd,
        cycle.notificationDate,
        cycle.dueDate,
        cycle.lateAfter,
        cycle.asOf,
      ].join(' '),
    )
    const oracle = wantedOf(task, { periods, setUpOn }, years.get(task.rule.basis) ?? [])
      .filter(({ due }) => due <= window.to)
      .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
      .map(({ key, first, last, notification, due, lateAfter, askedOn }) =>
        [key, first, last, notification, due, lateAfter, askedOn].join(' '),
      )
    if (product.join() !== oracle.join()) expect(product, task.key).toEqual(oracle)
  }
}
