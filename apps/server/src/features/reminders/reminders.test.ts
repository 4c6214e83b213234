import { savePreferences } from '@heed/contract/notifications'
import { addDays } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { buildSmallAgency, forgetWhatWasTold } from '../../testing/reminders/small-agency'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { escalationJob, reminderJob } from './jobs'

let test: TestApp
let admin: TestUser
let user: TestUser
let advisor: TestUser
let instance: string
const DAY = '2027-01-25'

beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    ;({ admin, user, advisor } = await buildSmallAgency(db))
    const one = await db
      .selectFrom('company_tasks')
      .where('completed_at', 'is', null)
      .orderBy('due_date', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    instance = one.id
    // Of all others, nothing is told within the days of the test.
    await sql`update tasks set is_excluded_from_emails = id <> (select task_id from company_tasks where id = ${instance}::uuid)`.execute(
      db,
    )
    await sql`update company_tasks set notification_date = '2026-12-01', due_date = ${DAY}::date, late_after = ${DAY}::date,
      pend_until = null where id = ${instance}::uuid`.execute(db)
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  await test.system(async (db) => {
    await forgetWhatWasTold(db)
    await sql`delete from company_task_assignees`.execute(db)
    await sql`update company_tasks set assigned = 0`.execute(db)
  })
})

const run = (day = DAY) => reminderJob.run(test.services, new AbortController().signal, { day })
const change = (statement: RawBuilder<unknown>) => test.system((db) => statement.execute(db))
const assign = (...people: TestUser[]) =>
  test.system(async (db) => {
    for (const { id } of people)
      await sql`insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at)
        select agency_id, company_id, id, ${id}::uuid, 'Somebody', now() from company_tasks where id = ${instance}::uuid`.execute(
        db,
      )
    await sql`update company_tasks set assigned = ${people.length} where id = ${instance}::uuid`.execute(db)
  })
const told = async () => {
  const rows = await test.system((db) =>
    db.selectFrom('messages').innerJoin('users as u', 'u.id', 'user_id').select('u.role').execute(),
  )
  return rows.map(({ role }) => role).sort()
}

describe('a reminder goes', () => {
  it('to the Super Users of the company, or to whom the task is assigned, on the bell too', async () => {
    expect(await run()).toEqual({ mails: 1, notifications: 1 })
    expect(await told()).toEqual(['CompanyAdmin'])
    const [entry] = await test.system((db) => db.selectFrom('notifications').selectAll().execute())
    expect(entry).toMatchObject({ user_id: admin.id, kind: 'reminder', company_task_id: instance })
    await change(sql`delete from messages`)
    await change(sql`delete from job_ledger`)
    await assign(user, advisor)
    await run()
    expect(await told()).toEqual(['AgencyUser', 'CompanyUser'])
  })

  it('to the Super Users again once no one it is assigned to can get it', async () => {
    await assign(user)
    await change(sql`update users set state = 'disabled' where id = ${user.id}::uuid`)
    await run()
    await change(sql`update users set state = 'active' where id = ${user.id}::uuid`)
    expect(await told()).toEqual(['CompanyAdmin'])
  })

  it('to the Super Users too while the address of whom it is assigned to refuses mails, who keeps the bell', async () => {
    await assign(user)
    await change(sql`insert into mail_addresses (email, bounces, suppressed_at, updated_at)
      select lower(email), 3, ${TEST_NOW}, ${TEST_NOW} from users where id = ${user.id}::uuid`)
    await run()
    await change(sql`delete from mail_addresses`)
    expect(await told()).toEqual(['CompanyAdmin', 'CompanyUser'])
    const entries = await test.system((db) => db.selectFrom('notifications').select('user_id').execute())
    expect(entries.map((entry) => entry.user_id).sort()).toEqual([admin.id, user.id].sort())
  })

  it('by mail alone, or on the bell alone, as its person chose', async () => {
    await change(sql`insert into notification_preferences (user_id, mail_off, updated_at)
      values (${admin.id}::uuid, '{reminder}', now())`)
    expect(await run()).toEqual({ mails: 0, notifications: 1 })
    await change(sql`update notification_preferences set mail_off = '{}', bell_off = '{reminder}'`)
    await change(sql`delete from job_ledger`)
    await change(sql`delete from notifications`)
    expect(await run()).toEqual({ mails: 1, notifications: 0 })
  })

  it('although one of a day to come was sent by a clock ahead of time', async () => {
    await run()
    await change(sql`update messages set day = '2027-02-09'`)
    await change(sql`delete from job_ledger`)
    await run()
    expect(await told()).toHaveLength(2)
  })

  it('when quiet hours are over', async () => {
    test.services.clock.set(new Date('2027-01-25T11:00:00Z'))
    await change(sql`insert into notification_preferences (user_id, quiet_from, quiet_to, updated_at)
      values (${admin.id}::uuid, 20, 8, now())`)
    await run()
    const [mail] = await test.system((db) => db.selectFrom('messages').select('send_after').execute())
    expect(mail?.send_after).toBe('2027-01-25T13:00:00.000Z')
  })
})

