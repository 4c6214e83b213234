import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { planYearsOf } from '@heed/domain/benefits/plan-years'
import { formatDate } from '@heed/domain/date-text'
import { addDays, addMonths, type IsoDate, monthEndOf } from '@heed/domain/dates'
import type { Sides } from './sides'

const MEDICAL = 'Health & Wellness: Medical Plan'
const LAST_REPORT_MONTHS = 7

/**
 * The plan years go on when only the medical plan ends, so the last Form 5500 of a plan that ends within a year is due
 * sooner than the list says (29 CFR 2520.104a-5).
 */
export function endingWarnings(
  periods: readonly AnswerPeriod[],
  { from, before, after }: Pick<Sides, 'before' | 'after'> & { from: IsoDate },
): string[] {
  const end = addDays(from, -1)
  const ends = before.on(end).facts.includes(MEDICAL) && !after.on(from).facts.includes(MEDICAL)
  const [year] = planYearsOf('HealthPlanYear', periods, { from, to: from })
  if (!ends || !after.on(from).modules.includes('Health & Wellness') || !year || year.first === from)
    return []
  const lastReport = monthEndOf(addMonths(end, LAST_REPORT_MONTHS))
  return [
    `The health plan year still runs to ${formatDate(year.last)}. A plan that ends ${formatDate(end)} owes its last Form 5500 by ${formatDate(lastReport)}.`,
  ]
}
