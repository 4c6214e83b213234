import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as identityProviders from '@heed/contract/identity-providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { startOidc } from '../../testing/oidc'
import { ProviderAgency, RETURN, withProviders } from '../../testing/provider-agency'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const DESCRIPTION = '/.well-known/openid-configuration'
const MOST = 8

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agency: ProviderAgency
let person: TestUser

beforeAll(async () => {
  test = await startTestApp({ ...withProviders, providerStarts: MOST })
  oidc = await startOidc(RETURN)
})
beforeEach(async () => {
  agency = await ProviderAgency.open(test, oidc)
  person = await agency.person()
  oidc.forge(false)
  await test.system((db) => db.deleteFrom('sign_in_limits').execute())
})
afterAll(async () => {
  await test.close()
  await oidc.close()
})

const start = () => anonymous(test).call(identityProviders.start, { body: { agency: agency.id } })
const signIn = () => agency.signIn()

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

  it('is refused where only the token calls an address verified that it does not name', async () => {
    agency.vouchFor(person, { email_verified: false, inToken: { email_verified: true } })
    expect(await signIn()).toMatchObject({ status: 401, json: { code: 'providerFailed' } })
  })

  it('counts with its own signature only', async () => {
    oidc.forge(true)
    expect(await signIn()).toMatchObject({ status: 401, json: { code: 'providerFailed' } })
  })
})

describe('the sign-in page that a provider names', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'http://192.0.2.7/authorize',
    'nowhere',
    '',
  ])('is refused like a provider that does not answer: %j', async (authorization_endpoint) => {
    const server = createServer((_, response) => {
      const description = {
        issuer,
        authorization_endpoint,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(description))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await agency.save({ issuer })
    const answer = await start()
    await new Promise((resolve) => server.close(resolve))
    expect(answer, answer.text).toMatchObject({ status: 401, json: { code: 'providerFailed' } })
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
        .where('p.agency_id', '=', agency.id)
        .where('s.used_at', 'is', null)
        .select('s.id')
        .execute(),
    )
    expect(rows).toHaveLength(MOST)
  })
})
