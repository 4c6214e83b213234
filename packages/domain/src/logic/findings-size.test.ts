import { expect, it } from 'vitest'
import { conditionsOf } from './conditions'
import { findingsAbout } from './findings'
import type { LogicRule } from './rule'

/** Logic about 14 facts, the most that is looked at. */
function rule(sets: number, lines: number): LogicRule {
  const asked = ['Coverages', 'State & Local Laws'].flatMap((group) =>
    conditionsOf('Health & Wellness', group),
  )
  const sized = Array.from({ length: sets }, (_, set) => ({
    module: 'Health & Wellness',
    conditional: set === 0 ? 'NotSet' : set % 2 ? 'Or' : 'And',
    lines: Array.from({ length: lines }, (_, line) => ({
      ...asked[(set + line * 3) % 13]!,
      conditional: line === 0 ? 'NotSet' : line % 2 ? 'And' : 'Or',
    })),
  }))
  return sized as unknown as LogicRule
}

/** An author who types waits for it each time, and so does everybody else. */
const MOST_MS = 2000

function timed(long: LogicRule) {
  const begun = performance.now()
  const found = findingsAbout(long)
  return { found, ms: performance.now() - begun }
}

it('names what changes nothing in long logic, before anybody has to wait', () => {
  const { found, ms } = timed(rule(8, 50))
  expect(found.map(({ kind }) => kind)).toContain('idleLine')
  expect(ms).toBeLessThan(MOST_MS)
})

it('does not look for it in the longest logic', () => {
  const { found, ms } = timed(rule(50, 50))
  expect(found).toEqual([])
  expect(ms).toBeLessThan(MOST_MS)
})
