import type { QuestionKey } from '../../src/benefits/answers'
import type { Day } from './days'

/** A save after set-up, and the questions whose answers it wrote. */
export type Said = {
  readonly at: number | string | null
  readonly on: Day
  /** Null = a correction. */
  readonly effectiveOn: Day | null
  readonly touched: readonly QuestionKey[]
}

const firstDay = ({ on, effectiveOn }: Said): Day =>
  effectiveOn !== null && effectiveOn < on ? effectiveOn : on

/** What ends from this day on is owed: a correction goes back to where the answers it replaces were last said. */
export function owedFrom(said: Said, before: readonly Said[]): Day {
  if (said.effectiveOn !== null) return firstDay(said)
  const days = said.touched.flatMap((question) => {
    const all = before.filter(({ touched }) => touched.includes(question))
    const newest = all
      .map(({ on }) => on)
      .sort()
      .at(-1)
    return all.filter(({ on }) => on === newest).map(firstDay)
  })
  return [said.on, ...days].sort()[0] ?? said.on
}
