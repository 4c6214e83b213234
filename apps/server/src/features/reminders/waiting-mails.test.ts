import { addDays } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/build'
import { buildSmallAgency, forgetWhatWasTold } from '../../testing/reminders/small-agency'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { mailDelivery } from '../messages/jobs'
import { escalationJob, reminderJob } from './jobs'

const DAY = '2027-01-25'

let test: TestApp
let admin: TestUser
let user: TestUser
/** Two cycles that people are told of, with the names of their tasks. */
let one: string
let two: string

beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  await test.system(async (db) => {
    ;({ admin, user } = await buildSmallAgency(db))
    const rows = await db
      .selectFrom('company_tasks')
      .where('completed_at', 'is', null)
      .orderBy('due_date', 'desc')
      .select(['id', 'task_id'])
      .execute()
    const [first] = rows
    const second = rows.find(({ task_id }) => task_id !== first?.task_id)
    one = first?.id as string
    two = second?.id as string
    await sql`update tasks set is_excluded_from_emails = true`.execute(db)
    await sql`update tasks t set is_excluded_from_emails = false, send_reminder_message_after = 30,
      name = case when ct.id = ${one}::uuid then 'First Form' else 'Second Form' end
      from company_tasks ct where ct.task_id = t.id and ct.id in (${one}::uuid, ${two}::uuid)`.execute(db)
    await sql`update company_tasks set pend_until = '2029-01-01' where id not in (${one}::uuid, ${two}::uuid)`.execute(
      db,
    )
  })
})
afterAll(() => test.close())

const change = (statement: RawBuilder<unknown>) => test.system((db) => statement.execute(db))
const due = (id: string, day: string, lateAfter = day) =>
  change(sql`update company_tasks set notification_date = '2026-12-01', due_date = ${day}::date, late_after = ${lateAfter}::date,
    pend_until = null, completed_at = null, closed_at = null, no_longer_applies = false where id = ${id}::uuid`)
const on = (day: string, time = '12:00') => test.services.clock.set(new Date(`${day}T${time}:00Z`))
const run = async (day: string, job = reminderJob) => {
  on(day)
  await job.run(test.services, new AbortController().signal, { day })
}
/** What leaves on a day, and what the log says of all of them. */
const send = async (day: string) => {
  on(day, '15:00')
  await mailDelivery.run(test.services)
  const log = await test.system((db) =>
    db
      .selectFrom('messages')
      .select(['day', 'state', 'answer', 'about'])
      .orderBy('day')
      .orderBy('topic')
      .execute(),
  )
  return { sent: test.services.mailer.sent, log }
}

beforeEach(async () => {
  test.services.mailer.sent.length = 0
  await test.system(forgetWhatWasTold)
  await due(one, DAY)
  await due(two, DAY)
})

const MUTED = sql`delete from muted_tasks`
const setOne = (columns: string) => () =>
  sql`update company_tasks set ${sql.raw(columns)} where id = ${one}::uuid`
type Case = [string, () => RawBuilder<unknown>, string, RawBuilder<unknown>?]
const CASES: Case[] = [
  ['completed', setOne('completed_at = now()'), 'The task was completed before this mail was sent.'],
  ['closed', setOne('closed_at = now()'), 'The task was closed before this mail was sent.'],
  [
    'no longer applies',
    setOne('no_longer_applies = true'),
    'The task was removed before this mail was sent.',
  ],
  ['postponed', setOne("pend_until = '2027-02-20'"), 'The task was postponed before this mail was sent.'],
  [
    'excluded from e-mails',
    () => sql`update tasks set is_excluded_from_emails = true where name = 'First Form'`,
    'The task was excluded from e-mails before this mail was sent.',
    sql`update tasks set is_excluded_from_emails = false where name = 'First Form'`,
  ],
  [
    'muted',
    () =>
      sql`insert into muted_tasks select ${admin.id}::uuid, agency_id, company_id, id, now() from company_tasks where id = ${one}::uuid`,
    'The task was muted by the person before this mail was sent.',
    MUTED,
  ],
  [
    'assigned to somebody else',
    () => sql`insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at)
      select agency_id, company_id, id, ${user.id}::uuid, 'Somebody', now() from company_tasks where id = ${one}::uuid`,
    'The task was assigned to somebody else before this mail was sent.',
    sql`delete from company_task_assignees`,
  ],
]

describe.each(CASES)('a digest that waits leaves out what was %s meanwhile', (_, what, reason, back) => {
  it('and names the rest', async () => {
    await run(DAY)
    await change(what())
    const { sent, log } = await send(DAY)
    if (back) await change(back)
    expect(sent.map(({ subject }) => subject)).toEqual(['Second Form is due today'])
    expect(sent[0]?.text).not.toContain('First Form')
    expect(log).toMatchObject([{ state: 'accepted', about: { count: 1, ids: [two] } }])
  })

  it('and is taken back if nothing else is in it', async () => {
    await due(two, '2028-01-01')
    await run(DAY)
    await change(what())
    const { sent, log } = await send(DAY)
    if (back) await change(back)
    expect(sent).toEqual([])
    expect(log).toMatchObject([{ state: 'suppressed', answer: reason }])
  })
})