it('after days without the service there is one digest, and nothing is told twice', async () => {
  await run(addDays(DAY, -14))
  expect(await run(addDays(DAY, 3))).toEqual({ mails: 1, notifications: 1 })
  expect(await run(addDays(DAY, 3))).toEqual({ mails: 0, notifications: 0 })
  expect(await run(addDays(DAY, 4))).toEqual({ mails: 0, notifications: 0 })
})

it('a run of a day that is repeated after that of a later one has nothing to tell', async () => {
  await run(addDays(DAY, -1))
  test.services.clock.set(new Date('2027-01-26T15:00:00Z'))
  expect(await run(addDays(DAY, 1))).toEqual({ mails: 1, notifications: 1 })
  expect(await run(DAY)).toEqual({ mails: 0, notifications: 0 })
})

it('who wants announcements alone hears of one that days without the service put before a reminder', async () => {
  await change(
    sql`update company_tasks set notification_date = ${addDays(DAY, -3)}::date where id = ${instance}::uuid`,
  )
  await change(sql`insert into notification_preferences (user_id, mail_off, bell_off, updated_at)
    values (${admin.id}::uuid, '{reminder}', '{reminder}', now())`)
  await run(addDays(DAY, -5))
  const queued = await run()
  const kinds = await test.system((db) => db.selectFrom('messages').select('kind').execute())
  await change(sql`update company_tasks set notification_date = '2026-12-01' where id = ${instance}::uuid`)
  expect(queued).toEqual({ mails: 1, notifications: 1 })
  expect(kinds).toEqual([{ kind: 'announcement' }])
})

describe('what waits for Monday', () => {
  const due = (day: string) =>
    change(
      sql`update company_tasks set due_date = ${day}::date, late_after = ${day}::date where id = ${instance}::uuid`,
    )
  const choose = async (rhythm: 'daily' | 'weekly', day: string) => {
    test.services.clock.set(new Date(`${day}T15:00:00Z`))
    const body = { mailOff: [], bellOff: [], rhythm, quietFrom: null, quietTo: null, quietZone: null }
    await (await as(test, admin)).call(savePreferences, { body })
  }
  /** From Tuesday to the Monday after, with another choice on Thursday; the task is due on Wednesday. */
  const mailsOfWeek = async (first: 'daily' | 'weekly', then: 'daily' | 'weekly') => {
    await run()
    await change(sql`delete from messages`)
    await due(addDays(DAY, 2))
    await choose(first, DAY)
    const mails = []
    for (let days = 1; days <= 7; days += 1) {
      if (days === 3) await choose(then, addDays(DAY, days))
      mails.push((await run(addDays(DAY, days))).mails)
    }
    await due(DAY)
    return mails
  }

  it('comes the next day once its person hears every day, and once', async () => {
    expect(await mailsOfWeek('weekly', 'daily')).toEqual([0, 0, 1, 0, 0, 0, 0])
  })

  it('is not what its person heard while they heard every day', async () => {
    expect(await mailsOfWeek('daily', 'weekly')).toEqual([0, 1, 0, 0, 0, 0, 0])
  })

  it('comes on Monday as long as that is what its person chose', async () => {
    expect(await mailsOfWeek('weekly', 'weekly')).toEqual([0, 0, 0, 0, 0, 0, 1])
  })
})

