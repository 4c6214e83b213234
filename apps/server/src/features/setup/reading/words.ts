import { formatDate, formatMonth } from '@heed/domain/date-text'
import { type IsoDate, partsOf } from '@heed/domain/dates'
import type { LogicRule } from '@heed/domain/logic/rule'
import { becauseNew, becauseNot, lostReasons } from '../because'
import { holds, type Sides } from './sides'

type Cycle = { planYearStart: IsoDate; planYearEnd: IsoDate; dueDate: IsoDate }
type Wanted = { sets: LogicRule; wanted: Cycle & { factsFrom: IsoDate } }
type Former = { sets: LogicRule; former: Cycle }

/** The days a rule may look at (RULES.md "Due dates"). */
const daysOf = ({ planYearStart, planYearEnd, dueDate }: Cycle) => [dueDate, planYearStart, planYearEnd]

/** Why a cycle is added: what the answers say now, or only that another year begins. */
export function becauseAdded({ sets: rule, wanted }: Wanted, { before, after }: Sides): string {
  const { factsFrom, dueDate, planYearStart } = wanted
  const isNew = !holds(rule, before.on(factsFrom)) && !holds(rule, before.on(dueDate))
  return isNew
    ? becauseNew(rule, { before: before.on(factsFrom), now: after.on(factsFrom) })
    : `year from ${formatMonth(planYearStart)}`
}

/** Why a cycle no longer applies. */
export function becauseRemoved({ sets: rule, former }: Former, { before, after }: Sides): string {
  const day = daysOf(former).find((one) => holds(rule, before.on(one)) && !holds(rule, after.on(one)))
  return day === undefined
    ? 'The plan year moves'
    : becauseNot(rule, { before: before.on(day), now: after.on(day) })
}

/** Why a cycle stays although the last answers no longer ask for it: "Self-Insured in 2027". */
export function becauseLast({ sets: rule, wanted }: Wanted, { after }: Sides): string {
  const { factsFrom, planYearStart, planYearEnd, dueDate } = wanted
  if (holds(rule, after.on(dueDate))) return 'before the change'
  const lost = lostReasons(rule, { before: after.on(factsFrom), now: after.last })
  const what = lost ?? 'applied'
  return factsFrom <= planYearStart && holds(rule, after.on(planYearStart))
    ? `${what} on ${formatDate(planYearStart)}`
    : `${what} in ${partsOf(planYearEnd).year}`
}
