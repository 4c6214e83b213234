import * as auth from '@heed/contract/auth'
import * as profile from '@heed/contract/profile'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, mailsTo, passwordStep, setPassword, tokenFor } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const NEXT = 'quiet lantern behind the mill'

let test: TestApp
let admin: Caller
let user: TestUser

beforeAll(async () => {
  test = await startTestApp(cheapHashes)
})
beforeEach(async () => {
  const agencyId = (await test.system((db) => buildAgency(db))).id
  admin = await as(test, await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId })))
  user = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId }))
  await setPassword(test, user.id)
})
afterAll(() => test.close())

const reset = () => admin.call(profile.resetFactors, { params: { id: user.id } })

/** What whoever broke in may have begun: each answers how to go on with it. */
const BEGUN: [string, () => Promise<() => Promise<number>>][] = [
  [
    'another e-mail address',
    async () => {
      const email = `theirs-${user.email}`
      const intruder = await as(test, user)
      await intruder.call(profile.updateCredentials, { params: { id: user.id }, body: { email } })
      await whenIdle()
      const mail = mailsTo(test, email).at(-1)
      const token = /\/password-reset\?email=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      return async () => (await anonymous(test).call(auth.confirmEmail, { body: { token } })).status
    },
  ],
  [
    'a sign-in',
    async () => {
      const { attempt } = (await passwordStep(test, user.email)).json
      const body = { email: user.email, attempt, code: codeFor(test, user.email) }
      return async () => (await anonymous(test).call(auth.verifyCode, { body })).status
    },
  ],
  [
    'a link for a new password',
    async () => {
      await anonymous(test).call(auth.startReset, { body: { email: user.email } })
      await whenIdle()
      const token = tokenFor(test, user.email, 'reset')
      const body = { token, password: NEXT, repeatpassword: NEXT }
      return async () => (await anonymous(test).call(auth.resetPassword, { body })).status
    },
  ],
]

it.each(BEGUN)('ends what was begun: %s', async (_, begin) => {
  expect(await (await begin())()).toBe(200)
  await setPassword(test, user.id)
  const goOn = await begin()
  expect((await reset()).status).toBe(200)
  expect(await goOn()).toBeGreaterThanOrEqual(400)
})
