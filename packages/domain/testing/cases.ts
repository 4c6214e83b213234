import type { BenefitAnswers } from '../src/benefits/answers'
import { expectSameCycles, expectSameFacts, expectSameYears } from './compare'
import { plusDays } from './oracle/days'
import { type Happening, type History, simulated } from './oracle/simulation'
import { LIBRARY, type OracleTask } from './oracle/task'

/** An employer with a medical plan and a 401(k), both by the calendar year. */
export const EMPLOYER: BenefitAnswers = {
  hasHealth: true,
  medicalPlan: true,
  has401k: true,
  hasMewa: false,
  hasHipaa10: false,
  planSponsor: 'PrivateSector',
  employeeCount: 60,
  fundingType: 'FullyInsured',
  participantCount: 95,
  coverages: ['prescription'],
  cobra: true,
  trustEstablished: false,
  otherBenefitPlans: false,
  depositReminders: 'Monthly',
  stateLaws: [],
  healthAnniversary: '01-01',
  plan401kAnniversary: '01-01',
}

export function taskOf(key: string): OracleTask {
  const task = LIBRARY.find((candidate) => candidate.key === key)
  if (!task) throw new Error(`No task ${key}`)
  return task
}

/** What happens to the employer; by default it was set up on March 2, 2026. */
export type Case = {
  readonly setUpOn?: string
  readonly answers?: BenefitAnswers
  readonly happenings?: readonly Happening[]
}

export const historyOf = ({ setUpOn = '2026-03-02', answers = {}, happenings = [] }: Case): History => ({
  setUpOn,
  answers: { ...EMPLOYER, ...answers },
  happenings,
})

/** The cycles of a task that exist on a day; the product must agree on those it wants then. */
export function cyclesOn(day: string, key: string, given: Case) {
  const task = taskOf(key)
  const { instances, company } = simulated(historyOf(given), day, related(key))
  expectSameCycles([task], company)
  return instances
    .filter((instance) => instance.task.key === task.key)
    .map(({ regular, dates, mark }) => ({
      key: regular.key,
      last: regular.last,
      due: dates.due,
      lateAfter: dates.lateAfter,
      mark,
    }))
    .sort((a, b) => (a.due < b.due ? -1 : 1))
}

/** The task with those that extend it. */
function related(key: string): OracleTask[] {
  const task = taskOf(key)
  const by = task.rule.extendedBy?.task
  return by === undefined ? [task] : [task, ...related(by)]
}

export const keysOn = (day: string, key: string, given: Case) =>
  cyclesOn(day, key, given).map((cycle) => cycle.key)

/** Changed from a day, and saved a month before it. */
export const changedFrom = (effectiveOn: string, patch: BenefitAnswers): Happening => ({
  on: plusDays(effectiveOn, -30),
  what: 'save',
  effectiveOn,
  patch,
})

/** Fails unless the product has the same plan years and cycles of every task after all saves of a case. */
export function expectProductAgrees(given: Case): void {
  const history = historyOf(given)
  const saves = history.happenings.filter(({ what }) => what === 'save')
  const { company } = simulated({ ...history, happenings: saves }, saves.at(-1)?.on ?? history.setUpOn, [])
  expectSameFacts(company.periods)
  expectSameYears(company.periods, company.setUpOn)
  expectSameCycles(LIBRARY, company)
}
