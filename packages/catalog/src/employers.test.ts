import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { JURISDICTIONS } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { evaluate } from '@heed/domain/logic/evaluate'
import { expect, it } from 'vitest'
import { PUBLISHED_TASKS } from './catalog'

const keysFor = (answers: BenefitAnswers) => {
  const facts = factsOf(answers)
  return PUBLISHED_TASKS.filter((task) => evaluate(task.applicability.sets, facts).applies).map(
    (task) => task.key,
  )
}

const PRIVATE = { planSponsor: 'PrivateSector' } satisfies BenefitAnswers
const NO_MEDICAL = { ...PRIVATE, hasHealth: true, medicalPlan: false } satisfies BenefitAnswers

/** Duties of a medical plan alone. */
const MEDICAL = [
  'sbc-open-enrollment',
  'chip-notice',
  'whcra-notice',
  'rxdc-report',
  'gag-clause-attestation',
  'medicare-part-d-notice',
  'transparency-mrf',
  'mlr-rebate',
  'aca-market-reforms',
  'il-consumer-coverage-disclosure',
  'ma-1099-hc',
  'ca-individual-mandate',
  'w2-health-cost',
  'health-plan-termination',
]
const PLAN_OF_ANY_KIND = ['wrap-plan-document', 'spd-health', 'smm-health', 'claims-appeals-procedure']

type Employer = { answers: BenefitAnswers; owes: string[]; not: string[] }
const EMPLOYERS: [string, Employer][] = [
  [
    'an employer of 300 without any plan',
    {
      answers: { ...NO_MEDICAL, employeeCount: 300, stateLaws: [...JURISDICTIONS] },
      owes: [
        'aca-affordability',
        'aca-1094c-file',
        'aca-1095c-furnish',
        'marketplace-notice',
        'fmla-notices',
        'sf-hcso-quarterly',
        'hi-prepaid-health-care',
        'vt-health-care-contribution',
        'ma-hird',
        'ma-emac',
        'state-auto-ira',
        'ny-dbl-pfl',
      ],
      not: [...MEDICAL, ...PLAN_OF_ANY_KIND, 'pcori-fee', 'form-5500-health', 'cobra-general-notice'],
    },
  ],
  [
    'an employer with dental and life plans only',
    {
      answers: {
        ...NO_MEDICAL,
        employeeCount: 40,
        otherBenefitPlans: true,
        otherPlanParticipantCount: 120,
        cobra: true,
        premiumOnlyPlan: true,
      },
      owes: [
        ...PLAN_OF_ANY_KIND,
        'form-5500-other-welfare',
        'form-5558-other-welfare',
        'sar-other-welfare',
        'cobra-general-notice',
        'section-125-plan-document',
        'marketplace-notice',
      ],
      not: [...MEDICAL, 'pcori-fee', 'form-5558-health', 'open-enrollment-notice-packet'],
    },
  ],
  [
    'a small employer with a QSEHRA',
    {
      answers: { ...NO_MEDICAL, employeeCount: 12, coverages: ['hra'] },
      owes: ['qsehra-notice', 'pcori-fee', 'hipaa-breach-notice'],
      not: MEDICAL,
    },
  ],
  [
    'an employer with a small 401(k) only',
    {
      answers: { ...PRIVATE, has401k: true, plan401kBalances: false },
      owes: ['401k-form-5500', '401k-1099r', '401k-1099r-efile', '401k-rmd-first', '401k-plan-termination'],
      not: ['401k-audit', 'form-5500-health'],
    },
  ],
  [
    'a MEWA whose health duties are kept elsewhere',
    {
      answers: { ...PRIVATE, hasMewa: true, hasHealth: false },
      owes: ['mewa-form-5500', 'mewa-m1-annual', 'mewa-trust-bond-reserves'],
      not: ['form-5500-health', 'form-5500-small-plan-check'],
    },
  ],
  [
    'an employer in Florida only',
    {
      answers: { ...PRIVATE, hasHealth: true, medicalPlan: true, stateLaws: ['FL'] },
      owes: ['sbc-open-enrollment', 'state-leave-poster-audit'],
      not: ['state-auto-ira'],
    },
  ],
]

it.each(EMPLOYERS)('%s owes what the law asks of it', (_, { answers, owes, not }) => {
  const keys = keysFor(answers)
  expect(keys).toEqual(expect.arrayContaining(owes))
  expect(not.filter((key) => keys.includes(key))).toEqual([])
})

it('owes an audit with 100 or more balances', () => {
  expect(keysFor({ ...PRIVATE, has401k: true, plan401kBalances: true })).toContain('401k-audit')
})
