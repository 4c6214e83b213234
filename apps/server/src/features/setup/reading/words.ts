import { isShortYear } from '@heed/domain/benefits/plan-years'
import { formatDate, formatMonth } from '@heed/domain/date-text'
import { type IsoDate, partsOf } from '@heed/domain/dates'
import type { LogicRule } from '@heed/domain/logic/rule'
import { LOGIC_MODULE_OF, type Module } from '@heed/domain/modules'
import { becauseNew, becauseNot, lostReasons, switchedOff } from '../because'
import { holds, type Sides } from './sides'

type Cycle = { planYearStart: IsoDate; planYearEnd: IsoDate; dueDate: IsoDate }
type Wanted = { sets: LogicRule; module: Module; wanted: Cycle & { factsFrom: IsoDate } }
type Former = { sets: LogicRule; module: Module; former: Cycle }

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
export function becauseRemoved(
  { sets, module, former }: Former,
  { before, after, passedOn }: Sides & { passedOn: IsoDate | null },
): string {
  if (passedOn !== null) return `Its new date, ${formatDate(passedOn)}, has passed`
  const day = daysOf(former).find((one) => holds(sets, before.on(one)) && !holds(sets, after.on(one)))
  if (day !== undefined) return becauseNot({ sets, module }, { before: before.on(day), now: after.on(day) })
  const ended = switchedOff(module, { before: before.last, now: after.last })
  return ended ?? 'The plan year moves'
}

/** Why a cycle stays although the last answers no longer ask for it: "Self-Insured in 2027". */
export function becauseLast({ sets: rule, module, wanted }: Wanted, { after }: Sides): string {
  const { factsFrom, planYearStart, planYearEnd, dueDate } = wanted
  const ends = module !== 'All' && !after.last.modules.includes(LOGIC_MODULE_OF[module])
  if (ends && isShortYear({ first: planYearStart, last: planYearEnd }))
    return `last plan year, ${formatDate(planYearStart)} to ${formatDate(planYearEnd)}`
  if (holds(rule, after.on(dueDate))) return 'before the change'
  const lost = lostReasons(rule, { before: after.on(factsFrom), now: after.last })
  const what = lost ?? 'applied'
  return factsFrom <= planYearStart && holds(rule, after.on(planYearStart))
    ? `${what} on ${formatDate(planYearStart)}`
    : `${what} in ${partsOf(planYearEnd).year}`
}
