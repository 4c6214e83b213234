import { activate, checkLink, resetPassword, startReset } from '@heed/contract/auth'
import { current } from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConfigOf } from '../../config/open-config'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import {
  cheapHashes,
  codeFor,
  mailsTo,
  PASSWORD,
  passwordStep,
  setPassword,
  signIn,
  tokenFor,
} from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { renewCode } from './code-step'

const FRESH = 'quiet lantern behind the mill'

/** Rule A10, and B5 for a reset. */
describe('resetting a password', () => {
  let test: TestApp
  let user: TestUser
  let agencyId: string
  beforeAll(async () => {
    test = await startTestApp({ ...cheapHashes, baseUrl: 'https://heed.example' })
    agencyId = (await test.system((db) => buildAgency(db))).id
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    await setPassword(test, user.id)
  })
  afterAll(() => test.close())

  const afterMinutes = (minutes: number) =>
    test.services.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
  const ask = async (email = user.email) => {
    const reply = await anonymous(test).call(startReset, { body: { email } })
    await whenIdle()
    return reply
  }
  const reset = (token: string, password = FRESH, repeatpassword = password) =>
    anonymous(test).call(resetPassword, { body: { token, password, repeatpassword } })

  it('works once with the mailed link, which opens our own page', async () => {
    expect((await ask()).json).toEqual({ ok: true })
    expect(mailsTo(test, user.email)[0]?.text).toMatch(
      /^https:\/\/heed\.example\/password-reset\?reset=[\w-]{43}$/m,
    )
    const token = tokenFor(test, user.email, 'reset')
    expect((await reset(token)).json).toEqual({ ok: true })
    expect((await passwordStep(test, user.email)).status).toBe(401)
    expect((await passwordStep(test, user.email, FRESH)).status).toBe(200)
    const again = await reset(token, 'another lantern in the rain')
    expect(again.status).toBe(400)
    expect(again.json).toMatchObject({ fields: { token: expect.any(String) } })
  })

  it('says on arrival whether a link still works, without using it up', async () => {
    await ask()
    const token = tokenFor(test, user.email, 'reset')
    const works = async (kind: 'reset' | 'activation' = 'reset', given = token) =>
      (await anonymous(test).call(checkLink, { body: { token: given, kind } })).json
    expect(await works()).toEqual({ works: true })
    expect(await works()).toEqual({ works: true })
    expect(await works('activation')).toEqual({ works: false })
    expect(await works('reset', 'x'.repeat(43))).toEqual({ works: false })
    expect((await reset(token)).status).toBe(200)
    expect(await works()).toEqual({ works: false })
    await ask()
    const next = tokenFor(test, user.email, 'reset')
    afterMinutes(61)
    expect(await works('reset', next)).toEqual({ works: false })
  })

  it('counts guessed links for the address they come from', async () => {
    const guess = (i: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/user/checklink',
        remoteAddress: '198.51.100.7',
        payload: { token: `guess-${i}`, kind: 'reset' },
      })
    const replies = await Promise.all(Array.from({ length: 70 }, (_, i) => guess(i)))
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })

  it('changes the password once when twenty calls use one link at once', async () => {
    await ask()
    const token = tokenFor(test, user.email, 'reset')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(token, `quiet lantern number ${i}`)),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  })

  it('dies after an hour, and when a newer link is made', async () => {
    await ask()
    const first = tokenFor(test, user.email, 'reset')
    afterMinutes(1)
    await ask()
    const second = tokenFor(test, user.email, 'reset')
    expect((await reset(first)).status).toBe(400)
    afterMinutes(61)
    expect((await reset(second)).status).toBe(400)
    expect((await passwordStep(test, user.email)).status).toBe(200)
  })

  it('ends all sessions and pending sign-ins, and signs no one in', async () => {
    const signedIn = await signIn(test, user.email)
    const session = await as(test, user)
    const step = await passwordStep(test, user.email)
    const code = codeFor(test, user.email)
    await ask()
    const reply = await reset(tokenFor(test, user.email, 'reset'))
    expect(reply.headers['set-cookie']).toBeUndefined()
    for (const key of [session.key, signedIn.json.apiKey as string]) {
      const own = await anonymous(test).call(
        current,
        { params: { userID: user.id } },
        { headers: { apikey: key } },
      )
      expect(own.status).toBe(401)
    }
    const call = { requestId: 'test', address: '192.0.2.1', userAgent: '' }
    const pending = { email: user.email, attempt: step.json.attempt, code, bySms: false }
    const { config, clock, database } = test.services
    const door = {
      config: openConfigOf(config),
      secretKey: config.secretKey,
      asSystem: database.asSystem,
      call,
      isSmsAvailable: false,
    }
    const now = { now: clock.now(), today: clock.today(), zone: clock.zone }
    await expect(renewCode({ ...door, ...now }, pending)).rejects.toMatchObject({
      code: 'codeFailed',
    })
  })

  it('is confirmed by a mail that holds no link', async () => {
    await ask()
    await reset(tokenFor(test, user.email, 'reset'))
    const notice = mailsTo(test, user.email).at(-1)
    expect(notice?.subject).toBe('Your Heed password was changed')
    expect(notice?.text).not.toContain('https://')
  })

  it('is refused for a bad password without using the link up', async () => {
    await ask()
    const token = tokenFor(test, user.email, 'reset')
    expect((await reset(token, 'short')).json).toMatchObject({ fields: { password: expect.any(String) } })
    expect((await reset(token, FRESH, `${FRESH} `)).json).toMatchObject({
      fields: { repeatpassword: expect.any(String) },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('mails no one who cannot sign in, with the same answer', async () => {
    const disabled = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    await test.system((db) =>
      db.updateTable('users').set({ state: 'disabled' }).where('id', '=', disabled.id).execute(),
    )
    const before = test.services.mailer.sent.length
    const replies = [await ask('nobody@example.com'), await ask(disabled.email), await ask()]
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
    expect(test.services.mailer.sent.slice(before).map((mail) => mail.to)).toEqual([user.email])
  })

  it('does not flood a mailbox', async () => {
    for (let i = 0; i < 8; i += 1) expect((await ask()).status).toBe(200)
    expect(mailsTo(test, user.email)).toHaveLength(5)
    expect((await reset(tokenFor(test, user.email, 'reset'))).status).toBe(200)
  })

  it('does not take the link of an activation, nor the other way round', async () => {
    await ask()
    const token = tokenFor(test, user.email, 'reset')
    const body = { token, password: FRESH, repeatpassword: FRESH }
    expect((await anonymous(test).call(activate, { body })).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })

  it('is signed with the name of a white-labeled agency, whose page the link opens', async () => {
    const agency = await test.system((db) => buildAgency(db, { name: 'Vale Partners' }))
    const { slug } = await test.system((db) =>
      db.selectFrom('agencies').where('id', '=', agency.id).select('slug').executeTakeFirstOrThrow(),
    )
    await test.system((db) =>
      db
        .insertInto('agency_brands')
        .values({ agency_id: agency.id, is_white_label: true, sender_name: 'Vale Compliance' })
        .execute(),
    )
    const labeled = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }))
    await setPassword(test, labeled.id, PASSWORD)
    await ask(labeled.email)
    await passwordStep(test, labeled.email)
    for (const mail of mailsTo(test, labeled.email)) {
      expect(mail.senderName).toBe('Vale Compliance')
      expect(`${mail.subject} ${mail.text.replace(/https:\S+/, '')}`).not.toMatch(/heed/i)
    }
    expect(mailsTo(test, labeled.email)).toHaveLength(2)
    const [mail] = mailsTo(test, labeled.email)
    expect(mail?.text).toMatch(new RegExp(`/password-reset\\?reset=[\\w-]{43}&agency=${slug}$`, 'm'))
  })
})
