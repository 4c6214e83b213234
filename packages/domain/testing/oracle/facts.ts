import type { BenefitAnswers, QuestionKey } from '../../src/benefits/answers'
import { QUESTIONS } from '../../src/benefits/questions'
import type { LogicModule } from '../../src/modules'

/** What a company's answers of one day say: `Group: Condition`, and the modules that are on. */
export type KnownFacts = { readonly facts: ReadonlySet<string>; readonly modules: ReadonlySet<LogicModule> }

type Values = Readonly<Partial<Record<QuestionKey, unknown>>>

/** Answers that are asked for, with what is assumed in place of those that nobody gave. */
function counted(answers: BenefitAnswers): Values {
  const values: Partial<Record<QuestionKey, unknown>> = {}
  const left = new Set(answers.openQuestions ?? [])
  for (const question of QUESTIONS) {
    if (question.visibleWhen && !question.visibleWhen(answers)) continue
    const value = answers[question.key]
    const counts = value !== undefined && (!left.has(question.key) || question.kind === 'multi')
    if (counts) values[question.key] = value
    else if (question.kind === 'choice' && question.default !== undefined)
      values[question.key] = question.default
  }
  return values
}

const COVERAGES: Readonly<Record<string, string>> = {
  prescription: 'Rx',
  mental: 'Mental Health',
  maternity: 'Maternity',
  fsa: 'Health FSA',
  dcap: 'DCAP',
  hra: 'HRA',
  ichra: 'ICHRA',
  ebhra: 'EBHRA',
  hdhp: 'HDHP',
  clinics: 'On-Site Clinics',
  retiree: 'Retiree',
}
const WELLNESS: Readonly<Record<string, string>> = {
  standalone: 'Standalone',
  groupHealthPlan: 'tied to Group Health Plan',
  incentives: 'with Incentives',
}
/** Choices whose value says one thing. */
const CHOICES: Readonly<Record<string, string>> = {
  'planSponsor=PrivateSector': 'Plan Sponsor: Private Sector Employer',
  'planSponsor=NonfederalGovernment': 'Plan Sponsor: Non-Federal Governmental Employer',
  'planSponsor=Church': 'Plan Sponsor: Church Employer',
  'fundingType=FullyInsured': 'Plan Funding: Fully Insured',
  'fundingType=LevelFunded': 'Plan Funding: Level Funded',
  'fundingType=SelfInsured': 'Plan Funding: Self-Insured',
  'grandfatheredStatus=Grandfathered': 'Grandfathered Status: Grandfathered',
  'grandfatheredStatus=NonGrandfathered': 'Grandfathered Status: Non-Grandfathered',
  'depositReminders=Monthly': 'Deposit Employee Payroll Deferrals: Monthly',
  'depositReminders=Quarterly': 'Deposit Employee Payroll Deferrals: Quarterly',
  'distributionReminders=Monthly': 'Notice of Distribution Options: Monthly',
  'distributionReminders=Quarterly': 'Notice of Distribution Options: Quarterly',
  'planDocuments=PreApproved': 'Plan Documents: PreApproved',
  'planDocuments=IndividuallyDesigned': 'Plan Documents: IndividuallyDesigned',
  'traditionalOrSafeHarbor=Traditional': 'Traditional or Safe Harbor: Traditional',
  'traditionalOrSafeHarbor=SafeHarbor': 'Traditional or Safe Harbor: Safe Harbor',
}
const YES: Readonly<Record<string, readonly string[]>> = {
  hasHealth: ['Benefit Plans: Health Plan Dashboard', 'Health & Wellness: Health Plan Dashboard'],
  medicalPlan: ['Health & Wellness: Medical Plan'],
  has401k: ['401k: 401(k) Plan Dashboard'],
  plan401kBalances: ['401k: 100 or more balances'],
  hasMewa: ['MEWA: MEWA'],
  hasHipaa10: ['HIPAA10: HIPAA10'],
  cobra: ['Other Group Health Plan: COBRA 20+'],
  phiAccess: ['Other Group Health Plan: PHI access'],
  trustEstablished: ['Other Group Health Plan: Trust established'],
  premiumOnlyPlan: ['Other Group Health Plan: Premium only plan'],
  cafeteriaPlan: ['Other Group Health Plan: Cafeteria plan'],
  primaryCareProvider: ['Grandfathered Status: Primary Care Provider'],
  otherBenefitPlans: ['Other Benefit Plans: Other Benefit Plans'],
  tpaNondiscrimination: ['Traditional or Safe Harbor: TPA nondiscrimination'],
  automaticEnrollment: ['Automatic Enrollment: Automatic Enrollment'],
  qdia: ['Automatic Enrollment: QDIA'],
  participantLoans: ['Participant Loans: Participant Loans'],
  investmentDirection: ['Investment Direction: Investment Direction'],
}
const MODULES: readonly (readonly [LogicModule, QuestionKey])[] = [
  ['Health & Wellness', 'hasHealth'],
  ['401k', 'has401k'],
  ['MEWA', 'hasMewa'],
  ['HIPAA10', 'hasHipaa10'],
]

const people = (exact: unknown, rough: unknown): number | undefined => {
  if (typeof exact === 'number') return exact
  if (rough === '99OrLess') return 99
  if (rough === '100OrMore') return 100
  return typeof rough === 'number' ? rough : undefined
}

function headcounts(values: Values): string[] {
  const employees = people(values.employeeCount, values.employerSize) ?? 0
  const participants = people(values.participantCount, values.planParticipants)
  const others = people(values.otherPlanParticipantCount, values.otherPlanParticipants)
  const said = [15, 50, 250]
    .filter((line) => employees >= line)
    .map((line) => `Employer Size: ${line} or more`)
  if (participants !== undefined)
    said.push(participants > 99 ? 'Plan Participants: 100 or more' : 'Plan Participants: 99 or fewer')
  if (others !== undefined)
    said.push(others > 99 ? 'Other Benefit Plans: 100 or More' : 'Other Benefit Plans: 99 or less')
  return said
}

function facts(answers: BenefitAnswers): KnownFacts {
  const values = countedAnswers(answers)
  const listed = (key: QuestionKey) => (values[key] as readonly string[] | undefined) ?? []
  const said = new Set(headcounts(values))
  for (const [key, value] of Object.entries(values)) {
    const choice = CHOICES[`${key}=${value}`]
    if (choice) said.add(choice)
    if (value === true) for (const fact of YES[key] ?? []) said.add(fact)
  }
  for (const coverage of listed('coverages')) said.add(`Coverages: ${COVERAGES[coverage]}`)
  for (const kind of listed('wellnessPlan')) said.add(`Define Wellness Plan: ${WELLNESS[kind]}`)
  for (const place of listed('stateLaws')) said.add(`State & Local Laws: ${place}`)
  if (listed('stateLaws').length > 0) said.add('State & Local Laws: State & Local Laws')
  return {
    facts: said,
    modules: new Set(MODULES.filter(([, key]) => values[key] === true).map(([module]) => module)),
  }
}

/** Computed once for each document of answers, as each is asked about for every year and task. */
function once<T>(compute: (answers: BenefitAnswers) => T) {
  const kept = new WeakMap<BenefitAnswers, T>()
  return (answers: BenefitAnswers): T => {
    const before = kept.get(answers)
    if (before !== undefined) return before
    const value = compute(answers)
    kept.set(answers, value)
    return value
  }
}

export const countedAnswers = once(counted)
export const factsOfAnswers = once(facts)
