import type { IsoDate } from '../dates'
import type { Masks } from '../logic/masks'
import type { LogicModule } from '../modules'
import type { AnswerPeriod } from './answer-periods'
import { factsOf } from './facts'

/** A stretch of days, both ends included. */
export type Span = { readonly from: IsoDate; readonly to: IsoDate }

/** What logic reads of the answers, from one day to another. */
export type FactPeriod = Span & { readonly masks: Masks; readonly modules: readonly LogicModule[] }

const areEqual = (a: Masks, b: Masks) => a.facts0 === b.facts0 && a.facts1 === b.facts1

/** The facts of dated answers; neighbors with the same facts are one period. The masks hold the modules as well. */
export function factPeriodsOf(periods: readonly AnswerPeriod[]): FactPeriod[] {
  const found: FactPeriod[] = []
  for (const { from, to, answers } of periods) {
    const { masks, modules } = factsOf(answers)
    const last = found.at(-1)
    if (last && areEqual(last.masks, masks)) found[found.length - 1] = { ...last, to }
    else found.push({ from, to, masks, modules })
  }
  return found
}

export const periodOn = <T extends Span>(periods: readonly T[], day: IsoDate): T | undefined =>
  periods.find(({ from, to }) => from <= day && day <= to)
