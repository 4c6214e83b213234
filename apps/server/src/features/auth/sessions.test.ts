import * as auth from '@heed/contract/auth'
import { unread } from '@heed/contract/notifications'
import { current } from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, passwordStep, setPassword, signIn } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

/** Security B. */
describe('sessions', () => {
  let test: TestApp
  let user: TestUser
  let agencyId: string
  let companyId: string
  beforeAll(async () => {
    test = await startTestApp({ ...cheapHashes, baseUrl: 'https://heed.example', codesPerWindow: 100 })
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    agencyId = (await test.system((db) => buildAgency(db))).id
    companyId = (await test.system((db) => buildCompany(db, agencyId))).id
    user = await test.system((db) => buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }))
    await setPassword(test, user.id)
  })
  afterAll(() => test.close())

  const afterMinutes = (minutes: number) =>
    test.services.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
  const own = (headers: Record<string, string>) =>
    anonymous(test).call(current, { params: { userID: user.id } }, { headers })
  /** A use that counts. A read does not wait for its commit, so the next one of a test could come before it. */
  async function use(key: string) {
    const reply = await own({ apikey: key })
    const now = test.services.clock.now().toISOString()
    await vi.waitFor(async () => {
      const seen = await test.system((db) =>
        db.selectFrom('sessions').where('user_id', '=', user.id).select('last_seen_at').executeTakeFirst(),
      )
      expect(seen?.last_seen_at).toBe(now)
    })
    return reply.status
  }
  async function browser(person = user, headers: Record<string, string> = {}) {
    const { json } = await passwordStep(test, person.email)
    const body = { email: person.email, attempt: json.attempt, code: codeFor(test, person.email) }
    const reply = await anonymous(test).call(auth.verifyCode, { body }, { headers })
    const cookies = reply.headers['set-cookie'] as string[]
    return { cookies, cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
  }

  it('have a fresh key each, 256 bits, opaque', async () => {
    const keys = new Set<string>()
    for (let i = 0; i < 20; i += 1) keys.add((await signIn(test, user.email)).json.apiKey as string)
    expect(keys.size).toBe(20)
    for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  })

  it('live in a cookie that scripts and other sites cannot use, over TLS', async () => {
    const { cookies } = await browser()
    expect(cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookies[1]).toBe(`user=${user.id}; Max-Age=43200; Path=/; Secure; SameSite=Lax`)
  })

  it('need the header beside the cookie, and no foreign origin', async () => {
    const { cookie } = await browser()
    expect((await own({ cookie, apikey: 'session' })).status).toBe(200)
    expect((await own({ cookie, apikey: 'session', origin: 'https://heed.example' })).status).toBe(200)
    expect((await own({ cookie })).status).toBe(401)
    expect((await own({ cookie, apikey: 'session', origin: 'https://evil.example' })).status).toBe(401)
    expect((await own({ cookie, apikey: 'session', origin: 'null' })).status).toBe(401)
    expect((await own({ apikey: 'session' })).status).toBe(401)
  })

  it('cannot be used for a change by a foreign page', async () => {
    const { cookie } = await browser()
    const post = (headers: Record<string, string>, payload = '{"agreeToTerms":true}') =>
      anonymous(test).raw({
        method: 'POST',
        url: '/api/user/logout',
        headers: { cookie, ...headers },
        payload,
      })
    const json = { 'content-type': 'application/json' }
    expect((await post(json)).status).toBe(401)
    expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(401)
    expect((await post({ ...json, apikey: 'session', origin: 'https://evil.example' })).status).toBe(401)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await post({ 'content-type': type })).status).toBe(415)
    expect((await own({ cookie, apikey: 'session' })).status).toBe(200)
  })

  it('answer the browser with the word, never with the key', async () => {
    const { cookie } = await browser()
    expect((await own({ cookie, apikey: 'session' })).json.apiKey).toBe('session')
    expect((await own({ cookie, apikey: 'session' })).text).not.toContain(cookie.split(/[=;]/)[1])
  })

  it('prefer a real key over a cookie', async () => {
    const { cookie } = await browser()
    expect((await own({ cookie, apikey: 'x'.repeat(43) })).status).toBe(401)
  })

  it('never come from a query string or a body', async () => {
    const { key } = await as(test, user)
    const url = `/api/user/search/${user.id}?apiKey=${key}`
    expect((await anonymous(test).raw({ method: 'GET', url })).status).toBe(401)
    const body = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
    const payload = JSON.stringify({ apiKey: key, agreeToTerms: true })
    const reply = await anonymous(test).raw({ ...body, url: '/api/user/acceptagreement', payload })
    expect(reply.status).toBe(401)
  })

  it('answer one uniform 401 to every unusable key', async () => {
    const expired = await as(test, user)
    afterMinutes(31)
    const keys = ['', 'x', 'x'.repeat(43), 'k'.repeat(10_000), expired.key, "' or 1=1 --"]
    const bodies = new Set<string>()
    for (const apikey of keys) {
      const reply = await own({ apikey })
      expect(reply.status).toBe(401)
      bodies.add(reply.text.replace(/"requestId":"[^"]+"/, ''))
    }
    expect(bodies.size).toBe(1)
  })

  it('end when anyone signs in again in the same browser', async () => {
    const first = await browser()
    const elsewhere = await browser()
    const colleague = await test.system((db) => buildUser(db, { role: 'CompanyUser', agencyId, companyId }))
    await setPassword(test, colleague.id)
    await browser(colleague, { cookie: first.cookie, origin: 'https://heed.example' })
    expect((await own({ cookie: first.cookie, apikey: 'session' })).status).toBe(401)
    expect((await own({ cookie: elsewhere.cookie, apikey: 'session' })).status).toBe(200)
    const outcomes = await test.system((db) =>
      db.selectFrom('sign_in_events').where('user_id', '=', user.id).select('outcome').execute(),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'signedOut')).toHaveLength(1)
  })

  it('do not end when another site, or a program, sends the cookie', async () => {
    const first = await browser()
    await browser(user, { cookie: first.cookie, origin: 'https://evil.example' })
    expect((await own({ cookie: first.cookie, apikey: 'session' })).status).toBe(200)
  })

  it('end at sign-out at once, on every route, cookies included', async () => {
    const { cookie } = await browser()
    const other = await as(test, user)
    const headers = { cookie, apikey: 'session', origin: 'https://heed.example' }
    const out = await anonymous(test).call(auth.logout, {}, { headers })
    expect(out.json).toEqual({ ok: true })
    const cleared = out.headers['set-cookie'] as string[]
    expect(cleared[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
    expect(cleared[1]).toMatch(/^user=; Max-Age=0; Path=\//)
    expect((await own(headers)).status).toBe(401)
    expect((await anonymous(test).call(auth.logout, {}, { headers })).status).toBe(401)
    expect((await own({ apikey: other.key })).status).toBe(200)
  })

  it('can sign out long after they were last seen to act', async () => {
    const session = await as(test, user)
    afterMinutes(20)
    expect((await session.call(auth.logout)).status).toBe(200)
    expect((await own({ apikey: session.key })).status).toBe(401)
  })

  it('end after 30 unused minutes', async () => {
    const { key } = await as(test, user)
    afterMinutes(29)
    expect(await use(key)).toBe(200)
    afterMinutes(58)
    expect(await use(key)).toBe(200)
    afterMinutes(88)
    expect((await own({ apikey: key })).status).toBe(401)
  })

  it('end after 30 minutes in which an open page asked by itself whether there is news', async () => {
    const { key } = await as(test, user)
    const asks = () => anonymous(test).call(unread, {}, { headers: { apikey: key } })
    for (let minutes = 5; minutes < 30; minutes += 5) {
      afterMinutes(minutes)
      expect((await asks()).status).toBe(200)
    }
    afterMinutes(31)
    expect((await asks()).status).toBe(401)
    expect((await own({ apikey: key })).status).toBe(401)
  })

  it('end after twelve hours whatever their use', async () => {
    const { key } = await as(test, user)
    for (let minutes = 20; minutes < 720; minutes += 20) {
      afterMinutes(minutes)
      expect(await use(key)).toBe(200)
    }
    afterMinutes(720)
    expect((await own({ apikey: key })).status).toBe(401)
  })

  it.each([
    ['the user is disabled', 'users', { state: 'disabled' }, 'signInFailed'],
    ['the user is deleted', 'users', { deleted_at: TEST_NOW }, 'signInFailed'],
    ['the company is disabled', 'companies', { status: 'disabled' }, 'accountInactive'],
    ['the company is terminated', 'companies', { status: 'terminated' }, 'accountInactive'],
    ['the agency is disabled', 'agencies', { state: 'disabled' }, 'accountInactive'],
  ] as const)('end when %s, and no one can sign in again', async (_, table, change, code) => {
    const { key } = await as(test, user)
    const id = { users: user.id, companies: companyId, agencies: agencyId }[table]
    await test.system((db) => db.updateTable(table).set(change).where('id', '=', id).execute())
    expect((await own({ apikey: key })).status).toBe(401)
    expect((await passwordStep(test, user.email)).json).toMatchObject({ code })
  })
})
