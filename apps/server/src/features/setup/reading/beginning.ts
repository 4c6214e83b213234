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

/** The day a change counts from, and those from which it may. */
type Day = { from: IsoDate; range: Span }

/** A plan owes nothing for the days before the answers know of it, although it had begun. */
export const beginningWarnings = (plans: readonly SwitchedOn[], { from, range }: Day): string[] =>
  plans.flatMap(({ basis, startsOn }) =>
    startsOn === undefined || startsOn < range.from || startsOn >= from
      ? []
      : [
          `The ${PLAN[basis]} begins on ${formatDate(startsOn)}, but this change counts only from ${formatDate(from)}. Tasks for the time in between are not added.`,
        ],
  )

const daysInWords = (first: IsoDate, last: IsoDate) =>
  first === last ? `On ${formatDate(first)}` : `From ${formatDate(first)} to ${formatDate(last)}`

/** A change that counts before the new first day of a plan ends the one that runs, and leaves days without any. */
export const pauseWarnings = (
  plans: readonly { basis: YearBasis; startsOn: IsoDate }[],
  { from, range }: Day,
): string[] =>
  plans.flatMap(({ basis, startsOn }) => {
    if (startsOn <= from) return []
    const [plan, start] = [PLAN[basis], formatDate(startsOn)]
    const advice =
      startsOn <= range.to
        ? `let this change count from ${start}`
        : `leave its start date as it is for now: a change may count from ${formatDate(range.to)} at the latest`
    return [
      `${daysInWords(from, addDays(startsOn, -1))} there is no ${plan}, because it is given ${start} as its start date. If the ${plan} of today runs until then, ${advice}.`,
    ]
  })

/** A change that puts a plan back some days after its end leaves the days in between without it. */
export const putBackWarnings = (
  plans: readonly { basis: YearBasis; since: IsoDate }[],
  { from, range }: Day,
): string[] =>
  plans.map(({ basis, since }) => {
    const day = since < range.from ? '' : `, or let this change count from ${formatDate(since)}`
    return `${daysInWords(since, addDays(from, -1))} there is no ${PLAN[basis]}, because it had ended. If it never did, save a correction instead${day}.`
  })
