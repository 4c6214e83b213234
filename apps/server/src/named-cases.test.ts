import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFrom, EMPLOYER } from '../../../packages/domain/testing/cases'
import { answersAtEnd } from '../../../packages/domain/testing/oracle/answers'
import { type Day, plusDays } from '../../../packages/domain/testing/oracle/days'
import { type Happening, Simulation, withPatch } from '../../../packages/domain/testing/oracle/simulation'
import { LIBRARY } from '../../../packages/domain/testing/oracle/task'
import { generationJob } from './features/generation/jobs'
import { as, type Caller } from './testing/as-user'
import { buildCompany, type TestUser } from './testing/build'
import { differences } from './testing/oracle/difference'
import { Replay } from './testing/oracle/replay'
import { type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'
import { startWithAdmin } from './testing/start-with-admin'

type Case = {
  readonly setUpOn?: Day
  readonly answers?: BenefitAnswers
  readonly happenings?: readonly Happening[]
}

const completed = (on: Day, task: string, key: string): Happening => ({ on, what: 'complete', task, key })
const undone = (on: Day, task: string, key: string): Happening => ({ on, what: 'undo', task, key })

/** The cases every change of the rules is looked at with, as the domain's own tests name them. */
const CASES: Readonly<Record<string, Case>> = {
  '60 → 45 employees in July': { happenings: [changedFrom('2026-07-15', { employeeCount: 45 })] },
  '95 → 105 participants in March': { happenings: [changedFrom('2027-03-10', { participantCount: 105 })] },
  '401(k) switched off in May': { happenings: [changedFrom('2027-06-01', { has401k: false })] },
  'plan year moved from January to July, with work carried over': {
    answers: { participantCount: 150 },
    happenings: [
      completed('2026-11-20', 'sbc-open-enrollment', '2027-01-01'),
      { on: '2026-12-20', what: 'tick', task: 'cobra-rates', key: '2028-01-01' },
      completed('2027-02-10', 'form-5500-health', '2026-01-01'),
      { ...changedFrom('2027-07-01', { healthAnniversary: '07-01' }), on: '2027-04-01' },
      { on: '2027-04-02', what: 'carryOver', task: 'cobra-rates', key: '2028-01-01', to: '2027-07-01' },
    ],
  },
  'plan year shortened under a Form 5500 with work': {
    answers: { participantCount: 150 },
    happenings: [
      { on: '2027-08-10', what: 'note', task: 'form-5500-health', key: '2027-01-01' },
      { ...changedFrom('2027-07-01', { healthAnniversary: '07-01' }), on: '2027-08-11' },
    ],
  },
  'first year from July 1': {
    setUpOn: '2027-02-01',
    answers: { healthAnniversary: '01-01', healthStartDate: '2027-07-01', participantCount: 150 },
  },
  'MEWA of July': { answers: { hasMewa: true, mewaAnniversary: '07-01' } },
  'Form 5558 filed, undone, filed': {
    happenings: [
      completed('2027-05-10', '401k-form-5558', '2026-01-01'),
      undone('2027-05-20', '401k-form-5558', '2026-01-01'),
      completed('2027-06-01', '401k-form-5558', '2026-01-01'),
    ],
  },
  'Form 5558 filed after the Form 5500': {
    happenings: [
      completed('2027-05-01', '401k-form-5500', '2026-01-01'),
      completed('2027-05-10', '401k-form-5558', '2026-01-01'),
    ],
  },
  'due on the Sunday before a federal holiday': {
    setUpOn: '2025-12-01',
    answers: { trustEstablished: true, healthAnniversary: '10-01' },
  },
  'February 29': { answers: { healthAnniversary: '02-29', participantCount: 150 } },
  'day of set-up in the middle of a program and of a quarter': {
    setUpOn: '2026-09-10',
    answers: { hasHipaa10: true, hipaa10StartDate: '2026-01-05', depositReminders: 'Quarterly' },
  },
}

type Living = {
  readonly name: string
  readonly setUpOn: Day
  readonly answers: BenefitAnswers
  readonly happenings: readonly Happening[]
  readonly replay: Replay
  /** Nothing until the day of set-up. */
  simulation: Simulation | null
  readonly wrong: string[]
}

let test: TestApp
let admin: TestUser
let agencyId: string
beforeAll(async () => {
  ;({ test, agencyId, user: admin } = await startWithAdmin(WITHOUT_FLOOD_LIMITS))
})
afterAll(() => test.close())

async function begin([name, given]: [string, Case]): Promise<Living> {
  const { id } = await test.system((db) => buildCompany(db, agencyId, { name }))
  const { setUpOn = '2026-03-02', answers = {}, happenings = [] } = given
  const replay = new Replay(test, id)
  return {
    name,
    setUpOn,
    answers: { ...EMPLOYER, ...answers },
    happenings,
    replay,
    simulation: null,
    wrong: [],
  }
}

/** Every day on which something happens, and one of each month between. */
function daysOf(living: readonly Living[]): Day[] {
  const days = new Set(
    living.flatMap(({ setUpOn, happenings }) => [setUpOn, ...happenings.map(({ on }) => on)]),
  )
  for (let day = '2025-12-01'; day < '2029-10-01'; day = plusDays(day, 29)) days.add(day)
  return [...days].sort()
}

type Today = { today: Day; caller: Caller }

/** Told to the oracle and done over HTTP alike. */
async function happen({ replay, simulation }: Living, happening: Happening, caller: Caller): Promise<void> {
  if (!simulation || happening.what === 'takeBack') throw new Error('Not before set-up, and never taken back')
  if (happening.what === 'save') {
    const answers = withPatch(answersAtEnd(simulation.timeline), happening.patch)
    await replay.save(caller, { answers, effectiveOn: happening.effectiveOn, at: 1 })
  } else await replay.happen(caller, happening)
  simulation.happen(happening)
}

async function live(company: Living, { today, caller }: Today): Promise<void> {
  const { setUpOn, answers, happenings, replay, wrong } = company
  company.simulation?.night(today)
  if (setUpOn === today) {
    await replay.save(caller, { answers, effectiveOn: null, at: 0 })
    await replay.complete(caller)
    company.simulation = new Simulation({ setUpOn, answers }, LIBRARY)
  }
  if (!company.simulation) return
  for (const happening of happenings.filter(({ on }) => on === today))
    await happen(company, happening, caller)
  const { instances } = company.simulation
  expect(instances.length).toBeGreaterThan(0)
  const { companyID } = replay
  const found = await differences({ test, caller, companyID, instances, today })
  if (found.length > 0) wrong.push(`${today}\n${found.slice(0, 3).join('\n')}`)
}

describe('over HTTP and through the statements of generation, as the oracle says', () => {
  let living: Living[]
  beforeAll(async () => {
    living = await Promise.all(Object.entries(CASES).map(begin))
    for (const today of daysOf(living)) {
      test.services.clock.set(new Date(`${today}T15:00:00Z`))
      const caller = await as(test, admin)
      await generationJob.run(test.services)
      for (const company of living) await live(company, { today, caller })
    }
  }, 600_000)

  it.each(Object.keys(CASES))('%s', (name) => {
    const company = living.find((each) => each.name === name)
    expect(company?.simulation?.instances.length).toBeGreaterThan(0)
    expect(company?.wrong.slice(0, 2)).toEqual([])
  })
})
