import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { addDays, addMonths, FIRST_DATE, type IsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import { ALWAYS, companyInTime, wantedCycles } from '@heed/domain/tasks/wanted'
import type { ForecastCycle } from '../../generation/forecast-cycle'
import { cycleOf, type Removed, takesPlaceOf } from './replaced'

const YEARS_AROUND = 3
const ONCE_A_YEAR: readonly string[] = ['fixed', 'offset']

type Compared = { periods: readonly AnswerPeriod[]; after: readonly ForecastCycle[]; today: IsoDate }

/**
 * For a cycle that goes: the day on which the one in its place would have been due, when that day has passed and the
 * company does not get it any more.
 */
export function passedDates({ periods, after, today }: Compared): (removed: Removed) => IsoDate | null {
  const around = {
    from: addMonths(today, -12 * YEARS_AROUND),
    to: addMonths(today, 12 * YEARS_AROUND),
  }
  const company = companyInTime(periods, { setupOn: FIRST_DATE, window: around })
  const had = new Set(after.flatMap((cycle) => (cycle.wanted ? cycleOf(cycle.taskId, cycle.wanted) : [])))
  return ({ taskId, module, sets, dated, former }) => {
    if (dated === null || !ONCE_A_YEAR.includes(dated.rule.kind)) return null
    const { rule, step, ...settings } = dated
    const logic = sets.length === 0 ? ALWAYS : compile(sets)
    const passed = wantedCycles({ rule, settings, module, step, logic }, company, {
      from: around.from,
      to: addDays(today, -1),
    })
    const next = passed.findLast(
      (cycle) =>
        !had.has(cycleOf(taskId, cycle)) &&
        (cycle.planYearStart === former.planYearStart || takesPlaceOf(former, cycle)),
    )
    return next?.dueDate ?? null
  }
}
