import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EMPLOYER } from '../../../../../packages/domain/testing/cases'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'
import { generationJob } from './jobs'

let test: TestApp
let admin: TestUser
let agencyId: string
beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  agencyId = (await test.system((db) => buildAgency(db))).id
  admin = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
})
afterAll(() => test.close())

async function on(day: string): Promise<Caller> {
  test.services.clock.set(new Date(`${day}T15:00:00Z`))
  await generationJob.run(test.services)
  return as(test, admin)
}

/** A company since January, on a later day. */
async function setUp(given: BenefitAnswers, day: string) {
  const { id } = await test.system((db) => buildCompany(db, agencyId, { name: 'Northgate' }))
  const caller = await on('2027-01-04')
  const answers = { ...EMPLOYER, ...given }
  await caller.call(setup.saveBenefits, { body: { companyID: id, answers } })
  await caller.call(setup.complete, { params: { id } })
  return { companyID: id, answers, caller: await on(day) }
}
type Company = Awaited<ReturnType<typeof setUp>>

async function save({ caller, companyID, answers }: Company, patch: BenefitAnswers, effectiveOn?: string) {
  const body = { companyID, answers: { ...answers, ...patch }, effectiveOn }
  return (await caller.call(setup.saveBenefits, { body })).json
}

type Row = {
  taskID: string
  instanceID: string
  key: string
  cycle: string
  due: string
  regular: string | null
  knownOn: string | null
  mark: boolean
}
async function cyclesOf({ companyID }: Company): Promise<Row[]> {
  const { rows } = await test.system((db) =>
    sql<Row>`select t.id as "taskID", ct.id as "instanceID", t.key, ct.cycle_key as cycle, ct.plan_year_start,
        ct.plan_year_end, ct.notification_date, ct.due_date as due, ct.late_after, ct.regular_due_date as regular,
        ct.known_on as "knownOn", ct.no_longer_applies as mark, ct.dates_kept
      from company_tasks ct join tasks t on t.id = ct.task_id
      where ct.company_id = ${companyID}::uuid order by t.key, ct.cycle_key`.execute(db),
  )
  return rows
}

/** All there is to say of the cycles, whichever rows they are. */
const shown = async (company: Company) => (await cyclesOf(company)).map(({ instanceID: _, ...row }) => row)
const named = (rows: readonly Row[], keys: readonly string[]) =>
  rows.filter(({ key }) => keys.includes(key)).map(({ key, cycle, due }) => `${key} ${cycle} ${due}`)

it('taking back a moved plan year leaves nothing behind', async () => {
  const company = await setUp({ healthAnniversary: '07-01' }, '2027-11-22')
  const before = await shown(company)
  const { pending } = await save(company, { healthAnniversary: '01-01' }, '2028-01-01')
  expect((await shown(company)).filter(({ knownOn }) => knownOn !== null).length).toBeGreaterThan(2)
  await company.caller.call(setup.takeBackChange, { params: { id: pending[0]?.id ?? '' } })
  expect(await shown(company)).toEqual(before)
})

it.each([
  ['no 401(k) plan', { has401k: false }],
  ['another 401(k) plan year', { plan401kAnniversary: '07-01' }],
] satisfies [string, BenefitAnswers][])(
  'an extended Form 5500 survives a slip that is corrected: %s',
  async (_, slip) => {
    const company = await setUp({}, '2027-07-10')
    const form5558 = (await cyclesOf(company)).find(
      ({ key, cycle }) => key === '401k-form-5558' && cycle === '2026-01-01',
    )
    if (!form5558) throw new Error('No Form 5558 of 2026')
    const { companyID } = company
    const query = { taskID: form5558.taskID, instanceID: form5558.instanceID, companyID }
    const { actions } = (await company.caller.call(tasks.full, { query })).json
    for (const { id } of actions) await company.caller.call(tasks.completeAction, { params: { id } })

    const september = { ...company, caller: await on('2027-09-01') }
    const before = await cyclesOf(september)
    const extended = ['401k-form-5500', '401k-form-8955-ssa', '401k-sar']
    expect(named(before, extended)).toEqual(
      expect.arrayContaining([
        '401k-form-5500 2026-01-01 2027-10-15',
        '401k-form-8955-ssa 2026-01-01 2027-10-15',
        '401k-sar 2026-01-01 2027-12-15',
      ]),
    )
    await save(september, slip)
    expect((await cyclesOf(september)).filter(({ regular, mark }) => regular !== null && mark)).toHaveLength(
      2,
    )
    const { readings } = (
      await september.caller.call(setup.preview, {
        params: { id: companyID },
        body: { answers: company.answers },
      })
    ).json
    expect(readings?.correction.added).toContainEqual(
      expect.objectContaining({
        taskID: before.find(({ key }) => key === '401k-form-5500')?.taskID,
        dueDate: '2027-10-15',
        because: 'applies again',
      }),
    )
    await save(september, {})
    expect(await shown(september)).toEqual(before.map(({ instanceID: _, ...row }) => row))
  },
)

it('a late month stays late after a slip', async () => {
  const company = await setUp({}, '2027-11-22')
  const before = await shown(company)
  expect(before.filter(({ due, cycle }) => cycle === '2027-11' && due < '2027-11-22')).not.toEqual([])
  await save(company, { has401k: false })
  await save(company, {})
  expect(await shown(company)).toEqual(before)
})
