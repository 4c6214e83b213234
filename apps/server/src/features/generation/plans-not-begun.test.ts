import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { type OnDays, type Place, startOnDays } from '../../testing/start-on-days'

let days: OnDays
beforeAll(async () => {
  days = await startOnDays()
})
afterAll(() => days.test.close())

type Found = Place & { key: string; cycle: string }

/** The cycles that apply, the earliest first. */
const findAll = async (companyID: string): Promise<Found[]> => {
  const found = (await days.cyclesOf(companyID)).filter(({ noLongerApplies }) => !noLongerApplies)
  return found
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .map(({ taskId, id, key, cycleKey }) => ({
      taskID: taskId,
      instanceID: id,
      companyID,
      key,
      cycle: cycleKey,
    }))
}

const cyclesOf = async (companyID: string, key: string) =>
  (await findAll(companyID)).filter((found) => found.key === key).map(({ cycle }) => cycle)

/** Everything begins on July 1, 2027. */
const BEGINS: BenefitAnswers = {
  ...EMPLOYER,
  employeeCount: 260,
  participantCount: 150,
  fundingType: 'SelfInsured',
  coverages: ['prescription', 'hra', 'fsa'],
  healthAnniversary: '01-01',
  healthStartDate: '2027-07-01',
  plan401kAnniversary: '01-01',
  plan401kStartDate: '2027-07-01',
}
const REPORTS = [
  '401k-1099r-efile',
  '401k-employer-contribution-deadline',
  '401k-rmd-first',
  '401k-402g-excess',
  'rxdc-report',
  'pcori-fee',
  'w2-health-cost',
]

describe('plans that begin after the day of set-up', () => {
  let companyID: string
  beforeAll(async () => {
    companyID = await days.setUpOn('2027-02-01', BEGINS)
  })

  it('owe no report on a year in which they did not exist', async () => {
    const found = await findAll(companyID)
    expect(found.filter(({ key, cycle }) => REPORTS.includes(key) && cycle < '2027')).toEqual([])
    expect(found.filter(({ key }) => key === 'form-8928')).toEqual([])
    // The employer mandate does not wait for a plan.
    expect(await cyclesOf(companyID, 'aca-1095c-furnish')).toContain('2026-01-01')
  })

  it('file no Form M-1 for the year before a MEWA', async () => {
    const mewa = await days.setUpOn('2027-02-01', { ...BEGINS, hasMewa: true, mewaAnniversary: '07-01' })
    const found = (await findAll(mewa)).filter(({ key }) => key.startsWith('mewa-'))
    expect(found).toContainEqual(
      expect.objectContaining({ key: 'mewa-participant-disclosures', cycle: '2027-07-01' }),
    )
    expect(found.filter(({ key }) => key === 'mewa-m1-annual')).toEqual([])
    await days.on('2027-07-01')
    expect(await cyclesOf(mewa, 'mewa-m1-annual')).toEqual(['2027-01-01'])
  })

  it('are shown as what the answers say', async () => {
    const caller = await days.on('2027-02-01')
    const { json } = await caller.call(companies.get, { params: { id: companyID } })
    expect(json.modules).toEqual(expect.arrayContaining(['Health', '401K']))
  })

  it('are prepared before they begin, for the reason of their first day', async () => {
    const caller = await days.on('2027-02-01')
    const [packet] = (await findAll(companyID)).filter(({ key }) => key === 'sbc-open-enrollment')
    if (!packet) throw new Error('Nothing prepares the first year')
    expect(packet.cycle).toBe('2027-07-01')
    expect((await caller.call(tasks.full, { query: packet })).json.why).toMatchObject({
      applies: true,
      asOf: { day: '2027-07-01', words: 'first day of the plan', isDue: false },
    })
  })

  it('owe each report on their first year', async () => {
    await days.on('2028-02-01')
    for (const key of REPORTS) {
      if (key === 'w2-health-cost') continue
      expect(await cyclesOf(companyID, key), key).toContain('2027-01-01')
    }
    // Due on January 31, and there since twelve months before.
    expect(await cyclesOf(companyID, 'w2-health-cost')).toContain('2027-01-01')
  })
})

it('facts of before an upgrade are derived again with the next generation', async () => {
  const companyID = await days.setUpOn('2027-02-01', BEGINS)
  const before = await findAll(companyID)
  const facts = () =>
    days.test.system((db) =>
      db
        .selectFrom('company_fact_periods')
        .where('company_id', '=', companyID)
        .orderBy('from_on')
        .select(['from_on', 'to_on', 'facts_0', 'modules', 'is_before_plan'])
        .execute(),
    )
  const derived = await facts()
  expect(derived.map(({ from_on, is_before_plan }) => [from_on, is_before_plan])).toEqual([
    ['0001-01-01', true],
    ['2027-07-01', false],
  ])
  await days.test.system(async (db) => {
    await sql`delete from company_fact_periods where company_id = ${companyID}::uuid and from_on < '2027-07-01'`.execute(
      db,
    )
    await sql`update company_fact_periods set from_on = '0001-01-01' where company_id = ${companyID}::uuid`.execute(
      db,
    )
    await sql`update company_facts set dated_mark = '', years_to = null where company_id = ${companyID}::uuid`.execute(
      db,
    )
  })
  await days.on('2027-02-01')
  expect(await facts()).toEqual(derived)
  expect(await findAll(companyID)).toEqual(before)
})

it('an employer that has 45 employees once its plan begins in July owes no 1095-C for that year', async () => {
  const companyID = await days.setUpOn('2027-02-01', { ...BEGINS, employeeCount: 60 })
  const caller = await days.on('2027-02-01')
  await caller.call(setup.saveBenefits, {
    body: { companyID, answers: { ...BEGINS, employeeCount: 45 }, effectiveOn: '2027-07-01' },
  })
  await days.on('2027-12-20')
  expect(await cyclesOf(companyID, 'aca-1095c-furnish')).toEqual(['2026-01-01'])
})
