import { get } from '@heed/contract/messages'
import { CAUSING_JOBS } from '@heed/domain/messages/cause'
import { MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/all'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { mailRetention } from './retention-jobs'

let test: TestApp
let admin: TestUser
let client: TestUser
beforeAll(async () => {
  test = await startTestApp({ mailTextDays: 10, mailLogDays: 30, notificationDays: 60 })
  const people = await test.system(async (db) => {
    const agencyId = (await buildAgency(db)).id
    const companyId = (await buildCompany(db, agencyId, { name: '=Bayline' })).id
    return {
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      client: await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }),
    }
  })
  admin = people.admin
  client = people.client
})
afterAll(() => test.close())
beforeEach(() =>
  test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('notifications').execute()
  }),
)

const daysAgo = (days: number) => new Date(test.services.clock.now().getTime() - days * 24 * 60 * 60_000)
const letter = JSON.stringify({
  subject: 'S',
  greeting: 'Hello',
  figures: [],
  sections: [],
  button: { label: 'Open', path: '/tasks' },
  footer: [],
})

const mail = (days: number, more: { state?: string; kind?: MessageKind; about?: object } = {}) =>
  test.system(async (db) => {
    const { id } = await db
      .insertInto('messages')
      .values({
        kind: more.kind ?? 'reminder',
        topic: 'digest',
        agency_id: client.agencyId,
        company_id: client.companyId,
        user_id: client.id,
        email: client.email,
        subject: `${days} days old`,
        about: JSON.stringify(more.about ?? {}),
        letter,
        state: more.state ?? 'accepted',
        created_at: daysAgo(days),
        send_after: daysAgo(days),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const run = () => mailRetention.run(test.services)
const kept = () =>
  test.system((db) =>
    db
      .selectFrom('messages')
      .select((row) => ['subject', row('letter', 'is not', null).as('hasText')])
      .orderBy('created_at', 'desc')
      .execute(),
  )

describe('what is kept long enough', () => {
  it('goes: first the text of a mail, then its line in the log, and nothing that still waits', async () => {
    for (const days of [9, 11, 31]) await mail(days)
    await mail(40, { state: 'queued' })
    expect(await run()).toEqual({ mails: 1, texts: 2, notifications: 0 })
    expect(await kept()).toEqual([
      { subject: '9 days old', hasText: true },
      { subject: '11 days old', hasText: false },
      { subject: '40 days old', hasText: false },
    ])
    expect(await run()).toEqual({ mails: 0, texts: 0, notifications: 0 })
  })

  it('is said of a mail whose text is gone', async () => {
    const id = await mail(11, { about: { count: 1, late: 1, tasks: [] } })
    await run()
    const { json } = await (await as(test, admin)).call(get, { params: { id } })
    expect(json).toMatchObject({
      letter: null,
      isForgotten: true,
      cause: { text: '1 task late', job: 'Reminders' },
    })
  })

  it('goes with the names in what it told, but not what later mails go by', async () => {
    const task = { instanceID: '00000000-0000-7000-8000-000000000001', task: 'Form 5500', company: 'Acme' }
    const told = {
      count: 1,
      late: 1,
      behind: 3,
      clients: 9,
      tasks: [task],
      companies: [task],
      by: ['Ann Lee'],
      task,
    }
    for (const kind of ['weeklyDigest', 'escalation', 'assignment', 'setupWaiting'] as const) {
      const about = { ...told, company: 'Acme' }
      await mail(11, { kind, about, state: 'suppressed' })
      const id = await mail(12, { kind, about })
      await run()
      const rows = await test.system((db) => db.selectFrom('messages').select('about').execute())
      expect(JSON.stringify(rows)).not.toMatch(/Acme|Form 5500|Ann Lee/)
      const { json } = await (await as(test, admin)).call(get, { params: { id } })
      expect(json.cause).toMatchObject({
        tasks: [],
        more: 0,
        text: expect.not.stringMatching(/undefined|NaN/),
      })
    }
    const left = await test.system((db) =>
      db
        .selectFrom('messages')
        .where('kind', 'in', ['weeklyDigest', 'escalation'])
        .select(['kind', 'about'])
        .execute(),
    )
    expect(left).toContainEqual({ kind: 'weeklyDigest', about: expect.objectContaining({ behind: 3 }) })
    expect(left).toContainEqual({
      kind: 'escalation',
      about: expect.objectContaining({ tasks: [{ instanceID: task.instanceID }] }),
    })
    expect((await run()).texts).toBe(0)
  })

  it('goes from bells too', async () => {
    const entry = (days: number) =>
      test.system((db) =>
        db
          .insertInto('notifications')
          .values({
            kind: 'reminder',
            user_id: client.id,
            agency_id: client.agencyId,
            object_id: client.id,
            day: daysAgo(days).toISOString().slice(0, 10),
            created_at: daysAgo(days),
          })
          .execute(),
      )
    await entry(59)
    await entry(62)
    expect((await run()).notifications).toBe(1)
  })
})

it('every kind says what made it, and every job that it names is one that there is', async () => {
  const caller = await as(test, admin)
  for (const kind of Object.keys(MESSAGE_KINDS) as MessageKind[]) {
    const { json } = await caller.call(get, { params: { id: await mail(1, { kind }) } })
    expect(json.cause.text).not.toBe('')
  }
  const labels = jobs.map(({ label }) => label)
  expect(CAUSING_JOBS.filter((job) => !labels.includes(job))).toEqual([])
})

it('the log is exported as its list finds it, with its entry in the audit log', async () => {
  await mail(1)
  await mail(2, { state: 'bounced' })
  const { key } = await as(test, admin)
  const ask = (query: Record<string, string>) =>
    test.app.inject({ url: '/api/message/export', query, headers: { apikey: key } })
  const rows = parse((await ask({ state: 'bounced' })).body, { bom: true, columns: true }) as object[]
  expect(rows).toMatchObject([
    {
      Subject: '2 days old',
      Kind: 'Reminder',
      State: 'Bounced',
      Company: "'=Bayline",
      'E-mail': client.email,
    },
  ])
  expect((await ask({ format: 'xlsx' })).headers['content-disposition']).toContain('Mails 2027-01-25.xlsx')
  expect((await ask({ format: 'pdf' })).statusCode).toBe(400)
  const events = await test.system((db) =>
    db.selectFrom('audit_events').where('verb', '=', 'message.exported').select('after').execute(),
  )
  expect(events.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ count: 1, format: 'csv', state: 'bounced' }),
  )
})