describe('of what was escalated to a person on the day', () => {
  const late = addDays(DAY, 14)
  const escalate = () => escalationJob.run(test.services, new AbortController().signal, { day: late })
  const off = (channel: 'mail_off' | 'bell_off') =>
    change(sql`insert into notification_preferences (user_id, ${sql.raw(channel)}, updated_at)
      values (${admin.id}::uuid, '{escalation}', now())`)
  beforeEach(async () => {
    test.services.clock.set(new Date(`${late}T15:00:00Z`))
    await change(sql`update tasks set send_reminder_message_after = 14`)
  })

  it('they get no digest and no reminder on the bell', async () => {
    expect(await escalate()).toEqual({ mails: 1, notifications: 1 })
    expect(await run(late)).toEqual({ mails: 0, notifications: 0 })
  })

  it('they hear once where the escalation failed and is repeated after the digest', async () => {
    expect(await run(late)).toEqual({ mails: 1, notifications: 1 })
    expect(await escalate()).toEqual({ mails: 0, notifications: 0 })
    const next = { day: addDays(late, 1) }
    expect(await escalationJob.run(test.services, new AbortController().signal, next)).toEqual({
      mails: 0,
      notifications: 0,
    })
  })

  it('they hear of it late where the digest told somebody else', async () => {
    await assign(user)
    expect(await run(late)).toEqual({ mails: 1, notifications: 1 })
    expect(await escalate()).toEqual({ mails: 1, notifications: 1 })
    expect(await told()).toEqual(['CompanyAdmin', 'CompanyUser'])
  })

  it('the person it is assigned to is reminded', async () => {
    await assign(user)
    await escalate()
    expect(await run(late)).toEqual({ mails: 1, notifications: 1 })
    expect(await told()).toEqual(['CompanyAdmin', 'CompanyUser'])
  })

  it('they are reminded the way they turned escalations off', async () => {
    await off('mail_off')
    await escalate()
    expect(await run(late)).toEqual({ mails: 1, notifications: 0 })
  })

  it('they are reminded on the bell if it told them nothing', async () => {
    await off('bell_off')
    await escalate()
    expect(await run(late)).toEqual({ mails: 0, notifications: 1 })
  })
})

type Undone = [what: string, change: RawBuilder<unknown>, back: RawBuilder<unknown>]
const table = (name: string, columns: string, back: string): [RawBuilder<unknown>, RawBuilder<unknown>] => [
  sql.raw(`update ${name} set ${columns}`),
  sql.raw(`update ${name} set ${back}`),
]
const CASES: Undone[] = [
  ['is complete', ...table('company_tasks', 'completed_at = now()', 'completed_at = null')],
  ['is closed or not applicable', ...table('company_tasks', 'closed_at = now()', 'closed_at = null')],
  ['no longer applies', ...table('company_tasks', 'no_longer_applies = true', 'no_longer_applies = false')],
  ['is postponed', ...table('company_tasks', "pend_until = '2027-02-01'", 'pend_until = null')],
  [
    'is of a company whose setup is not complete',
    ...table(
      'companies',
      'setup_completed_at = null, setup_completed_on = null',
      "setup_completed_at = '2027-01-25T15:00:00Z', setup_completed_on = '2027-01-25'",
    ),
  ],
  ['is of a disabled company', ...table('companies', "status = 'disabled'", "status = 'active'")],
  ['is of a terminated company', ...table('companies', "status = 'terminated'", "status = 'active'")],
  ['is of a disabled agency', ...table('agencies', "state = 'disabled'", "state = 'active'")],
  ['has nobody who is active', ...table('users', "state = 'disabled'", "state = 'active'")],
  ['has nobody who accepted the invitation', ...table('users', "state = 'invited'", "state = 'active'")],
  [
    'has nobody who has signed in',
    ...table('users', 'first_signed_in_at = null', 'first_signed_in_at = created_at'),
  ],
  ['is deleted from the library', ...table('tasks', 'deleted_at = now()', 'deleted_at = null')],
]

it.each(CASES)('nothing is told of a task that %s', async (_, apply, back) => {
  await change(apply)
  const queued = await run()
  await change(back)
  expect(queued).toEqual({ mails: 0, notifications: 0 })
})

it('what a crash takes from a run, the next try finds', async () => {
  const crashing = { ...test.services, database: { ...test.services.database } }
  crashing.database.asSystem = (work) =>
    test.services.database.asSystem(async (db) => {
      await work(db)
      throw new Error('killed')
    })
  await expect(reminderJob.run(crashing, new AbortController().signal, { day: DAY })).rejects.toThrow(
    'killed',
  )
  expect(await told()).toEqual([])
  expect(await run()).toEqual({ mails: 1, notifications: 1 })
})
