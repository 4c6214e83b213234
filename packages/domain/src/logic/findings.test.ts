import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryAnswers } from '../../testing/arbitrary-company'
import { arbitraryRule } from '../../testing/arbitrary-rule'
import { set } from '../../testing/sample-logic'
import { factsOf } from '../benefits/facts'
import { evaluate } from './evaluate'
import { type Finding, findingsAbout, findingText } from './findings'
import type { LogicRule, Operator } from './rule'
import { truthTable } from './truth-table'
import { worldsOf } from './worlds'

const church = ['NotSet', 'Plan Sponsor', 'Church Employer'] as const
const privateToo = ['And', 'Plan Sponsor', 'Private Sector Employer'] as const
const many = ['And', 'Plan Participants', '100 or more'] as const
const size = (operator: Operator, condition: string) => [operator, 'Employer Size', condition] as const

describe('a rule about which there is something odd', () => {
  it.each<[string, LogicRule, string[]]>([
    ['asks for two answers to one question', [set('NotSet', 'All', church, privateToo)], ['nobody']],
    ['excludes what it includes', [set('NotSet', 'All', church), set('Not', 'All', church)], ['nobody']],
    ['asks nothing', [set('NotSet', 'All')], ['everybody']],
    [
      'asks for a size that another line implies',
      [set('NotSet', 'Health & Wellness', size('NotSet', '15 or more'), size('And', '250 or more'))],
      ['idleLine 0 0'],
    ],
    ['says the same twice', [set('NotSet', 'All', church, ['Or', church[1], church[2]])], ['idleLine 0 1']],
    [
      'asks for the plan whose module it names',
      [set('NotSet', '401k', ['NotSet', '401k', '401(k) Plan Dashboard'])],
      ['idleLine 0 0'],
    ],
    [
      'adds a set that is there',
      [set('NotSet', 'All', church), set('Or', 'All', church), set('And', 'All')],
      ['idleSet 1', 'idleSet 2'],
    ],
    [
      // Without line 2, either of the others would do, but neither alone can go.
      'has lines of which one can go only after another',
      [set('NotSet', 'Health & Wellness', size('NotSet', '50 or more'), many, size('Or', '50 or more'))],
      ['idleLine 0 1'],
    ],
    [
      'has nothing odd',
      [set('NotSet', 'Health & Wellness', size('NotSet', '50 or more')), set('Not', 'All', church)],
      [],
    ],
    ['has no sets', [], []],
  ])('%s', (_, rule, expected) => {
    const found = findingsAbout(rule).map((finding) =>
      [finding.kind, 'set' in finding && finding.set, 'line' in finding && finding.line]
        .filter((part) => part !== false)
        .join(' '),
    )
    expect(found).toEqual(expected)
  })

  it('is named by its place', () => {
    expect(findingText({ kind: 'idleLine', set: 1, line: 2 })).toBe(
      'Set 2, line 3 changes nothing. The same companies match without it.',
    )
  })
})

const first = <T extends { readonly conditional: Operator }>(list: readonly T[]): T[] =>
  list.map((one, index) => (index === 0 ? { ...one, conditional: 'NotSet' } : one))

/** A rule without the sets and lines that are named. */
function without(rule: LogicRule, removed: readonly Finding[]): LogicRule {
  const isRemoved = (index: number, line?: number) =>
    removed.some(
      (one) => 'set' in one && one.set === index && ('line' in one ? one.line : undefined) === line,
    )
  return rule
    .map((one, index) => ({ ...one, lines: first(one.lines.filter((_, at) => !isRemoved(index, at))) }))
    .filter((_, index) => !isRemoved(index))
}

describe('what is said of every combination', () => {
  it('covers what any answers give, and finds no one where it says nobody', () => {
    fc.assert(
      fc.property(arbitraryRule(3, 3), arbitraryAnswers, (rule, answers) => {
        const worlds = worldsOf(rule)
        const company = factsOf(answers)
        const [one] = findingsAbout(rule)
        const { applies } = evaluate(rule, company)
        if (one?.kind === 'nobody') expect(applies).toBe(false)
        if (one?.kind === 'everybody') expect(applies).toBe(true)
        if (worlds === null) return
        const place = worlds.facts.reduce(
          (sum, fact, bit) => sum + (company.facts.includes(fact) ? 2 ** bit : 0),
          0,
        )
        expect((worlds.possible >> BigInt(place)) & 1n).toBe(1n)
      }),
      { numRuns: 400 },
    )
  })

  it('stays the same for any answers when anything idle is removed, by itself or all at once', () => {
    fc.assert(
      fc.property(arbitraryRule(3, 3), fc.array(arbitraryAnswers, { maxLength: 5 }), (rule, companies) => {
        const idle = findingsAbout(rule)
        if (idle.length === 0 || !('set' in idle[0]!)) return
        for (const removed of [idle, ...idle.map((one) => [one])])
          for (const answers of companies)
            expect(evaluate(without(rule, removed), factsOf(answers)).applies).toBe(
              evaluate(rule, factsOf(answers)).applies,
            )
      }),
      { numRuns: 300 },
    )
  })
})

describe('a truth table', () => {
  it('has every combination that answers can give', () => {
    const table = truthTable([set('NotSet', 'All', church, ['Or', privateToo[1], privateToo[2]])])
    expect(table).toEqual({
      asks: ['Church Employer', 'Private Sector Employer'],
      rows: [
        { holds: [false, true], applies: true },
        { holds: [true, false], applies: true },
        { holds: [false, false], applies: false },
      ],
    })
  })

  it('is left out where it would be too large to read, or empty', () => {
    const sizes = ['15 or more', '50 or more', '250 or more'].map((one, at) =>
      size(at ? 'Or' : 'NotSet', one),
    )
    expect(truthTable([set('NotSet', 'Health & Wellness', ...sizes), set('Or', 'All', church)])).toBeNull()
    expect(truthTable([set('NotSet', 'All')])).toBeNull()
    expect(truthTable([])).toBeNull()
  })
})
