import * as brandMails from '@heed/contract/brand-mails'
import * as brands from '@heed/contract/brands'
import * as messages from '@heed/contract/messages'
import { MESSAGE_KIND_NAMES } from '@heed/domain/messages/kinds'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { faultOf } from '../../adapters/mail-fault'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let admin: TestUser
let root: TestUser
beforeAll(async () => {
  test = await startTestApp({ testMailsPerHour: 3 })
  await test.system(async (db) => {
    const agency = await buildAgency(db)
    admin = await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id, first: 'Dana' })
    root = await buildUser(db, { role: 'SuperAdmin', agencyId: agency.id })
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.services.mailer.sent.length = 0
  await test.system(async (db) => {
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('sign_in_limits').execute()
  })
})

const DRAFT = { isWhiteLabel: true, primaryColor: '#1d4f91', senderName: 'Vale Compliance' }
const params = () => ({ id: admin.agencyId })

it.each(MESSAGE_KIND_NAMES)('%s can be seen in the look of the platform and of a brand', async (kind) => {
  const platform = (await (await as(test, root)).call(messages.preview, { query: { kind } })).json
  expect(platform).toMatchObject({ from: 'Heed', text: expect.stringContaining('Hello ') })
  const caller = await as(test, admin)
  const { json: drafted } = await caller.call(brandMails.preview, {
    params: params(),
    query: { kind, ...DRAFT },
  })
  expect(drafted.from).toBe('Vale Compliance')
  expect(drafted.html).toContain('background:#1d4f91')
  expect(drafted.html + drafted.text + drafted.subject).not.toContain('Heed')
  expect(drafted.html).toContain('Hello Dana')
})

it('a draft changes nothing that was saved, and a color that is none is refused', async () => {
  const caller = await as(test, admin)
  const query = { kind: 'code', ...DRAFT } as const
  await caller.call(brandMails.preview, { params: params(), query })
  expect((await caller.call(brands.get, { params: params() })).json).toMatchObject({ version: 0 })
  const refused = await caller.call(brandMails.preview, {
    params: params(),
    query: { ...query, primaryColor: 'red' },
  })
  expect(refused).toMatchObject({ status: 400, json: { fields: { primaryColor: expect.any(String) } } })
})

it('a test goes to the caller alone, is marked, and is in the log, but tells nobody of their work', async () => {
  const caller = await as(test, admin)
  const body = { kind: 'reminder', ...DRAFT } as const
  const { json } = await caller.call(brandMails.sendTest, { params: params(), body })
  expect(json).toEqual({ email: admin.email, isAccepted: true, answer: 'Kept in memory' })
  expect(test.services.mailer.sent).toMatchObject([
    {
      to: admin.email,
      subject: 'Test: 6 tasks need your attention, 1 is late',
      senderName: 'Vale Compliance',
    },
  ])
  expect(test.services.mailer.sent[0]?.text).toContain('This is a test.')
  const { json: log } = await caller.call(messages.search, { query: {} })
  expect(log.result).toMatchObject([{ kind: 'reminder', userID: admin.id, state: 'accepted' }])
  const [entry] = log.result
  const { json: shown } = await caller.call(messages.get, { params: { id: entry?.id ?? '' } })
  expect(shown.letter?.text).toContain('This is a test.')
  expect(shown.cause).toMatchObject({ text: 'A test the person asked for', tasks: [] })
  // The digest of a day goes by what was queued for a day.
  const [row] = await test.system((db) => db.selectFrom('messages').select(['day', 'object_id']).execute())
  expect(row).toEqual({ day: null, object_id: null })
})

it('a test of a security mail is listed without its text', async () => {
  const caller = await as(test, root)
  await caller.call(messages.sendTest, { body: { kind: 'code' } })
  expect(test.services.mailer.sent[0]?.subject).toBe('Test: Your Heed sign-in code')
  const { json: log } = await caller.call(messages.search, { query: {} })
  const { json: shown } = await caller.call(messages.get, { params: { id: log.result[0]?.id ?? '' } })
  expect(shown).toMatchObject({ isSecurity: true, letter: null })
})

it('a test is sent when its transaction is over, so that a silent mail server holds none', async () => {
  const caller = await as(test, root)
  const { send } = test.services.mailer
  const before = await countTests()
  let during = 0
  test.services.mailer.send = async (mail) => {
    during = await countTests()
    return send(mail)
  }
  await caller.call(messages.sendTest, { body: { kind: 'reminder' } })
  test.services.mailer.send = send
  // Others see the entry of the audit log only once it is committed.
  expect(during - before).toBe(1)
})
const countTests = async () => {
  const events = await test.system((db) =>
    db.selectFrom('audit_events').where('verb', '=', 'user.testMailSent').select('id').execute(),
  )
  return events.length
}

it('says what the mail server said, and that there were too many', async () => {
  const caller = await as(test, root)
  const { send } = test.services.mailer
  test.services.mailer.send = async () => {
    throw faultOf({ message: '550 5.1.1 No such user', responseCode: 550, command: 'RCPT TO' }, false)
  }
  const body = { kind: 'weeklyDigest' } as const
  const refused = await caller.call(messages.sendTest, { body })
  test.services.mailer.send = send
  expect(refused.json).toEqual({ email: root.email, isAccepted: false, answer: '550 5.1.1 No such user' })
  await caller.call(messages.sendTest, { body })
  await caller.call(messages.sendTest, { body })
  expect(await caller.call(messages.sendTest, { body })).toMatchObject({
    status: 429,
    json: { message: 'Too many test mails. Try again in an hour.' },
  })
  expect(test.services.mailer.sent).toHaveLength(2)
})
