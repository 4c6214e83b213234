import type { IsoDate } from '../dates'
import type { Masks } from '../logic/masks'
import type { LogicModule } from '../modules'
import type { AnswerPeriod } from './answer-periods'
import { answersInForce } from './in-force'

/** A stretch of days, both ends included. */
export type Span = { readonly from: IsoDate; readonly to: IsoDate }

/** What logic reads of the answers, from one day to another. */
export type FactPeriod = Span & {
  readonly masks: Masks
  readonly modules: readonly LogicModule[]
  /** The modules that the answers switch on, with those of plans that have not begun. */
  readonly answered: readonly LogicModule[]
  /** The health plan has not begun. */
  readonly isBeforePlan: boolean
}

const areEqual = (a: FactPeriod, b: FactPeriod) =>
  a.masks.facts0 === b.masks.facts0 &&
  a.masks.facts1 === b.masks.facts1 &&
  a.isBeforePlan === b.isBeforePlan &&
  a.answered.join() === b.answered.join()

/** The facts of dated answers; neighbors with the same facts are one period. The masks hold the modules as well. */
export function factPeriodsOf(periods: readonly AnswerPeriod[]): FactPeriod[] {
  const found: FactPeriod[] = []
  for (const { from, to, facts, given, isBeforePlan } of answersInForce(periods)) {
    const { masks, modules } = facts
    const period = { from, to, masks, modules, answered: given.modules, isBeforePlan }
    const last = found.at(-1)
    if (last && areEqual(last, period)) found[found.length - 1] = { ...last, to }
    else found.push(period)
  }
  return found
}

export const periodOn = <T extends Span>(periods: readonly T[], day: IsoDate): T | undefined =>
  periods.find(({ from, to }) => from <= day && day <= to)
