import { preferences, resubscribe, savePreferences, unsubscribing } from '@heed/contract/notifications'
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
  oneClickToken(vaultOf(test.services.config.secretKey), { userId: user.id, kind, email: user.email })
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

it('takes the click as either kind of form that RFC 8058 names', async () => {
  const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click'
  const { status } = await anonymous(test).raw({
    method: 'POST',
    url: `/api/notification/unsubscribe?token=${encodeURIComponent(tokenFor('weeklyDigest'))}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\n${part}\r\n--x--\r\n`,
  })
  expect(status).toBe(200)
  expect(await mailOff()).toEqual(['weeklyDigest'])
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

it('a link says what it would end and for whom, in part hidden, and changes nothing', async () => {
  const { json } = await anonymous(test).call(unsubscribing, { query: { token: tokenFor('reminder') } })
  const [name = '', host] = user.email.split('@')
  expect(json).toEqual({
    kinds: ['announcement', 'reminder'],
    email: `${name[0]}•••••${name.at(-1)}@${host}`,
    isOff: false,
    ended: [],
  })
  expect(await mailOff()).toEqual([])
  for (const token of ['x', tokenFor('code')])
    expect((await anonymous(test).call(unsubscribing, { query: { token } })).status).toBe(400)
})

it('a browser that opens the address gets to the page, and a mail program may do so too', async () => {
  const url = `/api/notification/unsubscribe?token=${tokenFor('reminder')}&agency=${user.agencyId}`
  const opened = await anonymous(test).raw({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(opened.status).toBe(303)
  expect(opened.headers.location).toBe(`/unsubscribe?${url.split('?')[1]}`)
  expect(await mailOff()).toEqual([])
})

it('clicks that come at once are one change, and so is taking them back', async () => {
  const token = tokenFor('weeklyDigest')
  const changes = async (verb: string) => {
    const events = await test.system((db) =>
      db.selectFrom('audit_events').where('verb', '=', verb).select('id').execute(),
    )
    return events.length
  }
  const before = [await changes('user.mailUnsubscribed'), await changes('user.mailResubscribed')]
  const six = [...Array(6).keys()]
  await Promise.all(six.map(() => click(token)))
  const back = () => anonymous(test).call(resubscribe, { body: { token, kinds: ['weeklyDigest'] } })
  await Promise.all(six.map(back))
  const after = [await changes('user.mailUnsubscribed'), await changes('user.mailResubscribed')]
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1])
})

it('what one click ended can be taken back, and nothing else', async () => {
  const own = await as(test, user)
  const body = { mailOff: ['announcement'], bellOff: [], rhythm: 'daily', quietFrom: 20, quietTo: 7 } as const
  await own.call(savePreferences, { body: { ...body, mailOff: [...body.mailOff], bellOff: [] } })
  const token = tokenFor('reminder')
  expect((await click(token)).json).toEqual({ ok: true, ended: ['reminder'] })
  expect((await click(token)).json).toEqual({ ok: true, ended: [] })
  const again = (kinds: ('reminder' | 'mention')[], by = token) =>
    anonymous(test).call(resubscribe, { body: { token: by, kinds } })
  expect((await again(['mention'])).status).toBe(400)
  expect((await again(['reminder'], 'x')).status).toBe(400)
  expect(await mailOff()).toEqual(['announcement', 'reminder'])
  expect((await again(['reminder'])).status).toBe(200)
  expect(await mailOff()).toEqual(['announcement'])
  expect((await own.call(preferences, {})).json).toMatchObject({ quietFrom: 20, quietTo: 7 })
  const events = await test.system((db) =>
    db.selectFrom('audit_events').where('verb', '=', 'user.mailResubscribed').select('actor_id').execute(),
  )
  expect(events.at(-1)).toEqual({ actor_id: user.id })
})

it('a link ends with the address that it was sent to', async () => {
  const token = tokenFor('reminder')
  const rename = (email: string) =>
    test.system((db) => db.updateTable('users').set({ email }).where('id', '=', user.id).execute())
  await rename('new.address@larkspur.example')
  expect((await click(token)).status).toBe(400)
  expect((await anonymous(test).call(unsubscribing, { query: { token } })).status).toBe(400)
  await rename(user.email.toUpperCase())
  expect((await click(token)).status).toBe(200)
  await rename(user.email)
})

it('a link says which mails it can turn on again: those that one ended, until the person saves their own choices', async () => {
  const own = await as(test, user)
  const token = tokenFor('reminder')
  const said = async () => (await anonymous(test).call(unsubscribing, { query: { token } })).json
  const chosen = { bellOff: [], rhythm: 'daily', quietFrom: null, quietTo: null } as const
  await own.call(savePreferences, { body: { ...chosen, mailOff: ['announcement'], bellOff: [] } })
  expect(await said()).toMatchObject({ isOff: false, ended: [] })
  await click(token)
  expect(await said()).toMatchObject({ isOff: true, ended: ['reminder'] })
  await own.call(savePreferences, { body: { ...chosen, mailOff: ['announcement', 'reminder'], bellOff: [] } })
  expect(await said()).toMatchObject({ isOff: true, ended: [] })
})

it('taking back leaves off what the person turned off themselves since', async () => {
  const own = await as(test, user)
  const token = tokenFor('reminder')
  await click(token)
  const chosen = { bellOff: [], rhythm: 'daily', quietFrom: null, quietTo: null } as const
  await own.call(savePreferences, { body: { ...chosen, mailOff: ['reminder', 'mention'], bellOff: [] } })
  await anonymous(test).call(resubscribe, { body: { token, kinds: ['announcement', 'reminder'] } })
  expect(await mailOff()).toEqual(['mention', 'reminder'])
})
