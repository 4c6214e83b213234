import type { BenefitAnswers } from '@heed/domain/benefits/answers'

export type Sample = {
  readonly name: string
  readonly kind: string
  /** Postal code of the company's address. */
  readonly state: string
  readonly answers: BenefitAnswers
  /** How many of the starter library's tasks apply. */
  readonly applicableTasks: number
}

const NO_OTHER_PLANS = { wellnessPlan: [], otherBenefitPlans: false } satisfies BenefitAnswers
const HEALTH_ONLY = {
  hasHealth: true,
  medicalPlan: true,
  has401k: false,
  hasMewa: false,
  hasHipaa10: false,
} satisfies BenefitAnswers

/** Five companies with known facts, dates and number of tasks; the demo and the tests build on them. */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'Suncoast Dental Group',
    kind: 'small insured private employer in Florida',
    state: 'FL',
    applicableTasks: 45,
    answers: {
      ...HEALTH_ONLY,
      planSponsor: 'PrivateSector',
      employeeCount: 12,
      fundingType: 'FullyInsured',
      participantCount: 9,
      grandfatheredStatus: 'NonGrandfathered',
      coverages: ['prescription', 'mental', 'maternity'],
      primaryCareProvider: false,
      cobra: false,
      phiAccess: false,
      trustEstablished: false,
      premiumOnlyPlan: true,
      cafeteriaPlan: false,
      ...NO_OTHER_PLANS,
      stateLaws: ['FL'],
      healthAnniversary: '01-01',
    },
  },
  {
    name: 'Bayline Robotics',
    kind: '300 lives, self-insured, California and Massachusetts, 401(k), HIPAA10',
    state: 'CA',
    applicableTasks: 132,
    answers: {
      hasHealth: true,
      has401k: true,
      hasMewa: false,
      hasHipaa10: true,
      planSponsor: 'PrivateSector',
      employeeCount: 300,
      medicalPlan: true,
      fundingType: 'SelfInsured',
      participantCount: 287,
      grandfatheredStatus: 'NonGrandfathered',
      coverages: ['prescription', 'mental', 'maternity', 'fsa', 'dcap', 'hdhp'],
      primaryCareProvider: false,
      cobra: true,
      phiAccess: true,
      trustEstablished: false,
      premiumOnlyPlan: false,
      cafeteriaPlan: true,
      wellnessPlan: [],
      otherBenefitPlans: true,
      otherPlanParticipantCount: 300,
      plan401kBalances: true,
      depositReminders: 'Monthly',
      distributionReminders: 'Monthly',
      planDocuments: 'PreApproved',
      traditionalOrSafeHarbor: 'SafeHarbor',
      tpaNondiscrimination: false,
      automaticEnrollment: true,
      qdia: true,
      participantLoans: true,
      investmentDirection: true,
      hipaa10StartDate: '2025-03-01',
      stateLaws: ['CA', 'MA', 'MA PFML'],
      healthAnniversary: '07-01',
      plan401kAnniversary: '01-01',
    },
  },
  {
    name: 'Marlow County',
    kind: 'county government, level funded, 120 lives',
    state: 'OH',
    applicableTasks: 43,
    answers: {
      ...HEALTH_ONLY,
      planSponsor: 'NonfederalGovernment',
      employeeCount: 140,
      fundingType: 'LevelFunded',
      participantCount: 120,
      grandfatheredStatus: 'NonGrandfathered',
      coverages: ['prescription', 'mental'],
      primaryCareProvider: false,
      cobra: true,
      phiAccess: false,
      trustEstablished: false,
      premiumOnlyPlan: false,
      cafeteriaPlan: false,
      ...NO_OTHER_PLANS,
      stateLaws: [],
      healthAnniversary: '10-01',
    },
  },
  {
    name: 'St. Brigid Parish',
    kind: 'church, insured, 30 lives',
    state: 'PA',
    applicableTasks: 28,
    answers: {
      ...HEALTH_ONLY,
      planSponsor: 'Church',
      employeeCount: 35,
      fundingType: 'FullyInsured',
      participantCount: 30,
      coverages: ['prescription'],
      primaryCareProvider: false,
      cobra: false,
      phiAccess: false,
      trustEstablished: false,
      premiumOnlyPlan: false,
      cafeteriaPlan: false,
      ...NO_OTHER_PLANS,
      stateLaws: [],
      healthAnniversary: '09-01',
      openQuestions: ['grandfatheredStatus'],
    },
  },
  {
    name: 'Tri-State Builders Trust',
    kind: 'MEWA trust, self-insured',
    state: 'NE',
    applicableTasks: 54,
    answers: {
      hasHealth: true,
      has401k: false,
      hasMewa: true,
      hasHipaa10: false,
      planSponsor: 'PrivateSector',
      employeeCount: 8,
      medicalPlan: true,
      fundingType: 'SelfInsured',
      participantCount: 240,
      coverages: ['prescription'],
      primaryCareProvider: false,
      cobra: false,
      phiAccess: false,
      trustEstablished: true,
      premiumOnlyPlan: false,
      cafeteriaPlan: false,
      ...NO_OTHER_PLANS,
      stateLaws: [],
      healthAnniversary: '04-01',
      mewaAnniversary: '04-01',
      openQuestions: ['grandfatheredStatus'],
    },
  },
]

/** Setup answers of a sample company, by its name. @throws when there is no such sample. */
export function answersFor(name: string): BenefitAnswers {
  const sample = SAMPLES.find((candidate) => candidate.name === name)
  if (!sample) throw new Error(`No sample company ${name}`)
  return sample.answers
}
