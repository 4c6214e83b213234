import { activate, startReset } from '@heed/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous } from '../../testing/as-user'
import { buildAgency } from '../../testing/build'
import { cheapHashes, mailsTo, passwordStep, signIn, tokenFor } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { createUsers } from '../users/operations'
import { inviteUsers, sendMails } from './invitations'

const PASSWORD = 'plum jacket over nine rivers'
const DAY = 24 * 60 * 60_000
let people = 0

/** Rule A11. */
describe('activating an account', () => {
  let test: TestApp
  let agencyId: string
  beforeAll(async () => {
    test = await startTestApp(cheapHashes)
    agencyId = (await test.system((db) => buildAgency(db))).id
  })
  afterAll(() => test.close())

  async function invited() {
    test.services.clock.set(TEST_NOW)
    people += 1
    const email = `new${people}@example.com`
    const id = await test.act(async (act) => {
      const [user] = await createUsers(act, [
        { role: 'AgencyUser', agencyId, email, first: 'Dana', last: 'Brooks' },
      ])
      return user?.id as string
    })
    await invite(id)
    return { id, email }
  }
  async function invite(id: string) {
    const asked = { users: [{ id }], settings: test.services.config }
    const sent = await test.act((act) => inviteUsers(act, asked))
    await sendMails(test.services, sent)
  }
  const use = (token: string, password = PASSWORD, repeatpassword = password) =>
    anonymous(test).call(activate, { body: { token, password, repeatpassword } })

  it('happens with a link, never with a mailed password, and signs no one in', async () => {
    const { email } = await invited()
    expect((await passwordStep(test, email)).status).toBe(401)
    const reply = await use(tokenFor(test, email, 'activation'))
    expect(reply.json).toEqual({ ok: true })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await signIn(test, email)).json.user).toMatchObject({
      email,
      state: 'active',
      agreeToTerms: false,
    })
    expect(mailsTo(test, email)[0]?.subject).toBe('Your invitation to Heed')
  })

  it('works once', async () => {
    const { email } = await invited()
    const token = tokenFor(test, email, 'activation')
    await use(token)
    expect((await use(token, 'another jacket over rivers')).status).toBe(400)
    expect((await passwordStep(test, email)).status).toBe(200)
  })

  it('is possible for seven days', async () => {
    const { email } = await invited()
    test.services.clock.set(new Date(TEST_NOW.getTime() + 7 * DAY - 1000))
    expect((await use(tokenFor(test, email, 'activation'), 'short')).json).toMatchObject({
      fields: { password: expect.any(String) },
    })
    test.services.clock.set(new Date(TEST_NOW.getTime() + 7 * DAY))
    const late = await use(tokenFor(test, email, 'activation'))
    expect(late.json).toMatchObject({ fields: { token: expect.any(String) } })
  })

  it('takes only the newest link', async () => {
    const { id, email } = await invited()
    const first = tokenFor(test, email, 'activation')
    await invite(id)
    expect((await use(first)).status).toBe(400)
    expect((await use(tokenFor(test, email, 'activation'))).status).toBe(200)
  })

  it('gets a new link through "Forgot password"', async () => {
    const { email } = await invited()
    const first = tokenFor(test, email, 'activation')
    await anonymous(test).call(startReset, { body: { email } })
    await whenIdle()
    const second = tokenFor(test, email, 'activation')
    expect(second).not.toBe(first)
    expect((await use(second)).status).toBe(200)
  })

  it('is refused once the user is disabled or deleted', async () => {
    const disabled = await invited()
    const deleted = await invited()
    await test.system((db) =>
      db.updateTable('users').set({ state: 'disabled' }).where('id', '=', disabled.id).execute(),
    )
    await test.system((db) =>
      db.updateTable('users').set({ deleted_at: TEST_NOW }).where('id', '=', deleted.id).execute(),
    )
    for (const { email } of [disabled, deleted])
      expect((await use(tokenFor(test, email, 'activation'))).status).toBe(400)
  })

  it('refuses tokens that never were, and counts them for the address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 70 }, (_, i) => use(`guess-${i}`).then((reply) => reply.status)),
    )
    expect(replies.filter((status) => status === 400)).toHaveLength(60 - 4)
    expect(replies.filter((status) => status === 429)).toHaveLength(10 + 4)
  })
})
