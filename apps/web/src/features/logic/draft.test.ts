import { conditionsOf } from '@heed/domain/logic/conditions'
import { checkRule } from '@heed/domain/logic/validate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRule } from '../../../../../packages/domain/testing/arbitrary-rule'
import { draftOf, type Edit, edited, setsOf } from './draft'

const DEFAULT_LINE = { conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Private Sector Employer' }

/** The sets after some edits of a rule without any. */
const after = (...edits: Edit[]) => setsOf(edits.reduce(edited, draftOf([])))

describe('editing', () => {
  test('a new set is module All, And, with Plan Sponsor, Private Sector Employer; the first has no operator', () => {
    expect(after({ do: 'addSet' }, { do: 'addSet' })).toEqual([
      { module: 'All', conditional: 'NotSet', lines: [DEFAULT_LINE] },
      { module: 'All', conditional: 'And', lines: [DEFAULT_LINE] },
    ])
  })

  test('choosing a module clears the lines, choosing a group clears the condition', () => {
    const health = after(
      { do: 'addSet' },
      { do: 'chooseModule', set: 0, module: 'Health & Wellness' },
      { do: 'addLine', set: 0 },
      { do: 'chooseGroup', set: 0, line: 0, group: 'Employer Size' },
      { do: 'chooseCondition', set: 0, line: 0, condition: '50 or more' },
    )
    expect(health[0]?.lines).toEqual([
      { conditional: 'NotSet', group: 'Employer Size', condition: '50 or more' },
    ])
    const other = edited(draftOf(health), { do: 'chooseGroup', set: 0, line: 0, group: 'Coverages' })
    expect(setsOf(other)[0]?.lines[0]).toMatchObject({ group: 'Coverages', condition: '' })
    const single = edited(draftOf(health), { do: 'chooseGroup', set: 0, line: 0, group: 'Benefit Plans' })
    expect(conditionsOf('Health & Wellness', 'Benefit Plans')).toHaveLength(1)
    expect(setsOf(single)[0]?.lines[0]).toMatchObject({ group: 'Benefit Plans', condition: '' })
    const cleared = edited(other, { do: 'chooseModule', set: 0, module: 'MEWA' })
    expect(setsOf(cleared)).toEqual([{ module: 'MEWA', conditional: 'NotSet', lines: [] }])
    // A new line of a group with one condition leaves nothing to choose.
    expect(setsOf(edited(cleared, { do: 'addLine', set: 0 }))[0]?.lines[0]?.condition).toBe('MEWA')
  })

  test('the first set cannot be removed, and the line that becomes the first loses its operator', () => {
    const two = after({ do: 'addSet' }, { do: 'duplicateLine', set: 0, line: 0 }, { do: 'removeSet', set: 0 })
    expect(two[0]?.lines.map(({ conditional }) => conditional)).toEqual(['NotSet', 'And'])
    const one = edited(draftOf(two), { do: 'removeLine', set: 0, line: 0 })
    expect(setsOf(one)[0]?.lines.map(({ conditional }) => conditional)).toEqual(['NotSet'])
  })

  test('a line that moves to the first place gives its operator to the one that was there', () => {
    const moved = after(
      { do: 'addSet' },
      { do: 'duplicateLine', set: 0, line: 0 },
      { do: 'chooseCondition', set: 0, line: 1, condition: 'Church Employer' },
      { do: 'joinLine', set: 0, line: 1, operator: 'Or' },
      { do: 'moveLine', set: 0, from: 1, to: 0 },
    )
    expect(moved[0]?.lines.map(({ conditional, condition }) => `${conditional} ${condition}`)).toEqual([
      'NotSet Church Employer',
      'Or Private Sector Employer',
    ])
  })
})

test('no move, copy or removal makes a valid rule invalid', () => {
  const place = fc.nat({ max: 3 })
  const edit = fc.oneof(
    fc.record({ do: fc.constant('moveSet' as const), from: place, to: place }),
    fc.record({ do: fc.constantFrom('removeSet' as const, 'duplicateSet' as const), set: place }),
    fc.record({ do: fc.constant('moveLine' as const), set: place, from: place, to: place }),
    fc.record({
      do: fc.constantFrom('removeLine' as const, 'duplicateLine' as const),
      set: place,
      line: place,
    }),
    fc.constant({ do: 'addSet' as const }),
  )
  fc.assert(
    fc.property(arbitraryRule(4, 4), fc.array(edit, { maxLength: 12 }), (rule, edits) => {
      let draft = draftOf(rule)
      for (const one of edits) {
        const lines = 'set' in one ? draft[one.set]?.lines : undefined
        const isThere =
          one.do === 'addSet' ||
          (one.do === 'moveSet' &&
            one.from > 0 &&
            one.to > 0 &&
            one.from < draft.length &&
            one.to < draft.length) ||
          (one.do === 'moveLine' && lines && one.from < lines.length && one.to < lines.length) ||
          ((one.do === 'removeLine' || one.do === 'duplicateLine') && lines?.[one.line]) ||
          ((one.do === 'removeSet' || one.do === 'duplicateSet') && lines)
        if (isThere) draft = edited(draft, one as Edit)
      }
      expect(checkRule(setsOf(draft))).toEqual([])
      const keys = draft.flatMap(({ key, lines }) => [key, ...lines.map((line) => line.key)])
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
