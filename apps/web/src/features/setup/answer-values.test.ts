import { questionOf } from '@heed/domain/benefits/questions'
import { describe, expect, it } from 'vitest'
import {
  answersOf,
  changedQuestions,
  confirmedBySaving,
  preselected,
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

describe('what is preselected', () => {
  const size = questionOf('employerSize')

  it('counts only once the step is saved', () => {
    expect(preselected(size, {})).toBe(1)
    expect(confirmedBySaving({}, 'employer')).toEqual([['employerSize', 1]])
    expect(confirmedBySaving({ hasHealth: true }, 'health')).toEqual([['planParticipants', '99OrLess']])
  })

  it('gives way to an answer, to the exact number and to the agency', () => {
    expect(preselected(size, { employerSize: 50 })).toBeNull()
    expect(preselected(size, { openQuestions: ['employeeCount'] })).toBeNull()
    expect(confirmedBySaving({ employeeCount: 300 }, 'employer')).toEqual([])
  })
})

it('a step’s own part is the difference to the answers without it', () => {
  expect(
    withoutStep({ hasHealth: true, fundingType: 'SelfInsured', openQuestions: ['cobra'] }, 'health'),
  ).toEqual({ hasHealth: true })
})

it('changed questions are those that read differently, marks for the agency included', () => {
  expect(
    changedQuestions(
      { hasHealth: true, coverages: ['hra'], cobra: true },
      { hasHealth: true, coverages: ['hra'], openQuestions: ['coverages', 'cobra'] },
    ),
  ).toEqual(['coverages', 'cobra'])
})

const setup = {
  version: 2,
  savedAt: '2027-01-22T14:40:00.000Z',
  savedBy: 'Dana Whitlock',
  saved: { hasHealth: false },
} as unknown as Parameters<typeof versionsOf>[0]

it('each version stands beside the one before it, the first beside an empty form', () => {
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
