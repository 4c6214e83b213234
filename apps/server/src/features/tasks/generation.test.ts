import { TASKS } from '@heed/catalog/catalog'
import { SAMPLES } from '@heed/catalog/samples'
import { factsOf } from '@heed/domain/benefits/facts'
import { evaluate } from '@heed/domain/logic/evaluate'
import { horizon, occurrences } from '@heed/domain/tasks/cycles'
import { APPLY_DATES_AS } from '@heed/domain/tasks/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgency } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const TODAY = '2027-01-25'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe.each(SAMPLES)('$name', (sample) => {
  it('gets the instances that the domain works out, with all their dates', async () => {
    const rows = await test.system(async (db) => {
      const agency = await buildAgency(db)
      const company = await buildSampleCompany(db, agency.id, sample.name)
      return db
        .selectFrom('company_tasks as ct')
        .innerJoin('tasks as t', 't.id', 'ct.task_id')
        .where('ct.company_id', '=', company.id)
        .select([
          't.key',
          'ct.cycle_key',
          'ct.plan_year_start',
          'ct.plan_year_end',
          'ct.notification_date',
          'ct.due_date',
          'ct.late_after',
        ])
        .execute()
    })
    const facts = factsOf(sample.answers)
    const expected = TASKS.filter((task) => evaluate(task.applicability.sets, facts).applies).flatMap(
      (task) => {
        const settings = { ...task.settings, applyDatesAs: APPLY_DATES_AS[task.settings.applyDatesAs] }
        return occurrences(
          task.dateRule,
          settings,
          { ...facts, setupDate: TODAY },
          horizon(TODAY),
        ).occurrences.map((o) =>
          [
            task.key,
            o.cycleKey,
            o.planYearStart,
            o.planYearEnd,
            o.notificationDate,
            o.dueDate,
            o.lateAfter,
          ].join(' '),
        )
      },
    )
    const got = rows.map((row) => Object.values(row).join(' '))
    expect(got.sort()).toEqual(expected.sort())
    expect(new Set(rows.map((row) => row.key)).size).toBe(sample.applicableTasks)
  })
})
