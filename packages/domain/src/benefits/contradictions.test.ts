import { describe, expect, it } from 'vitest'
import type { BenefitAnswers } from './answers'
import { CONTRADICTIONS, contradictionsIn } from './contradictions'

const TODAY = '2026-11-22'

/** For each contradiction: answers in which it holds, and what makes it go away. */
type Example = { holds: BenefitAnswers; state?: string; not: BenefitAnswers; notState?: string }

const health = { hasHealth: true } satisfies BenefitAnswers
const medical = { ...health, medicalPlan: true } satisfies BenefitAnswers
const noMedical = { ...health, medicalPlan: false } satisfies BenefitAnswers
const only401k = { has401k: true } satisfies BenefitAnswers
const PRIVATE = { planSponsor: 'PrivateSector' } satisfies BenefitAnswers

const EXAMPLES: Record<string, Example> = {
  'cobra-no-with-20-employees': {
    holds: { ...health, ...PRIVATE, cobra: false, employeeCount: 20 },
    not: { employeeCount: 19 },
  },
  'cobra-yes-under-20-employees': {
    holds: { ...health, cobra: true, employeeCount: 19 },
    not: { employeeCount: 20 },
  },
  'cobra-yes-church': { holds: { ...health, cobra: true, planSponsor: 'Church' }, not: PRIVATE },
  'participants-over-three-times-employees': {
    holds: { ...medical, participantCount: 61, employeeCount: 20 },
    not: { participantCount: 60 },
  },
  'other-participants-over-three-times-employees': {
    holds: { ...health, otherBenefitPlans: true, otherPlanParticipantCount: 61, employeeCount: 20 },
    not: { otherPlanParticipantCount: 60 },
  },
  'hundred-balances-few-employees': {
    holds: { ...only401k, plan401kBalances: true, employeeCount: 33 },
    not: { employeeCount: 34 },
  },
  'governmental-401k': { holds: { ...only401k, planSponsor: 'NonfederalGovernment' }, not: PRIVATE },
  'church-or-government-mewa': {
    holds: { ...health, hasMewa: true, planSponsor: 'Church' },
    not: PRIVATE,
  },
  'no-medical-plan-large-employer': {
    holds: { ...noMedical, employeeCount: 50 },
    not: { employeeCount: 49 },
  },
  'no-medical-plan-in-hawaii': {
    holds: { ...noMedical, ...PRIVATE, stateLaws: ['HI'] },
    not: { planSponsor: 'NonfederalGovernment' },
  },
  'medical-benefits-without-medical-plan': {
    holds: { ...noMedical, coverages: ['fsa', 'maternity'] },
    not: { coverages: ['fsa', 'dcap'] },
  },
  'wellness-tied-without-medical-plan': {
    holds: { ...noMedical, wellnessPlan: ['groupHealthPlan'] },
    not: { wellnessPlan: ['standalone'] },
  },
  'hra-without-medical-plan-large': {
    holds: { ...noMedical, coverages: ['hra'], employerSize: 51 },
    not: { employerSize: 15 },
  },
  'ebhra-without-medical-plan': {
    holds: { ...noMedical, coverages: ['ebhra'] },
    not: { medicalPlan: true },
  },
  'ichra-with-medical-plan': { holds: { ...medical, coverages: ['ichra'] }, not: { medicalPlan: false } },
  'ichra-with-ebhra': { holds: { ...health, coverages: ['ichra', 'ebhra'] }, not: { coverages: ['ebhra'] } },
  'trust-with-insured-plan': {
    holds: { ...medical, hasMewa: false, trustEstablished: true, fundingType: 'FullyInsured' },
    not: { hasMewa: true },
  },
  'self-insured-without-phi': {
    holds: { ...medical, phiAccess: false, fundingType: 'LevelFunded' },
    not: { fundingType: 'FullyInsured' },
  },
  'grandfathered-new-plan': {
    holds: { ...medical, grandfatheredStatus: 'Grandfathered', healthStartDate: '2010-03-24' },
    not: { healthStartDate: '2010-03-23' },
  },
  'fsa-without-cafeteria-plan': {
    holds: { ...health, coverages: ['fsa'], cafeteriaPlan: false },
    not: { cafeteriaPlan: true },
  },
  'dcap-without-cafeteria-plan': {
    holds: { ...health, coverages: ['dcap'], cafeteriaPlan: false },
    not: { coverages: [] },
  },
  'premium-only-and-cafeteria': {
    holds: { ...health, premiumOnlyPlan: true, cafeteriaPlan: true },
    not: { premiumOnlyPlan: false },
  },
  'mewa-without-health': { holds: { hasMewa: true, hasHealth: false }, not: { hasHealth: true } },
  'mewa-other-plan-year': {
    holds: { ...health, hasMewa: true, mewaAnniversary: '07-01', healthAnniversary: '01-01' },
    not: { mewaAnniversary: '01-01' },
  },
  'hipaa10-without-health': { holds: { hasHipaa10: true, hasHealth: false }, not: { hasHipaa10: false } },
  'new-401k-without-automatic-enrollment': {
    holds: {
      ...only401k,
      ...PRIVATE,
      automaticEnrollment: false,
      plan401kStartDate: '2022-12-29',
      employeeCount: 11,
    },
    not: { plan401kStartDate: '2022-12-28' },
  },
  'automatic-enrollment-without-qdia': {
    holds: { ...only401k, automaticEnrollment: true, qdia: false },
    not: { qdia: true },
  },
  'qdia-without-investment-choice': {
    holds: { ...only401k, qdia: true, investmentDirection: false },
    not: { investmentDirection: true },
  },
  'san-francisco-without-california': {
    holds: { ...health, stateLaws: ['San Francisco'] },
    not: { stateLaws: ['San Francisco', 'CA'] },
  },
  'ma-pfml-without-massachusetts': {
    holds: { ...health, stateLaws: ['MA PFML'] },
    not: { stateLaws: ['MA PFML', 'MA'] },
  },
  'massachusetts-without-pfml': {
    holds: { ...health, ...PRIVATE, stateLaws: ['MA'] },
    not: { planSponsor: 'NonfederalGovernment' },
  },
  'address-state-not-ticked': {
    holds: { ...health, stateLaws: ['CA'] },
    state: 'DC',
    not: { stateLaws: ['CA', 'Washington DC'] },
    notState: 'TX',
  },
  'health-plan-starts-far-ahead': {
    holds: { ...health, healthStartDate: '2036-11-23' },
    not: { healthStartDate: '2036-11-22' },
  },
  '401k-starts-far-ahead': {
    holds: { ...only401k, plan401kStartDate: '2036-11-23' },
    not: { plan401kStartDate: '2036-11-22' },
  },
  'hipaa10-starts-far-ahead': {
    holds: { hasHipaa10: true, hipaa10StartDate: '2036-11-23' },
    not: { hipaa10StartDate: '2036-11-22' },
  },
  'hipaa10-started-long-ago': {
    holds: { hasHipaa10: true, hipaa10StartDate: '2016-11-21' },
    not: { hipaa10StartDate: '2016-11-22' },
  },
}

