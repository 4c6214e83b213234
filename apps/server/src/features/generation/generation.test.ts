import { PUBLISHED_TASKS } from '@heed/catalog/catalog'
import { answersFor, SAMPLES } from '@heed/catalog/samples'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { addMonths } from '@heed/domain/dates'
import { evaluate } from '@heed/domain/logic/evaluate'
import { horizon, keptYears } from '@heed/domain/tasks/cycles'
import { APPLY_DATES_AS } from '@heed/domain/tasks/vocabulary'
import { ALWAYS, companyInTime, wantedCycles } from '@heed/domain/tasks/wanted'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { buildAgency } from '../../testing/build'
import { answerAnew, buildSampleCompany } from '../../testing/build-sample-company'
import { findInstances } from '../../testing/find-instances'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { generateInstances } from './operations'

const TODAY = '2027-01-25'
const at = (day: string) => new Date(`${day}T15:00:00Z`)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const built = (name: string) =>
  test.system(async (db) => buildSampleCompany(db, { agencyId: (await buildAgency(db)).id, sample: name }))
const rowsOf = (companyId: string) => test.system((db) => findInstances(db, companyId))
const generate = (companyId: string, today = TODAY) =>
  test.system((db) => generateInstances(actAt(db, at(today)), { companyId }))

describe.each(SAMPLES)('$name', (sample) => {
  it('gets the instances that the domain computes, with all their dates', async () => {
    const rows = await rowsOf((await built(sample.name)).id)
    const facts = factsOf(sample.answers)
    const expected = PUBLISHED_TASKS.filter(
      (task) => evaluate(task.applicability.sets, facts).applies,
    ).flatMap(({ key, dateRule, settings, module, step }) =>
      wantedCycles(
        {
          rule: dateRule,
          settings: { ...settings, applyDatesAs: APPLY_DATES_AS[settings.applyDatesAs] },
          logic: ALWAYS,
          module,
          step: step ?? null,
        },
        companyInTime(wholeTime(sample.answers), { setupOn: TODAY, window: keptYears(TODAY, TODAY) }),
        horizon(TODAY),
      ).map(({ asOf: _, ...occurrence }) => ({ key, ...occurrence })),
    )
    const byDate = (a: { key: string; dueDate: string }, b: { key: string; dueDate: string }) =>
      a.key < b.key || (a.key === b.key && a.dueDate < b.dueDate) ? -1 : 1
    expect(
      rows
        .map(({ key, cycleKey, planYearStart, planYearEnd, notificationDate, dueDate, lateAfter }) => ({
          key,
          cycleKey,
          planYearStart,
          planYearEnd,
          notificationDate,
          dueDate,
          lateAfter,
        }))
        .sort(byDate),
    ).toEqual(expected.sort(byDate))
    expect(new Set(rows.map((row) => row.key)).size).toBe(sample.applicableTasks)
  })
})

describe('running generation again', () => {
  it('changes nothing and looks at nothing', async () => {
    const { id } = await built('Bayline Robotics')
    const before = await rowsOf(id)
    expect(await generate(id)).toEqual({
      companies: 0,
      added: 0,
      moved: 0,
      removed: 0,
      marked: 0,
      restored: 0,
    })
    // Forgetting that it ran makes it compare everything.
    await test.system((db) =>
      sql`update company_facts set generated_from = 'something else' where company_id = ${id}::uuid`.execute(
        db,
      ),
    )
    expect(await generate(id)).toMatchObject({ companies: 1, added: 0, moved: 0, removed: 0, marked: 0 })
    expect(await rowsOf(id)).toEqual(before)
  })

  it('adds day by day what a year adds, as one run at the end of it would', async () => {
    const { id } = await built('Tri-State Builders Trust')
    const first = await rowsOf(id)
    for (let month = 1; month <= 12; month += 1) await generate(id, addMonths(TODAY, month))
    const rows = await rowsOf(id)
    expect(rows.filter((row) => row.dueDate <= addMonths(TODAY, 12))).toEqual(first)

    // The same company when nothing ran for 18 months: what fell due meanwhile exists too.
    const other = await built('Tri-State Builders Trust')
    await generate(other.id, addMonths(TODAY, 18))
    const late = addMonths(TODAY, 24)
    const dates = (list: typeof rows) =>
      list.filter((row) => row.dueDate <= late).map((row) => `${row.key} ${row.cycleKey} ${row.dueDate}`)
    expect(dates(await rowsOf(other.id))).toEqual(dates(rows))
    expect(dates(rows).length).toBeGreaterThan(first.length + 50)
  })

  it('creates every instance once when run twice at once', async () => {
    const agency = await test.system((db) => buildAgency(db))
    const { id } = await test.system((db) =>
      buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' }),
    )
    const before = await rowsOf(id)
    await test.system(async (db) => {
      await sql`delete from company_tasks where company_id = ${id}::uuid`.execute(db)
      await sql`update company_facts set generated_from = null, generated_to = null where company_id = ${id}::uuid`.execute(
        db,
      )
    })
    const scopes = [{ companyId: id }, { agencyId: agency.id }, { companyIds: [id] }, {}]
    const counts = await Promise.all(
      scopes.map((scope) => test.system((db) => generateInstances(actAt(db), scope))),
    )
    expect(counts.map((count) => count.added).sort((a, b) => a - b)).toEqual([0, 0, 0, before.length])
    const dates = (list: typeof before) => list.map((row) => `${row.key} ${row.cycleKey} ${row.dueDate}`)
    expect(dates(await rowsOf(id))).toEqual(dates(before))
  })
})

describe('generation', () => {
  it('leaves companies alone that are disabled, terminated, unfinished or of a disabled agency', async () => {
    const { id, agencyId } = await built('Suncoast Dental Group')
    const set = (change: ReturnType<typeof sql>) => test.system((db) => change.execute(db))
    await set(sql`delete from company_tasks where company_id = ${id}::uuid`)
    await set(sql`update company_facts set generated_from = null where company_id = ${id}::uuid`)
    const nothing = { companies: 0, added: 0 }
    await set(sql`update companies set status = 'disabled' where id = ${id}::uuid`)
    expect(await generate(id)).toMatchObject(nothing)
    await set(sql`update companies set status = 'terminated' where id = ${id}::uuid`)
    expect(await generate(id)).toMatchObject(nothing)
    await set(sql`update companies set status = 'active', setup_completed_on = null where id = ${id}::uuid`)
    expect(await generate(id)).toMatchObject(nothing)
    await set(sql`update companies set setup_completed_on = ${TODAY} where id = ${id}::uuid`)
    await set(sql`update agencies set state = 'disabled' where id = ${agencyId}::uuid`)
    expect(await generate(id)).toMatchObject(nothing)
    await set(sql`update agencies set state = 'active' where id = ${agencyId}::uuid`)
    expect((await generate(id)).added).toBeGreaterThan(40)
  })

  it('uses the calendar year for a missing anniversary', async () => {
    const { id, agencyId } = await built('Suncoast Dental Group')
    const january = await rowsOf(id)
    const { healthAnniversary: _, ...answers } = answersFor('Suncoast Dental Group')
    await test.system((db) => answerAnew(actAt(db, at(TODAY)), { agencyId, companyId: id, answers }))
    expect(await generate(id)).toMatchObject({ companies: 1, added: 0, moved: 0, removed: 0 })
    expect(await rowsOf(id)).toEqual(january)
  })
})
