import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryFacts, arbitraryRule } from '../../testing/arbitrary-rule'
import { compile, matches } from './compile'
import { CONDITIONS } from './conditions'
import { evaluate } from './evaluate'
import { masksOf } from './masks'
import type { LogicRule, LogicSet, Operator } from './rule'

const agree = (rule: LogicRule, holder: { facts: string[]; modules: LogicSet['module'][] }) => {
  expect(matches(compile(rule), masksOf(holder.facts, holder.modules))).toBe(evaluate(rule, holder).applies)
}

const coverages = (conditional: Operator, ...conditions: string[]): LogicSet => ({
  module: 'Health & Wellness',
  conditional,
  lines: conditions.map((condition, index) => ({
    conditional: index === 0 ? 'NotSet' : 'Or',
    group: 'Coverages',
    condition,
  })),
})

describe('the compiled rule', () => {
  it('equals the evaluated rule', () => {
    fc.assert(fc.property(arbitraryRule(5, 5), arbitraryFacts, agree), { numRuns: 10_000 })
  }, 60_000)

  it('equals it for long rules too', () => {
    fc.assert(fc.property(arbitraryRule(14, 14), arbitraryFacts, agree), { numRuns: 300 })
  })

  it('equals it at the largest size, without blowing up', () => {
    const conditions = CONDITIONS.filter((entry) => entry.module === 'Health & Wellness').slice(0, 50)
    const rule: LogicRule = Array.from({ length: 50 }, (_, index) => ({
      module: 'Health & Wellness',
      conditional: index === 0 ? 'NotSet' : index % 5 === 4 ? 'Or' : 'And',
      lines: conditions.map(({ group, condition }, at) => ({
        conditional: at === 0 ? 'NotSet' : (at + index) % 7 === 0 ? 'Not' : 'Or',
        group,
        condition,
      })),
    }))
    const compiled = compile(rule)
    expect(compiled.clauses.length).toBeLessThan(130_000)
    fc.assert(
      fc.property(arbitraryFacts, ({ facts, modules }) => {
        expect(matches(compiled, masksOf(facts, modules))).toBe(evaluate(rule, { facts, modules }).applies)
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})

describe('its form', () => {
  it('has one clause per way to qualify', () => {
    expect(compile([coverages('NotSet', 'HRA', 'Rx')])).toEqual({
      groups: 1,
      clauses: [
        { group: 0, p0: (1n << 29n) | 1n, p1: 0n, n0: 0n, n1: 0n },
        { group: 0, p0: (1n << 24n) | 1n, p1: 0n, n0: 0n, n1: 0n },
      ],
    })
  })

  it('drops terms that can never hold and those another clause covers', () => {
    const line = (conditional: Operator, condition: string) => ({
      conditional,
      group: 'Coverages',
      condition,
    })
    const rule = (...lines: LogicSet['lines']): LogicRule => [{ module: 'All', conditional: 'NotSet', lines }]
    expect(compile(rule(line('NotSet', 'HRA'), line('Not', 'HRA'))).clauses).toEqual([])
    expect(
      compile(rule(line('NotSet', 'HRA'), line('And', 'Rx'), line('Or', 'HRA'), line('Or', 'HRA'))).clauses,
    ).toHaveLength(1)
  })

  it('matches no one without sets, and everyone behind an open gate without lines', () => {
    expect(matches(compile([]), masksOf([], []))).toBe(false)
    const everybody: LogicRule = [{ module: 'All', conditional: 'NotSet', lines: [] }]
    expect(matches(compile(everybody), masksOf([], []))).toBe(true)
  })

  it('opens further groups instead of multiplying out', () => {
    const health = CONDITIONS.filter((entry) => entry.group === 'State & Local Laws').map((c) => c.condition)
    const set = (conditional: Operator, from: number, to: number): LogicSet => ({
      module: 'Health & Wellness',
      conditional,
      lines: health.slice(from, to).map((condition, index) => ({
        conditional: index === 0 ? 'NotSet' : 'Or',
        group: 'State & Local Laws',
        condition,
      })),
    })
    const compiled = compile([set('NotSet', 0, 20), coverages('And', 'Rx', 'HRA'), set('And', 3, 25)])
    expect(compiled.groups).toBe(2)
    expect(compiled.clauses.length).toBeLessThan(70)
  })
})
