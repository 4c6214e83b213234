import { compile } from '@heed/domain/logic/compile'
import { CONDITIONS } from '@heed/domain/logic/conditions'
import type { LogicSet } from '@heed/domain/logic/rule'
import { expect, it, vi } from 'vitest'
import { partsOf } from './part-counts'

it('compiles each set and each condition of the longest logic once', () => {
  const asked = CONDITIONS.filter(({ module }) => module === 'Health & Wellness')
  const sets = Array.from(
    { length: 50 },
    (_, set): LogicSet => ({
      module: 'Health & Wellness',
      conditional: set === 0 ? 'NotSet' : 'And',
      lines: Array.from({ length: 50 }, (_, line) => {
        const { group, condition } = asked[(set + line) % asked.length]!
        return { group, condition, conditional: line === 0 ? 'NotSet' : 'Or' }
      }),
    }),
  )
  const compiled = vi.fn(compile)
  const parts = partsOf(sets, compiled)
  expect(compiled.mock.calls.length).toBeLessThanOrEqual(50 + asked.length)
  expect(parts.sets).toHaveLength(50)
  expect(parts.sets[1]?.lines[0]).toBe(parts.sets[0]?.lines[1])
})
