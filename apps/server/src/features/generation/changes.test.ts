import { answersFor } from '@heed/catalog/samples'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { buildAgency, buildUser } from '../../testing/build'
import { answerAnew, buildSampleCompany } from '../../testing/build-sample-company'
import { type FoundInstance, findInstances } from '../../testing/find-instances'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { generateInstances } from './operations'
import type { Generated } from './tally'

const TODAY = '2027-01-25'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Company = { id: string; agencyId: string }
const built = (name: string, agencyId?: string) =>
  test.system(async (db) =>
    buildSampleCompany(db, { agencyId: agencyId ?? (await buildAgency(db)).id, sample: name }),
  )
const rowsOf = ({ id }: Company) => test.system((db) => findInstances(db, id))

/** Saves other answers of a company, as the setup form does, and lets the instances follow. */
const answer = ({ id, agencyId }: Company, answers: BenefitAnswers, today = TODAY): Promise<Generated> =>
  test.system(async (db) => {
    const act = actAt(db, new Date(`${today}T15:00:00Z`))
    await answerAnew(act, { agencyId, companyId: id, answers })
    return generateInstances(act, { companyId: id })
  })

/** What a company with these answers gets when it starts with them. */
async function fresh(name: string, answers: BenefitAnswers) {
  const company = await built(name)
  await test.system((db) => sql`delete from company_tasks where company_id = ${company.id}::uuid`.execute(db))
  await answer(company, answers)
  return rowsOf(company)
}

const start = (instance: FoundInstance) =>
  test.system((db) =>
    sql`update company_tasks set actions_done = 1, started_at = ${TEST_NOW}
      where id = ${instance.id}::uuid`.execute(db),
  )

// A quarter's key names its first day only where another year has the plain one.
const quarterOf = ({ cycleKey, planYearStart }: Pick<FoundInstance, 'cycleKey' | 'planYearStart'>) =>
  cycleKey.replace(/^.*(-Q\d)$/, `${planYearStart}$1`)
const dates = (rows: readonly FoundInstance[]) =>
  rows.map(({ id: _, version: __, ...row }) => ({ ...row, cycleKey: quarterOf(row) }))
const datesOf = (row: FoundInstance) => [row.planYearStart, row.notificationDate, row.dueDate, row.lateAfter]
const first = (rows: readonly FoundInstance[], wanted: Partial<FoundInstance>) => {
  const found = rows.find((row) =>
    Object.entries(wanted).every(([name, value]) => row[name as keyof FoundInstance] === value),
  )
  if (!found) throw new Error(`No instance with ${JSON.stringify(wanted)}`)
  return found
}

describe('a moved anniversary', () => {
  it.each([
    [
      'Bayline Robotics',
      { healthAnniversary: '10-01', plan401kAnniversary: '07-01', hipaa10StartDate: '2027-02-15' },
    ],
    [
      'Bayline Robotics',
      { healthAnniversary: '01-01', plan401kAnniversary: '04-01', otherWelfareAnniversary: '09-01' },
    ],
    ['Tri-State Builders Trust', { healthAnniversary: '05-31' }],
    ['St. Brigid Parish', { healthAnniversary: '02-29' }],
  ] satisfies [string, BenefitAnswers][])(
    'of %s leaves untouched instances as if it had always been so: %j',
    async (name, change) => {
      const company = await built(name)
      const counts = await answer(company, { ...answersFor(name), ...change })
      expect(counts.removed).toBeGreaterThan(5)
      const after = await rowsOf(company)
      const overdue = after.filter((row) => row.noLongerApplies)
      expect(overdue.every((row) => row.dueDate < TODAY)).toBe(true)
      const wanted = await fresh(name, { ...answersFor(name), ...change })
      expect(dates(after.filter((row) => !row.noLongerApplies))).toEqual(dates(wanted))
    },
  )

  it('keeps the dates of work that was started, and marks it beside the true cycle', async () => {
    const name = 'Bayline Robotics'
    const answers: BenefitAnswers = {
      ...answersFor(name),
      depositReminders: 'Quarterly',
      distributionReminders: 'Quarterly',
    }
    const company = await built(name)
    await answer(company, answers)
    const before = await rowsOf(company)
    const started = [
      first(before, { basis: 'HealthPlanYear', recurrence: 'annual' }),
      first(before, { basis: '401kPlanYear', recurrence: 'annual' }),
      first(before, { basis: '401kPlanYear', recurrence: 'quarterly' }),
      first(before, { basis: 'HIPAA10' }),
    ]
    for (const instance of started) await start(instance)
    const change: BenefitAnswers = {
      ...answers,
      healthAnniversary: '11-01',
      plan401kAnniversary: '07-01',
      hipaa10StartDate: '2027-05-01',
    }
    await answer(company, change)
    const after = await rowsOf(company)
    for (const instance of started)
      expect(datesOf(first(after, { id: instance.id }))).toEqual(datesOf(instance))
    const untouched = (rows: readonly FoundInstance[]) =>
      rows.filter((row) => !started.some((one) => one.id === row.id))
    const wanted = await fresh(name, change)
    // The year they were for is another one now: they are marked, and the true cycle exists beside them.
    expect(dates(untouched(after).filter((row) => !row.noLongerApplies))).toEqual(
      dates(
        wanted.filter(
          (row) =>
            !after.some(
              (one) =>
                started.some(({ id }) => id === one.id) &&
                !one.noLongerApplies &&
                one.key === row.key &&
                one.cycleKey === row.cycleKey,
            ),
        ),
      ),
    )
    // And nothing happens again, not even a year later.
    expect(await answer(company, change)).toMatchObject({ companies: 0 })
    await test.system((db) =>
      sql`update company_facts set generated_from = '' where company_id = ${company.id}::uuid`.execute(db),
    )
    expect(await answer(company, change)).toMatchObject({ added: 0, moved: 0, removed: 0, marked: 0 })
    expect(await rowsOf(company)).toEqual(after)
  })

  it('marks an untouched overdue instance whose year there is no more', async () => {
    const company = await built('Suncoast Dental Group')
    const due = first(await rowsOf(company), { basis: 'HealthPlanYear', cycleKey: '2027-01-01' })
    await answer(
      company,
      { ...answersFor('Suncoast Dental Group'), healthAnniversary: '04-01' },
      '2028-01-10',
    )
    expect(first(await rowsOf(company), { id: due.id })).toEqual({
      ...due,
      noLongerApplies: true,
      version: due.version + 1,
    })
  })
})

