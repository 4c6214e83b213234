import { type IsoDate, type MonthDay, monthDayOf } from '../dates'
import type { FactKey } from '../logic/conditions'
import { type Masks, masksOf } from '../logic/masks'
import { LOGIC_MODULES, type LogicModule } from '../modules'
import { type BenefitAnswers, isOpen, JURISDICTIONS, type QuestionKey } from './answers'
import { assumedAnswers } from './assumed'
import { isVisible, QUESTIONS } from './questions'

/** The years a company's dates are based on; each has its own first day. */
type YearKind = 'health' | 'otherWelfare' | '401k' | 'mewa' | 'hipaa10'
type PlanYearStarts = Partial<Record<YearKind, MonthDay>>
/** Day a plan or program began: nothing is due for years that ended before it. */
type StartDates = Partial<Record<YearKind, IsoDate>>

export type Facts = {
  /** Sorted. */
  facts: FactKey[]
  /** Active modules; never `All`. */
  modules: LogicModule[]
  masks: Masks
  planYearStarts: PlanYearStarts
  startedOn: StartDates
}

type FactRow = { fact: FactKey; reads: QuestionKey; holds: (answers: BenefitAnswers) => boolean }

const yes = (fact: FactKey, key: QuestionKey): FactRow => ({
  fact,
  reads: key,
  holds: (answers) => answers[key] === true,
})
const is = (fact: FactKey, key: QuestionKey, value: string): FactRow => ({
  fact,
  reads: key,
  holds: (answers) => answers[key] === value,
})
const ticked = (fact: FactKey, key: 'coverages' | 'wellnessPlan' | 'stateLaws', value: string): FactRow => ({
  fact,
  reads: key,
  holds: (answers) => (answers[key] as readonly string[] | undefined)?.includes(value) ?? false,
})

const groupAsNumber = (group: BenefitAnswers['planParticipants']) =>
  group === undefined ? undefined : group === '100OrMore' ? 100 : 99

type Counted = { reads: QuestionKey; count: (answers: BenefitAnswers) => number | undefined }

const employees: Counted = {
  reads: 'employeeCount',
  count: (answers) => answers.employeeCount ?? answers.employerSize,
}
// A group becomes a number on its side of the line, so that one comparison reads both ways of answering.
const participants: Counted = {
  reads: 'participantCount',
  count: (answers) => answers.participantCount ?? groupAsNumber(answers.planParticipants),
}
const otherParticipants: Counted = {
  reads: 'otherPlanParticipantCount',
  count: (answers) => answers.otherPlanParticipantCount ?? groupAsNumber(answers.otherPlanParticipants),
}

const atLeast = (fact: FactKey, { reads, count }: Counted, least: number): FactRow => ({
  fact,
  reads,
  holds: (answers) => (count(answers) ?? -1) >= least,
})
const atMost99 = (fact: FactKey, { reads, count }: Counted): FactRow => ({
  fact,
  reads,
  holds: (answers) => (count(answers) ?? 100) <= 99,
})

const JURISDICTION_FACTS = JURISDICTIONS.map((place) =>
  ticked(`State & Local Laws: ${place}`, 'stateLaws', place),
)

