import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { letAllSignIn } from '../../testing/reminders/build-tenants'
import { forgetWhatWasTold } from '../../testing/reminders/small-agency'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { mailDelivery } from '../messages/jobs'
import { escalationJob, reminderJob, weeklyDigestJob } from './jobs'

const DAY = '2027-01-25'
const KEPT = 'Kept Robotics'
const LOST = 'Lost Dental'

let test: TestApp
let admin: TestUser
let advisor: TestUser
let lost: string
let agencyId: string

beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  await test.system(async (db) => {
    ;({ id: agencyId } = await buildAgency(db))
    const kept = await buildSampleCompany(db, { agencyId, sample: 'Bayline Robotics', name: KEPT })
    ;({ id: lost } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group', name: LOST }))
    advisor = await buildUser(db, { role: 'AgencyUser', agencyId, companies: [kept.id, lost] })
    admin = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: lost })
    await letAllSignIn(db)
    // Of each company one task, two weeks late and its agency user's; of nothing else anything is told.
    await sql`update company_tasks set pend_until = '2029-01-01'`.execute(db)
    await sql`with one as (
        update company_tasks set pend_until = null, assigned = 1, notification_date = '2026-12-01', due_date = '2027-01-11',
          late_after = '2027-01-11'
        where id in (select distinct on (company_id) id from company_tasks where completed_at is null order by company_id, id)
        returning *),
      reminding as (update tasks set is_excluded_from_emails = false, send_reminder_message_after = 14
        where id in (select task_id from one))
      insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at)
      select agency_id, company_id, id, ${advisor.id}::uuid, 'Somebody', now() from one`.execute(db)
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  test.services.mailer.sent.length = 0
  await test.system(async (db) => {
    await forgetWhatWasTold(db)
    await sql`insert into user_companies (agency_id, user_id, company_id)
      select ${agencyId}::uuid, ${advisor.id}::uuid, id from companies where name in (${KEPT}, ${LOST})
      on conflict do nothing`.execute(db)
  })
})

const change = (statement: ReturnType<typeof sql>) => test.system((db) => statement.execute(db))
const lose = () =>
  change(sql`delete from user_companies where user_id = ${advisor.id}::uuid and company_id = ${lost}::uuid`)
const queue = (job: typeof reminderJob) => job.run(test.services, new AbortController().signal, { day: DAY })
const mailTo = async ({ id, email }: TestUser) => {
  await mailDelivery.run(test.services)
  const logged = await test.system((db) =>
    db
      .selectFrom('messages')
      .where('user_id', '=', id)
      .select(['state', 'answer', 'about'])
      .executeTakeFirstOrThrow(),
  )
  return { sent: test.services.mailer.sent.find(({ to }) => to === email), logged }
}

describe.each([
  ['daily', reminderJob, expect.stringMatching(/ is \d+ days? late$/)],
  ['weekly', weeklyDigestJob, '1 of 1 client is behind'],
])('a %s digest that waited', (_, job, subject) => {
  it('names nothing of a client that its reader lost meanwhile, and neither does the log', async () => {
    await queue(job)
    await lose()
    const { sent, logged } = await mailTo(advisor)
    expect(sent).toMatchObject({ subject })
    expect(sent?.text).toContain(KEPT)
    expect(sent?.text).not.toContain(LOST)
    expect(JSON.stringify(logged.about)).not.toContain(LOST)
  })

  it('names all that is still theirs', async () => {
    await queue(job)
    const { sent } = await mailTo(advisor)
    expect(sent?.text).toContain(KEPT)
    expect(sent?.text).toContain(LOST)
  })

  it('is held back when nothing is left of it', async () => {
    await queue(job)
    await change(sql`delete from user_companies where user_id = ${advisor.id}::uuid`)
    const { sent, logged } = await mailTo(advisor)
    expect(sent).toBeUndefined()
    expect(logged).toEqual({
      state: 'suppressed',
      answer: 'The person can no longer see what it is about.',
      about: {},
    })
  })
})

it('a mention that was taken back names nothing in the log of a client that its reader lost', async () => {
  await test.system((db) =>
    sql`
    insert into messages (kind, topic, agency_id, user_id, email, object_id, about, day, created_at, send_after)
    values ('mention', 'mention', ${advisor.agencyId}, ${advisor.id}, 'x@example.com', new_id(),
      ${JSON.stringify({ noteID: lost, task: { companyID: lost, task: LOST } })}::jsonb, ${test.services.clock.today()}::date,
      ${test.services.clock.now()}, ${test.services.clock.now()})`.execute(db),
  )
  await lose()
  const { sent, logged } = await mailTo(advisor)
  expect(sent).toBeUndefined()
  expect(logged).toEqual({ state: 'suppressed', answer: 'The mention was taken back.', about: {} })
})

it('an escalation goes to a Super User whose company it still is', async () => {
  await queue(escalationJob)
  await change(sql`update companies set status = 'disabled' where id = ${lost}::uuid`)
  const held = await mailTo(admin)
  await change(sql`update companies set status = 'active' where id = ${lost}::uuid`)
  expect(held).toMatchObject({ sent: undefined, logged: { state: 'suppressed' } })
  await change(sql`delete from messages`)
  await change(sql`delete from job_ledger`)
  await queue(escalationJob)
  expect((await mailTo(admin)).sent?.subject).toMatch(/ is 14 days late$/)
})

it('a mail about assignments names only those that were not taken back while it waited', async () => {
  const about = await test.system((db) =>
    sql<{
      about: unknown
    }>`select jsonb_build_object('by', '["Ann"]'::jsonb, 'count', 2, 'ids', jsonb_agg(ct.id),
      'tasks', jsonb_agg(jsonb_build_object('instanceID', ct.id, 'taskID', ct.task_id, 'companyID', ct.company_id,
        'task', 'Form of ' || c.name, 'company', c.name, 'dueDate', ct.due_date, 'lateAfter', ct.late_after))) as about
      from company_task_assignees s join company_tasks ct on ct.id = s.company_task_id join companies c on c.id = ct.company_id
      where s.user_id = ${advisor.id}::uuid`.execute(db),
  )
  await test.system((db) =>
    db
      .insertInto('messages')
      .values({
        kind: 'assignment',
        topic: 'assignment',
        agency_id: agencyId,
        user_id: advisor.id,
        email: advisor.email,
        day: DAY,
        object_id: advisor.id,
        about: JSON.stringify(about.rows[0]?.about),
        created_at: TEST_NOW,
        send_after: TEST_NOW,
      })
      .execute(),
  )
  await change(sql`delete from company_task_assignees where company_id = ${lost}::uuid`)
  const { sent } = await mailTo(advisor)
  expect(sent?.text).toContain(KEPT)
  expect(sent?.text).not.toContain(LOST)
})
