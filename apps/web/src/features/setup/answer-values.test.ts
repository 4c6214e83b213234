import { questionOf } from '@heed/domain/benefits/questions'
import { describe, expect, it } from 'vitest'
import {
  answersOf,
  assumedText,
  problemsOf,
  savableAnswers,
  valuesOf,
  versionsOf,
  withoutStep,
} from './answer-values'

describe('the form’s values', () => {
  it('become the same document again, without what is not answered', () => {
    const answers = { hasHealth: true, coverages: [], openQuestions: ['cobra' as const] }
    expect(answersOf(valuesOf(answers))).toEqual(answers)
    expect(answersOf(valuesOf({}))).toEqual({})
  })

  it('let an answer win over the mark for the agency, except where a list is known in part', () => {
    const values = valuesOf({ openQuestions: ['employeeCount', 'coverages'] })
    expect(answersOf({ ...values, employeeCount: 12, coverages: ['hra'] })).toEqual({
      employeeCount: 12,
      coverages: ['hra'],
      openQuestions: ['coverages'],
    })
  })

  it('keep back only what cannot be saved, and say what is wrong with it', () => {
    const values = { ...valuesOf({ hasHealth: true }), employeeCount: '12x', participantCount: 9_000_000 }
    expect(savableAnswers(values)).toEqual({ hasHealth: true })
    expect(problemsOf(values)).toEqual({
      employeeCount: 'Enter a whole number.',
      participantCount: 'Enter a number from 0 to 5,000,000.',
    })
  })
})

describe('what is assumed', () => {
  const size = questionOf('employerSize')
  const exact = questionOf('employeeCount')

  it('is told of a question and of its exact form until somebody answers', () => {
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

it('a step’s own part is the difference to the answers without it', () => {
  expect(
    withoutStep({ hasHealth: true, fundingType: 'SelfInsured', openQuestions: ['cobra'] }, 'health'),
  ).toEqual({ hasHealth: true })
})

const setup = {
  version: 2,
  savedAt: '2027-01-22T14:40:00.000Z',
  savedBy: 'Dana Whitlock',
  saved: { hasHealth: false },
} as unknown as Parameters<typeof versionsOf>[0]

it('each version is beside the one before it, the first beside an empty form', () => {
  const former = [
    { version: 1, savedAt: '2027-01-20T14:40:00.000Z', savedBy: null, answers: { hasHealth: true } },
  ]
  expect(versionsOf(setup, former).map(({ version, before, after }) => ({ version, before, after }))).toEqual(
    [
      { version: 2, before: { hasHealth: true }, after: { hasHealth: false } },
      { version: 1, before: {}, after: { hasHealth: true } },
    ],
  )
})

it('a form that was never saved has none, whatever its draft', () => {
  expect(versionsOf({ ...setup, savedAt: null }, [])).toEqual([])
})
