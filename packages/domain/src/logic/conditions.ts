import { LOGIC_MODULES, type LogicModule } from '../modules'

/** Name of something that can be true of a company: `Group: Condition`. */
export type FactKey = string

export type Condition = {
  readonly module: LogicModule
  readonly group: string
  readonly condition: string
  /** The fact this condition reads; two conditions may read the same one. */
  readonly fact: FactKey
  /** Where the fact is stored: word 0 or 1 of the two bigint columns, and the bit in it. */
  readonly word: 0 | 1
  readonly bit: number
  /** Its name in a trace: "100 or more participants". */
  readonly label: string
  /** Its words in a sentence about companies: "have 100 or more participants". */
  readonly says: string
}

type Row = readonly [group: string, condition: string, bit: number, label: string, says: string]

/** Bits 0–3 of word 0: is the module active on the company? `All` needs no gate. */
export const GATE_BITS: Record<Exclude<LogicModule, 'All'>, number> = {
  'Health & Wellness': 0,
  '401k': 1,
  MEWA: 2,
  HIPAA10: 3,
}

/** Bits used per word; a signed 8-byte integer leaves 63, one is kept free. */
export const WORD_BITS = 62

// Positions are stored in the database. Append new conditions with the next free bit; never move or reuse one.
const WORD_0: Record<string, readonly Row[]> = {
  All: [
    ['Plan Sponsor', 'Private Sector Employer', 4, 'Private Sector Employer', 'are private sector employers'],
    [
      'Plan Sponsor',
      'Non-Federal Governmental Employer',
      5,
      'Non-Federal Governmental Employer',
      'are non-federal governmental employers',
    ],
    ['Plan Sponsor', 'Church Employer', 6, 'Church Employer', 'are church employers'],
  ],
  'Health & Wellness': [
    // RULES.md "Logic" lists the dashboard under two groups; both say that the company has a health plan, one fact.
    ['Benefit Plans', 'Health Plan Dashboard', 7, 'Health plan', 'have a health plan'],
    ['Health & Wellness', 'Health Plan Dashboard', 7, 'Health plan', 'have a health plan'],
    ['Health & Wellness', 'Medical Plan', 41, 'Medical plan', 'have a medical plan'],
    ['Employer Size', '15 or more', 8, '15 or more employees', 'have 15 or more employees'],
    ['Employer Size', '50 or more', 9, '50 or more employees', 'have 50 or more employees'],
    ['Employer Size', '250 or more', 10, '250 or more employees', 'have 250 or more employees'],
    ['Plan Participants', '99 or fewer', 11, '99 or fewer participants', 'have 99 or fewer participants'],
    ['Plan Participants', '100 or more', 12, '100 or more participants', 'have 100 or more participants'],
    ['Plan Funding', 'Self-Insured', 13, 'Self-Insured', 'are self-insured'],
    ['Plan Funding', 'Level Funded', 14, 'Level Funded', 'are level funded'],
    ['Plan Funding', 'Fully Insured', 15, 'Fully Insured', 'are fully insured'],
    ['Other Group Health Plan', 'COBRA 20+', 16, 'COBRA 20+', 'are subject to COBRA'],
    [
      'Other Group Health Plan',
      'PHI access',
      17,
      'PHI access',
      'have access to protected health information',
    ],
    ['Other Group Health Plan', 'Trust established', 18, 'Trust established', 'have a trust established'],
    ['Other Group Health Plan', 'Premium only plan', 19, 'Premium only plan', 'have a premium only plan'],
    ['Other Group Health Plan', 'Cafeteria plan', 20, 'Cafeteria plan', 'have a cafeteria plan'],
    ['Grandfathered Status', 'Grandfathered', 21, 'Grandfathered', 'have a grandfathered plan'],
    ['Grandfathered Status', 'Non-Grandfathered', 22, 'Non-Grandfathered', 'have a non-grandfathered plan'],
    [
      'Grandfathered Status',
      'Primary Care Provider',
      23,
      'Primary Care Provider',
      'require a primary care provider',
    ],
    ['Coverages', 'Rx', 24, 'Rx', 'cover prescription drugs'],
    ['Coverages', 'Mental Health', 25, 'Mental Health', 'cover mental health'],
    ['Coverages', 'Maternity', 26, 'Maternity', 'cover maternity'],
    ['Coverages', 'Health FSA', 27, 'Health FSA', 'offer a health FSA'],
    ['Coverages', 'DCAP', 28, 'DCAP', 'offer dependent care assistance (DCAP)'],
    ['Coverages', 'HRA', 29, 'HRA', 'offer an HRA'],
    ['Coverages', 'ICHRA', 30, 'ICHRA', 'offer an ICHRA'],
    ['Coverages', 'EBHRA', 31, 'EBHRA', 'offer an EBHRA'],
    ['Coverages', 'HDHP', 32, 'HDHP', 'offer a high-deductible plan (HDHP)'],
    ['Coverages', 'On-Site Clinics', 33, 'On-Site Clinics', 'have an on-site clinic'],
    ['Coverages', 'Retiree', 34, 'Retiree coverage', 'offer retiree coverage'],
    ['Define Wellness Plan', 'Standalone', 35, 'Standalone wellness plan', 'have a standalone wellness plan'],
    [
      'Define Wellness Plan',
      'tied to Group Health Plan',
      36,
      'Wellness plan tied to Group Health Plan',
      'have a wellness plan tied to the group health plan',
    ],
    [
      'Define Wellness Plan',
      'with Incentives',
      37,
      'Wellness plan with Incentives',
      'have a wellness plan with incentives',
    ],
    ['Other Benefit Plans', 'Other Benefit Plans', 38, 'Other Benefit Plans', 'have other benefit plans'],
    [
      'Other Benefit Plans',
      '99 or less',
      39,
      '99 or less participants in other plans',
      'have 99 or fewer participants in other benefit plans',
    ],
    [
      'Other Benefit Plans',
      '100 or More',
      40,
      '100 or more participants in other plans',
      'have 100 or more participants in other benefit plans',
    ],
  ],
}

