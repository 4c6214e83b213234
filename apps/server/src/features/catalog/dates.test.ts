import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CatalogWorld,
  EVERY_MARCH,
  startCatalogWorld,
  writeTargeted,
  writeTask,
} from '../../testing/catalog-world'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld()
})
afterAll(() => world.test.close())

async function preview(rule: object) {
  const { status, text, json } = await world.people.admin.call(wizard.previewDates, {
    body: { companyID: world.ids.own, rule: { ...EVERY_MARCH, ...rule } as never },
  })
  expect(status, text).toBe(200)
  return { ...json, dates: json.result.map(({ dueDate }) => dueDate) }
}

const FIRST_OF_THE_MONTH = {
  kind: 'monthly',
  basis: 'Calendar',
  recurrence: 'monthly',
  day: 1,
  reminderDaysBefore: 5,
}

it('begins with the month that is not over, as publishing does, and says from when it is late', async () => {
  const { result, dates } = await preview(FIRST_OF_THE_MONTH)
  expect(dates).toEqual(['2027-01-01', '2027-02-01', '2027-03-01'])
  expect(JSON.stringify(result[0]?.derivation)).toContain('Feb 24, 2027')

  const { admin } = world.people
  const { id } = await writeTargeted(admin, { rule: FIRST_OF_THE_MONTH })
  const published = await admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(published.status, published.text).toBe(200)
  const [first] = await world.test.system((db) =>
    db
      .selectFrom('company_tasks')
      .where('task_id', '=', id)
      .where('company_id', '=', world.ids.own)
      .orderBy('due_date')
      .select(['due_date', 'late_after'])
      .execute(),
  )
  expect(first).toEqual({ due_date: '2027-01-01', late_after: '2027-02-24' })
})

it('reaches the third date of a task that recurs every three years', async () => {
  const { dates } = await preview({ recurrence: 'every3years' })
  expect(dates).toEqual(['2027-03-31', '2030-03-31', '2033-03-31'])
})

it('says from which year it counts what does not come every year, and how many companies have no date', async () => {
  const year = 'the calendar year that began on Jan 1, 2027'
  expect((await preview({ recurrence: 'every3years' })).hint).toBe(
    `Every third year is counted from the first one Bayline Robotics has here, ${year}.`,
  )
  const { admin } = world.people
  const settle = (day: string) =>
    world.test.system((db) =>
      sql`update companies set setup_completed_on = ${day}::date where id = ${world.ids.own}::uuid`.execute(
        db,
      ),
    )

  await settle('2026-02-01')
  const once = { month: 2, day: 15, recurrence: 'once' }
  expect(await preview(once)).toMatchObject({
    dates: [],
    hint: 'This task comes once, in a company’s first year. For Bayline Robotics that is the calendar year that began on Jan 1, 2026: its due date, Feb 15, 2026, has passed.',
  })
  const { id } = await writeTargeted(admin, { rule: { ...EVERY_MARCH, ...once } })
  const told = await admin.call(wizard.previewChanges, { body: { taskIDs: [id] } })
  const { json } = await admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(told.json).toMatchObject({ companies: 2, withoutDate: 1 })
  expect(json.result).toMatchObject([{ companies: 2, withoutDate: 1 }])
})

it('says that the only date has passed, and counts companies as the preview before publishing does', async () => {
  const past = { kind: 'dated', recurrence: 'once', date: '2026-10-15' }
  expect(await preview(past)).toMatchObject({
    dates: [],
    hint: 'Oct 15, 2026 has passed, so no company gets this task.',
  })
  const { admin } = world.people
  const { id } = await writeTargeted(admin, { rule: { ...EVERY_MARCH, ...past } })
  const before = await admin.call(wizard.previewChanges, { body: { taskIDs: [id] } })
  const { json } = await admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(json.result[0]?.companies).toBe(before.json.companies)
  expect(json.instances.added).toBe(0)
})

it('does not take the due date for the day before it on which people are told', async () => {
  const { admin } = world.people
  const { id } = await writeTask(admin)
  const save = (days: object) => admin.call(wizard.settings, { body: { id, ...days } as never })
  const refused = await save({ dueDate: '2027-06-30', notificationDate: '2027-06-30' })
  expect(refused).toMatchObject({ status: 400, json: { fields: { notificationDate: expect.any(String) } } })
  const saved = await save({ dueDate: '2027-06-30', notificationDate: '2027-06-01' })
  expect(saved.json).toMatchObject({ dueDate: '2027-06-30', notificationDate: '2027-06-01' })
})
