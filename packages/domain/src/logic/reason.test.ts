import { expect, it } from 'vitest'
import { set } from '../../testing/sample-logic'
import type { BenefitAnswers } from '../benefits/answers'
import { reasonOf } from './reason'

const RULE = [
  set('NotSet', 'Health & Wellness', ['NotSet', 'Plan Participants', '100 or more']),
  set('Not', 'All', ['NotSet', 'Plan Sponsor', 'Church Employer']),
]
const plan = { hasHealth: true, medicalPlan: true, participantCount: 287 } satisfies BenefitAnswers

it('names what decides, with its number', () => {
  expect(reasonOf(RULE, { ...plan, planSponsor: 'PrivateSector' })).toBe('100 or more participants (287)')
})

it('says what a company lacks, or what excludes it', () => {
  expect(reasonOf(RULE, { ...plan, participantCount: 72 })).toBe(
    'Does not match: 100 or more participants (72)',
  )
  expect(reasonOf(RULE, { hasHealth: false })).toBe('Health & Wellness is not active')
  expect(reasonOf(RULE, { ...plan, planSponsor: 'Church' })).toBe('Excluded: Church Employer')
})

it('says of a rule for everybody that it is', () => {
  expect(reasonOf([set('NotSet', 'All')], {})).toBe('Every company')
})
