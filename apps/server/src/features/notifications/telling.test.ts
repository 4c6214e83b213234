import * as catalog from '@heed/contract/catalog'
import { mute } from '@heed/contract/notifications'
import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildUser, type TestUser } from '../../testing/build'
import {
  buildToldAgency,
  findOpenTasks,
  type OpenTask,
  sentAfterMinutes,
} from '../../testing/reminders/told-agency'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let places: OpenTask[]
let people: Record<'dana' | 'marcus' | 'priya' | 'advisor' | 'outsider' | 'other', TestUser>
let dana: Caller

beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  people = await test.system((db) =>
    buildToldAgency(db, async (at) => ({
      advisor: await buildUser(db, { role: 'AgencyUser', agencyId: at.agencyId, companies: [at.companyId] }),
      outsider: await buildUser(db, { role: 'AgencyUser', agencyId: at.agencyId }),
      other: await buildUser(db, { role: 'CompanyUser', ...at }),
    })),
  )
  dana = await as(test, people.dana)
  places = await findOpenTasks(dana)
})
afterAll(() => test.close())

const place = () => places[0]!
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  test.services.mailer.sent.length = 0
  await test.system(async (db) => {
    for (const table of ['messages', 'notifications', 'muted_tasks', 'notification_preferences'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('company_task_assignees').execute()
    await sql`update company_tasks set assigned = 0`.execute(db)
  })
})

const assign = (who: TestUser, { at = place(), isAssigned = true, by = dana } = {}) =>
  by.call(tasks.assign, {
    body: {
      taskID: at.taskID,
      companyID: at.companyID,
      instanceID: at.instanceID,
      userID: who.id,
      isAssigned,
    },
  })
const later = (minutes: number) =>
  test.services.clock.set(new Date(test.services.clock.now().getTime() + minutes * 60_000))
const sent = () => sentAfterMinutes(test)
const rung = () =>
  test.system((db) =>
    db.selectFrom('notifications').select(['user_id', 'kind', 'company_task_id', 'about']).execute(),
  )

describe('an assignment', () => {
  it('tells the person by mail and on the bell, and opens exactly that task', async () => {
    await assign(people.priya)
    expect(await rung()).toMatchObject([
      {
        user_id: people.priya.id,
        kind: 'assignment',
        company_task_id: place().instanceID,
        about: { task: place().name, by: ['Dana Whitlock'] },
      },
    ])
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: people.priya.email,
      subject: `Dana Whitlock assigned ${place().name} to you`,
    })
    expect(mail?.text).toContain(`instanceID=${place().instanceID}`)
  })

  it('is one mail with those that were made at the same moment', async () => {
    await Promise.all(places.slice(0, 6).map((at) => assign(people.priya, { at })))
    expect(await sent()).toMatchObject([{ subject: 'Dana Whitlock assigned 6 tasks to you' }])
  })

  it('waits a few minutes, so that those of one sitting are one mail', async () => {
    for (const at of places.slice(0, 3)) await assign(people.priya, { at })
    expect(test.services.mailer.sent).toEqual([])
    const mails = await sent()
    expect(mails).toMatchObject([{ subject: 'Dana Whitlock assigned 3 tasks to you' }])
    expect(mails[0]?.text).toContain(places[2]!.name)
    await assign(people.priya, { at: places[3]! })
    expect((await sent()).at(-1)?.subject).toBe(`Dana Whitlock assigned ${places[3]!.name} to you`)
  })

  it('of many tasks is one mail and one entry', async () => {
    const taskIDs = [...new Set(places.map(({ taskID }) => taskID))].slice(0, 100)
    const { json } = await dana.call(catalog.assignMany, {
      body: { taskIDs, userID: people.priya.id, isAssigned: true },
    })
    expect(await rung()).toMatchObject([{ company_task_id: null, about: { count: json.instances } }])
    expect(await sent()).toMatchObject([{ subject: `Dana Whitlock assigned ${json.instances} tasks to you` }])
  })

  it('is told once, and not again when nothing changes or it is made again', async () => {
    await assign(people.priya)
    await assign(people.priya)
    await sent()
    await assign(people.priya, { isAssigned: false })
    await assign(people.priya)
    expect(await sent()).toHaveLength(1)
    expect(await rung()).toHaveLength(1)
  })

  it('that was taken back meanwhile is not mailed', async () => {
    await assign(people.priya)
    await assign(people.priya, { isAssigned: false })
    expect(await sent()).toEqual([])
  })

  it('of a task that was muted meanwhile is not mailed', async () => {
    const [first, second] = places as [(typeof places)[0], (typeof places)[0]]
    await assign(people.priya, { at: first })
    await assign(people.priya, { at: second })
    const user = await as(test, people.priya)
    await user.call(mute, { body: { instanceID: first.instanceID, isMuted: true } })
    const [mail] = await sent()
    expect(mail?.text).toContain(second.name)
    expect(mail?.text).not.toContain(first.name)
    test.services.mailer.sent.length = 0
    await assign(people.other, { at: first })
    const other = await as(test, people.other)
    await other.call(mute, { body: { instanceID: first.instanceID, isMuted: true } })
    expect(await sent()).toEqual([])
  })

  it('to oneself is no news', async () => {
    await assign(people.dana)
    expect(await rung()).toEqual([])
    expect(await sent()).toEqual([])
  })

  it('that is refused tells nobody', async () => {
    await assign(people.outsider)
    expect(await rung()).toEqual([])
    expect(await sent()).toEqual([])
  })

  it.each([
    [
      'turned it off',
      sql`insert into notification_preferences (user_id, mail_off, bell_off, updated_at)
      select id, '{assignment}', '{assignment}', now() from users`,
      sql`delete from notification_preferences`,
    ],
    [
      'muted the task',
      sql`insert into muted_tasks (user_id, agency_id, company_id, company_task_id, muted_at)
      select u.id, ct.agency_id, ct.company_id, ct.id, now() from users u join company_tasks ct on ct.company_id = u.company_id`,
      sql`delete from muted_tasks`,
    ],
    [
      'never signed in',
      sql`update users set first_signed_in_at = null where role = 'CompanyUser'`,
      sql`update users set first_signed_in_at = created_at`,
    ],
    [
      'works for a company that has ended',
      sql`update companies set status = 'terminated'`,
      sql`update companies set status = 'active'`,
    ],
    [
      'has a task that is excluded from e-mails',
      sql`update tasks set is_excluded_from_emails = true`,
      sql`update tasks set is_excluded_from_emails = false`,
    ],
  ])('is not told to somebody who %s', async (_, apply, back) => {
    await test.system((db) => apply.execute(db))
    await assign(people.priya)
    const [bell, mails] = [await rung(), await sent()]
    await test.system((db) => back.execute(db))
    expect(bell).toEqual([])
    expect(mails).toEqual([])
  })

  it('waits for the end of quiet hours', async () => {
    await test.system((db) =>
      sql`insert into notification_preferences (user_id, quiet_from, quiet_to, updated_at) select id, 9, 12, now() from users`.execute(
        db,
      ),
    )
    await assign(people.priya)
    expect(await sent()).toEqual([])
    later(120)
    expect(await sent()).toHaveLength(1)
  })

  it('waits for the end of quiet hours in the zone of the person', async () => {
    await test.system((db) =>
      sql`insert into notification_preferences (user_id, quiet_from, quiet_to, quiet_zone, updated_at)
        select id, 7, 9, 'America/Los_Angeles', now() from users`.execute(db),
    )
    await assign(people.priya)
    expect(await sent()).toEqual([])
    later(120)
    expect(await sent()).toHaveLength(1)
  })
})
