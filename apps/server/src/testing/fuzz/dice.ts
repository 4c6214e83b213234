import { seededRandom } from '../../demo/random'

/** Repeatable chance: the same seed gives the same throws. */
export type Dice = {
  /** A whole number below `end`. */
  below(end: number): number
  /** True this many times out of a hundred. */
  chance(percent: number): boolean
  pick<T>(list: readonly T[]): T
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed)
  const below = (end: number) => Math.floor(random() * end)
  return {
    below,
    chance: (percent) => random() * 100 < percent,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}
