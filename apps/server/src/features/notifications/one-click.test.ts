import { preferences } from '@heed/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { vaultOf } from '../../http/vault'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { oneClickToken } from './one-click'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await startTestApp()
  user = await test.system(async (db) =>
    buildUser(db, { role: 'AgencyAdmin', agencyId: (await buildAgency(db)).id }),
  )
})
afterAll(() => test.close())
beforeEach(() => test.system((db) => db.deleteFrom('notification_preferences').execute()))

const tokenFor = (kind: 'reminder' | 'weeklyDigest' | 'code') =>
  oneClickToken(vaultOf(test.services.config.secretKey), { userId: user.id, kind })
/** As a mail program calls it (RFC 8058). */
const click = (token: string, url = '/api/notification/unsubscribe') =>
  anonymous(test).raw({
    method: 'POST',
    url: `${url}?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const mailOff = async () => (await (await as(test, user)).call(preferences, {})).json.mailOff.sort()

it('one click ends mails of a kind, with those that share its mail, and no others', async () => {
  expect((await click(tokenFor('weeklyDigest'))).status).toBe(200)
  expect(await mailOff()).toEqual(['weeklyDigest'])
  expect((await click(tokenFor('reminder'))).status).toBe(200)
  expect((await click(tokenFor('reminder'))).status).toBe(200)
  expect(await mailOff()).toEqual(['announcement', 'reminder', 'weeklyDigest'])
})

it('no click ends security mails, or mails of somebody else', async () => {
  expect((await click(tokenFor('code'))).status).toBe(400)
  const [, kind, seal] = tokenFor('reminder').split('.')
  const other = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId: user.agencyId }))
  expect((await click([other.id, kind, seal].join('.'))).status).toBe(400)
  expect((await click('x')).status).toBe(400)
  const { count } = await test.system((db) =>
    db
      .selectFrom('notification_preferences')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(count)).toBe(0)
})

it('forms are taken nowhere else', async () => {
  expect((await click(tokenFor('reminder'), '/api/user/login')).status).toBe(415)
})
