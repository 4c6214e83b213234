import fc from 'fast-check'
import { CONDITIONS, type FactKey } from '../src/logic/conditions'
import type { LogicLine, LogicRule, LogicSet, Operator } from '../src/logic/rule'
import { LOGIC_MODULES, type LogicModule } from '../src/modules'

const joining: fc.Arbitrary<Operator> = fc.constantFrom('And', 'Or', 'Not')

/** Valid rules for property-based tests, up to the given size. */
export function arbitraryRule(maxSets: number, maxLines: number): fc.Arbitrary<LogicRule> {
  const lineOf = (module: LogicModule): fc.Arbitrary<LogicLine> =>
    fc
      .tuple(joining, fc.constantFrom(...CONDITIONS.filter((entry) => entry.module === module)))
      .map(([conditional, { group, condition }]) => ({ conditional, group, condition }))
  const setOf = fc.constantFrom(...LOGIC_MODULES).chain(
    (module): fc.Arbitrary<LogicSet> =>
      fc.tuple(joining, fc.array(lineOf(module), { maxLength: maxLines })).map(([conditional, lines]) => ({
        module,
        conditional,
        lines: lines.map((line, index) => (index === 0 ? { ...line, conditional: 'NotSet' } : line)),
      })),
  )
  return fc
    .array(setOf, { maxLength: maxSets })
    .map((sets) => sets.map((set, index) => (index === 0 ? { ...set, conditional: 'NotSet' } : set)))
}

const FACTS: FactKey[] = [...new Set(CONDITIONS.map((entry) => entry.fact))]

/** Any facts and modules, including combinations that no answers give. */
export const arbitraryFacts = fc.record({
  facts: fc.oneof(
    fc.subarray(FACTS),
    fc.subarray(FACTS, { minLength: FACTS.length - 4 }),
    fc.subarray(FACTS, { maxLength: 4 }),
  ),
  modules: fc.subarray(LOGIC_MODULES.filter((module) => module !== 'All')),
})
