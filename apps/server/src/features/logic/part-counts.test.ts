import { CONDITIONS } from '@heed/domain/logic/conditions'
import type { LogicSet } from '@heed/domain/logic/rule'
import { expect, it } from 'vitest'
import { partsOf } from './part-counts'

const asked = CONDITIONS.filter(({ module }) => module === 'Health & Wellness')

/** A set whose lines ask for the conditions one after another, from a place on. */
const setFrom = (place: number, conditional: LogicSet['conditional']): LogicSet => ({
  module: 'Health & Wellness',
  conditional,
  lines: Array.from({ length: 50 }, (_, line) => {
    const { group, condition } = asked[(place + line) % asked.length]!
    return { group, condition, conditional: line === 0 ? 'NotSet' : 'Or' }
  }),
})

it('counts parts of the longest logic that ask the same as one', () => {
  const sets = Array.from({ length: 50 }, (_, set) => setFrom(set, set === 0 ? 'NotSet' : 'And'))
  const parts = partsOf(sets)
  expect(parts.sets).toHaveLength(50)
  expect(parts.count).toBeLessThanOrEqual(50 + asked.length)
  expect(parts.sets[1]?.lines[0]).toBe(parts.sets[0]?.lines[1])
  expect(new Set(parts.sets[0]?.lines).size).toBeGreaterThan(20)
})

it('counts a set by what it asks alone, however it is joined to the others', () => {
  const [first, second] = partsOf([setFrom(0, 'NotSet'), setFrom(0, 'Not')]).sets
  expect(second?.set).toBe(first?.set)
})
