import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryFacts, arbitraryRule } from '../../testing/arbitrary-rule'
import { set } from '../../testing/sample-logic'
import { linesBehindGate } from './behind-gate'
import { factKey } from './conditions'
import { evaluate } from './evaluate'
import { GATE_FACTS } from './gate-facts'
import { mergeSets } from './merge-sets'
import { combine, type LogicRule, type LogicSet } from './rule'
import { sentence } from './sentence'
import { sentenceParts } from './sentence-parts'

const participants = ['NotSet', 'Plan Participants', '100 or more'] as const
const trust = ['NotSet', 'Other Group Health Plan', 'Trust established'] as const
const insured = ['And', 'Plan Funding', 'Fully Insured'] as const
const church = ['NotSet', 'Plan Sponsor', 'Church Employer'] as const
const government = ['Or', 'Plan Sponsor', 'Non-Federal Governmental Employer'] as const
const plan401k = ['NotSet', '401k', '401(k) Plan Dashboard'] as const
const loans = ['NotSet', 'Participant Loans', 'Participant Loans'] as const

const law = (state: string) => ['State & Local Laws', state] as const
const selfInsured = ['Plan Funding', 'Self-Insured'] as const
const levelFunded = ['Plan Funding', 'Level Funded'] as const

const FORM_5500: LogicRule = [
  set('NotSet', 'Health & Wellness', participants),
  set('Or', 'Health & Wellness', trust),
  set('Not', 'All', church, government),
]

describe('a rule in one sentence', () => {
  it.each([
    [[], 'Applies to no company unless companies or agencies are added by hand.'],
    [[set('NotSet', 'All')], 'Applies to all companies.'],
    [
      FORM_5500,
      'Applies to companies with a Health & Wellness plan that have 100 or more participants or a trust established, but not church employers or non-federal governmental employers.',
    ],
    [
      [set('NotSet', 'Health & Wellness', participants, insured), set('Or', 'Health & Wellness', trust)],
      'Applies to companies with a Health & Wellness plan that have 100 or more participants and are fully insured, or that have a trust established.',
    ],
    [
      [
        set(
          'NotSet',
          'Health & Wellness',
          participants,
          ['Or', trust[1], trust[2]],
          ['Not', insured[1], insured[2]],
        ),
      ],
      'Applies to companies with a Health & Wellness plan that are not fully insured, and have either 100 or more participants or a trust established.',
    ],
    [
      [
        set('NotSet', '401k', ['NotSet', '401k', '401(k) Plan Dashboard']),
        set('Or', 'MEWA'),
        set('Not', 'All', church),
      ],
      'Applies to companies with a 401(k) plan; also to companies that are a MEWA; of these, not church employers.',
    ],
    [
      [set('NotSet', 'MEWA', ['NotSet', 'MEWA', 'MEWA']), set('And', 'All', church)],
      'Applies to companies that are a MEWA and are church employers.',
    ],
    [
      [
        set('NotSet', 'Health & Wellness'),
        set('Not', 'Health & Wellness', participants, insured),
        set('Not', '401k'),
      ],
      'Applies to companies with a Health & Wellness plan, but not those that have 100 or more participants and are fully insured, nor companies with a 401(k) plan.',
    ],
    [
      [set('NotSet', '401k', plan401k, ['And', loans[1], loans[2]], ['And', 'Automatic Enrollment', 'QDIA'])],
      'Applies to companies with a 401(k) plan that allow participant loans and use a qualified default investment (QDIA).',
    ],
    [
      [set('NotSet', '401k', plan401k, ['Not', loans[1], loans[2]], ['Or', 'Automatic Enrollment', 'QDIA'])],
      'Applies to companies with a 401(k) plan that do not allow participant loans, or else use a qualified default investment (QDIA).',
    ],
    [
      [set('NotSet', '401k', loans, ['Or', plan401k[1], plan401k[2]])],
      'Applies to companies with a 401(k) plan.',
    ],
    [
      [
        set(
          'NotSet',
          'Health & Wellness',
          participants,
          ['Or', trust[1], trust[2]],
          ['Or', insured[1], insured[2]],
        ),
      ],
      'Applies to companies with a Health & Wellness plan that have 100 or more participants or a trust established, or are fully insured.',
    ],
    [
      [set('NotSet', 'All', church, ['Or', church[1], church[2]])],
      'Applies to companies that are church employers.',
    ],
    [
      [
        set('NotSet', 'Health & Wellness', participants),
        set('Or', '401k', loans),
        set('Not', 'Health & Wellness', ['NotSet', insured[1], insured[2]]),
      ],
      'Applies to companies with a Health & Wellness plan that have 100 or more participants; also to companies with a 401(k) plan that allow participant loans; of these, not companies with a Health & Wellness plan that are fully insured.',
    ],
    [
      [set('NotSet', 'Health & Wellness', participants), set('And', '401k', loans)],
      'Applies to companies with a Health & Wellness plan that have 100 or more participants, and only those with a 401(k) plan that allow participant loans.',
    ],
    [
      [
        set('NotSet', 'Health & Wellness', ['NotSet', ...law('NJ')], ['And', ...selfInsured]),
        set('Or', 'Health & Wellness', ['NotSet', ...law('NJ')], ['And', ...levelFunded]),
        set('Or', 'Health & Wellness', ['NotSet', ...law('NJ')], ['And', 'Coverages', 'HRA']),
        set('And', 'Health & Wellness', ['NotSet', 'Health & Wellness', 'Medical Plan']),
      ],
      'Applies to companies with a Health & Wellness plan that are subject to the law of New Jersey and have a medical plan, and either are self-insured or level funded, or offer an HRA.',
    ],
    [
      [
        set(
          'NotSet',
          'Health & Wellness',
          ['NotSet', ...law('CA')],
          ['Or', ...law('NY')],
          ['Or', ...law('VT')],
        ),
        set('Not', 'MEWA'),
        set('Not', 'All', church),
      ],
      'Applies to companies with a Health & Wellness plan that are subject to the law of California, New York, or Vermont, but not companies that are a MEWA, nor church employers.',
    ],
    [
      [set('NotSet', 'MEWA'), set('Or', 'All')],
      'Applies to companies that are a MEWA; also to all companies.',
    ],
    [
      [set('NotSet', 'MEWA'), set('Not', 'All')],
      'Applies to companies that are a MEWA, but not any company.',
    ],
    [
      [set('NotSet', 'All', ['NotSet', 'Plan Sponsor', ''], ['And', church[1], church[2]])],
      'Applies to companies that … and are church employers.',
    ],
    [[set('NotSet', 'All', ['NotSet', 'Plan Sponsor', ''])], 'Applies to companies that …'],
  ])('%#', (rule, words) => expect(sentence(rule)).toBe(words))

  it('can be made of any rule', () => {
    fc.assert(
      fc.property(arbitraryRule(6, 6), (rule) => {
        expect(sentence(rule)).toMatch(/^Applies to [a-z].*[^ ,;]\.$/)
        expect(sentence(rule)).not.toMatch(/undefined| {2}|,,/)
      }),
    )
  })
})

