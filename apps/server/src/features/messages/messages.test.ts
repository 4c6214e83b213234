import { startReset } from '@heed/contract/auth'
import { counts, get, health, ofPerson, own, resume, search } from '@heed/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultOf } from '../../adapters/mail-fault'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { mailTo, refuseMails } from '../../testing/matrix/message-inputs'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let admin: TestUser
let advisor: TestUser
let colleague: TestUser
let client: TestUser
let user: TestUser
let other: TestUser
beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    const agency = await buildAgency(db)
    const mine = await buildCompany(db, agency.id)
    const theirs = await buildCompany(db, agency.id, { name: 'Kestrel Print Works' })
    const at = { agencyId: agency.id }
    admin = await buildUser(db, { role: 'AgencyAdmin', ...at })
    advisor = await buildUser(db, { role: 'AgencyUser', ...at, companies: [mine.id] })
    colleague = await buildUser(db, { role: 'AgencyUser', ...at, companies: [theirs.id] })
    client = await buildUser(db, { role: 'CompanyAdmin', ...at, companyId: mine.id, first: 'Marcus' })
    user = await buildUser(db, { role: 'CompanyUser', ...at, companyId: mine.id })
    other = await buildUser(db, { role: 'CompanyAdmin', ...at, companyId: theirs.id })
  })
})
afterAll(() => test.close())
beforeEach(() => test.system((db) => db.deleteFrom('messages').execute()))

const mail = (to: TestUser) => test.system((db) => mailTo(db, { userID: to.id }))
const listed = async (caller: TestUser, query: object = {}) => {
  const { json: body } = await (await as(test, caller)).call(search, { query })
  return body.result.map(({ userID }) => userID).sort()
}
const ids = (...people: TestUser[]) => people.map(({ id }) => id).sort()

