import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryFacts, arbitraryRule } from '../../testing/arbitrary-rule'
import { set } from '../../testing/sample-logic'
import type { BenefitAnswers } from '../benefits/answers'
import { evaluate } from './evaluate'
import { conclusionOf, explain } from './explain'
import type { LogicRule, Operator } from './rule'

const participants = ['NotSet', 'Plan Participants', '100 or more'] as const
const trust = ['NotSet', 'Other Group Health Plan', 'Trust established'] as const
const church = ['NotSet', 'Plan Sponsor', 'Church Employer'] as const
const government = ['Or', 'Plan Sponsor', 'Non-Federal Governmental Employer'] as const

const FORM_5500: LogicRule = [
  set('NotSet', 'Health & Wellness', participants),
  set('Or', 'Health & Wellness', trust),
  set('Not', 'All', church, government),
]

describe('why a task applies', () => {
  it('says of an answer about a plan that ended why it no longer counts', () => {
    const answers = { hasHealth: true, planSponsor: 'PrivateSector', trustEstablished: true } as const
    const trustIn = (given: BenefitAnswers) => explain(FORM_5500, given).sets[1]?.lines[0]
    expect(trustIn(answers)).toMatchObject({ result: true, answer: 'Answer: trust established' })
    expect(trustIn({ ...answers, hasHealth: false })).toMatchObject({
      result: false,
      answer: expect.stringMatching(/^Answer: trust established, which counts only while .+ is active$/),
    })
  })

  it('is explained with the answers that were read', () => {
    const explanation = explain(FORM_5500, {
      hasHealth: true,
      planSponsor: 'PrivateSector',
      participantCount: 287,
      trustEstablished: false,
    })
    expect(explanation).toMatchObject({
      applies: true,
      conclusion: 'Set 1 applies and set 3 does not exclude it, so the task applies.',
      sets: [
        {
          title: 'Set 1',
          result: true,
          gate: {
            label: 'Health & Wellness active',
            answer: 'Answer: health and welfare plan',
            result: true,
          },
          lines: [
            {
              label: '100 or more participants',
              answer: 'Answer: 287',
              question: 'participantCount',
              result: true,
            },
          ],
        },
        {
          title: 'Set 2',
          operator: 'Or',
          result: false,
          lines: [{ label: 'Trust established', answer: 'Answer: no trust', result: false }],
        },
        {
          title: 'Set 3',
          operator: 'Not',
          result: false,
          gate: null,
          lines: [
            { label: 'Church Employer', answer: 'Answer: Private sector' },
            { operator: 'Or', label: 'Non-Federal Governmental Employer' },
          ],
        },
      ],
    })
  })

  const yes = (operator: Operator) => set(operator, 'All')
  const no = (operator: Operator) => set(operator, 'MEWA')
  it.each([
    [[], 'This task has no rules. It applies only to companies and agencies that were added by hand.'],
    [[yes('NotSet')], 'Set 1 applies, so the task applies.'],
    [[no('NotSet')], 'Set 1 does not apply, so the task does not apply.'],
    [[no('NotSet'), no('Or')], 'Sets 1 and 2 do not apply, so the task does not apply.'],
    [
      [yes('NotSet'), yes('And'), no('Not'), no('Not')],
      'Set 1 applies, set 2 applies too, and sets 3 and 4 do not exclude it, so the task applies.',
    ],
    [[yes('NotSet'), yes('Not')], 'Set 2 excludes the company, so the task does not apply.'],
    [[yes('NotSet'), no('And')], 'Set 2 is required and does not apply, so the task does not apply.'],
    [
      [yes('NotSet'), yes('Not'), no('Or')],
      'Set 2 excludes the company and set 3 does not apply, so the task does not apply.',
    ],
    [[yes('NotSet'), yes('Not'), yes('Or')], 'Set 3 applies, so the task applies.'],
  ])('ends in one sentence (%#)', (rule, words) =>
    expect(conclusionOf(evaluate(rule, { facts: [], modules: [] }))).toBe(words),
  )

  it('ends with the answer of the evaluator', () => {
    fc.assert(
      fc.property(arbitraryRule(6, 3), arbitraryFacts, (rule, holder) => {
        fc.pre(rule.length > 0)
        const evaluation = evaluate(rule, holder)
        expect(conclusionOf(evaluation).endsWith('so the task applies.')).toBe(evaluation.applies)
        expect(conclusionOf(evaluation)).toMatch(/^Sets? \d/)
      }),
    )
  })
})
