import * as dashboard from '@heed/contract/dashboard'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildCompany, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { letAllSignIn } from '../../testing/reminders/build-tenants'
import { buildSmallAgency, forgetWhatWasTold } from '../../testing/reminders/small-agency'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { mailDelivery } from '../messages/jobs'
import { escalationJob, waitingFormJob, weeklyDigestJob } from './jobs'

let test: TestApp
let mine: string
let fresh: string
let admin: TestUser
let lead: TestUser
let advisor: TestUser
let newcomer: TestUser
const DAY = '2027-01-25'

beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000 })
  await test.system(async (db) => {
    const small = await buildSmallAgency(db)
    ;({ admin, advisor, companyId: mine } = small)
    const { agencyId } = small
    await buildSampleCompany(db, { agencyId, sample: 'St. Brigid Parish' })
    fresh = (await buildCompany(db, agencyId, { name: 'Lowell Street Bakers' })).id
    newcomer = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: fresh })
    lead = await buildUser(db, { role: 'AgencyAdmin', agencyId })
    await buildUser(db, { role: 'AgencyUser', agencyId })
    await letAllSignIn(db)
    // Of two tasks one is two weeks late today, whomever it is assigned to; nothing else is late.
    await sql`update company_tasks set late_after = '2028-01-01', pend_until = null`.execute(db)
    await sql`update company_tasks set due_date = '2027-01-11', late_after = '2027-01-11' where id in (
      select id from company_tasks where company_id = ${mine}::uuid and completed_at is null order by id limit 1)`.execute(
      db,
    )
    await sql`update company_tasks set due_date = '2027-01-12', late_after = '2027-01-12' where id in (
      select id from company_tasks where company_id = ${mine}::uuid and completed_at is null order by id desc limit 1)`.execute(
      db,
    )
    await sql`update tasks set is_excluded_from_emails = false`.execute(db)
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  test.services.mailer.sent.length = 0
  await test.system(forgetWhatWasTold)
})

type Job = typeof escalationJob
const run = (job: Job, day = DAY) => job.run(test.services, new AbortController().signal, { day })
const sent = async () => {
  await mailDelivery.run(test.services)
  return test.services.mailer.sent
}

describe('an escalation', () => {
  it('goes once, to the Super Users alone, when a task is 14 days late', async () => {
    await run(escalationJob, '2027-01-24')
    expect(await sent()).toEqual([])
    expect(await run(escalationJob)).toEqual({ mails: 1, notifications: 1 })
    expect(await run(escalationJob)).toEqual({ mails: 0, notifications: 0 })
    const [mail] = await sent()
    expect(mail).toMatchObject({ to: admin.email, about: { kind: 'escalation' } })
    expect(mail?.subject).toMatch(/ is 14 days late$/)
    expect(mail?.text).toContain('Open the task')
  })

  it('after days without the service names what became two weeks late meanwhile, in one mail', async () => {
    await run(escalationJob, '2027-01-20')
    expect(await run(escalationJob, '2027-01-29')).toEqual({ mails: 1, notifications: 2 })
    test.services.clock.set(new Date('2027-01-29T15:00:00Z'))
    expect((await sent())[0]?.subject).toBe('2 tasks are 17 to 18 days late')
  })
})

const pend = (until: string | null) =>
  test.system((db) =>
    sql`update company_tasks set pend_until = ${until}::date where late_after < '2027-01-13'`.execute(db),
  )

it('a task that was postponed when it became 14 days late is told of when that is over, and once', async () => {
  await run(escalationJob, '2027-01-24')
  await pend('2027-01-29')
  const queued = []
  for (const day of ['2027-01-25', '2027-01-28', '2027-01-29', '2027-01-30'])
    queued.push(await run(escalationJob, day))
  await pend('2027-01-31')
  queued.push(await run(escalationJob, '2027-01-31'))
  await pend(null)
  expect(queued.map(({ notifications }) => notifications)).toEqual([0, 0, 2, 0, 0])
})

describe('the digest of agency staff', () => {
  it('leaves out what is postponed', async () => {
    await pend('2027-02-10')
    const queued = await run(weeklyDigestJob)
    await pend(null)
    expect(queued).toEqual({ mails: 0, notifications: 0 })
  })

  it('counts late tasks as the dashboard it opens', async () => {
    await test.system((db) =>
      sql`update company_tasks set pend_until = '2027-02-10' where late_after = '2027-01-11'`.execute(db),
    )
    await run(weeklyDigestJob)
    await pend(null)
    const { json } = await (await as(test, lead)).call(dashboard.load)
    const [mail] = (await sent()).filter(({ to }) => to === lead.email)
    expect(json).toMatchObject({ companies: 3, behindCount: 1, counts: { pastDue: 2 } })
    expect(mail?.subject).toBe('1 of 3 clients is behind')
    expect(mail?.text).toContain('Suncoast Dental Group: 2 late')
    expect(mail?.text).toContain('companies?status=Active&schedule=behind&sort=pastDue&order=desc')
  })

  it('tells each of the clients that are theirs, and nobody who has none behind', async () => {
    expect(await run(weeklyDigestJob)).toEqual({ mails: 2, notifications: 2 })
    const mails = await sent()
    const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))
    expect(subjects).toEqual({
      // As on the dashboard, a client whose setup form waits is one, too.
      [lead.email]: '1 of 3 clients is behind',
      [advisor.email]: '1 of 1 client is behind',
    })
    expect(mails[0]?.text).toContain('Suncoast Dental Group: 2 late')
    await run(weeklyDigestJob, '2027-02-01')
    test.services.clock.set(new Date('2027-02-01T15:00:00Z'))
    expect((await sent()).at(-1)?.text).toContain('In the last digest, 1 was behind.')
  })
})

describe('a setup form that waits', () => {
  const addedOn = (day: string) =>
    test.system((db) =>
      db
        .updateTable('companies')
        .set({ created_at: new Date(`${day}T15:00:00Z`) })
        .where('id', '=', fresh)
        .execute(),
    )

  it.each([
    ['2027-01-18', 'Your setup form has been waiting for 7 days'],
    ['2027-01-04', 'Your setup form has been waiting for 21 days'],
  ])('is told to the Super Users of a company added on %s', async (day, subject) => {
    await addedOn(day)
    expect(await run(waitingFormJob)).toEqual({ mails: 1, notifications: 1 })
    expect(await sent()).toMatchObject([{ to: newcomer.email, subject }])
  })

  it.each(['2027-01-17', '2027-01-19', '2026-12-01'])('is not told on other days: %s', async (day) => {
    await addedOn(day)
    expect(await run(waitingFormJob)).toEqual({ mails: 0, notifications: 0 })
  })
})

it('nothing goes to people who turned it off', async () => {
  await test.system((db) =>
    sql`insert into notification_preferences (user_id, mail_off, bell_off, updated_at)
      select id, '{escalation,weeklyDigest,setupWaiting}', '{escalation,weeklyDigest,setupWaiting}', now() from users`.execute(
      db,
    ),
  )
  for (const job of [escalationJob, weeklyDigestJob, waitingFormJob])
    expect(await run(job)).toEqual({ mails: 0, notifications: 0 })
})
