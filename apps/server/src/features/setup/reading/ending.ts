import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { planYearsOf } from '@heed/domain/benefits/plan-years'
import { formatDate } from '@heed/domain/date-text'
import { addDays, addMonths, type IsoDate, monthEndOf } from '@heed/domain/dates'
import type { Sides } from './sides'

const MEDICAL = 'Health & Wellness: Medical Plan'
const LAST_REPORT_MONTHS = 7

/** What a plan that ends has in the library, which goes with the plan unless somebody added its event. */
const FINAL_YEAR_LISTS = [
  { fact: MEDICAL, name: 'Ending a Health Plan: Final-Year List' },
  { fact: '401k: 401(k) Plan Dashboard', name: 'Ending a 401(k) Plan: Final-Year List' },
] as const

type Ending = Pick<Sides, 'before' | 'after'> & { from: IsoDate }

/** What to know about a plan that ends on the day before a change. */
export const endingWarnings = (periods: readonly AnswerPeriod[], ending: Ending): string[] => [
  ...lastReport(periods, ending),
  ...FINAL_YEAR_LISTS.filter(({ fact }) => ends(fact, ending)).map(
    ({ name }) =>
      `Ending the plan for good? Then add its end to “${name}” before you apply this change, so that the list stays.`,
  ),
]

const ends = (fact: (typeof FINAL_YEAR_LISTS)[number]['fact'], { from, before, after }: Ending) =>
  before.on(addDays(from, -1)).facts.includes(fact) && !after.on(from).facts.includes(fact)

/**
 * The plan years go on when only the medical plan ends, so the last Form 5500 of a plan that ends within a year is due
 * sooner than the list says (29 CFR 2520.104a-5).
 */
function lastReport(periods: readonly AnswerPeriod[], ending: Ending): string[] {
  const { from, after } = ending
  const end = addDays(from, -1)
  const [year] = planYearsOf('HealthPlanYear', periods, { from, to: from })
  const goesOn = after.on(from).modules.includes('Health & Wellness')
  if (!ends(MEDICAL, ending) || !goesOn || !year || year.first === from) return []
  const due = monthEndOf(addMonths(end, LAST_REPORT_MONTHS))
  return [
    `The health plan year still runs to ${formatDate(year.last)}. A plan that ends ${formatDate(end)} owes its last Form 5500 by ${formatDate(due)}.`,
  ]
}
