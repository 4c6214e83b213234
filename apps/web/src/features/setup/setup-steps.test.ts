import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/build-company'
import { isNeeded, leftIn, neighbour, SETUP_STEPS, standingOf, stepOf } from './setup-steps'

const company = buildCompany()
const noPlans = { hasHealth: false, has401k: false, hasMewa: false, hasHipaa10: false }

it('the steps are in the order of the product', () => {
  expect(SETUP_STEPS.map(({ label }) => label)).toEqual([
    'Company',
    'Employer',
    'Health & welfare plans',
    '401(k)',
    'HIPAA10',
    'State & local laws',
    'Plan-year dates',
    'Team',
    'Review',
  ])
})

it('an address names a step directly or through a question', () => {
  expect(stepOf({ step: '401k' })).toBe('401k')
  expect(stepOf({ question: 'cobra' })).toBe('health')
  expect(stepOf({ step: 'nonsense', question: 'nonsense' })).toBeUndefined()
})

describe('a step about a plan the company does not have', () => {
  it('is not needed and is skipped in both directions', () => {
    expect(isNeeded('401k', noPlans)).toBe(false)
    expect(standingOf('401k', { answers: noPlans, company, changed: [] })).toEqual({
      isDone: false,
      hint: 'Not needed',
    })
    expect(neighbour('employer', noPlans, 1)?.id).toBe('team')
    expect(neighbour('team', noPlans, -1)?.id).toBe('employer')
  })

  it('is asked unless the plan is ruled out', () => {
    expect(neighbour('employer', {}, 1)?.id).toBe('health')
    expect(neighbour('company', {}, -1)).toBeUndefined()
  })
})

describe("a step's progress", () => {
  it('counts answers and shows what is left to the agency', () => {
    const answers = { hasHealth: true, has401k: false, openQuestions: ['hasMewa' as const] }
    expect(standingOf('employer', { answers, company, changed: [] }).hint).toBe('2 of 6 · 1 with your agency')
    expect(leftIn('employer', answers)).toBe(3)
  })

  it('says what is changed and not applied, on the review in all', () => {
    const form = { answers: { employeeCount: 12 }, company, changed: ['employeeCount', 'cobra'] as const }
    expect(standingOf('employer', form).hint).toBe('1 of 6 · 1 changed')
    expect(standingOf('laws', form).hint).toBe('Not started')
    expect(standingOf('review', form).hint).toBe('2 answers changed')
  })

  it('reflects the profile, the seats and the completion', () => {
    expect(standingOf('company', { answers: {}, company, changed: [] })).toEqual({
      isDone: false,
      hint: '8 of 9',
    })
    expect(
      standingOf('company', { answers: {}, company: buildCompany({ phoneNumber: '555-0100' }), changed: [] })
        .isDone,
    ).toBe(true)
    expect(
      standingOf('team', { answers: {}, company: buildCompany({ seatsUsed: 0 }), changed: [] }).hint,
    ).toBe('No one yet')
    expect(standingOf('team', { answers: {}, company, changed: [] }).hint).toBe('1 of 5 seats')
    expect(
      standingOf('review', { answers: {}, company: buildCompany({ setupComplete: true }), changed: [] })
        .isDone,
    ).toBe(true)
  })
})
