import * as identityProviders from '@heed/contract/identity-providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { CLIENT, followTo, startOidc } from '../../testing/oidc'
import { cheapHashes, codeFor } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const BASE = 'http://localhost:3999'
const RETURN = `${BASE}/sign-in-return`
const DESCRIPTION = '/.well-known/openid-configuration'
const MOST = 8

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agencyId: string
let person: TestUser

beforeAll(async () => {
  test = await startTestApp({
    ...cheapHashes,
    baseUrl: BASE,
    providerAddresses: 'any',
    providerStarts: MOST,
    codePauseSeconds: 0,
    codesPerWindow: 50,
  })
  oidc = await startOidc(RETURN)
})
beforeEach(async () => {
  agencyId = (await test.system((db) => buildAgency(db, { name: 'Vale Partners' }))).id
  const admin = await as(test, await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId })))
  const email = `p${Math.random().toString(36).slice(2)}@vale.example`
  person = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId, email }))
  oidc.be({ sub: `sub-${person.id}`, email, email_verified: true })
  await test.system((db) =>
    db.updateTable('users').set({ state: 'invited' }).where('id', '=', person.id).execute(),
  )
  oidc.forge(false)
  const body = {
    issuer: oidc.issuer,
    clientID: CLIENT.id,
    clientSecret: CLIENT.secret,
    domains: ['vale.example'],
    mode: 'offered' as const,
  }
  expect((await admin.call(identityProviders.save, { params: { id: agencyId }, body })).status).toBe(200)
  await test.system((db) => db.deleteFrom('sign_in_limits').execute())
})
afterAll(async () => {
  await test.close()
  await oidc.close()
})

const start = () => anonymous(test).call(identityProviders.start, { body: { agency: agencyId } })

async function signIn() {
  const begun = await start()
  const [line = ''] = [begun.headers['set-cookie']].flat() as string[]
  return anonymous(test).raw({
    method: 'POST',
    url: '/api/user/finishidentityprovider',
    payload: await followTo(begun.json.url, RETURN),
    headers: { cookie: line.split(';')[0] ?? '', origin: BASE },
  })
}

describe('what a provider says', () => {
  it.each([
    ['a subject with a NUL', () => ({ sub: 'a\0b' })],
    ['a subject longer than there are', () => ({ sub: 'a'.repeat(9_000) })],
    ['an address with a NUL', () => ({ email: 'a\0@vale.example' })],
    ['an address that is none', () => ({ email: `${'a'.repeat(300)}@vale.example` })],
  ])('is refused like any other with %s', async (_, claims) => {
    oidc.be({ sub: 'x', email: person.email, email_verified: true, ...claims() })
    const refused = await signIn()
    expect(refused).toMatchObject({ status: 401, json: { code: 'providerFailed' } })
  })

  it('counts with its own signature only', async () => {
    oidc.forge(true)
    expect(await signIn()).toMatchObject({ status: 401, json: { code: 'providerFailed' } })
  })
})

describe('the first sign-in of an account that is in use', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    ([answer.headers['set-cookie']].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
  const verify = (code: string, cookie: string) =>
    anonymous(test).raw({
      method: 'POST',
      url: '/api/user/verify2fa',
      payload: { email: person.email, code },
      headers: { cookie, origin: BASE },
    })
  const use = () =>
    test.system((db) =>
      db.updateTable('users').set({ state: 'active' }).where('id', '=', person.id).execute(),
    )

  it('asks for a code that goes to its owner, and counts for the provider from then on', async () => {
    await use()
    const begun = await signIn()
    expect(begun).toMatchObject({ status: 200, json: { attempt: expect.any(String), email: person.email } })
    expect(begun.json).not.toHaveProperty('user')
    expect(cookieOf(begun)).not.toContain('session')
    // Without the code nothing is known of the account at the provider.
    expect((await signIn()).json).toHaveProperty('attempt')
    await whenIdle()
    const last = await signIn()
    await whenIdle()
    const entered = await verify(codeFor(test, person.email), cookieOf(last))
    expect(entered, entered.text).toMatchObject({ status: 200, json: { user: { id: person.id } } })
    expect((await signIn()).json).toMatchObject({ user: { id: person.id } })
  })

  it('opens nothing with a wrong code', async () => {
    await use()
    const begun = await signIn()
    expect((await verify('000000', cookieOf(begun))).status).toBe(401)
    expect((await signIn()).json).not.toHaveProperty('user')
  })

  it('opens a session where passwords count for nothing, too', async () => {
    await use()
    await test.system((db) =>
      db
        .updateTable('identity_providers')
        .set({ mode: 'enforced' })
        .where('agency_id', '=', agencyId)
        .execute(),
    )
    const begun = await signIn()
    await whenIdle()
    expect((await verify(codeFor(test, person.email), cookieOf(begun))).status).toBe(200)
  })
})

describe('sign-ins that are begun', () => {
  it('ask the provider for its description once in a while', async () => {
    const before = oidc.timesAsked(DESCRIPTION)
    const begun = await Promise.all([start(), start(), start()])
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await signIn()).status).toBe(200)
    expect(oidc.timesAsked(DESCRIPTION) - before).toBe(1)
    const { clock } = test.services
    const now = clock.now()
    clock.set(new Date(now.getTime() + 301_000))
    await start()
    clock.set(now)
    expect(oidc.timesAsked(DESCRIPTION) - before).toBe(2)
  })

  it('are limited by address until they are finished', async () => {
    for (let times = 0; times < MOST + 2; times += 1) expect((await signIn()).status).toBe(200)
    for (let times = 0; times < MOST; times += 1) expect((await start()).status).toBe(200)
    expect(await start()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    const rows = await test.system((db) =>
      db
        .selectFrom('identity_sign_ins as s')
        .innerJoin('identity_providers as p', 'p.id', 's.provider_id')
        .where('p.agency_id', '=', agencyId)
        .where('s.used_at', 'is', null)
        .select('s.id')
        .execute(),
    )
    expect(rows).toHaveLength(MOST)
  })
})
