import type { Reading } from '@heed/contract/answer-dates'
import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { MODULE_OF_BASIS } from '@heed/domain/benefits/plan-of-question'
import { isShortYear, type PlanYear, planYearsOf } from '@heed/domain/benefits/plan-years'
import { addMonths, type IsoDate } from '@heed/domain/dates'
import { YEAR_BASES, type YearBasis } from '@heed/domain/tasks/vocabulary'

const LABELS: Record<YearBasis, string> = {
  HealthPlanYear: 'Health',
  OtherWelfarePlanYear: 'Other welfare',
  '401kPlanYear': '401(k)',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10',
}

const SHOWN = { monthsBefore: 6, monthsAfter: 24 }

/** The plan has years of its own: other welfare plans mostly have those of the health plan. */
const hasYears = (basis: YearBasis) => (period: AnswerPeriod) =>
  factsOf(period.answers).modules.includes(MODULE_OF_BASIS[basis]) &&
  (basis !== 'OtherWelfarePlanYear' || period.answers.otherWelfareAnniversary !== undefined)

type Sides = { before: readonly AnswerPeriod[]; after: readonly AnswerPeriod[] }

/** The plan years around today and the day of a change, as they are and as they would be. */
export function planYearRows(
  { before, after }: Sides,
  { today, changeOn }: { today: IsoDate; changeOn: IsoDate },
): Reading['planYears'] {
  const [first, last] = [today, changeOn].sort() as [IsoDate, IsoDate]
  const window = { from: addMonths(first, -SHOWN.monthsBefore), to: addMonths(last, SHOWN.monthsAfter) }
  const rowsOf = (periods: readonly AnswerPeriod[], basis: YearBasis) =>
    periods.some(hasYears(basis)) ? planYearsOf(basis, periods, window).map(shown) : []
  return YEAR_BASES.map((basis) => ({
    basis,
    label: LABELS[basis],
    before: rowsOf(before, basis),
    after: rowsOf(after, basis),
  })).filter((row) => row.before.length + row.after.length > 0)
}

const shown = (year: PlanYear) => ({
  first: year.first,
  last: year.last,
  isShort: isShortYear(year),
  isAssumed: year.isAssumed,
})