describe('a mail that leaves at once', () => {
  const ask = async (email: string) => {
    await anonymous(test).call(startReset, { body: { email } })
    await whenIdle()
  }

  it('is in the log with what the mail server said, and without its text', async () => {
    await ask(client.email)
    const caller = await as(test, admin)
    const { json: body } = await caller.call(search, { query: {} })
    expect(body).toMatchObject({ count: 1, pages: 1 })
    expect(body.result[0]).toMatchObject({
      kind: 'reset',
      subject: 'Reset your Heed password',
      userID: client.id,
      name: 'Marcus Raman',
      email: client.email,
      companyName: 'Bayline Robotics',
      state: 'accepted',
      answer: 'Kept in memory',
    })
    const full = await caller.call(get, { params: { id: body.result[0]!.id } })
    expect(full.json).toMatchObject({
      isSecurity: true,
      letter: null,
      deliveries: [{ attempt: 1, state: 'accepted', answer: 'Kept in memory' }],
    })
    const link = test.services.mailer.sent.at(-1)?.text.match(/reset=(\S+?)(&|\s)/)?.[1]
    expect(link).toBeTruthy()
    const stored = await test.system((db) => db.selectFrom('messages').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain(link)
  })

  it('that was not taken says so, and is not sent again', async () => {
    const { mailer } = test.services
    const { send } = mailer
    mailer.send = async () => {
      throw faultOf({ message: '550 5.1.1 No such user', responseCode: 550, command: 'RCPT TO' }, false)
    }
    await ask(user.email)
    mailer.send = send
    const { json: body } = await (await as(test, admin)).call(search, { query: { state: 'bounced' } })
    expect(body.result).toMatchObject([{ userID: user.id, answer: '550 5.1.1 No such user' }])
  })

  it('that could not be handed over while the mail server is away is not sent, which is no bounce', async () => {
    const { mailer } = test.services
    const { send } = mailer
    mailer.send = async () => {
      throw faultOf({ message: 'connect ECONNREFUSED 127.0.0.1:25' }, false)
    }
    await ask(user.email)
    mailer.send = send
    const caller = await as(test, admin)
    const { json: body } = await caller.call(search, { query: { state: 'failed' } })
    expect(body.result).toMatchObject([{ userID: user.id, answer: 'connect ECONNREFUSED' }])
    expect((await caller.call(counts, { query: {} })).json).toMatchObject({ failed: 1, bounced: 0 })
    const full = await caller.call(get, { params: { id: body.result[0]!.id } })
    expect(full.json.deliveries).toMatchObject([{ attempt: 1, state: 'failed' }])
  })
})

describe('the log', () => {
  it('shows each reader the mails to people in reach, and of colleagues at the agency its admins', async () => {
    for (const one of [admin, advisor, colleague, client, user, other]) await mail(one)
    expect(await listed(admin)).toEqual(ids(admin, advisor, colleague, client, user, other))
    expect(await listed(advisor)).toEqual(ids(advisor, client, user))
    expect(await listed(client)).toEqual(ids(client, user))
    expect((await (await as(test, user)).call(search, { query: {} })).status).toBe(403)
    const mine = await (await as(test, user)).call(own, { query: {} })
    expect(mine.json.result.map(({ userID }) => userID)).toEqual([user.id])
    const id = await mail(other)
    expect((await (await as(test, client)).call(get, { params: { id } })).status).toBe(404)
  })

  it('is filtered by person, company, state, kind, day and words', async () => {
    await mail(client)
    await mail(other)
    expect(await listed(admin, { userID: client.id })).toEqual([client.id])
    expect(await listed(admin, { companyID: other.companyId })).toEqual([other.id])
    const { agencyId: agencyID, companyId: companyID } = client
    // As the page of the company asks.
    expect(await listed(client, { agencyID, companyID })).toEqual([client.id])
    expect(await listed(admin, { search: 'marcus' })).toEqual([client.id])
    expect(await listed(admin, { kind: 'code' })).toEqual([])
    expect(await listed(admin, { purpose: 'work' })).toEqual(ids(client, other))
    expect(await listed(admin, { purpose: 'security' })).toEqual([])
    await test.system((db) =>
      db
        .updateTable('messages')
        .set({ kind: 'code', topic: 'code' })
        .where('user_id', '=', other.id)
        .execute(),
    )
    expect(await listed(admin, { purpose: 'work' })).toEqual([client.id])
    expect(await listed(admin, { purpose: 'security' })).toEqual([other.id])
    expect(await listed(admin, { state: 'accepted' })).toEqual([])
    expect(await listed(admin, { atTo: '2020-01-01' })).toEqual([])
    const { json: body } = await (await as(test, admin)).call(counts, { query: { search: 'marcus' } })
    expect(body).toMatchObject({ all: 1, queued: 1, accepted: 0 })
  })

  it('tells the platform how mails fare', async () => {
    await mail(client)
    const root = await test.system(async (db) => {
      const house = await buildAgency(db, { isHouse: true })
      return buildUser(db, { role: 'SuperAdmin', agencyId: house.id })
    })
    const caller = await as(test, root)
    const hours = (ago: number) => new Date(TEST_NOW.getTime() - ago * 3_600_000)
    const became = async (state: string, ago: number) => {
      const id = await mail(other)
      const at = hours(ago)
      await test.system((db) =>
        db
          .updateTable('messages')
          .set({ state, created_at: at, ended_at: at })
          .where('id', '=', id)
          .execute(),
      )
    }
    await became('accepted', 30)
    await became('accepted', 2)
    await became('bounced', 23)
    await became('failed', 25)
    await became('doubtful', 24 * 6)
    // In the first hours of the first day, and just before: the log shows calendar days.
    await became('doubtful', 24 * 6 + 9.9)
    await became('suppressed', 24 * 6 + 10.1)
    await test.system((db) =>
      db
        .updateTable('messages')
        .set({ send_after: hours(0.5) })
        .where('user_id', '=', client.id)
        .execute(),
    )
    const later = await mail(other)
    await test.system((db) =>
      db
        .updateTable('messages')
        .set({ send_after: hours(-1) })
        .where('id', '=', later)
        .execute(),
    )
    const { json: body } = await caller.call(health, {})
    expect(body).toEqual({
      day: { accepted: 1, bounced: 1, failed: 0, doubtful: 0, suppressed: 0 },
      week: { accepted: 2, bounced: 1, failed: 1, doubtful: 2, suppressed: 0 },
      queue: { waiting: 1, oldestAt: expect.stringMatching(/^2027-01-25T14:30/), later: 1, retrying: 0 },
      troubleSince: null,
      lastAcceptedAt: expect.stringMatching(/^2027-01-25T13:00/),
      suppressedAddresses: 0,
      server: null,
    })
    // The numbers are those of the list behind them.
    expect((await caller.call(counts, { query: {} })).json).toMatchObject({ ...body.week, queued: 2 })
  })
})

it('an address that refused too many mails is shown with its person, and can be tried again', async () => {
  const caller = await as(test, admin)
  const asked = { params: { userID: client.id } }
  expect((await caller.call(ofPerson, asked)).json).toEqual({ suppressedAt: null, answer: null })
  await test.system((db) => refuseMails(db, client.id))
  expect((await caller.call(ofPerson, asked)).json.suppressedAt).toBeTruthy()
  await (await as(test, other)).call(resume, { body: { userID: client.id } })
  expect((await caller.call(ofPerson, asked)).json.suppressedAt).toBeTruthy()
  expect((await caller.call(resume, { body: { userID: client.id } })).status).toBe(200)
  expect(await caller.call(resume, { body: { userID: client.id } })).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/already gets mail\.$/) },
  })
  expect((await caller.call(ofPerson, asked)).json.suppressedAt).toBeNull()
})
