import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as identityProviders from '@heed/contract/identity-providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, PASSWORD, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

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