/** The same shape, but about few things, so that sets have much in common. */
const aboutFew = (rule: LogicRule): LogicRule =>
  rule.map(({ module, conditional, lines }) => ({
    module: module === 'All' ? module : '401k',
    conditional,
    lines: lines.map(({ conditional: operator, condition }) => {
      const [, group, about] = [plan401k, loans, church, participants][condition.length % 4] ?? loans
      return { conditional: operator, group, condition: about }
    }),
  }))

it('a rule in which sets are merged means the same', () => {
  let fewer = 0
  fc.assert(
    fc.property(arbitraryRule(5, 3).map(aboutFew), arbitraryFacts, (rule, { facts }) => {
      const known = new Set(facts)
      const modules: LogicSet['module'][] = known.has(GATE_FACTS['401k']) ? ['401k'] : []
      const merged = mergeSets(rule)
      if (merged.length < rule.length) fewer += 1
      const holder = { facts: known, modules }
      expect(evaluate(merged, holder).applies).toBe(evaluate(rule, holder).applies)
    }),
    { numRuns: 3000 },
  )
  expect(fewer).toBeGreaterThan(100)
})

it('a set without what its gate says already means the same', () => {
  fc.assert(
    fc.property(arbitraryRule(1, 6), arbitraryFacts, ([one], { facts }) => {
      fc.pre(one !== undefined && one.module !== 'All')
      const [module, known] = [one!.module as keyof typeof GATE_FACTS, new Set(facts)]
      known.add(GATE_FACTS[module])
      const left = linesBehindGate(one!)
      const holds = left.reduce(
        (soFar, line) => combine(soFar, line.conditional, known.has(factKey(line.group, line.condition))),
        true,
      )
      expect(holds).toBe(evaluate([one!], { facts: known, modules: [module] }).applies)
    }),
  )
})

describe('a sentence taken apart', () => {
  const shown = (text: string) =>
    sentenceParts(text).flatMap(({ text: part, kind }) => (kind === 'rest' ? [] : [`${kind}: ${part}`]))

  it('names its conditions and its operators', () => {
    expect(shown(sentence(FORM_5500))).toEqual([
      'module: Health & Wellness',
      'condition: 100 or more participants',
      'operator: or',
      'condition: trust established',
      'operator: but not',
      'condition: church employers',
      'operator: or',
      'condition: non-federal governmental employers',
    ])
    expect(shown(sentence([]))).toEqual([])
  })

  it('keeps every letter of any rule', () => {
    fc.assert(
      fc.property(arbitraryRule(6, 6), (rule) => {
        const text = sentence(rule)
        expect(
          sentenceParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
