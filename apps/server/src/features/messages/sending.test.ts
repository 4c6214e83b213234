import { randomUUID } from 'node:crypto'
import { get } from '@heed/contract/messages'
import type { DigestFacts } from '@heed/domain/messages/digest'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../adapters/mail'
import { faultOf } from '../../adapters/mail-fault'
import { systemAct } from '../../http/act'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { claimMails } from './claiming'
import { findMailHealth } from './health'
import { loggedMailer } from './immediate'
import { mailDelivery } from './jobs'
import { beginDelivery } from './outcomes'
import { sendWaiting } from './sending'

let test: TestApp
let user: TestUser
let send: TestApp['services']['mailer']['send']
beforeAll(async () => {
  test = await startTestApp({ mailsPerMinute: 100_000, mailTries: 3, mailsPerPerson: 30 })
  send = test.services.mailer.send
  user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const { id: companyId } = await buildSampleCompany(db, {
      agencyId: agency.id,
      sample: 'Suncoast Dental Group',
    })
    const { rows } = await sql<{ instanceID: string; taskID: string }>`
      with one as (
        update company_tasks set notification_date = '2026-12-01', due_date = '2027-01-31', late_after = '2027-01-31', pend_until = null
        where id = (select id from company_tasks where completed_at is null and closed_at is null order by id limit 1)
        returning id, task_id),
      named as (update tasks set name = 'Form 5500', is_excluded_from_emails = false where id in (select task_id from one))
      select id as "instanceID", task_id as "taskID" from one`.execute(db)
    Object.assign(FACTS.tasks[0] as object, rows[0], { companyID: companyId })
    return buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId })
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.clock.set(TEST_NOW)
  test.services.mailer.sent.length = 0
  await test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('mail_addresses').execute()
  })
})
afterEach(() => {
  test.services.mailer.send = send
})

