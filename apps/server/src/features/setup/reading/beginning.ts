import type { Span } from '@heed/domain/benefits/fact-periods'
import type { SwitchedOn } from '@heed/domain/benefits/switched-on'
import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { YearBasis } from '@heed/domain/tasks/vocabulary'

const PLAN: Record<YearBasis, string> = {
  HealthPlanYear: 'health plan',
  OtherWelfarePlanYear: 'other welfare plan',
  '401kPlanYear': '401(k) plan',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10 program',
}

/** A plan owes nothing for the days before the answers know of it, although it had begun. */
export const beginningWarnings = (
  plans: readonly SwitchedOn[],
  { from, range }: { from: IsoDate; range: Span },
): string[] =>
  plans.flatMap(({ basis, startsOn }) =>
    startsOn === undefined || startsOn < range.from || startsOn >= from
      ? []
      : [
          `The ${PLAN[basis]} begins on ${formatDate(startsOn)}, but this change counts only from ${formatDate(from)}. Tasks for the time in between are not added.`,
        ],
  )

/** A change that counts before the new first day of a plan ends the one that runs, and leaves days without any. */
export const pauseWarnings = (
  plans: readonly { basis: YearBasis; startsOn: IsoDate }[],
  from: IsoDate,
): string[] =>
  plans.flatMap(({ basis, startsOn }) => {
    if (startsOn <= from) return []
    const [plan, start] = [PLAN[basis], formatDate(startsOn)]
    return [
      `From ${formatDate(from)} to ${formatDate(addDays(startsOn, -1))} there is no ${plan}, because it is given ${start} as its start date. If the ${plan} of today runs until then, let this change count from ${start}.`,
    ]
  })
