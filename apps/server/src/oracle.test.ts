import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPANIES, PROOF_TIMEOUT } from '../../../packages/domain/testing/companies'
import { touchedBy } from '../../../packages/domain/testing/oracle/answers'
import type { Done } from '../../../packages/domain/testing/oracle/course'
import type { Day } from '../../../packages/domain/testing/oracle/days'
import { isOpen } from '../../../packages/domain/testing/oracle/instance'
import { Simulation } from '../../../packages/domain/testing/oracle/simulation'
import { LIBRARY } from '../../../packages/domain/testing/oracle/task'
import { generationJob } from './features/generation/jobs'
import { as, type Caller } from './testing/as-user'
import { buildCompany, type TestUser } from './testing/build'
import { deedOn, KINDS } from './testing/oracle/acts'
import { differences } from './testing/oracle/difference'
import { DAYS, type PlannedCompany, planCompanies, randomNumbers } from './testing/oracle/plan'
import { Replay } from './testing/oracle/replay'
import { type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'
import { startWithAdmin } from './testing/start-with-admin'

const SEED = Number(process.env.SEED ?? 20_261_122)
/** Each takes a hundred requests, so there are fewer than where the domain is asked directly. */
const COUNT = Math.ceil(COMPANIES / 20)
const CHANCE_OF_A_DEED = 0.4

let test: TestApp
let admin: TestUser
let agencyId: string
beforeAll(async () => {
  ;({ test, agencyId, user: admin } = await startWithAdmin(WITHOUT_FLOOD_LIMITS))
})
afterAll(() => test.close())

/** How often each kind of deed happened, and each mark was compared. */
const deeds = new Map<string, number>()
const marks = new Map<string, number>()
const count = (tally: Map<string, number>, name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)

type Living = {
  readonly plan: PlannedCompany
  readonly replay: Replay
  readonly random: () => number
  /** What happened to it, for whoever has to understand a difference. */
  readonly story: string[]
  simulation: Simulation | null
}

/** A day of a company, told to the oracle and done over HTTP alike. */
async function live(company: Living, { today, caller }: { today: Day; caller: Caller }): Promise<void> {
  const { plan, replay, random, story } = company
  for (const done of plan.course.filter(({ on }) => on === today)) {
    await tell(company, { done, caller })
    story.push(`${today} ${done.what} ${JSON.stringify(done.answers)} from ${done.effectiveOn}`)
  }
  const { simulation } = company
  if (!simulation || random() > CHANCE_OF_A_DEED) return
  const deed = deedOn(today, simulation, random)
  if (!deed) return
  story.push(JSON.stringify(deed))
  count(deeds, deed.what)
  await replay.happen(caller, deed)
  simulation.happen(deed)
}

async function tell(company: Living, { done, caller }: { done: Done; caller: Caller }): Promise<void> {
  const { replay } = company
  if (done.what === 'takeBack') await replay.takeBack(caller, done)
  else await replay.save(caller, done)
  const { before, answers, what } = done
  if (company.simulation) {
    const touched = what === 'takeBack' ? [] : touchedBy(before, answers)
    // Saving what is saved says nothing new.
    if (what !== 'takeBack' && touched.length === 0) return
    return company.simulation.know({ ...done, touched })
  }
  await replay.complete(caller)
  company.simulation = new Simulation({ setUpOn: done.on, answers: done.answers }, LIBRARY)
}

describe('three years of random companies', () => {
  it('are the same over HTTP as the oracle says', { timeout: PROOF_TIMEOUT * 4 }, async () => {
    const living = await Promise.all(
      planCompanies(COUNT, SEED).map(async (plan, index): Promise<Living> => {
        const { id } = await test.system((db) => buildCompany(db, agencyId, { name: `Company ${index}` }))
        const replay = new Replay(test, id)
        return { plan, replay, random: randomNumbers(SEED + index), story: [], simulation: null }
      }),
    )
    const wrong = new Map<Living, string>()
    for (const today of DAYS) {
      test.services.clock.set(new Date(`${today}T15:00:00Z`))
      const caller = await as(test, admin)
      await generationJob.run(test.services)
      for (const company of living.filter((each) => !wrong.has(each))) {
        company.simulation?.night(today)
        const before = company.story.length
        await live(company, { today, caller })
        // Nights alone change nothing that a later day would not show.
        if (!company.simulation || (before === company.story.length && today !== DAYS.at(-1))) continue
        const { instances } = company.simulation
        const { companyID } = company.replay
        for (const instance of instances) if (isOpen(instance)) count(marks, instance.mark)
        const found = await differences({ test, caller, companyID, instances, today })
        if (found.length > 0) wrong.set(company, `${today}\n${company.story.join('\n')}\n${found.join('\n')}`)
      }
    }
    expect([...wrong.values()].sort((a, b) => a.length - b.length).slice(0, 3)).toEqual([])
    // Otherwise the run would have proved less than it says.
    if (COUNT < 50) return
    expect([...deeds.keys()]).toEqual(expect.arrayContaining([...KINDS]))
    expect([...marks.keys()]).toEqual(expect.arrayContaining(['none', 'noLongerApplies', 'datesKept']))
  })
})
