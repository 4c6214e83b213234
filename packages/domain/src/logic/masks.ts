import { LOGIC_MODULES, type LogicModule } from '../modules'
import { CONDITIONS, type FactKey, GATE_BITS } from './conditions'

/** The facts and active modules of a company, one bit each, as the columns `facts_0` and `facts_1` hold them. */
export type Masks = { facts0: bigint; facts1: bigint }

type Place = { word: 0 | 1; bit: number }

const placeOfFact = new Map<FactKey, Place>(
  CONDITIONS.map(({ fact, word, bit }) => [fact, { word, bit }] as const),
)

export const factPlace = (fact: FactKey): Place => {
  const place = placeOfFact.get(fact)
  if (!place) throw new Error(`No fact ${fact}`)
  return place
}

/** Null for `All`, which every company passes. */
export const gatePlace = (module: LogicModule): Place | null =>
  module === 'All' ? null : { word: 0, bit: GATE_BITS[module] }

const has = (masks: Masks, { word, bit }: Place) =>
  ((word === 0 ? masks.facts0 : masks.facts1) & (1n << BigInt(bit))) !== 0n

/** @throws when a fact is not one of the catalog. */
export function masksOf(facts: Iterable<FactKey>, modules: Iterable<LogicModule>): Masks {
  const masks: Masks = { facts0: 0n, facts1: 0n }
  const set = ({ word, bit }: Place) => {
    masks[word === 0 ? 'facts0' : 'facts1'] |= 1n << BigInt(bit)
  }
  for (const fact of facts) set(factPlace(fact))
  for (const module of modules) {
    const gate = gatePlace(module)
    if (gate) set(gate)
  }
  return masks
}

export const factsIn = (masks: Masks): FactKey[] =>
  [...placeOfFact].flatMap(([fact, place]) => (has(masks, place) ? [fact] : [])).sort()

export const modulesIn = (masks: Masks): LogicModule[] =>
  LOGIC_MODULES.filter((module) => {
    const gate = gatePlace(module)
    return gate !== null && has(masks, gate)
  })
