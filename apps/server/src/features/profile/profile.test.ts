import { verifyCode } from '@heed/contract/auth'
import * as profile from '@heed/contract/profile'
import { current } from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, mailsTo, PASSWORD, passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

const NEXT = 'quiet lantern behind the mill'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'

/** Rules A9 and B5. */
describe('a profile', () => {
  let test: TestApp
  let user: TestUser
  let caller: Caller
  let agencyId: string
  let companyId: string
  beforeAll(async () => {
    test = await startTestApp(cheapHashes)
    agencyId = (await test.system((db) => buildAgency(db))).id
    companyId = (await test.system((db) => buildCompany(db, agencyId))).id
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    await test.system((db) => db.deleteFrom('sign_in_limits').execute())
    user = await test.system((db) => buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }))
    await setPassword(test, user.id)
    caller = await as(test, user)
  })
  afterAll(() => test.close())

  const afterMinutes = (minutes: number) =>
    test.services.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
  const read = async (by = caller) => (await by.call(profile.get)).json
  const works = async (by: Caller) => (await by.call(current, { params: { userID: user.id } })).status === 200
  const change = (body: object, by = caller, id = user.id) =>
    by.call(profile.updateCredentials, { params: { id }, body })
  const inBrowser = async () => {
    const { json } = await passwordStep(test, user.email)
    const body = { email: user.email, attempt: json.attempt, code: codeFor(test, user.email) }
    return anonymous(test).call(verifyCode, { body }, { headers: { 'user-agent': MAC } })
  }

  it('shows who one is, how one signs in and where', async () => {
    await inBrowser()
    const shown = await read()
    expect(shown).toMatchObject({
      id: user.id,
      email: user.email,
      defaultFactor: 'email',
      smsTo: null,
      authenticatorAddedAt: null,
      recoveryCodes: null,
      passkeys: [],
      remembered: [],
      emailChange: null,
    })
    expect(shown.emailTo).toContain('•••')
    expect(shown.devices.map(({ name, isThis }) => [name, isThis]).sort()).toEqual([
      ['A program', true],
      ['Safari on Mac', false],
    ])
  })

  it('changes name and phone, keeps what is left out, and is audited', async () => {
    const { json } = await caller.call(profile.update, { body: { first: 'Dana', phone: '510.555.0142' } })
    expect(json).toMatchObject({ first: 'Dana', last: 'Raman', phone: '(510) 555-0142' })
    expect((await caller.call(profile.update, { body: { phone: '' } })).json.phone).toBeNull()
    expect((await caller.call(profile.update, { body: { phone: 'call me' } })).status).toBe(400)
    // As long as their admin may write it, or nobody could save the person again.
    expect((await caller.call(profile.update, { body: { first: 'x'.repeat(61) } })).status).toBe(400)
    const events = await test.system((db) =>
      db.selectFrom('audit_events').where('entity_id', '=', user.id).select(['verb', 'actor_id']).execute(),
    )
    expect(events.filter(({ verb }) => verb === 'user.profileChanged')).toHaveLength(2)
    expect(events[0]?.actor_id).toBe(user.id)
  })

  it('changes the password shortly after a sign-in, ends other sessions and mails a notice', async () => {
    const other = await as(test, user)
    const reply = await change({ password: NEXT, repeatpassword: NEXT })
    expect(reply.status).toBe(200)
    expect([await works(caller), await works(other)]).toEqual([true, false])
    expect(mailsTo(test, user.email).at(-1)?.subject).toBe('Your Heed password was changed')
    expect((await passwordStep(test, user.email, NEXT)).status).toBe(200)
    expect((await passwordStep(test, user.email)).status).toBe(401)
  })

  it('asks for the current password later than ten minutes after it, a few times', async () => {
    afterMinutes(11)
    const next = { password: NEXT, repeatpassword: NEXT }
    expect((await change(next)).json).toMatchObject({ fields: { currentPassword: expect.any(String) } })
    expect((await change({ ...next, currentPassword: NEXT })).json).toMatchObject({
      fields: { currentPassword: 'This is not your current password.' },
    })
    expect((await change({ ...next, currentPassword: PASSWORD })).status).toBe(200)
    for (let i = 0; i < 10; i += 1)
      await change({ password: PASSWORD, repeatpassword: PASSWORD, currentPassword: 'no' })
    const locked = await change({ password: PASSWORD, repeatpassword: PASSWORD, currentPassword: NEXT })
    expect(locked.status).toBe(429)
    afterMinutes(27)
    const again = await change({ password: PASSWORD, repeatpassword: PASSWORD, currentPassword: NEXT })
    expect(again.status).toBe(200)
  })

  it.each([
    [{ password: NEXT, repeatpassword: `${NEXT} ` }, 'repeatpassword'],
    [{ password: NEXT }, 'repeatpassword'],
    [{ password: 'short', repeatpassword: 'short' }, 'password'],
  ])('refuses a password that is not typed twice or too easy: %j', async (body, field) => {
    expect((await change(body)).json).toMatchObject({ fields: { [field]: expect.any(String) } })
    expect((await passwordStep(test, user.email)).status).toBe(200)
  })

  it('changes nobody else, who are as if they were not there', async () => {
    const colleague = await test.system((db) => buildUser(db, { role: 'CompanyUser', agencyId, companyId }))
    for (const id of [colleague.id, '00000000-0000-7000-8000-000000000000'])
      expect((await change({ password: NEXT, repeatpassword: NEXT }, caller, id)).status).toBe(404)
  })

  it('ends one session, or all others and what was remembered', async () => {
    const [one, two] = [await as(test, user), await as(test, user)]
    const third = (await read(one)).devices.find(({ isThis }) => isThis)?.id as string
    expect((await caller.call(profile.endSession, { params: { id: third } })).status).toBe(200)
    expect([await works(one), await works(two), await works(caller)]).toEqual([false, true, true])
    expect((await caller.call(profile.endSession, { params: { id: third } })).status).toBe(404)
    await caller.call(profile.endOtherSessions)
    expect([await works(two), await works(caller)]).toEqual([false, true])
  })

  it('ends nobody else’s session', async () => {
    const colleague = await test.system((db) => buildUser(db, { role: 'CompanyUser', agencyId, companyId }))
    const theirs = await as(test, colleague)
    const [device] = (await read(theirs)).devices
    expect((await caller.call(profile.endSession, { params: { id: device?.id as string } })).status).toBe(404)
    await caller.call(profile.endOtherSessions)
    expect((await theirs.call(profile.get)).status).toBe(200)
  })
})
