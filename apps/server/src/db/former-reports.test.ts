import { TASKS } from '@heed/catalog/catalog'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateInstances } from '../features/generation/operations'
import { loadLibrary } from '../features/library/jobs'
import { ruleKeyOf } from '../features/library/rule-key'
import { actAt } from '../testing/act'
import { buildAgency } from '../testing/build'
import { buildSampleCompany } from '../testing/build-sample-company'
import { type FoundInstance, findInstances } from '../testing/find-instances'
import type { TestApp } from '../testing/start-test-app'
import { startWithOwner, type WithOwner } from '../testing/start-with-owner'

const MIGRATION = '0092_reported_years.sql'

const fixed = (month: number, day: number): DateRule => ({
  basis: 'Calendar',
  kind: 'fixed',
  recurrence: 'annual',
  reminderDaysBefore: 60,
  month,
  day,
})
/** Rules as version 1 of the library shipped them. */
const FORMER: Record<string, DateRule> = {
  'aca-1095c-furnish': fixed(3, 2),
  'aca-1094c-file': fixed(3, 31),
  'pcori-fee': fixed(7, 31),
  'dcap-annual-statement': fixed(1, 31),
  '401k-1099r': fixed(1, 31),
  '401k-loans': {
    basis: '401kPlanYear',
    kind: 'quarterly',
    recurrence: 'quarterly',
    reminderDaysBefore: 14,
    monthsAfterQuarter: 1,
    day: 20,
  },
}
const KEYS = Object.keys(FORMER)

let test: TestApp
let owner: pg.Client
let started: WithOwner
beforeAll(async () => {
  started = await startWithOwner()
  ;({ test, owner } = started)
})
afterAll(() => started.close())

/** The library with the former rules, as a folder of before has it. */
const backToVersion1 = () =>
  test.system(async (db) => {
    for (const task of TASKS) {
      const rule = FORMER[task.key]
      if (!rule) continue
      const key = ruleKeyOf(rule, { applyDatesAs: 0, followUpDays: task.settings.followUpDays })
      await sql`update tasks set rule = ${JSON.stringify(rule)}::jsonb, rule_key = ${key}, basis = ${rule.basis},
          as_of = 'due', shipped = jsonb_set(shipped, '{rule}', ${JSON.stringify(rule)}::jsonb)
        where key = ${task.key}`.execute(db)
    }
    await db.deleteFrom('library_loads').execute()
  })

const company = () =>
  test.system(async (db) =>
    buildSampleCompany(db, { agencyId: (await buildAgency(db)).id, sample: 'Bayline Robotics' }),
  )
const instancesOf = (companyId: string) =>
  test.system(async (db) =>
    (await findInstances(db, companyId)).filter((instance) => KEYS.includes(instance.key)),
  )
const named = (instances: readonly FoundInstance[]) =>
  instances.map(({ id, key, cycleKey, dueDate }) => ({ id, key, cycleKey, dueDate }))

const migrate = async () => started.migrate(MIGRATION)
/** What a start does after it has migrated: the library, then the nightly work. */
const start = (companyId: string) =>
  test.system(async (db) => {
    const act = actAt(db)
    await loadLibrary(act)
    await generateInstances(act, { companyId })
  })

const finish = (id: string) =>
  owner.query(
    `update company_tasks set completed_at = now(), completed_on = now(), completed_by_name = 'Priya Raman',
       actions_done = actions_total where id = $1`,
    [id],
  )
const tick = (id: string) =>
  owner.query('update company_tasks set actions_done = 1, started_at = now() where id = $1', [id])

/** A year earlier, as reports on a calendar year are named now. */
const yearBefore = (key: string) => `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`

beforeEach(backToVersion1)

