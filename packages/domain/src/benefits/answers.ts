import type { IsoDate, MonthDay } from '../dates'

export const PLAN_SPONSORS = ['PrivateSector', 'NonfederalGovernment', 'Church'] as const
/** The least number of employees of each band (RULES.md "Setup form"). No rule reads 51, 101 and 201. */
export const EMPLOYER_SIZES = [1, 15, 50, 51, 101, 201, 250] as const
export const PARTICIPANT_GROUPS = ['99OrLess', '100OrMore'] as const
export const FUNDING_TYPES = ['FullyInsured', 'LevelFunded', 'SelfInsured'] as const
export const GRANDFATHERED_STATUSES = ['NonGrandfathered', 'Grandfathered'] as const
export const COVERAGES = [
  'prescription',
  'mental',
  'maternity',
  'fsa',
  'dcap',
  'hra',
  'ichra',
  'ebhra',
  'hdhp',
  'clinics',
  'retiree',
] as const
export const WELLNESS_PLANS = ['standalone', 'groupHealthPlan', 'incentives'] as const
export const REMINDER_CHOICES = ['Monthly', 'Quarterly', 'None'] as const
export const PLAN_DOCUMENTS = ['PreApproved', 'IndividuallyDesigned'] as const
export const SAFE_HARBOR_CHOICES = ['Traditional', 'SafeHarbor'] as const
/** Jurisdictions with a law the library knows; the values are the condition labels of RULES.md "Logic". */
export const JURISDICTIONS = [
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'HI',
  'IL',
  'MA',
  'MA PFML',
  'ME',
  'MN',
  'NE',
  'NH',
  'NJ',
  'NM',
  'NY',
  'OR',
  'PA',
  'RI',
  'San Francisco',
  'VT',
  'WA',
  'Washington DC',
  'WI',
] as const

type OneOf<T extends readonly unknown[]> = T[number]

/**
 * What a company said in its setup form (RULES.md "Setup form"). Absent = not answered.
 * One flat document: every key but `openQuestions` is a question of the table in `questions`.
 */
export type BenefitAnswers = {
  hasHealth?: boolean
  has401k?: boolean
  hasMewa?: boolean
  hasHipaa10?: boolean
  planSponsor?: OneOf<typeof PLAN_SPONSORS>
  employeeCount?: number
  employerSize?: OneOf<typeof EMPLOYER_SIZES>

  medicalPlan?: boolean
  fundingType?: OneOf<typeof FUNDING_TYPES>
  participantCount?: number
  planParticipants?: OneOf<typeof PARTICIPANT_GROUPS>
  grandfatheredStatus?: OneOf<typeof GRANDFATHERED_STATUSES>
  coverages?: OneOf<typeof COVERAGES>[]
  primaryCareProvider?: boolean
  cobra?: boolean
  phiAccess?: boolean
  trustEstablished?: boolean
  premiumOnlyPlan?: boolean
  cafeteriaPlan?: boolean
  wellnessPlan?: OneOf<typeof WELLNESS_PLANS>[]
  otherBenefitPlans?: boolean
  otherPlanParticipantCount?: number
  otherPlanParticipants?: OneOf<typeof PARTICIPANT_GROUPS>

  plan401kBalances?: boolean
  depositReminders?: OneOf<typeof REMINDER_CHOICES>
  distributionReminders?: OneOf<typeof REMINDER_CHOICES>
  planDocuments?: OneOf<typeof PLAN_DOCUMENTS>
  traditionalOrSafeHarbor?: OneOf<typeof SAFE_HARBOR_CHOICES>
  tpaNondiscrimination?: boolean
  automaticEnrollment?: boolean
  qdia?: boolean
  participantLoans?: boolean
  investmentDirection?: boolean

  hipaa10StartDate?: IsoDate

  stateLaws?: OneOf<typeof JURISDICTIONS>[]

  healthAnniversary?: MonthDay
  healthStartDate?: IsoDate
  otherWelfareAnniversary?: MonthDay
  plan401kAnniversary?: MonthDay
  plan401kStartDate?: IsoDate
  mewaAnniversary?: MonthDay

  /** Questions marked "not sure – ask my agency". One with several options may carry those already known. */
  openQuestions?: QuestionKey[]
}

export type QuestionKey = Exclude<keyof BenefitAnswers, 'openQuestions'>
export type AnswerValue = NonNullable<BenefitAnswers[QuestionKey]>

export const isOpen = (answers: BenefitAnswers, key: QuestionKey) =>
  answers.openQuestions?.includes(key) ?? false

export const isAnswered = (answers: BenefitAnswers, key: QuestionKey) =>
  answers[key] !== undefined && !isOpen(answers, key)
