import { passkeyChallenge, passkeySignIn } from '@heed/contract/auth'
import * as profile from '@heed/contract/profile'
import { current } from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { softAuthenticator } from '../../testing/authenticator'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { mailsTo } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

const origin = 'https://heed.example.com'

/** Rule A13. */
describe('a passkey', () => {
  let test: TestApp
  let user: TestUser
  let caller: Caller
  let agencyId: string
  beforeAll(async () => {
    test = await startTestApp({ baseUrl: origin })
    agencyId = (await test.system((db) => buildAgency(db))).id
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    await test.system((db) => db.deleteFrom('sign_in_limits').execute())
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    caller = await as(test, user)
  })
  afterAll(() => test.close())

  const optionsToAdd = async (by = caller) =>
    (await by.call(profile.passkeyOptions, { body: {} })).json.options
  const challenge = async () => (await anonymous(test).call(passkeyChallenge)).json.options
  const add = (response: { id: string }, by = caller) =>
    by.call(profile.addPasskey, { body: { name: 'MacBook', response } })
  const signIn = (response: { id: string }) =>
    anonymous(test).call(passkeySignIn, { body: { response, client: 'api' } })
  async function added() {
    const device = softAuthenticator()
    const { status } = await add(device.register(await optionsToAdd(), { origin }))
    expect(status).toBe(200)
    return device
  }

  it('signs its owner in, by itself and with both steps in one', async () => {
    const device = await added()
    expect(mailsTo(test, user.email).at(-1)?.text).toContain('The passkey “MacBook” was added')
    const reply = await signIn(device.signIn(await challenge(), { origin }))
    expect(reply.json.user?.id).toBe(user.id)
    const headers = { apikey: reply.json.apiKey as string }
    const own = await anonymous(test).call(current, { params: { userID: user.id } }, { headers })
    expect(own.status).toBe(200)
    const [shown] = (await caller.call(profile.get)).json.passkeys
    expect(shown).toMatchObject({ name: 'MacBook', lastUsedAt: TEST_NOW.toISOString() })
  })

  it('answers a challenge once, within five minutes, and only one of ours for this', async () => {
    const device = await added()
    const once = device.signIn(await challenge(), { origin })
    expect((await signIn(once)).status).toBe(200)
    expect((await signIn(once)).status).toBe(401)
    const late = await challenge()
    test.services.clock.set(new Date(TEST_NOW.getTime() + 5 * 60_000 + 1))
    expect((await signIn(device.signIn(late, { origin }))).status).toBe(401)
    test.services.clock.set(new Date(TEST_NOW.getTime() - 3 * 60_000))
    expect((await signIn(device.signIn(late, { origin }))).status).toBe(401)
    test.services.clock.set(TEST_NOW)
    for (const other of [{ challenge: 'x'.repeat(72) }, await optionsToAdd()])
      expect((await signIn(device.signIn(other, { origin }))).status).toBe(401)
  })

  it('works here only, with its owner at the device, and not as a copy', async () => {
    const device = await added()
    const bad = [
      device.signIn(await challenge(), { origin: 'https://evil.example.com' }),
      device.signIn(await challenge(), { origin, userVerified: false }),
      softAuthenticator().signIn(await challenge(), { origin }),
      { id: device.id },
    ]
    const bodies = new Set<string>()
    for (const response of bad) {
      const reply = await signIn(response)
      expect(reply.status).toBe(401)
      bodies.add(reply.text.replace(/"requestId":"[^"]+"/, ''))
    }
    expect(bodies.size).toBe(1)
    expect((await signIn(device.signIn(await challenge(), { origin }))).status).toBe(200)
    device.turnBack()
    expect((await signIn(device.signIn(await challenge(), { origin }))).status).toBe(401)
  })

  it('names nobody before it is used: what is asked is the same for everybody', async () => {
    await added()
    const { challenge: one, ...first } = await challenge()
    const { challenge: two, ...second } = await challenge()
    expect(one).not.toBe(two)
    expect(first).toEqual(second)
    expect(first.allowCredentials).toEqual([])
    expect(first.userVerification).toBe('required')
  })

  it('is added for whom the challenge was made, once', async () => {
    const colleague = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId }))
    const theirs = await as(test, colleague)
    const response = softAuthenticator().register(await optionsToAdd(), { origin })
    expect((await add(response, theirs)).status).toBe(400)
    expect((await add(response)).status).toBe(200)
    expect((await add(response)).status).toBe(400)
    expect((await add(softAuthenticator().register(await challenge(), { origin }))).status).toBe(400)
  })

  it('tells its owner that their agency is not active', async () => {
    const device = await added()
    const setState = (state: 'active' | 'disabled') =>
      test.system((db) => db.updateTable('agencies').set({ state }).where('id', '=', agencyId).execute())
    await setState('disabled')
    const reply = await signIn(device.signIn(await challenge(), { origin }))
    expect(reply).toMatchObject({ status: 403, json: { code: 'accountInactive' } })
    await setState('active')
    expect((await signIn(device.signIn(await challenge(), { origin }))).status).toBe(200)
  })

  it('opens nothing for somebody disabled, and nothing once removed', async () => {
    const device = await added()
    const setState = (state: 'active' | 'disabled') =>
      test.system((db) => db.updateTable('users').set({ state }).where('id', '=', user.id).execute())
    await setState('disabled')
    expect((await signIn(device.signIn(await challenge(), { origin }))).status).toBe(401)
    await setState('active')
    const { id } = (await caller.call(profile.get)).json.passkeys[0] as { id: string }
    const stranger = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId })),
    )
    expect((await stranger.call(profile.removePasskey, { params: { id } })).status).toBe(404)
    const renamed = await caller.call(profile.renamePasskey, { params: { id }, body: { name: 'Old one' } })
    expect(renamed.json.passkeys[0]?.name).toBe('Old one')
    expect((await caller.call(profile.removePasskey, { params: { id } })).json.passkeys).toEqual([])
    expect((await signIn(device.signIn(await challenge(), { origin }))).status).toBe(401)
  })
})