describe('changed answers', () => {
  it('add and remove tasks; those with work stay and are marked', async () => {
    const name = 'Bayline Robotics'
    const company = await built(name)
    const before = await rowsOf(company)
    const of401k = before.filter((row) => row.basis === '401kPlanYear')
    const [started, noted, assigned, done] = of401k as [
      FoundInstance,
      FoundInstance,
      FoundInstance,
      FoundInstance,
    ]
    await start(started)
    await test.system(async (db) => {
      const owner = { agency_id: company.agencyId, company_id: company.id }
      const user = await buildUser(db, {
        role: 'CompanyAdmin',
        agencyId: company.agencyId,
        companyId: company.id,
      })
      await db
        .insertInto('notes')
        .values({
          ...owner,
          company_task_id: noted.id,
          task_id: noted.taskId,
          text: 'Ask the recordkeeper',
          is_internal: true,
          written_by_name: 'Adviser',
          created_at: TEST_NOW,
          deleted_at: TEST_NOW,
        })
        .execute()
      await db
        .insertInto('company_task_assignees')
        .values({
          ...owner,
          company_task_id: assigned.id,
          user_id: user.id,
          user_name: 'P',
          assigned_at: TEST_NOW,
        })
        .execute()
      await sql`update company_tasks set actions_done = actions_total, started_at = ${TEST_NOW},
        completed_at = ${TEST_NOW}, completed_on = ${TODAY} where id = ${done.id}::uuid`.execute(db)
    })
    const without = { ...answersFor(name), has401k: false }
    const counts = await answer(company, without)
    const after = await rowsOf(company)
    const stayed = [started, noted, assigned].map((row) => row.id)
    expect(
      after
        .filter((row) => row.noLongerApplies)
        .map((row) => row.id)
        .sort(),
    ).toEqual(stayed.sort())
    expect(first(after, { id: done.id }).noLongerApplies).toBe(false)
    const kept = new Set([...stayed, done.id])
    expect(dates(after.filter((row) => !kept.has(row.id)))).toEqual(dates(await fresh(name, without)))
    expect(counts).toMatchObject({ marked: 3, moved: 0, added: 0 })
    expect(counts.removed).toBe(before.length - after.length)

    // Applies again: the marks are removed, and the rest comes back.
    expect(await answer(company, answersFor(name))).toMatchObject({ restored: 3, added: counts.removed })
    expect(dates(await rowsOf(company))).toEqual(dates(before))
  })

  it('mark what was due by the day on which it stopped applying, and remove nothing of the past', async () => {
    const name = 'Suncoast Dental Group'
    const company = await built(name)
    const before = await rowsOf(company)
    const today = '2027-09-01'
    await answer(company, { hasHealth: false }, today)
    const after = await rowsOf(company)
    const past = before.filter((row) => row.dueDate <= today).map((row) => row.id)
    expect(past.length).toBeGreaterThan(10)
    expect(
      after
        .filter((row) => row.noLongerApplies)
        .map((row) => row.id)
        .sort(),
    ).toEqual(past.sort())
    expect(after.every((row) => row.noLongerApplies)).toBe(true)
  })
})

describe('a changed task', () => {
  it('follows its new date everywhere, in a run for this task alone', async () => {
    const agency = await test.system((db) => buildAgency(db))
    const companies = [
      await built('Suncoast Dental Group', agency.id),
      await built('Marlow County', agency.id),
    ]
    const all = await Promise.all(companies.map(rowsOf))
    const task = all[0]?.find(
      (row) => all[1]?.some((other) => other.key === row.key) && row.recurrence === 'annual',
    )
    if (!task) throw new Error('No task in common')
    const change = (to: { key: string; state: string }) =>
      test.system(async (db) => {
        await sql`update tasks set rule = rule || '{"kind":"fixed","basis":"Calendar","month":11,"day":30}'::jsonb,
          basis = 'Calendar', rule_key = ${to.key}, state = ${to.state} where id = ${task.taskId}::uuid`.execute(
          db,
        )
        return generateInstances(actAt(db), { taskIds: [task.taskId], agencyId: agency.id })
      })
    expect(await change({ key: 'November 30', state: 'published' })).toMatchObject({ companies: 2 })
    for (const company of companies)
      expect((await rowsOf(company)).filter((row) => row.key === task.key).map((row) => row.dueDate)).toEqual(
        ['2027-11-30'],
      )
    const gone = await change({ key: 'November 30', state: 'draft' })
    expect(gone.removed).toBeGreaterThanOrEqual(2)
    for (const company of companies)
      expect((await rowsOf(company)).some((row) => row.key === task.key)).toBe(false)
  })
})
