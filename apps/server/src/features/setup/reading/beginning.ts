import type { Span } from '@heed/domain/benefits/fact-periods'
import type { SwitchedOn } from '@heed/domain/benefits/switched-on'
import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
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