const JURISDICTION_BITS: readonly (readonly [condition: string, bit: number, name: string])[] = [
  ['CA', 0, 'California'],
  ['CO', 1, 'Colorado'],
  ['CT', 2, 'Connecticut'],
  ['DE', 3, 'Delaware'],
  ['FL', 4, 'Florida'],
  ['HI', 5, 'Hawaii'],
  ['IL', 6, 'Illinois'],
  ['MA', 7, 'Massachusetts'],
  ['MA PFML', 8, 'Massachusetts PFML'],
  ['ME', 9, 'Maine'],
  ['MN', 10, 'Minnesota'],
  ['NE', 11, 'Nebraska'],
  ['NH', 12, 'New Hampshire'],
  ['NJ', 13, 'New Jersey'],
  ['NM', 14, 'New Mexico'],
  ['NY', 15, 'New York'],
  ['OR', 16, 'Oregon'],
  ['PA', 17, 'Pennsylvania'],
  ['RI', 18, 'Rhode Island'],
  ['San Francisco', 19, 'San Francisco'],
  ['State & Local Laws', 20, 'any listed state or city'],
  ['VT', 21, 'Vermont'],
  ['WA', 22, 'Washington'],
  ['Washington DC', 23, 'Washington DC'],
  ['WI', 24, 'Wisconsin'],
]