it('an escalation that waits leaves out what was completed meanwhile', async () => {
  await due(one, addDays(DAY, -14))
  await due(two, addDays(DAY, -14))
  await run(DAY, escalationJob)
  await change(setOne('completed_at = now()')())
  const { sent } = await send(DAY)
  expect(sent.map(({ subject }) => subject)).toEqual(['Second Form is 14 days late'])
})

describe('a mail that is sent days later', () => {
  it('counts from the day on which it is sent', async () => {
    await due(two, addDays(DAY, 2))
    await change(sql`update company_tasks set notification_date = ${DAY}::date where id = ${two}::uuid`)
    await run(DAY)
    const { sent, log } = await send(addDays(DAY, 2))
    expect(sent[0]?.subject).toBe('2 tasks need your attention, 1 is late')
    expect(sent[0]?.text).toContain('Past due (2 days late)')
    expect(sent[0]?.text).toContain('- Second Form: Today')
    expect(log).toMatchObject([{ about: { count: 2, late: 1 } }])
  })

  it('names tasks by the day that it shows of each', async () => {
    // Due long ago, but not late before February.
    await due(one, addDays(DAY, -30), addDays(DAY, 20))
    await change(sql`update company_tasks set notification_date = ${DAY}::date where id = ${one}::uuid`)
    await run(DAY)
    const { log } = await send(DAY)
    expect(log).toMatchObject([{ about: { tasks: [{ task: 'Second Form' }, { task: 'First Form' }] } }])
  })
})

describe('a digest that was not sent before the next one', () => {
  const next = addDays(DAY, 1)

  it('is replaced by it, which names what either was to tell', async () => {
    await due(two, next)
    await change(sql`update tasks set reminder_days_before = 0`)
    await run(DAY)
    await run(next)
    const { sent, log } = await send(next)
    expect(sent.map(({ subject }) => subject)).toEqual(['2 tasks need your attention, 1 is late'])
    expect(sent[0]?.text).toContain('- First Form')
    expect(sent[0]?.text).toContain('- Second Form: Today')
    expect(log).toMatchObject([
      { day: DAY, state: 'suppressed', answer: 'Replaced by the digest of Jan 26, 2027.' },
      { day: next, state: 'accepted' },
    ])
  })

  it('is replaced also where the next one waits for another try, and is not where its person gets none', async () => {
    await due(two, next)
    await run(DAY)
    await run(next)
    await change(sql`update messages set send_after = ${`${next}T20:00:00Z`} where day = ${next}`)
    const { sent } = await send(next)
    expect(sent).toEqual([])
    on(next, '20:00')
    await mailDelivery.run(test.services)
    expect(sent.map(({ subject }) => subject)).toEqual(['2 tasks need your attention, 1 is late'])
    await test.system(forgetWhatWasTold)
    sent.length = 0
    await run(DAY)
    expect((await send(next)).sent).toHaveLength(1)
  })

  it('waits while another process hands over the other', async () => {
    await due(two, next)
    await run(DAY)
    await run(next)
    await change(sql`update messages set claimed_until = ${`${next}T15:09:00Z`} where day = ${next}`)
    expect((await send(next)).sent).toEqual([])
    await change(sql`update messages set claimed_until = null`)
    on(next, '15:06')
    await mailDelivery.run(test.services)
    expect(test.services.mailer.sent).toHaveLength(1)
  })

  it('leaves to an escalation what that tells', async () => {
    await due(one, addDays(DAY, -14))
    await change(sql`update tasks set send_reminder_message_after = 14`)
    await run(DAY)
    await run(next, escalationJob)
    await change(sql`delete from job_ledger`)
    await change(
      sql`update messages set about = jsonb_set(about, '{ids}', to_jsonb(array[${one}, ${two}])) where topic = 'digest'`,
    )
    await run(DAY, escalationJob)
    const { sent } = await send(next)
    expect(sent.filter(({ text }) => text.includes('First Form'))).toHaveLength(1)
  })
})

it('escalations that wait are one mail', async () => {
  const next = addDays(DAY, 1)
  await due(one, addDays(DAY, -14))
  await due(two, addDays(DAY, -13))
  await run(DAY, escalationJob)
  await run(next, escalationJob)
  const { sent, log } = await send(next)
  expect(sent.map(({ subject }) => subject)).toEqual(['2 tasks are 14 to 15 days late'])
  expect(log).toMatchObject([
    { answer: 'Replaced by the escalation of Jan 26, 2027.' },
    { state: 'accepted' },
  ])
})
