import { expect, it } from 'vitest'
import { conditionsOf } from './conditions'
import { findingsAbout } from './findings'
import type { LogicRule } from './rule'

/** Logic about 14 facts, the most that is looked at, and how often its lines were read. */
function rule(sets: number, lines: number) {
  const asked = ['Coverages', 'State & Local Laws'].flatMap((group) =>
    conditionsOf('Health & Wellness', group),
  )
  const read = { lines: 0 }
  const sized = Array.from({ length: sets }, (_, set) => ({
    module: 'Health & Wellness',
    conditional: set === 0 ? 'NotSet' : set % 2 ? 'Or' : 'And',
    lines: Array.from({ length: lines }, (_, line) => {
      const { group, condition } = asked[(set + line * 3) % 13]!
      const conditional = line === 0 ? 'NotSet' : line % 2 ? 'And' : 'Or'
      return {
        get group() {
          read.lines += 1
          return group
        },
        condition,
        conditional,
      }
    }),
  }))
  return { rule: sized as LogicRule, read }
}

it('looks at a set of long logic twice at most for each of its lines', () => {
  const { rule: long, read } = rule(8, 50)
  expect(findingsAbout(long).length).toBeGreaterThan(0)
  expect(read.lines).toBeGreaterThan(400 * 10)
  expect(read.lines).toBeLessThanOrEqual(2 * 400 * 50 + 4 * 400)
})

it('does not search the longest logic for lines that change nothing', () => {
  const { rule: longest, read } = rule(50, 50)
  findingsAbout(longest)
  expect(read.lines).toBeGreaterThan(0)
  expect(read.lines).toBeLessThanOrEqual(2 * 2500)
})
