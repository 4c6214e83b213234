import { expect, it } from 'vitest'
import type { BenefitAnswers } from './answers'
import { assumedAnswers } from './assumed'
import { progress } from './progress'

const EMPLOYER_ONLY: BenefitAnswers = {
  hasHealth: false,
  has401k: false,
  hasMewa: false,
  hasHipaa10: false,
  planSponsor: 'PrivateSector',
  employeeCount: 12,
}

it('starts at zero', () => {
  const start = progress({})
  expect(start).toMatchObject({ percent: 0, answered: 0, open: [] })
  expect(start.missing).toHaveLength(start.total)
  expect(start.perStep.map((step) => step.label)).toEqual([
    'Employer',
    'Health & welfare plans',
    '401(k)',
    'HIPAA10',
    'State & local laws',
    'Plan-year dates',
  ])
})

it('is complete when a company without plans has answered the first step', () => {
  expect(progress(EMPLOYER_ONLY)).toMatchObject({ percent: 100, answered: 6, total: 6, missing: [] })
})

it('accepts a rough size in place of the number', () => {
  const { employeeCount: _, ...rest } = EMPLOYER_ONLY
  expect(progress({ ...rest, employerSize: 50 }).percent).toBe(100)
})

it('keeps open questions apart from missing ones', () => {
  const { planSponsor: _, employeeCount: __, ...rest } = EMPLOYER_ONLY
  expect(progress({ ...rest, openQuestions: ['planSponsor'] })).toMatchObject({
    percent: 66,
    answered: 4,
    total: 6,
    open: ['planSponsor'],
    missing: ['employeeCount'],
  })
})

it('counts an open question in its step', () => {
  const health = progress({ hasHealth: true, openQuestions: ['coverages', 'healthStartDate'] })
  expect(health.perStep.find((step) => step.step === 'health')).toMatchObject({ answered: 0, open: 1 })
  expect(health.perStep.find((step) => step.step === 'dates')).toMatchObject({ open: 1 })
})

it('counts "none of these" as an answer', () => {
  const before = progress({ ...EMPLOYER_ONLY, hasHealth: true })
  const after = progress({ ...EMPLOYER_ONLY, hasHealth: true, stateLaws: [] })
  expect(after.answered).toBe(before.answered + 1)
})

it('counts what is only assumed as missing until answered', () => {
  const { employeeCount: _, ...rest } = EMPLOYER_ONLY
  expect(assumedAnswers(rest)).toEqual({ employerSize: 1 })
  expect(progress(rest).missing).toEqual(['employeeCount'])
  expect(progress({ ...rest, employerSize: 1 }).missing).toEqual([])
})
