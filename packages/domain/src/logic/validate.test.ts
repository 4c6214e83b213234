import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryRule } from '../../testing/arbitrary-rule'
import { checkRule } from './validate'

const line = { conditional: 'NotSet', group: 'Coverages', condition: 'Rx' }
const set = { module: 'Health & Wellness', conditional: 'NotSet', lines: [line] }

describe('a rule', () => {
  it('is fine when it follows the catalog', () => {
    fc.assert(
      fc.property(arbitraryRule(6, 6), (rule) => {
        expect(checkRule(rule)).toEqual([])
      }),
    )
  })

  it.each([
    ['text', 'sets', 'Sets must be a list.'],
    [Array(51).fill(set), 'sets', 'At most 50 sets.'],
    [[null], 'sets.0', 'Set 1: must be an object.'],
    [[{ ...set, module: 'Dental' }], 'sets.0.module', 'Set 1: choose a module.'],
    [
      [{ ...set, conditional: 'And' }],
      'sets.0.conditional',
      'Set 1: the first one has no operator (NotSet).',
    ],
    [[{ ...set, lines: undefined }], 'sets.0.lines', 'Set 1: lines must be a list.'],
    [[{ ...set, lines: Array(51).fill(line) }], 'sets.0.lines', 'Set 1: at most 50 lines.'],
    [[{ ...set, lines: ['Rx'] }], 'sets.0.lines.0', 'Set 1, line 1: must be an object.'],
    [
      [{ ...set, lines: [{ ...line, conditional: 'Xor' }] }],
      'sets.0.lines.0.conditional',
      'Set 1, line 1: the operator must be one of NotSet, And, Or, Not.',
    ],
    [
      [set, { ...set, conditional: 'Or', lines: [line, line] }],
      'sets.1.lines.1.conditional',
      'Set 2, line 2: choose And, Or, or Not to join it to what comes before.',
    ],
    [
      [{ ...set, lines: [{ ...line, group: 'Plan Sponsor' }] }],
      'sets.0.lines.0.group',
      'Set 1, line 1: choose a group of Health & Wellness; “Plan Sponsor” is not one.',
    ],
    [
      [{ ...set, lines: [{ ...line, condition: 'Self-Insured' }] }],
      'sets.0.lines.0.condition',
      'Set 1, line 1: choose a condition of Coverages; “Self-Insured” is not one.',
    ],
    [
      [{ ...set, lines: [{ ...line, condition: '' }] }],
      'sets.0.lines.0.condition',
      'Set 1, line 1: choose a condition of Coverages.',
    ],
  ])('names the place that is wrong (%#)', (sets, path, message) =>
    expect(checkRule(sets)).toEqual([{ path, message }]),
  )
})
