import { expect, it } from 'vitest'
import { benefitFacts } from './benefit-facts'

it('leaves out the answers about a plan that the company does not have', () => {
  const answers = {
    employeeCount: 120,
    has401k: true,
    traditionalOrSafeHarbor: 'SafeHarbor',
    plan401kAnniversary: '01-01',
  } as const
  const labels = (given: Parameters<typeof benefitFacts>[0]) => benefitFacts(given).map(({ label }) => label)
  expect(labels(answers)).toEqual(['Employees', '401(k)', '401(k) plan year'])
  expect(labels({ ...answers, has401k: false })).toEqual(['Employees'])
})
