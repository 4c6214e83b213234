import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as identityProviders from '@heed/contract/identity-providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, PASSWORD, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { providerSignInCleanup } from './jobs'

let test: TestApp
let agencyId: string
let owner: TestUser
let admin: Caller

const FIRST = { issuer: 'https://one.example.com', clientID: 'heed', clientSecret: 'kept by nobody else' }
const params = () => ({ id: agencyId })
const save = (body: object) => admin.call(identityProviders.save, { params: params(), body })
const kept = () =>
  test.system((db) =>
    db
      .selectFrom('identity_providers')
      .where('agency_id', '=', agencyId)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )

/** Somebody's account at the kept provider, as a sign-in leaves it. */
const pin = async () => {
  const { id: provider_id, issuer } = await kept()
  await test.system((db) =>
    db
      .insertInto('identity_subjects')
      .values({ provider_id, user_id: owner.id, issuer, subject: 'sub', created_at: new Date() })
      .execute(),
  )
}
const pinned = () =>
  test.system((db) =>
    db.selectFrom('identity_subjects').where('user_id', '=', owner.id).select('id').execute(),
  )

beforeAll(async () => {
  test = await startTestApp({ ...cheapHashes, providerAddresses: 'any' })
})
beforeEach(async () => {
  agencyId = (await test.system((db) => buildAgency(db, { name: 'Vale Partners' }))).id
  owner = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
  await setPassword(test, owner.id)
  admin = await as(test, owner)
  expect((await save({ ...FIRST, domains: ['vale.example'], mode: 'offered' })).status).toBe(200)
})
afterAll(() => test.close())

describe('another issuer or client', () => {
  it.each([
    ['issuer', { issuer: 'https://evil.example.com' }],
    ['client', { clientID: 'another' }],
  ])('does not get the secret that was kept: %s', async (_, change) => {
    await pin()
    expect((await save(change)).json).toMatchObject({ ...change, hasSecret: false, mode: 'offered' })
    expect((await kept()).client_secret).toBeNull()
    expect(await pinned()).toEqual([])
  })

  it('comes with its own, and the same one keeps secret and people', async () => {
    await pin()
    expect((await save({ ...FIRST, clientSecret: undefined, roleClaim: 'groups' })).json).toMatchObject({
      hasSecret: true,
    })
    expect(await pinned()).toHaveLength(1)
    const moved = await save({ issuer: 'https://two.example.com', clientSecret: 'its own' })
    expect(moved.json).toMatchObject({ hasSecret: true, domains: ['vale.example'] })
    expect(await pinned()).toEqual([])
  })
})

describe('an old session', () => {
  const later = (minutes: number) => {
    const { clock } = test.services
    const now = clock.now()
    clock.set(new Date(now.getTime() + minutes * 60_000))
    return () => clock.set(now)
  }

  it('changes and removes nothing without the password', async () => {
    const back = later(11)
    const refused = { status: 400, json: { fields: { currentPassword: expect.any(String) } } }
    expect(await save({ mode: 'off' })).toMatchObject(refused)
    expect(await save({ mode: 'off', currentPassword: 'not it' })).toMatchObject(refused)
    expect(await admin.call(identityProviders.remove, { params: params() })).toMatchObject(refused)
    expect((await kept()).mode).toBe('offered')
    expect((await save({ mode: 'off', currentPassword: PASSWORD })).status).toBe(200)
    const body = { currentPassword: PASSWORD }
    expect((await admin.call(identityProviders.remove, { params: params(), body })).status).toBe(200)
    back()
  })

  it('is told to sign in again where there is no password', async () => {
    await test.system((db) =>
      db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.id).execute(),
    )
    const back = later(11)
    const refused = await save({ mode: 'off', currentPassword: 'whatever' })
    expect(refused.json).toMatchObject({
      fields: { currentPassword: expect.stringMatching(/sign in again/) },
    })
    back()
  })
})

describe('a connection test', () => {
  it('holds no transaction while the provider is asked', async () => {
    const held: number[] = []
    const server = createServer(async (_, response) => {
      const { rows } = await test.system((db) =>
        sql<{ locks: number }>`select count(*)::int as locks from pg_locks
          where relation = 'identity_providers'::regclass and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())`.execute(db),
      )
      held.push(rows[0]?.locks ?? -1)
      response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await save({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    const tested = await admin.call(identityProviders.test, { params: params() })
    expect(tested.json).toMatchObject({ works: false })
    expect(held).toEqual([0])
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('an issuer', () => {
  it.each([
    'ftp://x',
    'https://idp.example.com/?x=1',
    'https://idp.example.com/#f',
    'https://a:b@idp.example.com',
    'x',
  ])('is an address that nothing is added to: %s', async (issuer) => {
    const { ISSUER_FAULT } = identityProviders
    expect(await save({ issuer })).toMatchObject({ status: 400, json: { fields: { issuer: ISSUER_FAULT } } })
    expect((await kept()).issuer).toBe(FIRST.issuer)
  })

  it('is asked over https unless the service permits more, and the refusal says the same', async () => {
    const strict = await startTestApp({ ...cheapHashes, providerAddresses: 'public' })
    try {
      const { id } = await strict.system((db) => buildAgency(db))
      const user = await strict.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: id }))
      const caller = await as(strict, user)
      const give = (issuer: string) =>
        caller.call(identityProviders.save, { params: { id }, body: { issuer } })
      expect(await give('http://idp.example.com')).toMatchObject({
        status: 400,
        json: { fields: { issuer: identityProviders.ISSUER_FAULT } },
      })
      expect((await give('HTTPS://idp.example.com')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('a provider that does not answer', () => {
  it('is asked again after a pause, and by a connection test at once', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.writeHead(503).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await save({ issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    const start = () => anonymous(test).call(identityProviders.start, { body: { agency: agencyId } })
    for (let times = 0; times < 3; times += 1)
      expect(await start()).toMatchObject({ json: { code: 'providerFailed' } })
    expect(asked).toBe(1)
    await admin.call(identityProviders.test, { params: params() })
    expect(asked).toBe(2)
    const { clock } = test.services
    const now = clock.now()
    clock.set(new Date(now.getTime() + 31_000))
    await start()
    clock.set(now)
    expect(asked).toBe(3)
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('the clean-up', () => {
  it('removes sign-ins that are used or over, and leaves those on their way', async () => {
    const { id: provider_id } = await kept()
    const now = test.services.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000)
    const begun = (name: string, more: object) => ({
      provider_id,
      state_hash: Buffer.from(`${name} ${agencyId}`),
      browser_hash: Buffer.from('x'),
      nonce: name,
      verifier: Buffer.from('x'),
      created_at: at(-20),
      expires_at: at(5),
      ...more,
    })
    await test.system((db) =>
      db
        .insertInto('identity_sign_ins')
        .values([
          begun('under way', {}),
          begun('used', { used_at: at(-1) }),
          begun('over', { expires_at: at(-1) }),
        ])
        .execute(),
    )
    await providerSignInCleanup.run(test.services)
    const left = await test.system((db) =>
      db.selectFrom('identity_sign_ins').where('provider_id', '=', provider_id).select('nonce').execute(),
    )
    expect(left).toEqual([{ nonce: 'under way' }])
  })
})
