import { questionOf } from '@heed/domain/benefits/questions'
import { describe, expect, it } from 'vitest'
import { answersOf, assumedText, problemsOf, savableAnswers, valuesOf, withoutStep } from './answer-values'

describe('the form’s values', () => {
  it('convert back to the same document, without what is not answered', () => {
    const answers = { hasHealth: true, coverages: [], openQuestions: ['cobra' as const] }
    expect(answersOf(valuesOf(answers))).toEqual(answers)
    expect(answersOf(valuesOf({}))).toEqual({})
  })

  it('let an answer override leaving it to the agency, except where a list is partly known', () => {
    const values = valuesOf({ openQuestions: ['employeeCount', 'coverages'] })
    expect(answersOf({ ...values, employeeCount: 12, coverages: ['hra'] })).toEqual({
      employeeCount: 12,
      coverages: ['hra'],
      openQuestions: ['coverages'],
    })
  })

  it('hold back only what cannot be saved, and say what is wrong with it', () => {
    const values = { ...valuesOf({ hasHealth: true }), employeeCount: '12x', participantCount: 9_000_000 }
    expect(savableAnswers(values)).toEqual({ hasHealth: true })
    expect(problemsOf(values)).toEqual({
      employeeCount: 'Enter a whole number.',
      participantCount: 'Enter a number from 0 to 5,000,000.',
    })
  })
})

describe('an assumption', () => {
  const size = questionOf('employerSize')
  const exact = questionOf('employeeCount')

  it('is shown for a question and for its exact form until there is an answer', () => {
    expect(assumedText(size, {})).toBe('Fewer than 15')
    expect(assumedText(exact, {})).toBe('Fewer than 15')
    expect(assumedText(exact, { openQuestions: ['employeeCount'] })).toBe('Fewer than 15')
    expect(assumedText(questionOf('participantCount'), {})).toBe('99 or fewer')
    expect(assumedText(questionOf('otherPlanParticipantCount'), { otherBenefitPlans: true })).toBeNull()
  })

  it('gives way to an answer', () => {
    expect(assumedText(size, { employerSize: 50 })).toBeNull()
    expect(assumedText(exact, { employerSize: 50 })).toBeNull()
    expect(assumedText(exact, { employeeCount: 300 })).toBeNull()
  })
})

it('a step’s own share is the difference from the answers without it', () => {
  expect(
    withoutStep({ hasHealth: true, fundingType: 'SelfInsured', openQuestions: ['cobra'] }, 'health'),
  ).toEqual({ hasHealth: true })
})
