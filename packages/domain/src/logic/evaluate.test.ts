import { describe, expect, it } from 'vitest'
import { appliesTo, evaluate } from './evaluate'
import type { LogicLine, LogicRule, LogicSet, Operator } from './rule'
import { newSet } from './rule'

const line = (conditional: Operator, condition: string, group = 'Coverages'): LogicLine => ({
  conditional,
  group,
  condition,
})
const set = (conditional: Operator, module: LogicSet['module'], ...lines: LogicLine[]): LogicSet => ({
  module,
  conditional,
  lines,
})
const health = { facts: ['Coverages: Rx'], modules: ['Health & Wellness'] } as const

describe('a set', () => {
  it.each([
    ['Rx', true],
    ['HRA', false],
  ])('with %s reads that fact', (condition, result) =>
    expect(evaluate([set('NotSet', 'Health & Wellness', line('NotSet', condition))], health).applies).toBe(
      result,
    ),
  )

  it('is closed while its module is not active', () => {
    const rule = [set('NotSet', '401k', line('NotSet', 'Rx'))]
    expect(evaluate(rule, health)).toMatchObject({
      applies: false,
      sets: [{ gate: false, result: false, lines: [{ result: true }] }],
    })
  })

  it('equals its gate without lines', () => {
    expect(evaluate([set('NotSet', 'All')], { facts: [], modules: [] }).applies).toBe(true)
    expect(evaluate([set('NotSet', 'Health & Wellness')], health).applies).toBe(true)
    expect(evaluate([set('NotSet', 'MEWA')], health).applies).toBe(false)
  })

  it('takes lines from left to right', () => {
    // (HRA or Rx) and HRA; with precedence it would be Rx or (…), which holds.
    const rule = [set('NotSet', 'All', line('NotSet', 'Rx'), line('Or', 'HRA'), line('And', 'HRA'))]
    expect(evaluate(rule, health).sets[0]!.lines.map((trace) => trace.running)).toEqual([true, true, false])
    expect(evaluate(rule, health).applies).toBe(false)
  })
})

describe('sets', () => {
  const yes = (operator: Operator) => set(operator, 'All', line('NotSet', 'Rx'))
  const no = (operator: Operator) => set(operator, 'All', line('NotSet', 'HRA'))
  it.each([
    [[yes('NotSet'), no('And')], false],
    [[yes('NotSet'), no('Or')], true],
    [[yes('NotSet'), yes('Not')], false],
    [[yes('NotSet'), no('Not')], true],
    [[no('NotSet'), yes('Not')], false],
    [[yes('NotSet'), yes('Not'), yes('Or')], true],
    [[yes('NotSet'), yes('Or'), no('And')], false],
  ])('combine from left to right (%#)', (rule, applies) =>
    expect(evaluate(rule, health).applies).toBe(applies),
  )

  it('are missing: no one', () => {
    expect(evaluate([], health)).toEqual({ applies: false, sets: [] })
  })

  it('start as the editor adds them', () => {
    expect(newSet(false)).toEqual({
      module: 'All',
      conditional: 'And',
      lines: [line('NotSet', 'Private Sector Employer', 'Plan Sponsor')],
    })
    expect(newSet(true).conditional).toBe('NotSet')
  })
})

describe('lists by hand', () => {
  const company = { ...health, id: 'c1', agencyID: 'a1' }
  const rule: LogicRule = [set('NotSet', 'All', line('NotSet', 'Rx'))]
  it.each([
    [rule, [], [], true],
    [rule, ['a1'], [], true],
    [rule, [], ['c1'], true],
    [rule, ['a2'], ['c1'], true],
    [rule, ['a2'], ['c2'], false],
    [[], [], [], false],
    [[], ['a1'], [], true],
    [[], [], ['c2'], false],
    [[set('NotSet', 'All', line('NotSet', 'HRA'))], ['a1'], ['c1'], false],
  ] as [LogicRule, string[], string[], boolean][])(
    'restrict after the logic (%#)',
    (sets, agencyIDs, companyIDs, applies) =>
      expect(appliesTo(sets, { agencyIDs, companyIDs }, company)).toBe(applies),
  )
})
