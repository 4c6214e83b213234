import { login, sendNewCode, verifyCode } from '@heed/contract/auth'
import * as profile from '@heed/contract/profile'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, mailsTo, PASSWORD, passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

const PHONE = '(510) 555-0142'

/** Rules A4 to A7 and A9, for every kind of code. */
describe('second factors', () => {
  let test: TestApp
  let user: TestUser
  let caller: Caller
  let agencyId: string
  beforeAll(async () => {
    test = await startTestApp(cheapHashes)
    agencyId = (await test.system((db) => buildAgency(db))).id
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    await test.system((db) => db.deleteFrom('sign_in_limits').execute())
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    await setPassword(test, user.id)
    caller = await as(test, user)
  })
  afterAll(() => test.close())

  const afterSeconds = (seconds: number) =>
    test.services.clock.set(new Date(TEST_NOW.getTime() + seconds * 1000))
  const now = () => test.services.clock.now().getTime() / 1000
  const codeOf = (secret: string, offset = 0) => generateSync({ secret, epoch: now() + offset })
  const wrong = (code: string) => (code === '123456' ? '654321' : '123456')
  const texts = () => test.services.sms.sent.filter(({ to }) => to === '+15105550142')
  const textedCode = () => /^\d{6}/.exec(texts().at(-1)?.text ?? '')?.[0] as string
  const verify = (attempt: string, code: string, more: object = {}) =>
    anonymous(test).call(verifyCode, { body: { email: user.email, attempt, code, client: 'api', ...more } })
  const begin = async () => (await passwordStep(test, user.email)).json

  async function withTotp() {
    const { key } = (await caller.call(profile.startTotp, { body: {} })).json
    const { codes } = (await caller.call(profile.confirmTotp, { body: { code: codeOf(key) } })).json
    afterSeconds(60)
    return { key, codes }
  }
  async function withSms() {
    await caller.call(profile.startSms, { body: { phone: PHONE } })
    return caller.call(profile.confirmSms, { body: { code: textedCode() } })
  }

  it('are turned on once an authenticator has shown a code, with ten codes for recovery', async () => {
    const { key, uri } = (await caller.call(profile.startTotp, { body: {} })).json
    expect(uri).toContain(key)
    expect((await begin()).channels.map(({ kind }) => kind)).toEqual(['email'])
    const bad = await caller.call(profile.confirmTotp, { body: { code: wrong(codeOf(key)) } })
    expect(bad.json).toMatchObject({ fields: { code: expect.any(String) } })
    const { codes, profile: shown } = (
      await caller.call(profile.confirmTotp, { body: { code: codeOf(key) } })
    ).json
    expect(new Set(codes).size).toBe(10)
    expect(shown).toMatchObject({ recoveryCodes: 10, authenticatorAddedAt: TEST_NOW.toISOString() })
    expect(mailsTo(test, user.email).at(-1)?.text).toContain('authenticator app was turned on')
    expect((await begin()).channels.map(({ kind }) => kind)).toEqual(['email', 'totp', 'recovery'])
  })

  it('begin anew when their setup was begun by a clock ahead of time', async () => {
    const { key } = (await caller.call(profile.startTotp, { body: {} })).json
    await caller.call(profile.startSms, { body: { phone: PHONE } })
    afterSeconds(-180)
    caller = await as(test, user)
    expect((await caller.call(profile.confirmTotp, { body: { code: codeOf(key) } })).status).toBe(409)
    expect((await caller.call(profile.confirmSms, { body: { code: textedCode() } })).status).toBe(409)
  })

  it('begin anew after five wrong codes at their setup', async () => {
    const { key } = (await caller.call(profile.startTotp, { body: {} })).json
    for (let i = 0; i < 5; i += 1)
      await caller.call(profile.confirmTotp, { body: { code: wrong(codeOf(key)) } })
    expect((await caller.call(profile.confirmTotp, { body: { code: codeOf(key) } })).status).toBe(409)
  })

  it('take the code of an authenticator once, in parallel too', async () => {
    const { key } = await withTotp()
    const attempts = [await begin(), await begin(), await begin()]
    const replies = await Promise.all(attempts.map(({ attempt }) => verify(attempt, codeOf(key))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await verify((await begin()).attempt, codeOf(key, -30))).status).toBe(401)
    afterSeconds(90)
    expect((await verify((await begin()).attempt, codeOf(key))).status).toBe(200)
  })

  it('begin with the chosen one: an authenticator sends nothing', async () => {
    const { key } = await withTotp()
    await caller.call(profile.setDefault, { body: { factor: 'totp' } })
    const mails = mailsTo(test, user.email).length
    const { attempt, channels } = await begin()
    expect(channels[0]?.kind).toBe('totp')
    expect(mailsTo(test, user.email)).toHaveLength(mails)
    const bad = await verify(attempt, wrong(codeOf(key)))
    expect(bad.json).toMatchObject({ message: 'This code is not right. You have 4 tries left.' })
    await anonymous(test).call(sendNewCode, { body: { email: user.email, attempt, channel: 'email' } })
    expect((await verify(attempt, codeFor(test, user.email))).status).toBe(200)
  })

  it('count wrong codes of all kinds and sign-ins together', async () => {
    await withTotp()
    await caller.call(profile.setDefault, { body: { factor: 'totp' } })
    let status = 0
    let wrongOnes = 0
    for (let i = 0; i < 8 && status !== 429; i += 1) {
      const { attempt } = await begin()
      for (let j = 0; j < 5 && status !== 429; j += 1) {
        status = (await verify(attempt, j % 2 ? '000001' : 'aaaaa-aaaaa')).status
        if (status === 401) wrongOnes += 1
      }
    }
    expect([status, wrongOnes]).toEqual([429, 25])
  })

  it('take a recovery code once and say so by mail', async () => {
    const { codes } = await withTotp()
    const [code = ''] = codes
    expect((await verify((await begin()).attempt, code.toUpperCase())).status).toBe(200)
    expect(mailsTo(test, user.email).at(-1)?.text).toContain('9 codes left')
    expect((await verify((await begin()).attempt, code)).status).toBe(401)
    const fresh = (await caller.call(profile.newRecoveryCodes, { body: {} })).json.codes
    expect((await verify((await begin()).attempt, codes[1] as string)).status).toBe(401)
    expect((await verify((await begin()).attempt, fresh[0] as string)).status).toBe(200)
  })

  it('send codes to the phone that was confirmed, and to no other', async () => {
    expect((await withSms()).json.smsTo).toContain('0142')
    const { attempt, channels } = await begin()
    expect(channels.find(({ kind }) => kind === 'sms')?.to).toBe('••• ••• 0142')
    await caller.call(profile.update, { body: { phone: '(212) 555-0100' } })
    afterSeconds(31)
    const before = texts().length
    const asked = { email: user.email, attempt, text2FA: true, phoneNumber: '(212) 555-0100' }
    expect((await anonymous(test).call(sendNewCode, { body: asked })).status).toBe(200)
    expect(texts()).toHaveLength(before + 1)
    expect(test.services.sms.sent.filter(({ to }) => to.includes('212'))).toEqual([])
    expect((await verify(attempt, textedCode())).status).toBe(200)
  })

  it('refuse a number that cannot be dialed, and many texts', async () => {
    for (const phone of ['12', 'call me', '+1'])
      expect((await caller.call(profile.startSms, { body: { phone } })).status).toBe(400)
    expect((await caller.call(profile.startSms, { body: { phone: PHONE } })).status).toBe(200)
    expect((await caller.call(profile.startSms, { body: { phone: PHONE } })).status).toBe(429)
  })

  it('ask for the password before a change, unless the sign-in is recent', async () => {
    await withTotp()
    afterSeconds(11 * 60)
    const changes = [
      () => caller.call(profile.removeFactor, { params: { kind: 'totp' } }),
      () => caller.call(profile.startTotp, { body: {} }),
      () => caller.call(profile.startSms, { body: { phone: PHONE } }),
      () => caller.call(profile.newRecoveryCodes, { body: {} }),
      () => caller.call(profile.setDefault, { body: { factor: 'totp' } }),
      () => caller.call(profile.passkeyOptions, { body: {} }),
    ]
    for (const change of changes)
      expect((await change()).json).toMatchObject({ fields: { currentPassword: expect.any(String) } })
    const given = { params: { kind: 'totp' as const }, body: { currentPassword: PASSWORD } }
    const { json } = await caller.call(profile.removeFactor, given)
    expect(json).toMatchObject({ authenticatorAddedAt: null, recoveryCodes: null, defaultFactor: 'email' })
  })

  it('keep no readable seed, code or number of a device', async () => {
    const { key, codes } = await withTotp()
    const rows = await test.system(async (db) => [
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const text = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(text).not.toContain(secret)
  })

  describe('on a remembered device', () => {
    const cookieOf = (headers: Record<string, unknown>) =>
      [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('device=')) as
        | string
        | undefined
    const remembered = async () => {
      const { attempt } = await begin()
      const { headers } = await verify(attempt, codeFor(test, user.email), {
        client: undefined,
        rememberDevice: true,
      })
      return cookieOf(headers)?.split(';')[0] as string
    }
    const signIn = (cookie: string, email = user.email) =>
      anonymous(test).call(login, { body: { email, password: PASSWORD } }, { headers: { cookie } })

    it('are skipped, by the right password and for its owner only', async () => {
      const cookie = await remembered()
      const { json, headers } = await signIn(cookie)
      expect(json).toMatchObject({ attempt: '', channels: [], user: { id: user.id } })
      expect(json.apiKey).toBeUndefined()
      expect(String(headers['set-cookie'])).toContain('session=')
      const colleague = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
      await setPassword(test, colleague.id)
      expect((await signIn(cookie, colleague.email)).json.user).toBeUndefined()
      const wrongOne = { body: { email: user.email, password: 'not this one at all' } }
      expect((await anonymous(test).call(login, wrongOne, { headers: { cookie } })).status).toBe(401)
    })

    it('are not skipped by what a clock ahead of time wrote down', async () => {
      const cookie = await remembered()
      afterSeconds(-180)
      expect((await signIn(cookie)).json.user).toBeUndefined()
    })

    it('are kept in a cookie that no script reads, and only where asked for', async () => {
      const { attempt } = await begin()
      const code = codeFor(test, user.email)
      expect(cookieOf((await verify(attempt, code, { client: undefined })).headers)).toBeUndefined()
      const again = await begin()
      const { headers } = await verify(again.attempt, codeFor(test, user.email), {
        client: undefined,
        rememberDevice: true,
      })
      expect(cookieOf(headers)).toMatch(/HttpOnly.*SameSite=Strict/i)
    })

    it.each([
      ['thirty days', () => Promise.resolve(afterSeconds(30 * 86_400 + 1))],
      ['a new password', () => newPassword()],
      ['a change of factors', () => withTotp()],
      ['signing out everywhere', () => caller.call(profile.endOtherSessions)],
      ['being forgotten', () => forgetAll()],
    ])('ask again after %s', async (_, happens) => {
      const cookie = await remembered()
      expect((await signIn(cookie)).json.user?.id).toBe(user.id)
      await happens()
      await test.system((db) => db.deleteFrom('sign_in_limits').execute())
      const { json } = await signIn(cookie)
      expect(json.user).toBeUndefined()
      expect(json.attempt).not.toBe('')
    })
    const newPassword = async () => {
      const body = { password: `${PASSWORD} 2`, repeatpassword: `${PASSWORD} 2` }
      await caller.call(profile.updateCredentials, { params: { id: user.id }, body })
      await setPassword(test, user.id)
    }
    const forgetAll = async () => {
      for (const { id } of (await caller.call(profile.get)).json.remembered)
        await caller.call(profile.forgetDevice, { params: { id } })
    }
  })

  it('come second to a new password that an administrator asks for', async () => {
    await test.system((db) =>
      db.updateTable('users').set({ must_change_password: true }).where('id', '=', user.id).execute(),
    )
    const { attempt } = await begin()
    const { json, headers } = await verify(attempt, codeFor(test, user.email), { client: undefined })
    expect(json).toMatchObject({ user: { id: user.id }, passwordToken: expect.any(String) })
    expect([json.apiKey, headers['set-cookie']]).toEqual([undefined, undefined])
  })

  it('are reset by an administrator, downward and within reach', async () => {
    const companyId = (await test.system((db) => buildCompany(db, agencyId))).id
    const elsewhere = (await test.system((db) => buildAgency(db))).id
    const build = (role: 'AgencyAdmin' | 'CompanyAdmin', at: object) =>
      test.system((db) => buildUser(db, { role, agencyId, ...at }))
    const [boss, admin] = [caller, await build('CompanyAdmin', { companyId })]
    const [peer, foreign] = [
      await build('AgencyAdmin', {}),
      await build('AgencyAdmin', { agencyId: elsewhere }),
    ]
    const theirs = await as(test, admin)
    const { key } = (await theirs.call(profile.startTotp, { body: {} })).json
    await theirs.call(profile.confirmTotp, { body: { code: codeOf(key) } })
    const reset = (by: Caller, id: string) => by.call(profile.resetFactors, { params: { id } })
    expect((await reset(boss, peer.id)).status).toBe(403)
    expect((await reset(boss, foreign.id)).status).toBe(404)
    expect((await reset(theirs, user.id)).status).toBe(404)
    expect((await reset(boss, admin.id)).status).toBe(200)
    expect((await theirs.call(profile.get)).status).toBe(401)
    const again = await as(test, admin)
    expect((await again.call(profile.get)).json).toMatchObject({
      authenticatorAddedAt: null,
      recoveryCodes: null,
    })
    expect(mailsTo(test, admin.email).at(-1)?.text).toMatch(/Your administrator .+ has turned off/)
  })
})