const keysIn = (answers: BenefitAnswers, state: string | null = null) =>
  contradictionsIn(answers, { state, today: TODAY }).map(({ key }) => key)

it('are 36, each with an example, a sentence and its source', () => {
  expect(Object.keys(EXAMPLES)).toEqual(CONTRADICTIONS.map(({ key }) => key))
  expect(CONTRADICTIONS).toHaveLength(36)
  expect(new Set(CONTRADICTIONS.map(({ sentence }) => sentence)).size).toBe(36)
  for (const { questions, sentence, source } of CONTRADICTIONS) {
    expect(questions.length).toBeGreaterThan(0)
    const text = typeof sentence === 'string' ? sentence : sentence({ known: {}, state: 'CA', today: TODAY })
    expect(text).toMatch(/^[A-Z0-9].*[.?]$/)
    expect(source).not.toBe('')
  }
})

describe.each(Object.entries(EXAMPLES))('%s', (key, { holds, state = null, not, notState }) => {
  it('holds', () => expect(keysIn(holds, state)).toContain(key))

  it('does not hold', () => {
    expect(keysIn({ ...holds, ...not }, state)).not.toContain(key)
    if (notState !== undefined) expect(keysIn(holds, notState)).not.toContain(key)
  })

  it('says nothing while one of its questions has no answer', () => {
    const row = CONTRADICTIONS.find((candidate) => candidate.key === key)
    for (const question of row?.questions ?? []) {
      const { [question]: _, ...rest } = holds
      expect(keysIn(rest, state), question).not.toContain(key)
      expect(keysIn({ ...rest, openQuestions: [question] }, state), question).not.toContain(key)
    }
  })
})

it('says nothing about a form without answers, or about lists left to the agency', () => {
  expect(keysIn({}, 'CA')).toEqual([])
  const open = {
    ...health,
    coverages: ['ichra', 'ebhra'],
    openQuestions: ['coverages'],
  } satisfies BenefitAnswers
  expect(keysIn(open)).toEqual([])
})

it.each([
  [{ ...health, cobra: true, employerSize: 15 }, []],
  [{ ...health, cobra: true, employerSize: 1 }, ['cobra-yes-under-20-employees']],
  [{ ...medical, planParticipants: '100OrMore', employerSize: 15 }, []],
  [
    { ...medical, planParticipants: '100OrMore', employerSize: 1 },
    ['participants-over-three-times-employees'],
  ],
] as [BenefitAnswers, string[]][])('claims of rough numbers in %j only what is sure', (answers, keys) =>
  expect(keysIn(answers)).toEqual(keys),
)

it('gives the places, the sentence and the source', () => {
  expect(contradictionsIn({ hasMewa: true, hasHealth: false }, { state: null, today: TODAY })).toEqual([
    {
      key: 'mewa-without-health',
      questions: ['hasMewa', 'hasHealth'],
      oftenFits: false,
      sentence: expect.stringContaining('MEWA'),
      source: expect.any(String),
    },
  ])
})

it('names the state of the address, and no source for plain common sense', () => {
  const [found] = contradictionsIn({ ...health, stateLaws: ['NY'] }, { state: 'CA', today: TODAY })
  expect(found?.sentence).toMatch(/^Your address is in California, which/)
  expect(found?.source).toBeNull()
})

it('says of answers that are often right together only that they should be checked', () => {
  const found = contradictionsIn(
    { ...health, premiumOnlyPlan: true, cafeteriaPlan: true },
    { state: null, today: TODAY },
  )
  expect(found).toMatchObject([{ key: 'premium-only-and-cafeteria', oftenFits: true }])
})
