import type { Setup } from '@heed/contract/setup'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { describeAnswer } from '@heed/domain/benefits/describe'
import { factsOf } from '@heed/domain/benefits/facts'
import { visibleQuestions } from '@heed/domain/benefits/questions'
import { COMPANY_MODULES, MODULE_OF } from '@heed/domain/modules'

/** The answers that say most about a company's benefits; each is shown once it is given. */
const SUMMARY: readonly { label: string; keys: readonly QuestionKey[] }[] = [
  { label: 'Plan sponsor', keys: ['planSponsor'] },
  { label: 'Employees', keys: ['employeeCount', 'employerSize'] },
  { label: 'Funding', keys: ['fundingType'] },
  { label: 'Participants', keys: ['participantCount', 'planParticipants'] },
  { label: 'Status', keys: ['grandfatheredStatus'] },
  { label: 'Coverages', keys: ['coverages'] },
  { label: 'States', keys: ['stateLaws'] },
  { label: '401(k)', keys: ['traditionalOrSafeHarbor'] },
  { label: 'Plan documents', keys: ['planDocuments'] },
  { label: 'Health plan year', keys: ['healthAnniversary'] },
  { label: '401(k) plan year', keys: ['plan401kAnniversary'] },
  { label: 'HIPAA10 start', keys: ['hipaa10StartDate'] },
]

const YEARS = new Set(['Health plan year', '401(k) plan year'])

/** The answers that count today; until the setup is complete, those given so far. */
export const shownAnswers = ({ setupComplete, inForce, answers }: Setup): BenefitAnswers =>
  setupComplete ? inForce : answers

export function answeredModules(answers: BenefitAnswers) {
  const active = new Set(factsOf(answers).modules.map((module) => MODULE_OF[module]))
  return COMPANY_MODULES.filter((module) => active.has(module))
}

export function benefitFacts(answers: BenefitAnswers) {
  // Answers about a plan that ended are kept, but say nothing about the benefits of today.
  const asked = new Set(visibleQuestions(answers).map(({ key }) => key))
  return SUMMARY.flatMap(({ label, keys }) => {
    const key = keys.find((one) => asked.has(one) && answers[one] !== undefined)
    if (!key) return []
    const value = describeAnswer(key, answers)
    return [{ label, value: YEARS.has(label) ? `From ${value}` : value }]
  })
}