describe('cycles of before version 2 of the library', () => {
  it('get the name of the year they report on: none is added, and no work is lost', async () => {
    const { id } = await company()
    const before = await instancesOf(id)
    const of = (key: string) => before.filter((instance) => instance.key === key)
    const [done, ticked] = [of('aca-1095c-furnish')[0], of('pcori-fee')[0]]
    if (!done || !ticked) throw new Error('Both were expected')
    await finish(done.id)
    await tick(ticked.id)
    await migrate()
    await start(id)

    const after = await instancesOf(id)
    expect(named(after)).toEqual(
      named(before).map((instance) =>
        instance.key === '401k-loans' ? instance : { ...instance, cycleKey: yearBefore(instance.cycleKey) },
      ),
    )
    const reports = after.filter(({ key }) => key !== '401k-loans')
    expect(reports.map(({ planYearStart, planYearEnd }) => [planYearStart, planYearEnd])).toEqual(
      reports.map(({ cycleKey }) => [cycleKey, `${cycleKey.slice(0, 4)}-12-31`]),
    )
    const { rows } = await owner.query(
      'select completed_at is not null as done, actions_done > 0 as begun, no_longer_applies as marked from company_tasks where id = any ($1) order by due_date',
      [[done.id, ticked.id]],
    )
    expect(rows).toEqual([
      { done: true, begun: true, marked: false },
      { done: false, begun: true, marked: false },
    ])
  })

  it('stay where a rule was edited', async () => {
    const { id } = await company()
    await test.system((db) =>
      sql`update tasks set rule = jsonb_set(rule, '{day}', '15') where key = 'pcori-fee'`.execute(db),
    )
    const before = (await instancesOf(id)).filter(({ key }) => key === 'pcori-fee')
    await migrate()
    expect((await instancesOf(id)).filter(({ key }) => key === 'pcori-fee')).toEqual(before)
  })
})

it('names quarters of a 401(k) plan year after those of the calendar, and two in one both stay', async () => {
  const { id, agencyId } = await company()
  await test.system((db) =>
    sql`delete from company_tasks where company_id = ${id}::uuid and task_id = (select id from tasks where key = '401k-loans')`.execute(
      db,
    ),
  )
  const add = async (cycle: { key: string; start: string; due: string; done?: boolean }) =>
    owner.query(
      `insert into company_tasks (agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end,
         notification_date, due_date, late_after, actions_total, actions_done, completed_at)
       select $1, $2, id, $3, $4, $4::date + 364, $5, $5, $5, 1, $6::int, case $6::int when 1 then now() end
       from tasks where key = '401k-loans'`,
      [agencyId, id, cycle.key, cycle.start, cycle.due, cycle.done ? 1 : 0],
    )
  await add({ key: '2025-Q3', start: '2025-07-01', due: '2026-04-20' })
  await add({ key: '2025-Q4', start: '2025-07-01', due: '2026-07-20', done: true })
  // The plan year was moved to February, so that a quarter ends in the same one of the calendar.
  await add({ key: '2026-Q1', start: '2026-02-01', due: '2026-05-20' })
  await migrate()
  const { rows } = await owner.query(
    `select cycle_key as key, plan_year_start::text as start, due_date::text as due from company_tasks
     where company_id = $1 and task_id = (select id from tasks where key = '401k-loans') order by due_date`,
    [id],
  )
  expect(rows).toEqual([
    { key: '2026-Q1', start: '2026-01-01', due: '2026-04-20' },
    { key: '2026-02-01-Q1', start: '2026-02-01', due: '2026-05-20' },
    { key: '2026-Q2', start: '2026-01-01', due: '2026-07-20' },
  ])
})

it('counts a MEWA’s duties from the first day they were counted from so far', async () => {
  const companies = await test.system(async (db) => {
    const agencyId = (await buildAgency(db)).id
    const mewa = await buildSampleCompany(db, { agencyId, sample: 'Tri-State Builders Trust' })
    return { mewa, other: await buildSampleCompany(db, { agencyId, sample: 'Marlow County' }) }
  })
  await owner.query(`update benefit_answers set answers = answers - 'mewaAnniversary'`)
  await migrate()
  const anniversary = async (id: string) =>
    (
      await owner.query(
        `select answers ->> 'mewaAnniversary' as day from benefit_answers where company_id = $1`,
        [id],
      )
    ).rows[0].day
  expect(await anniversary(companies.mewa.id)).toBe('04-01')
  expect(await anniversary(companies.other.id)).toBeNull()
})
