import { CATALOG_VERSION } from '@heed/catalog/catalog'
import * as catalog from '@heed/contract/catalog'
import * as notifications from '@heed/contract/notifications'
import * as wizard from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { type CatalogWorld, startCatalogWorld, writeTask } from '../../testing/catalog-world'
import { TEST_NOW } from '../../testing/start-test-app'
import { mailDelivery } from '../messages/jobs'
import { libraryTasks } from './content'
import { loadLibrary } from './jobs'
import { findStoredTasks } from './queries'

let world: CatalogWorld
beforeAll(async () => {
  world = await startCatalogWorld({ mailsPerMinute: 100_000 })
  await world.test.system((db) => sql`update users set first_signed_in_at = created_at`.execute(db))
})
afterAll(() => world.test.close())
beforeEach(async () => {
  world.test.services.clock.set(TEST_NOW)
  world.test.services.mailer.sent.length = 0
  await world.test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('notifications').execute()
  })
})

const change = async (key: string, summary: string) => {
  const { root } = world.people
  const task = (await world.test.system(findStoredTasks)).find((one) => one.key === key)!
  await root.call(wizard.settings, { body: { id: task.id, summary } })
  expect((await root.call(catalog.publish, { body: { taskIDs: [task.id] } })).status).toBe(200)
}
const sentAt = async (time: string) => {
  world.test.services.clock.set(new Date(time))
  await mailDelivery.run(world.test.services)
  return world.test.services.mailer.sent
}
const bellOf = async (who: keyof CatalogWorld['people']) =>
  (await world.people[who].call(notifications.search, { query: {} })).json.result.map(
    ({ title, detail }) => ({
      title,
      detail,
    }),
  )

it('tells the admins of every agency the next morning, in one mail, whatever was published that day', async () => {
  await change('sar-health', 'Our own words')
  await change('sar-health', 'Other words')
  await change('form-5500-health', 'Other words')
  expect(await bellOf('admin')).toEqual([{ title: 'News in the task library', detail: '2 changed tasks' }])
  for (const who of ['worker', 'boss', 'root'] as const) expect(await bellOf(who)).toEqual([])
  expect(await sentAt('2027-01-26T11:30:00Z')).toEqual([])
  const mails = await sentAt('2027-01-26T12:30:00Z')
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('2 changed tasks in the library'))
  expect(mails[0]?.text).toContain('/tasks?view=catalog')
})

it('tells of what a new version of the product ships', async () => {
  const tasks = libraryTasks().map((task) =>
    task.key === 'form-5500-health'
      ? { ...task, content: { ...task.content, name: 'Form 5500 of the plan' } }
      : task,
  )
  await world.test.system((db) => loadLibrary(actAt(db), { tasks, version: CATALOG_VERSION + 1 }))
  expect(await bellOf('foreignAdmin')).toEqual([
    { title: 'News in the task library', detail: '1 changed task' },
  ])
})

it('tells nobody of a task that an agency wrote', async () => {
  const { id } = await writeTask(world.people.admin)
  await world.people.admin.call(catalog.publish, { body: { taskIDs: [id] } })
  expect(await sentAt('2027-01-27T12:30:00Z')).toEqual([])
})

it('of a limited task tells only the agencies it is for', async () => {
  const key = 'sar-health'
  const task = (await world.test.system(findStoredTasks)).find((one) => one.key === key)!
  await world.test.system(async (db) => {
    await sql`update tasks set is_limited = true where id = ${task.id}::uuid`.execute(db)
    await sql`insert into task_rule_agencies (task_id, agency_id) values (${task.id}::uuid, ${world.ids.foreign}::uuid)`.execute(
      db,
    )
  })
  await change(key, 'For some')
  expect(await bellOf('admin')).toEqual([])
  expect(await bellOf('foreignAdmin')).toHaveLength(1)
})

it('names the next morning what is still published for the reader', async () => {
  const { root } = world.people
  const unpublish = async (key: string) => {
    const task = (await world.test.system(findStoredTasks)).find((one) => one.key === key)!
    expect((await root.call(catalog.unpublish, { body: { taskIDs: [task.id] } })).status).toBe(200)
  }
  await change('sar-health', 'Words of a mistake')
  await change('form-5500-health', 'Words that stay')
  await unpublish('sar-health')
  const mails = await sentAt('2027-01-26T12:30:00Z')
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('1 changed task in the library'))
  await world.test.system((db) =>
    sql`update messages set state = 'queued', claimed_until = null, answer = null, ended_at = null`.execute(
      db,
    ),
  )
  await world.test.system((db) =>
    sql`update tasks set state = 'draft' where key = 'form-5500-health'`.execute(db),
  )
  await mailDelivery.run(world.test.services)
  const log = await world.test.system((db) => db.selectFrom('messages').select(['state', 'answer']).execute())
  expect(log).toEqual(
    Array(2).fill({ state: 'suppressed', answer: 'The task was unpublished before this mail was sent.' }),
  )
})