/** Answer → fact: the one table (RULES.md "Facts"). A question that is neither answered nor assumed gives no fact. */
export const FACT_TABLE: readonly FactRow[] = [
  is('Plan Sponsor: Private Sector Employer', 'planSponsor', 'PrivateSector'),
  is('Plan Sponsor: Non-Federal Governmental Employer', 'planSponsor', 'NonfederalGovernment'),
  is('Plan Sponsor: Church Employer', 'planSponsor', 'Church'),
  yes('Benefit Plans: Health Plan Dashboard', 'hasHealth'),
  yes('Health & Wellness: Medical Plan', 'medicalPlan'),
  atLeast('Employer Size: 15 or more', employees, 15),
  atLeast('Employer Size: 50 or more', employees, 50),
  atLeast('Employer Size: 250 or more', employees, 250),
  atMost99('Plan Participants: 99 or fewer', participants),
  atLeast('Plan Participants: 100 or more', participants, 100),
  is('Plan Funding: Self-Insured', 'fundingType', 'SelfInsured'),
  is('Plan Funding: Level Funded', 'fundingType', 'LevelFunded'),
  is('Plan Funding: Fully Insured', 'fundingType', 'FullyInsured'),
  yes('Other Group Health Plan: COBRA 20+', 'cobra'),
  yes('Other Group Health Plan: PHI access', 'phiAccess'),
  yes('Other Group Health Plan: Trust established', 'trustEstablished'),
  yes('Other Group Health Plan: Premium only plan', 'premiumOnlyPlan'),
  yes('Other Group Health Plan: Cafeteria plan', 'cafeteriaPlan'),
  is('Grandfathered Status: Grandfathered', 'grandfatheredStatus', 'Grandfathered'),
  is('Grandfathered Status: Non-Grandfathered', 'grandfatheredStatus', 'NonGrandfathered'),
  yes('Grandfathered Status: Primary Care Provider', 'primaryCareProvider'),
  ticked('Coverages: Rx', 'coverages', 'prescription'),
  ticked('Coverages: Mental Health', 'coverages', 'mental'),
  ticked('Coverages: Maternity', 'coverages', 'maternity'),
  ticked('Coverages: Health FSA', 'coverages', 'fsa'),
  ticked('Coverages: DCAP', 'coverages', 'dcap'),
  ticked('Coverages: HRA', 'coverages', 'hra'),
  ticked('Coverages: ICHRA', 'coverages', 'ichra'),
  ticked('Coverages: EBHRA', 'coverages', 'ebhra'),
  ticked('Coverages: HDHP', 'coverages', 'hdhp'),
  ticked('Coverages: On-Site Clinics', 'coverages', 'clinics'),
  ticked('Coverages: Retiree', 'coverages', 'retiree'),
  ticked('Define Wellness Plan: Standalone', 'wellnessPlan', 'standalone'),
  ticked('Define Wellness Plan: tied to Group Health Plan', 'wellnessPlan', 'groupHealthPlan'),
  ticked('Define Wellness Plan: with Incentives', 'wellnessPlan', 'incentives'),
  yes('Other Benefit Plans: Other Benefit Plans', 'otherBenefitPlans'),
  atMost99('Other Benefit Plans: 99 or less', otherParticipants),
  atLeast('Other Benefit Plans: 100 or More', otherParticipants, 100),
  ...JURISDICTION_FACTS,
  {
    fact: 'State & Local Laws: State & Local Laws',
    reads: 'stateLaws',
    holds: (answers) => (answers.stateLaws?.length ?? 0) > 0,
  },
  yes('401k: 401(k) Plan Dashboard', 'has401k'),
  yes('401k: 100 or more balances', 'plan401kBalances'),
  is('Deposit Employee Payroll Deferrals: Monthly', 'depositReminders', 'Monthly'),
  is('Deposit Employee Payroll Deferrals: Quarterly', 'depositReminders', 'Quarterly'),
  is('Notice of Distribution Options: Monthly', 'distributionReminders', 'Monthly'),
  is('Notice of Distribution Options: Quarterly', 'distributionReminders', 'Quarterly'),
  is('Plan Documents: PreApproved', 'planDocuments', 'PreApproved'),
  is('Plan Documents: IndividuallyDesigned', 'planDocuments', 'IndividuallyDesigned'),
  is('Traditional or Safe Harbor: Traditional', 'traditionalOrSafeHarbor', 'Traditional'),
  is('Traditional or Safe Harbor: Safe Harbor', 'traditionalOrSafeHarbor', 'SafeHarbor'),
  yes('Traditional or Safe Harbor: TPA nondiscrimination', 'tpaNondiscrimination'),
  yes('Automatic Enrollment: Automatic Enrollment', 'automaticEnrollment'),
  yes('Automatic Enrollment: QDIA', 'qdia'),
  yes('Participant Loans: Participant Loans', 'participantLoans'),
  yes('Investment Direction: Investment Direction', 'investmentDirection'),
  yes('MEWA: MEWA', 'hasMewa'),
  yes('HIPAA10: HIPAA10', 'hasHipaa10'),
]

const MODULE_SWITCHES: readonly (readonly [LogicModule, (answers: BenefitAnswers) => boolean | undefined])[] =
  [
    ['Health & Wellness', (answers) => answers.hasHealth],
    ['401k', (answers) => answers.has401k],
    ['MEWA', (answers) => answers.hasMewa],
    ['HIPAA10', (answers) => answers.hasHipaa10],
  ]

/** The answers that count: shown in the form now, and not left to the agency (lists keep what is ticked). */
export function countingAnswers(answers: BenefitAnswers): BenefitAnswers {
  const counting = QUESTIONS.filter(
    (question) =>
      answers[question.key] !== undefined &&
      isVisible(question, answers) &&
      (question.kind === 'multi' || !isOpen(answers, question.key)),
  )
  return Object.fromEntries(counting.map((question) => [question.key, answers[question.key]]))
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** What the answers say about the company, in the form that logic, dates and the database read. */
export function factsOf(given: BenefitAnswers): Facts {
  const answers = { ...assumedAnswers(given), ...countingAnswers(given) }
  const facts = FACT_TABLE.filter((row) => row.holds(answers))
    .map((row) => row.fact)
    .sort()
  const modules = LOGIC_MODULES.filter((module) =>
    MODULE_SWITCHES.some(([name, active]) => name === module && active(answers) === true),
  )
  return {
    facts,
    modules,
    masks: masksOf(facts, modules),
    planYearStarts: defined({
      health: answers.healthAnniversary,
      otherWelfare: answers.otherWelfareAnniversary,
      '401k': answers.plan401kAnniversary,
      mewa: answers.mewaAnniversary,
      hipaa10: answers.hipaa10StartDate === undefined ? undefined : monthDayOf(answers.hipaa10StartDate),
    }),
    startedOn: defined({
      health: answers.healthStartDate,
      '401k': answers.plan401kStartDate,
      hipaa10: answers.hipaa10StartDate,
    }),
  }
}
