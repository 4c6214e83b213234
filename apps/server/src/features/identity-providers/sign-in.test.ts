import { login } from '@heed/contract/auth'
import * as identityProviders from '@heed/contract/identity-providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { CLIENT, followTo, startOidc } from '../../testing/oidc'
import { freshAddress, ProviderAgency, RETURN, withProviders } from '../../testing/provider-agency'
import { PASSWORD, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agency: ProviderAgency
let person: TestUser

const save = (body: object) => agency.save(body)
const signIn = () => agency.signIn()
const begin = () => agency.begin()
const finish = (given: object, cookie: string) => agency.finish(given, cookie)
const setUser = (values: Parameters<ProviderAgency['set']>[1]) => agency.set(person, values)
const stateOf = () =>
  test.system((db) =>
    db.selectFrom('users').where('id', '=', person.id).select(['state', 'role']).executeTakeFirstOrThrow(),
  )

beforeAll(async () => {
  test = await startTestApp({ ...withProviders, addressFailures: 10_000 })
  oidc = await startOidc(RETURN)
})
beforeEach(async () => {
  agency = await ProviderAgency.open(test, oidc)
  person = await agency.person()
})
afterAll(async () => {
  await test.close()
  await oidc.close()
})

describe('a sign-in with the agency’s provider', () => {
  it('opens a session without a second step, and is in the log', async () => {
    const done = await signIn()
    expect(done.status, done.text).toBe(200)
    expect(done.json).toMatchObject({ user: { id: person.id } })
    expect(String(done.headers['set-cookie'])).toMatch(/session=/)
    const events = await test.system((db) =>
      db.selectFrom('sign_in_events').where('user_id', '=', person.id).select('outcome').execute(),
    )
    expect(events).toEqual([{ outcome: 'activated' }, { outcome: 'signedIn' }])
  })

  it('makes somebody invited active, and nobody else a member', async () => {
    await setUser({ state: 'invited' })
    expect((await signIn()).status).toBe(200)
    expect(await stateOf()).toMatchObject({ state: 'active' })
    oidc.be({ sub: 'stranger', email: 'stranger@vale.example', email_verified: true })
    expect((await signIn()).status).toBe(401)
  })

  it.each([
    ['an address that is not verified', () => ({ email: person.email, email_verified: false })],
    ['an address of another domain', () => ({ email: 'someone@gmail.example', email_verified: true })],
  ])('is refused for %s', async (_, claims) => {
    oidc.be({ sub: 'x', ...claims() })
    expect((await signIn()).status).toBe(401)
  })

  it('is refused for whoever is disabled, or whose agency is', async () => {
    await setUser({ state: 'disabled' })
    expect((await signIn()).status).toBe(401)
    await setUser({ state: 'active' })
    const { url, cookie } = await begin()
    const given = await followTo(url, RETURN)
    const setAgency = (state: string) =>
      test.system((db) => db.updateTable('agencies').set({ state }).where('id', '=', agency.id).execute())
    await setAgency('disabled')
    expect((await finish(given, cookie)).status).toBe(401)
    expect(
      (await anonymous(test).call(identityProviders.start, { body: { agency: agency.id } })).status,
    ).toBe(404)
  })

  it('tells somebody it vouches for that their company is not active', async () => {
    const company = await test.system((db) => buildCompany(db, agency.id))
    await setUser({ role: 'CompanyUser', company_id: company.id })
    await test.system((db) =>
      db.updateTable('companies').set({ status: 'disabled' }).where('id', '=', company.id).execute(),
    )
    expect(await signIn()).toMatchObject({
      status: 403,
      json: {
        code: 'accountInactive',
        message: 'This account is not active. Please ask your benefits consultant.',
      },
    })
  })

  it('is refused for people of another agency, whatever their address', async () => {
    const other = await test.system(async (db) =>
      buildUser(db, {
        role: 'AgencyAdmin',
        agencyId: (await buildAgency(db)).id,
        email: freshAddress(),
      }),
    )
    oidc.be({ sub: 'other', email: other.email, email_verified: true })
    expect((await signIn()).status).toBe(401)
  })

  it('never is one of a super admin', async () => {
    await setUser({ role: 'SuperAdmin' })
    expect((await signIn()).status).toBe(401)
  })

  it('belongs to the account at the provider that came first', async () => {
    expect((await signIn()).status).toBe(200)
    oidc.be({ sub: 'another', email: person.email, email_verified: true })
    expect((await signIn()).status).toBe(401)
    // The same account stays theirs when its address there changes.
    oidc.be({ sub: `sub-${person.id}`, email: 'married@vale.example', email_verified: true })
    expect((await signIn()).json).toMatchObject({ user: { id: person.id } })
  })

  it('works once, in the browser that began it, and in time', async () => {
    const { url, cookie } = await begin()
    const given = await followTo(url, RETURN)
    const other = await begin()
    expect((await finish(given, other.cookie)).status).toBe(401)
    expect((await finish(given, '')).status).toBe(401)
    expect((await finish({ ...given, state: 'x' }, cookie)).status).toBe(401)
    expect((await finish(given, cookie)).status).toBe(200)
    expect((await finish(given, cookie)).status).toBe(401)
    const late = await begin()
    const lateGiven = await followTo(late.url, RETURN)
    const now = test.services.clock.now()
    test.services.clock.set(new Date(now.getTime() + 16 * 60_000))
    expect((await finish(lateGiven, late.cookie)).status).toBe(401)
    test.services.clock.set(new Date(now.getTime() - 3 * 60_000))
    expect((await finish(lateGiven, late.cookie)).status).toBe(401)
    test.services.clock.set(now)
  })

  it('takes the role that the provider names, on the side of the agency the person is on', async () => {
    await save({
      roleClaim: 'groups',
      roles: [
        { value: 'clients', role: 'CompanyAdmin' },
        { value: 'admins', role: 'AgencyAdmin' },
      ],
    })
    agency.vouchFor(person, { groups: ['clients', 'admins'] })
    expect((await signIn()).json).toMatchObject({ user: { userRoleID: 'AgencyAdmin' } })
    expect(await stateOf()).toMatchObject({ role: 'AgencyAdmin' })
  })

  it('never takes the last admin of an agency', async () => {
    const roles = [
      { value: 'staff', role: 'AgencyUser' },
      { value: 'admins', role: 'AgencyAdmin' },
    ]
    await save({ roleClaim: 'groups', roles })
    const comeAs = async (group: string) => {
      agency.vouchFor(person, { groups: [group] })
      return (await signIn()).json
    }
    const setOthers = (state: string) =>
      test.system((db) =>
        db
          .updateTable('users')
          .set({ state })
          .where('agency_id', '=', agency.id)
          .where('id', '<>', person.id)
          .execute(),
      )
    expect((await signIn()).status).toBe(200)
    await setUser({ role: 'AgencyAdmin' })
    await setOthers('disabled')
    expect(await comeAs('staff')).toMatchObject({ user: { userRoleID: 'AgencyAdmin' } })
    expect(await stateOf()).toMatchObject({ role: 'AgencyAdmin' })
    await setOthers('active')
    expect(await comeAs('staff')).toMatchObject({ user: { userRoleID: 'AgencyUser' } })
  })

  it('is there for a child agency that has no provider of its own', async () => {
    const child = await test.system((db) => buildAgency(db, { parentId: agency.id }))
    await setUser({ agency_id: child.id })
    expect((await signIn()).status).toBe(200)
  })
})

describe('a provider that is enforced', () => {
  const step = (user: TestUser) =>
    anonymous(test).call(login, { body: { email: user.email, password: PASSWORD } })

  it('has to have worked, and then refuses the password with a sentence', async () => {
    const early = await save({ mode: 'enforced' })
    expect(early).toMatchObject({ status: 400, json: { fields: { mode: expect.any(String) } } })
    expect((await signIn()).status).toBe(200)
    await setPassword(test, person.id)
    expect((await save({ mode: 'enforced' })).status).toBe(200)
    const refused = await step(person)
    expect(refused).toMatchObject({
      status: 403,
      json: { code: 'providerRequired', agency: expect.any(String) },
    })
    expect((refused.json as unknown as { message: string }).message).toContain('Vale Partners')
    // A wrong password tells nothing of it.
    const wrong = await anonymous(test).call(login, {
      body: { email: person.email, password: 'not it at all' },
    })
    expect(wrong).toMatchObject({ status: 401, json: { code: 'signInFailed' } })
    expect((await signIn()).status).toBe(200)
  })

  it('leaves clients of other domains and super admins their passwords', async () => {
    expect((await signIn()).status).toBe(200)
    await save({ mode: 'enforced' })
    const company = await test.system((db) => buildCompany(db, agency.id))
    const client = await test.system((db) =>
      buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id }),
    )
    await setPassword(test, client.id)
    expect((await step(client)).status).toBe(200)
    await setPassword(test, person.id)
    await setUser({ role: 'SuperAdmin' })
    expect((await step(person)).status).toBe(200)
  })
})

