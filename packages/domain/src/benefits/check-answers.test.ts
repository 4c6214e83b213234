import { describe, expect, it } from 'vitest'
import { checkAnswers } from './check-answers'

describe('answers', () => {
  it('may be empty or partial', () => {
    expect(checkAnswers({})).toEqual({})
    expect(checkAnswers({ hasHealth: true, openQuestions: ['planSponsor'] })).toEqual({})
  })

  it.each([null, [], 'answers', 5])('must be an object, not %j', (input) =>
    expect(checkAnswers(input)).toEqual({ '': 'The answers must be an object.' }),
  )

  it.each([
    ['hasHealth', 'yes', /health and welfare benefits: answer true or false/],
    ['employeeCount', 0, /How many employees do you have: enter a number from 1 to 5,000,000/],
    ['employeeCount', 2.5, /enter a whole number/],
    ['employeeCount', Number.NaN, /enter a whole number/],
    ['participantCount', -1, /from 0 to/],
    ['participantCount', '287', /enter a whole number/],
    ['employerSize', 16, /choose one of 1, 15, 50, 51, 101, 201, 250/],
    ['fundingType', 'Partly', /How is the medical plan funded: choose one of/],
    ['fundingType', null, /choose one of/],
    ['coverages', 'prescription', /answer with a list/],
    ['coverages', ['prescription', 'vision'], /"vision" is not one of the options/],
    ['coverages', ['prescription', 'prescription'], /listed twice/],
    ['stateLaws', ['TX'], /"TX" is not one of the options/],
    ['healthAnniversary', '02-30', /a month and day that exist/],
    ['healthAnniversary', '2026-07-01', /a month and day that exist/],
    ['hipaa10StartDate', '2027-02-29', /a date that exists/],
    ['hipaa10StartDate', '0026-03-01', /between 1900 and 2200/],
    ['planNumber', 501, /planNumber is not a question/],
    ['toString', 1, /toString is not a question/],
  ])('%s refuses %j', (key, value, message) => {
    const problems = checkAnswers({ [key]: value })
    expect(Object.keys(problems)).toEqual([key])
    expect(problems[key]).toMatch(message)
  })

  it('reports every problem at once', () => {
    expect(Object.keys(checkAnswers({ hasHealth: 1, cobra: 'no', coverages: {} })).sort()).toEqual([
      'cobra',
      'coverages',
      'hasHealth',
    ])
  })
})

describe('open questions', () => {
  it.each([
    [{ openQuestions: 'cobra' }, 'openQuestions'],
    [{ openQuestions: ['cobra', 'zodiac'] }, 'openQuestions.1'],
    [{ openQuestions: ['cobra', 'cobra'] }, 'openQuestions.1'],
    [{ openQuestions: ['cobra'], cobra: true }, 'cobra'],
  ])('refuses %j', (input, path) => expect(Object.keys(checkAnswers(input))).toEqual([path]))

  it('may keep what is already ticked in a list', () => {
    expect(checkAnswers({ openQuestions: ['coverages'], coverages: ['prescription'] })).toEqual({})
  })
})