const FACTS: DigestFacts = {
  count: 1,
  late: 0,
  tasks: [
    {
      instanceID: '00000000-0000-7000-8000-000000000001',
      taskID: '00000000-0000-7000-8000-000000000002',
      companyID: '00000000-0000-7000-8000-000000000003',
      task: 'Form 5500',
      company: 'Bayline Robotics',
      dueDate: '2027-01-31',
      lateAfter: '2027-01-31',
    },
  ],
}
const MOST = { most: 10, perPerson: 30 }
/** Each is about something else, so that none replaces another. */
const queue = (more: { send_after?: Date; about?: string; kind?: string; topic?: string } = {}) =>
  test.system(async (db) => {
    const { id } = await db
      .insertInto('messages')
      .values({
        kind: 'reminder',
        topic: 'digest',
        agency_id: user.agencyId,
        company_id: user.companyId,
        user_id: user.id,
        email: user.email,
        day: '2027-01-25',
        object_id: randomUUID(),
        about: JSON.stringify(FACTS),
        created_at: TEST_NOW,
        send_after: TEST_NOW,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const run = () => mailDelivery.run(test.services)
const state = async (id: string) =>
  test.system((db) =>
    db
      .selectFrom('messages')
      .where('id', '=', id)
      .select(['state', 'answer', 'tries'])
      .executeTakeFirstOrThrow(),
  )
const later = (minutes: number) =>
  test.services.clock.set(new Date(test.services.clock.now().getTime() + minutes * 60_000))
const refuse = (code: number, command = 'RCPT TO') => {
  test.services.mailer.send = async () => {
    throw faultOf({ message: `${code} said so`, responseCode: code, command }, false)
  }
}

const health = () =>
  test.system((db) => findMailHealth(db, { ...systemAct(db, test.services.clock), server: null }))

describe('a mail that waits', () => {
  it('is sent once, and the log has it as it was sent', async () => {
    const id = await queue()
    expect(await run()).toEqual({ sent: 1, postponed: 0, bounced: 0, failed: 0, doubtful: 0 })
    await run()
    expect(test.services.mailer.sent).toMatchObject([
      {
        id,
        to: user.email,
        subject: 'Form 5500 is due Jan 31, 2027',
        about: { kind: 'reminder', userId: user.id },
      },
    ])
    expect(test.services.mailer.sent[0]?.unsubscribe).toContain('/api/notification/unsubscribe?token=')
    expect(await state(id)).toMatchObject({ state: 'accepted', answer: 'Kept in memory', tries: 1 })
    expect(await health()).toMatchObject({ queue: { retrying: 0 }, troubleSince: null })
    const { json } = await (await as(test, user)).call(get, { params: { id } })
    expect(json).toMatchObject({ subject: 'Form 5500 is due Jan 31, 2027', isSecurity: false })
    // The link that ends the mails of a person is nobody else's.
    const sent = test.services.mailer.sent[0]?.text.replace(/token=\S+/, 'token=…')
    expect(json.letter?.text).toBe(sent)
    expect(json.letter?.html).not.toMatch(/token=\w/)
    expect(json.letter?.html).toContain('Open the task</span>')
    expect(json.letter?.html).toContain('Form 5500')
  })

  it('is sent by one of two processes, and not before its time', async () => {
    for (let count = 0; count < 20; count += 1) await queue()
    const quiet = await queue({ send_after: new Date(TEST_NOW.getTime() + 60 * 60_000) })
    const [one, other] = await Promise.all([run(), run()])
    expect(one.sent + other.sent).toBe(20)
    expect(new Set(test.services.mailer.sent.map(({ id }) => id)).size).toBe(20)
    later(61)
    await run()
    expect(await state(quiet)).toMatchObject({ state: 'accepted' })
  })

  it('is suppressed if its person can no longer sign in', async () => {
    const id = await queue()
    const set = (to: string) =>
      test.system((db) => db.updateTable('users').set({ state: to }).where('id', '=', user.id).execute())
    await set('disabled')
    await run()
    await set('active')
    expect(await state(id)).toMatchObject({
      state: 'suppressed',
      answer: 'The person can no longer sign in.',
    })
    expect(test.services.mailer.sent).toEqual([])
  })
})

describe('a flood of mails', () => {
  it('ends at what a person gets in a day, and goes on the next', async () => {
    const about = JSON.stringify({ by: ['Someone'], count: 1, files: [], task: FACTS.tasks[0] })
    const evidence = () => queue({ kind: 'evidence', topic: 'evidence', about })
    for (let count = 0; count < 33; count += 1) await evidence()
    expect(await run()).toMatchObject({ sent: 30 })
    const more = await evidence()
    await queue()
    // What comes by the calendar comes anyway.
    expect(await run()).toMatchObject({ sent: 1 })
    expect(await state(more)).toMatchObject({
      state: 'suppressed',
      answer: 'The person had already gotten as many mails as one day allows.',
    })
    await test.system((db) =>
      db
        .updateTable('messages')
        .set({ created_at: new Date(0) })
        .execute(),
    )
    await evidence()
    expect(await run()).toMatchObject({ sent: 1 })
  })
})

describe('what people typed', () => {
  it('opens no page from a mail', async () => {
    const company = 'Bayline https://evil.example/pay'
    const task = { ...FACTS.tasks[0], task: 'Sign in at www.evil.example', company }
    await queue({
      kind: 'evidence',
      topic: 'evidence',
      about: JSON.stringify({ by: ['Ann'], count: 1, files: [], task }),
    })
    await run()
    const [mail] = test.services.mailer.sent
    expect(mail?.text).toContain('Sign in at …')
    expect(mail?.text).not.toContain('evil')
  })
})

describe('a mail that cannot be written', () => {
  it('is given up and keeps no other waiting', async () => {
    const bad = await queue({ about: JSON.stringify({ count: 1, late: 0, tasks: [{ task: 'No day' }] }) })
    const good = await queue()
    await run()
    expect(await state(bad)).toMatchObject({ state: 'failed', answer: 'The mail could not be written.' })
    expect(await state(good)).toMatchObject({ state: 'accepted' })
  })
})

describe('since a mail was queued', () => {
  const change = (set: { email: string }) =>
    test.system((db) => db.updateTable('users').set(set).where('id', '=', user.id).execute())

  it('its person may have another address, and the former one gets nothing', async () => {
    await queue()
    await change({ email: 'new.address@heed.example' })
    await run()
    await change({ email: user.email })
    expect(test.services.mailer.sent.map(({ to }) => to)).toEqual(['new.address@heed.example'])
  })

  it('its person may have turned off all that it tells', async () => {
    const id = await queue()
    const choose = (mailOff: string[]) =>
      test.system((db) =>
        db
          .insertInto('notification_preferences')
          .values({ user_id: user.id, mail_off: mailOff, updated_at: TEST_NOW })
          .onConflict((known) => known.column('user_id').doUpdateSet({ mail_off: mailOff }))
          .execute(),
      )
    await choose(['announcement', 'reminder'])
    await run()
    expect(await state(id)).toMatchObject({
      state: 'suppressed',
      answer: 'The person turned these mails off.',
    })
    await choose(['announcement'])
    await queue()
    expect(await run()).toMatchObject({ sent: 1 })
    await choose([])
  })
})

describe('a process that is killed', () => {
  const asAct = <T>(work: (act: ReturnType<typeof systemAct>) => Promise<T>) =>
    test.system((db) => work(systemAct(db, test.services.clock)))

  it('leaves in doubt what it had begun to hand over, which is never sent again', async () => {
    const id = await queue()
    const {
      mails: [mail],
    } = await asAct((act) => claimMails(act, MOST))
    expect(await asAct((act) => beginDelivery(act, mail!))).toBe(true)
    await run()
    expect(await state(id)).toMatchObject({ state: 'queued' })
    later(11)
    await run()
    expect(await state(id)).toMatchObject({
      state: 'doubtful',
      answer: 'The service stopped while it was being sent.',
    })
    expect(test.services.mailer.sent).toEqual([])
  })

  it('leaves the rest of what it had taken to others', async () => {
    const id = await queue()
    await asAct((act) => claimMails(act, MOST))
    await run()
    expect(test.services.mailer.sent).toEqual([])
    later(11)
    await run()
    expect(await state(id)).toMatchObject({ state: 'accepted', tries: 1 })
  })
})

describe('a run that ends before its mails do', () => {
  const slow = async (mail: Mail) => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return send(mail)
  }
  it.each<[string, () => { until: number; signal?: AbortSignal }]>([
    ['because its time is over', () => ({ until: performance.now() + 5 })],
    [
      'because the service stops',
      () => {
        const stopping = new AbortController()
        setTimeout(() => stopping.abort(), 5)
        return { until: Number.POSITIVE_INFINITY, signal: stopping.signal }
      },
    ],
  ])('gives back what it did not begin, %s', async (_, ending) => {
    for (let count = 0; count < 4; count += 1) await queue()
    test.services.mailer.send = slow
    const needs = { ...test.services, unsubscribeLink: () => 'https://heed.example/end' }
    const button = { label: 'Open', path: '/tasks' }
    const letter = { subject: 'S', greeting: '', figures: [], sections: [], button, footer: [] }
    const compose = async (_act: unknown, mails: readonly unknown[]) => mails.map(() => letter)
    expect(await sendWaiting(needs, { compose, ...ending() })).toMatchObject({ sent: 1 })
    test.services.mailer.send = send
    // At once, not when the claim is over.
    expect(await run()).toMatchObject({ sent: 3 })
  })
})

describe('a process that was asleep', () => {
  it('does not send what another has sent meanwhile', async () => {
    const id = await queue()
    const {
      mails: [mail],
    } = await test.system((db) => claimMails(systemAct(db, test.services.clock), MOST))
    later(11)
    // Another takes it up, and is about to hand it over.
    const {
      mails: [again],
    } = await test.system((db) => claimMails(systemAct(db, test.services.clock), MOST))
    expect(again).toMatchObject({ id })
    expect(await test.system((db) => beginDelivery(systemAct(db, test.services.clock), mail!))).toBe(false)
    expect(await test.system((db) => beginDelivery(systemAct(db, test.services.clock), again!))).toBe(true)
    expect(await state(id)).toMatchObject({ tries: 1 })
  })
})

describe('a mail that is not accepted', () => {
  it('is tried again, each time later, until it is given up, which is no bounce', async () => {
    const id = await queue()
    refuse(451)
    expect(await run()).toMatchObject({ postponed: 1 })
    expect(await state(id)).toMatchObject({ state: 'queued', answer: '451 said so', tries: 1 })
    expect(await health()).toMatchObject({
      queue: { waiting: 0, oldestAt: null, later: 0, retrying: 1 },
      troubleSince: expect.any(String),
    })
    expect(await run()).toMatchObject({ postponed: 0 })
    later(2)
    // It is one mail, also once its next try is due.
    expect((await health()).queue).toMatchObject({ waiting: 0, oldestAt: expect.any(String), retrying: 1 })
    expect(await run()).toMatchObject({ postponed: 1 })
    later(1)
    expect(await run()).toMatchObject({ postponed: 0, failed: 0 })
    later(2)
    expect(await run()).toMatchObject({ failed: 1, bounced: 0 })
    expect(await state(id)).toMatchObject({ state: 'failed', tries: 3 })
  })

  it('is trouble of the mail server also where codes alone fail, until one is accepted', async () => {
    const log = { ...test.services.log, error: () => undefined }
    const mailer = {
      send: (mail: Mail) => test.services.mailer.send(mail),
      close: () => undefined,
    }
    const immediate = loggedMailer({ ...test.services, mailer, log })
    const code = {
      to: user.email,
      subject: 'Your code',
      letter: { subject: 'Your code', greeting: '', figures: [], sections: [], footer: [] },
      about: { kind: 'code', userId: user.id },
    } as unknown as Mail
    test.services.mailer.send = () => Promise.reject(faultOf({ message: 'connect ECONNREFUSED' }, false))
    const began = test.services.clock.now()
    await expect(immediate.send(code)).rejects.toThrow('ECONNREFUSED')
    later(5)
    await expect(immediate.send(code)).rejects.toThrow()
    const { troubleSince, queue: waiting, day } = await health()
    expect(day).toMatchObject({ failed: 2, bounced: 0 })
    expect(waiting).toMatchObject({ retrying: 0 })
    expect(new Date(String(troubleSince))).toEqual(began)
    test.services.mailer.send = send
    later(1)
    await immediate.send(code)
    expect(await health()).toMatchObject({ troubleSince: null })
    // The address alone is at fault.
    refuse(550)
    later(1)
    await expect(immediate.send(code)).rejects.toThrow()
    expect(await health()).toMatchObject({ troubleSince: null, day: { failed: 2, bounced: 1 } })
    test.services.mailer.send = send
  })

  it('is tried each hour for days while the mail server is away', async () => {
    const id = await queue()
    test.services.mailer.send = () => Promise.reject(faultOf({ message: 'connect ECONNREFUSED' }, false))
    const away = { ...test.services, config: { ...test.services.config, mailTries: 78 } }
    for (let hour = 0; hour < 71; hour += 1) {
      expect(await mailDelivery.run(away), `${hour}`).toMatchObject({ failed: 0 })
      later(61)
    }
    test.services.mailer.send = send
    expect(await mailDelivery.run(away)).toMatchObject({ sent: 1 })
    expect(await state(id)).toMatchObject({ state: 'accepted' })
  })

  it('is in doubt, and not sent again, if nobody knows whether it was taken', async () => {
    const id = await queue()
    test.services.mailer.send = async () => {
      throw faultOf({ message: 'Connection closed' }, true)
    }
    expect(await run()).toMatchObject({ doubtful: 1 })
    test.services.mailer.send = send
    later(600)
    await run()
    expect(await state(id)).toMatchObject({ state: 'doubtful', answer: 'Connection closed' })
  })

  it('suppresses its address after three in a row, but never a security mail', async () => {
    refuse(550)
    for (let count = 0; count < 2; count += 1) await queue()
    await run()
    test.services.mailer.send = send
    await queue()
    await run()
    // One that was accepted begins the count anew.
    refuse(550)
    for (let count = 0; count < 3; count += 1) await queue()
    expect(await run()).toMatchObject({ bounced: 3 })
    test.services.mailer.send = send
    const suppressed = await queue()
    await run()
    expect(await state(suppressed)).toMatchObject({
      state: 'suppressed',
      answer: 'The address refused too many mails.',
    })
    const mail = {
      to: user.email,
      subject: 'Your code',
      text: '123456',
      letter: { subject: '', greeting: '', figures: [], sections: [], button: null, footer: [] },
      about: { kind: 'code', userId: user.id },
    } satisfies Mail
    await loggedMailer(test.services).send(mail)
    expect(test.services.mailer.sent.at(-1)).toMatchObject({ subject: 'Your code' })
    // An address that takes mails is reachable: the rest comes again, and the history of its person says why.
    await queue()
    expect(await run()).toMatchObject({ sent: 1 })
    const events = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('verb', '=', 'user.mailResumed')
        .select(['entity_id', 'actor_name', 'after'])
        .execute(),
    )
    expect(events).toEqual([
      {
        entity_id: user.id,
        actor_name: 'System',
        after: { reason: 'The address accepted a security mail.' },
      },
    ])
  })

  it('says nothing about its address if the rules of the mail server refused it, and is tried again', async () => {
    test.services.mailer.send = async () => {
      const response = '554 5.7.1 <someone@heed.example>: Relay access denied'
      throw faultOf({ message: 'Refused', response, responseCode: 554, command: 'RCPT TO' }, false)
    }
    const ids = [await queue(), await queue(), await queue()]
    expect(await run()).toMatchObject({ postponed: 3, bounced: 0 })
    test.services.mailer.send = send
    later(2)
    expect(await run()).toMatchObject({ sent: 3 })
    expect(await state(ids[0]!)).toMatchObject({ state: 'accepted' })
  })

  it('keeps what the mail server said, whatever that is', async () => {
    const id = await queue()
    test.services.mailer.send = async () => {
      throw faultOf({ message: '550 no\0\r\nsuch user', responseCode: 550, command: 'RCPT TO' }, false)
    }
    await run()
    expect(await state(id)).toMatchObject({ state: 'bounced', answer: '550 no such user' })
  })

  it('does not tell where the mail server is', async () => {
    const id = await queue()
    test.services.mailer.send = async () => {
      throw faultOf({ message: 'connect ECONNREFUSED 10.20.30.40:2525' }, false)
    }
    await run()
    expect(await state(id)).toMatchObject({ state: 'queued', answer: 'connect ECONNREFUSED' })
  })

  it('says nothing about its address if the text was refused', async () => {
    refuse(554, 'DATA')
    for (let count = 0; count < 3; count += 1) await queue()
    expect(await run()).toMatchObject({ bounced: 3 })
    test.services.mailer.send = send
    const id = await queue()
    await run()
    expect(await state(id)).toMatchObject({ state: 'accepted' })
  })
})
