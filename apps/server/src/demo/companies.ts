import { answersFor } from '@heed/catalog/samples'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'

/** Which agency of the demo looks after a company. */
export type AgencyKey = 'house' | 'harbor' | 'larkspur'

export type DemoCompany = {
  name: string
  agency: AgencyKey
  city: string
  state: string
  zip: string
  answers: BenefitAnswers
  /** How long ago the setup was completed; null = still being filled in. */
  monthsSinceSetup: number | null
  /** Share of the work that is done before it is due. */
  diligence: number
}

const SMALL: BenefitAnswers = answersFor('Suncoast Dental Group')
const LARGE: BenefitAnswers = answersFor('Bayline Robotics')
const PUBLIC: BenefitAnswers = answersFor('Marlow County')

const insured = (
  employees: number,
  stateLaws: BenefitAnswers['stateLaws'],
  anniversary: string,
): BenefitAnswers => ({
  ...SMALL,
  employeeCount: employees,
  participantCount: Math.round(employees * 0.8),
  cobra: employees >= 20,
  cafeteriaPlan: employees >= 40,
  premiumOnlyPlan: employees < 40,
  coverages: ['prescription', 'mental', 'maternity', ...(employees >= 40 ? (['fsa'] as const) : [])],
  stateLaws: stateLaws ?? [],
  healthAnniversary: anniversary,
})

const with401k = (answers: BenefitAnswers, anniversary = '01-01'): BenefitAnswers => ({
  ...answers,
  has401k: true,
  depositReminders: 'Monthly',
  distributionReminders: 'Quarterly',
  planDocuments: 'PreApproved',
  traditionalOrSafeHarbor: 'Traditional',
  tpaNondiscrimination: true,
  automaticEnrollment: false,
  qdia: true,
  participantLoans: true,
  investmentDirection: true,
  plan401kAnniversary: anniversary,
})

const selfInsured = (
  employees: number,
  stateLaws: BenefitAnswers['stateLaws'],
  anniversary: string,
): BenefitAnswers => {
  const { hipaa10StartDate: _, ...rest } = LARGE
  return {
    ...rest,
    hasHipaa10: false,
    employeeCount: employees,
    participantCount: Math.round(employees * 0.9),
    otherPlanParticipantCount: employees,
    stateLaws: stateLaws ?? [],
    healthAnniversary: anniversary,
  }
}

/** What someone had answered when they stopped: the first questions of the form. */
function started(answers: BenefitAnswers, questions: number): BenefitAnswers {
  const given = Object.entries(answers).filter(([key]) => key !== 'openQuestions')
  return Object.fromEntries(given.slice(0, questions)) as BenefitAnswers
}

type Row = [
  name: string,
  agency: AgencyKey,
  city: string,
  state: string,
  zip: string,
  months: number | null,
  diligence: number,
  answers: BenefitAnswers,
]

const ROWS: Row[] = [
  ['Suncoast Dental Group', 'harbor', 'Tampa', 'FL', '33602', 12, 0.97, SMALL],
  ['Bayline Robotics', 'harbor', 'Oakland', 'CA', '94607', 12, 0.9, LARGE],
  ['Marlow County', 'harbor', 'Lima', 'OH', '45801', 11, 0.88, PUBLIC],
  ['St. Brigid Parish', 'larkspur', 'Scranton', 'PA', '18503', 10, 0.95, answersFor('St. Brigid Parish')],
  [
    'Tri-State Builders Trust',
    'harbor',
    'Omaha',
    'NE',
    '68102',
    12,
    0.86,
    answersFor('Tri-State Builders Trust'),
  ],
  [
    'Cedar Ridge Credit Union',
    'harbor',
    'Fort Collins',
    'CO',
    '80521',
    9,
    0.84,
    with401k(insured(64, ['CO'], '01-01')),
  ],
  [
    'Ironwood Foods',
    'harbor',
    'Joliet',
    'IL',
    '60432',
    8,
    0.8,
    with401k(selfInsured(220, ['IL'], '04-01'), '07-01'),
  ],
  ['Lakeshore Senior Living', 'harbor', 'Muskegon', 'MI', '49440', 7, 0.9, insured(88, [], '03-01')],
  [
    'Meridian Precision Castings',
    'harbor',
    'Racine',
    'WI',
    '53403',
    6,
    0.88,
    with401k(insured(132, ['WI'], '01-01')),
  ],
  ['Harvest Moon Bakeries', 'harbor', 'Salem', 'OR', '97301', 5, 0.98, insured(38, ['OR'], '06-01')],
  [
    'Pinecrest Logistics',
    'harbor',
    'Newark',
    'NJ',
    '07102',
    5,
    0.92,
    with401k(insured(74, ['NJ', 'NY'], '10-01')),
  ],
  [
    'Quarry Hill Schools',
    'harbor',
    'Rutland',
    'VT',
    '05701',
    null,
    0,
    started({ ...PUBLIC, stateLaws: ['VT'] }, 0),
  ],
  [
    'Northgate Veterinary Partners',
    'harbor',
    'Bangor',
    'ME',
    '04401',
    null,
    0,
    started(insured(46, ['ME'], '01-01'), 13),
  ],
  [
    'Alder & Finch Architects',
    'harbor',
    'Seattle',
    'WA',
    '98101',
    null,
    0,
    started(with401k(insured(29, ['WA'], '01-01')), 21),
  ],
  [
    'Blue Heron Hospitality',
    'harbor',
    'Honolulu',
    'HI',
    '96813',
    null,
    0,
    started(insured(160, ['HI'], '01-01'), 17),
  ],
  [
    'Foxglove Pharmacies',
    'larkspur',
    'Hartford',
    'CT',
    '06103',
    9,
    0.94,
    with401k(insured(54, ['CT'], '01-01')),
  ],
  ['Granite State Tooling', 'larkspur', 'Nashua', 'NH', '03060', 8, 0.89, insured(97, ['NH'], '07-01')],
  ['Juniper Street Clinic', 'larkspur', 'Santa Fe', 'NM', '87501', 6, 0.96, insured(24, ['NM'], '01-01')],
  [
    'Mosaic Early Learning Centers of Greater Washington',
    'larkspur',
    'Washington',
    'DC',
    '20001',
    6,
    0.87,
    insured(112, ['Washington DC'], '09-01'),
  ],
  ['Old Harbor Shipwrights', 'larkspur', 'Providence', 'RI', '02903', 4, 0.91, insured(33, ['RI'], '05-01')],
  [
    'Redwood Data Cooperative',
    'larkspur',
    'San Francisco',
    'CA',
    '94103',
    4,
    0.93,
    with401k(selfInsured(140, ['CA', 'San Francisco'], '01-01')),
  ],
  [
    'Timberline Outfitters',
    'larkspur',
    'Wilmington',
    'DE',
    '19801',
    null,
    0,
    started(insured(58, ['DE'], '01-01'), 9),
  ],
  [
    'Wayfarer Instruments',
    'house',
    'Saint Paul',
    'MN',
    '55101',
    7,
    0.95,
    with401k(insured(51, ['MN'], '01-01')),
  ],
  ['Yarrow & Sons Orchards', 'house', 'Albany', 'NY', '12207', 3, 0.9, insured(19, ['NY'], '01-01')],
]

export const DEMO_COMPANIES: readonly DemoCompany[] = ROWS.map(
  ([name, agency, city, state, zip, monthsSinceSetup, diligence, answers]) => ({
    name,
    agency,
    city,
    state,
    zip,
    monthsSinceSetup,
    diligence,
    answers,
  }),
)
