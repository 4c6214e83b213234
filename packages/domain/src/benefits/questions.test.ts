import { describe, expect, it } from 'vitest'
import { COVERAGES, JURISDICTIONS, WELLNESS_PLANS } from './answers'
import { STEPS } from './question'
import {
  hiddenOptions,
  isQuestionKey,
  QUESTIONS,
  questionOf,
  questionsOf,
  visibleQuestions,
} from './questions'

const keysOf = (questions: readonly { key: string }[]) => questions.map((question) => question.key)

describe('the table of questions', () => {
  it('has each key once and every question in a step', () => {
    expect(new Set(keysOf(QUESTIONS)).size).toBe(QUESTIONS.length)
    expect(STEPS.flatMap(({ key }) => keysOf(questionsOf(key)))).toEqual(keysOf(QUESTIONS))
  })

  it('explains every question in its own sentence', () => {
    for (const { key, label, help } of QUESTIONS) {
      expect(label.length, key).toBeGreaterThan(8)
      expect(help, key).toMatch(/^[A-Z].{20,}\.$/s)
    }
    expect(new Set(QUESTIONS.map((question) => question.help)).size).toBe(QUESTIONS.length)
  })

  it.each([
    ['coverages', COVERAGES],
    ['stateLaws', JURISDICTIONS],
    ['wellnessPlan', WELLNESS_PLANS],
  ] as const)('offers every value of %s', (key, values) => {
    const question = questionOf(key)
    const offered = question.kind === 'multi' ? question.options.map((option) => option.value) : []
    expect([...offered].sort()).toEqual([...values].sort())
  })

  it('hides the thresholds that no rule reads', () => {
    expect([...hiddenOptions]).toEqual([['employerSize', [51, 101, 201]]])
  })

  it('points only at questions that exist', () => {
    for (const { alternative } of QUESTIONS)
      if (alternative !== undefined) expect(questionOf(alternative).required).toBe(false)
    expect(isQuestionKey('coverages')).toBe(true)
    expect(isQuestionKey('openQuestions')).toBe(false)
    expect(() => questionOf('openQuestions' as never)).toThrow('No question openQuestions')
  })
})

describe('what is shown', () => {
  it('leaves out the plans the company does not have', () => {
    const shown = visibleQuestions({ hasHealth: false, has401k: false, hasMewa: false, hasHipaa10: false })
    expect(new Set(shown.map((question) => question.step))).toEqual(new Set(['employer']))
  })

  it('shows everything not yet ruled out', () => {
    expect(keysOf(visibleQuestions({}, 'hipaa10'))).toEqual(['hipaa10StartDate'])
    expect(keysOf(visibleQuestions({}, '401k'))).toHaveLength(10)
  })

  it('asks roughly only while the exact number is not known', () => {
    expect(keysOf(visibleQuestions({ employeeCount: 12 }, 'employer'))).not.toContain('employerSize')
    expect(keysOf(visibleQuestions({ openQuestions: ['employeeCount'] }, 'employer'))).toContain(
      'employerSize',
    )
  })

  it('asks about other plans only when there are some', () => {
    const other = (answer: boolean) =>
      keysOf(visibleQuestions({ otherBenefitPlans: answer }, 'health')).includes('otherPlanParticipantCount')
    expect(other(true)).toBe(true)
    expect(other(false)).toBe(false)
  })

  it('asks first for a medical plan, and without one hides what only that needs', () => {
    const shown = (medicalPlan?: boolean) =>
      keysOf(
        visibleQuestions(
          { hasHealth: true, participantCount: 9, ...(medicalPlan === undefined ? {} : { medicalPlan }) },
          'health',
        ),
      )
    expect(shown()[0]).toBe('medicalPlan')
    expect(shown(true)).toEqual(shown())
    expect(shown().filter((key) => !shown(false).includes(key))).toEqual([
      'fundingType',
      'participantCount',
      'grandfatheredStatus',
      'primaryCareProvider',
    ])
  })
})
