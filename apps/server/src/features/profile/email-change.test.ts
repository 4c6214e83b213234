import { confirmEmail } from '@heed/contract/auth'
import * as profile from '@heed/contract/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, mailsTo, passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

let people = 0

/** Rule A9. */
describe('a new e-mail address', () => {
  let test: TestApp
  let user: TestUser
  let caller: Caller
  let agencyId: string
  let email: string
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
    people += 1
    email = `new${people}@example.com`
  })
  afterAll(() => test.close())

  const ask = (wanted = email) =>
    caller.call(profile.updateCredentials, { params: { id: user.id }, body: { email: wanted } })
  const tokenTo = (address: string) =>
    mailsTo(test, address)
      .map(({ text }) => /\/password-reset\?email=([\w-]+)/.exec(text)?.[1])
      .filter((token) => token !== undefined)
      .at(-1) as string
  const confirm = (token: string) => anonymous(test).call(confirmEmail, { body: { token } })
  const works = async () => (await caller.call(profile.get)).status === 200

  it.each([
    ['the old one first', (now: string) => [now, email]],
    ['the new one first', (now: string) => [email, now]],
  ])('counts once both addresses have confirmed it, %s', async (_, order) => {
    expect((await ask()).json.emailChange).toMatchObject({
      email,
      isOldConfirmed: false,
      isNewConfirmed: false,
    })
    const [first = '', second = ''] = order(user.email)
    expect((await confirm(tokenTo(first))).json).toEqual({ state: 'waiting' })
    expect((await passwordStep(test, user.email)).status).toBe(200)
    expect((await passwordStep(test, email)).status).toBe(401)
    expect((await confirm(tokenTo(second))).json).toEqual({ state: 'changed' })
    expect((await passwordStep(test, email)).status).toBe(200)
    expect((await passwordStep(test, user.email)).status).toBe(401)
    expect(await works()).toBe(false)
    for (const address of [user.email, email])
      expect(
        mailsTo(test, address).some(({ subject }) => subject === 'Your Heed e-mail address was changed'),
      ).toBe(true)
  })

  it('is not confirmed twice by one address, and by no used link', async () => {
    await ask()
    expect((await confirm(tokenTo(email))).json).toEqual({ state: 'waiting' })
    expect((await confirm(tokenTo(email))).json).toEqual({ state: 'waiting' })
    await confirm(tokenTo(user.email))
    for (const address of [email, user.email]) expect((await confirm(tokenTo(address))).status).toBe(400)
  })

  it('is dropped by a newer one, by its owner, after a day and by a new password', async () => {
    await ask()
    const early = tokenTo(email)
    await ask(`later-${email}`)
    expect((await confirm(early)).status).toBe(400)
    const later = tokenTo(`later-${email}`)
    expect((await caller.call(profile.cancelEmailChange)).json.emailChange).toBeNull()
    expect((await confirm(later)).status).toBe(400)

    await ask()
    const third = tokenTo(email)
    test.services.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    expect((await confirm(third)).status).toBe(400)
    test.services.clock.set(new Date(TEST_NOW.getTime() - 3 * 60_000))
    expect((await confirm(third)).status).toBe(400)
    test.services.clock.set(TEST_NOW)
    const password = 'quiet lantern behind the mill'
    await caller.call(profile.updateCredentials, {
      params: { id: user.id },
      body: { password, repeatpassword: password },
    })
    expect((await confirm(third)).status).toBe(400)
  })

  it('that somebody has is not told by the answer, and never becomes two people’s', async () => {
    const holder = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    expect((await ask(holder.email.toUpperCase())).status).toBe(200)
    await confirm(tokenTo(user.email))
    const taken = await confirm(tokenTo(holder.email.toUpperCase()))
    expect(taken.json).toMatchObject({ fields: { token: expect.stringContaining('another account') } })
    expect((await caller.call(profile.get)).json.email).toBe(user.email)
  })

  it('is asked for a few times only', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask(`${i}-${email}`)).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})