describe('the settings of a provider', () => {
  it('never tell the secret, which is sealed', async () => {
    const shown = await agency.admin.call(identityProviders.get, { params: { id: agency.id } })
    expect(shown.json).toMatchObject({ hasSecret: true, redirectURIs: [RETURN] })
    expect(shown.text).not.toContain(CLIENT.secret)
    const kept = await test.system((db) =>
      db
        .selectFrom('identity_providers')
        .where('agency_id', '=', agency.id)
        .select('client_secret')
        .executeTakeFirstOrThrow(),
    )
    expect(kept.client_secret?.toString('latin1')).not.toContain(CLIENT.secret)
  })

  it('are tested against the provider itself', async () => {
    const tested = () => agency.admin.call(identityProviders.test, { params: { id: agency.id } })
    expect((await tested()).json).toMatchObject({ works: true })
    await save({ clientSecret: 'wrong' })
    expect((await tested()).json).toMatchObject({ works: false })
    await save({ issuer: 'http://127.0.0.1:9' })
    expect((await tested()).json).toMatchObject({ works: false })
  })

  it('are forgotten with it, and passwords work again', async () => {
    expect((await signIn()).status).toBe(200)
    await setPassword(test, person.id)
    await save({ mode: 'enforced' })
    await agency.admin.call(identityProviders.remove, { params: { id: agency.id } })
    expect(
      (await anonymous(test).call(identityProviders.start, { body: { agency: agency.id } })).status,
    ).toBe(404)
    const again = await anonymous(test).call(login, { body: { email: person.email, password: PASSWORD } })
    expect(again.status).toBe(200)
  })
})