const WORD_1: Record<string, readonly Row[]> = {
  'Health & Wellness': JURISDICTION_BITS.map(([condition, bit, name]) => [
    'State & Local Laws',
    condition,
    bit,
    name.startsWith('any') ? 'Any state or local law' : `${name} law`,
    `are subject to the law of ${name}`,
  ]),
  '401k': [
    ['401k', '401(k) Plan Dashboard', 25, '401(k) plan', 'have a 401(k) plan'],
    [
      '401k',
      '100 or more balances',
      41,
      '100 or more account balances',
      'have 100 or more participants with account balances',
    ],
    [
      'Deposit Employee Payroll Deferrals',
      'Monthly',
      26,
      'Deferral deposits checked monthly',
      'check deferral deposits monthly',
    ],
    [
      'Deposit Employee Payroll Deferrals',
      'Quarterly',
      27,
      'Deferral deposits checked quarterly',
      'check deferral deposits quarterly',
    ],
    [
      'Notice of Distribution Options',
      'Monthly',
      28,
      'Distribution notices monthly',
      'send distribution notices monthly',
    ],
    [
      'Notice of Distribution Options',
      'Quarterly',
      29,
      'Distribution notices quarterly',
      'send distribution notices quarterly',
    ],
    ['Plan Documents', 'PreApproved', 30, 'Pre-approved plan document', 'have a pre-approved plan document'],
    [
      'Plan Documents',
      'IndividuallyDesigned',
      31,
      'Individually designed plan document',
      'have an individually designed plan document',
    ],
    ['Traditional or Safe Harbor', 'Traditional', 32, 'Traditional 401(k)', 'have a traditional 401(k)'],
    ['Traditional or Safe Harbor', 'Safe Harbor', 33, 'Safe harbor 401(k)', 'have a safe harbor 401(k)'],
    [
      'Traditional or Safe Harbor',
      'TPA nondiscrimination',
      34,
      'TPA nondiscrimination testing',
      'have nondiscrimination tests run by a TPA',
    ],
    [
      'Automatic Enrollment',
      'Automatic Enrollment',
      35,
      'Automatic Enrollment',
      'enroll employees automatically',
    ],
    ['Automatic Enrollment', 'QDIA', 36, 'QDIA', 'use a qualified default investment (QDIA)'],
    ['Participant Loans', 'Participant Loans', 37, 'Participant Loans', 'allow participant loans'],
    [
      'Investment Direction',
      'Investment Direction',
      38,
      'Investment Direction',
      'let participants direct their investments',
    ],
  ],
  MEWA: [['MEWA', 'MEWA', 39, 'MEWA', 'are a MEWA']],
  HIPAA10: [['HIPAA10', 'HIPAA10', 40, 'HIPAA10', 'follow the HIPAA10 program']],
}

const ALIASES: Readonly<Record<FactKey, FactKey>> = {
  'Health & Wellness: Health Plan Dashboard': 'Benefit Plans: Health Plan Dashboard',
}

export const factKey = (group: string, condition: string): FactKey => {
  const key = `${group}: ${condition}`
  return ALIASES[key] ?? key
}

const rowsOf = (module: LogicModule, word: 0 | 1): Condition[] =>
  ((word === 0 ? WORD_0 : WORD_1)[module] ?? []).map(([group, condition, bit, label, says]) => ({
    module,
    group,
    condition,
    fact: factKey(group, condition),
    word,
    bit,
    label,
    says,
  }))

/** Everything a rule can ask, for every module and group (RULES.md "Logic"). */
export const CONDITIONS: readonly Condition[] = LOGIC_MODULES.flatMap((module) => [
  ...rowsOf(module, 0),
  ...rowsOf(module, 1),
])

const byLine = new Map(CONDITIONS.map((entry) => [`${entry.group}: ${entry.condition}`, entry]))

export const conditionOf = (group: string, condition: string): Condition | undefined =>
  byLine.get(`${group}: ${condition}`)

// The order in which the editor offers the groups, as RULES.md "Logic" lists them.
const GROUP_ORDER = [
  'Plan Sponsor',
  'Health & Wellness',
  'Benefit Plans',
  'Employer Size',
  'Plan Participants',
  'Plan Funding',
  'Other Group Health Plan',
  'Grandfathered Status',
  'Coverages',
  'State & Local Laws',
  'Define Wellness Plan',
  'Other Benefit Plans',
  '401k',
  'Deposit Employee Payroll Deferrals',
  'Notice of Distribution Options',
  'Plan Documents',
  'Traditional or Safe Harbor',
  'Automatic Enrollment',
  'Participant Loans',
  'Investment Direction',
  'MEWA',
  'HIPAA10',
]

export const groupsOf = (module: LogicModule): string[] =>
  GROUP_ORDER.filter((group) => CONDITIONS.some((entry) => entry.module === module && entry.group === group))

/** Conditions of a group, sorted by label (RULES.md "Logic"). */
export const conditionsOf = (module: LogicModule, group: string): Condition[] =>
  CONDITIONS.filter((entry) => entry.module === module && entry.group === group).sort((a, b) =>
    a.condition.localeCompare(b.condition, 'en', { sensitivity: 'base' }),
  )
