import * as auth from '@heed/contract/auth'
import { current } from '@heed/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import {
  cheapHashes,
  codeFor,
  mailsTo,
  PASSWORD,
  passwordStep,
  setPassword,
  signIn,
} from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

describe('signing in', () => {
  let test: TestApp
  let user: TestUser
  beforeAll(async () => {
    test = await startTestApp({ ...cheapHashes, codesPerWindow: 100 })
    const agency = await test.system((db) => buildAgency(db))
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }))
    await setPassword(test, user.id)
  })
  afterAll(() => test.close())

  it('mails a code and names only a masked destination', async () => {
    const step = await passwordStep(test, user.email)
    expect(step.status).toBe(200)
    expect(step.json.channels).toEqual([
      { id: 'email', kind: 'email', to: expect.stringMatching(/^.•••••.@example\.com$/) },
    ])
    expect(step.text).not.toContain(user.email)
    expect(codeFor(test, user.email)).toMatch(/^\d{6}$/)
    expect(mailsTo(test, user.email).at(-1)?.subject).toBe('Your Heed sign-in code')
  })

  it('gives no access before the code (rule A1)', async () => {
    const step = await passwordStep(test, user.email)
    for (const [name, value] of Object.entries(step.json)) {
      const apikey = typeof value === 'string' ? value : JSON.stringify(value)
      const reply = await anonymous(test).call(
        current,
        { params: { userID: user.id } },
        { headers: { apikey } },
      )
      expect(reply.status, name).toBe(401)
    }
    // Nothing but the handle, for the second step only and out of the reach of scripts.
    expect([step.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(`^attempt=${step.json.attempt}; .*HttpOnly; SameSite=Strict$`),
    ])
  })

  it('gives a program a key that works', async () => {
    const signedIn = await signIn(test, user.email)
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect(signedIn.json.user).toMatchObject({ id: user.id, userID: user.id, userRoleID: 'AgencyAdmin' })
    expect(signedIn.json.user).not.toHaveProperty('apiKey')
    const headers = { apikey: signedIn.json.apiKey as string }
    const own = await anonymous(test).call(current, { params: { userID: user.id } }, { headers })
    expect(own.json).toMatchObject({ id: user.id, email: user.email })
    expect(own.json).not.toHaveProperty('apiKey')
  })

  it('is the last one until a later one, whatever the clock says in between', async () => {
    const last = async () =>
      (await test.system((db) => db.selectFrom('users').where('id', '=', user.id).selectAll().execute()))[0]
        ?.last_signed_in_at
    await signIn(test, user.email)
    test.services.clock.set(new Date(TEST_NOW.getTime() - 3_600_000))
    await signIn(test, user.email)
    expect(new Date((await last()) ?? 0)).toEqual(TEST_NOW)
    test.services.clock.set(TEST_NOW)
  })

  it('gives a browser cookies and no key', async () => {
    const { json } = await passwordStep(test, user.email)
    const body = { email: user.email, attempt: json.attempt, code: codeFor(test, user.email) }
    const reply = await anonymous(test).call(auth.verifyCode, { body })
    expect(reply.json).not.toHaveProperty('apiKey')
    expect(reply.json.user.apiKey).toBe('session')
    const [session, readable] = reply.headers['set-cookie'] as string[]
    expect(session).toMatch(/^session=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
    expect(readable).toMatch(new RegExp(`^user=${user.id};`))
    expect(readable).not.toContain('HttpOnly')
  })

  it('finds the account by its e-mail ignoring case', async () => {
    expect((await passwordStep(test, user.email.toUpperCase())).status).toBe(200)
  })

  it('takes the password exactly as typed', async () => {
    for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
      expect((await passwordStep(test, user.email, password)).status).toBe(401)
  })

  it('names the field that is missing', async () => {
    const reply = await anonymous(test).raw({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":"not an address"}',
    })
    expect(reply.status).toBe(400)
    expect(reply.json).toMatchObject({ fields: { email: expect.any(String), password: expect.any(String) } })
  })
})
