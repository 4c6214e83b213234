import { login } from '@heed/contract/auth'
import * as identityProviders from '@heed/contract/identity-providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { CLIENT, followTo, startOidc } from '../../testing/oidc'
import { cheapHashes, PASSWORD, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const BASE = 'http://localhost:3999'
const RETURN = `${BASE}/sign-in-return`

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agencyId: string
let admin: Caller
let person: TestUser

const save = (body: object) => admin.call(identityProviders.save, { params: { id: agencyId }, body })
const setUser = (values: object) =>
  test.system((db) => db.updateTable('users').set(values).where('id', '=', person.id).execute())
const stateOf = () =>
  test.system((db) =>
    db.selectFrom('users').where('id', '=', person.id).select(['state', 'role']).executeTakeFirstOrThrow(),
  )

/** Their account at the provider is known already. */
const pinned = () =>
  test.system((db) =>
    db
      .insertInto('identity_subjects')
      .columns(['provider_id', 'user_id', 'issuer', 'subject', 'created_at'])
      .expression(
        db
          .selectFrom('identity_providers as p')
          .where('p.agency_id', '=', agencyId)
          .select((row) => [
            'p.id',
            row.val(person.id).as('user_id'),
            'p.issuer',
            row.val(`sub-${person.id}`).as('subject'),
            row.val(test.services.clock.now()).as('created_at'),
          ]),
      )
      .execute(),
  )

beforeAll(async () => {
  test = await startTestApp({
    ...cheapHashes,
    baseUrl: BASE,
    providerAddresses: 'any',
    addressFailures: 10_000,
  })
  oidc = await startOidc(RETURN)
})
beforeEach(async () => {
  agencyId = (await test.system((db) => buildAgency(db, { name: 'Vale Partners' }))).id
  const owner = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
  admin = await as(test, owner)
  person = await test.system((db) =>
    buildUser(db, {
      role: 'AgencyUser',
      agencyId,
      email: `p${Math.random().toString(36).slice(2)}@vale.example`,
    }),
  )
  await setUser({ state: 'invited' })
  oidc.be({ sub: `sub-${person.id}`, email: person.email, email_verified: true })
  const saved = await save({
    issuer: oidc.issuer,
    clientID: CLIENT.id,
    clientSecret: CLIENT.secret,
    domains: ['vale.example'],
    mode: 'offered',
  })
  expect(saved.status).toBe(200)
})
afterAll(async () => {
  await test.close()
  await oidc.close()
})

async function begin() {
  const begun = await anonymous(test).call(identityProviders.start, { body: { agency: agencyId } })
  const [line = ''] = [begun.headers['set-cookie']].flat() as string[]
  return { url: begun.json.url, cookie: line.split(';')[0] ?? '' }
}

const finish = (given: object, cookie: string) =>
  anonymous(test).raw({
    method: 'POST',
    url: '/api/user/finishidentityprovider',
    payload: given,
    headers: { cookie, origin: BASE },
  })

async function signIn() {
  const { url, cookie } = await begin()
  return finish(await followTo(url, RETURN), cookie)
}

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
      test.system((db) => db.updateTable('agencies').set({ state }).where('id', '=', agencyId).execute())
    await setAgency('disabled')
    expect((await finish(given, cookie)).status).toBe(401)
    expect((await anonymous(test).call(identityProviders.start, { body: { agency: agencyId } })).status).toBe(
      404,
    )
  })

  it('tells somebody it vouches for that their company is not active', async () => {
    const company = await test.system((db) => buildCompany(db, agencyId))
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
        email: `o${Math.random().toString(36).slice(2)}@vale.example`,
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
    oidc.be({
      sub: `sub-${person.id}`,
      email: person.email,
      email_verified: true,
      groups: ['clients', 'admins'],
    })
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
      const { id, email } = person
      oidc.be({ sub: `sub-${id}`, email, email_verified: true, groups: [group] })
      return (await signIn()).json
    }
    const setOthers = (state: string) =>
      test.system((db) =>
        db
          .updateTable('users')
          .set({ state })
          .where('agency_id', '=', agencyId)
          .where('id', '<>', person.id)
          .execute(),
      )
    await pinned()
    await setUser({ role: 'AgencyAdmin' })
    await setOthers('disabled')
    expect(await comeAs('staff')).toMatchObject({ user: { userRoleID: 'AgencyAdmin' } })
    expect(await stateOf()).toMatchObject({ role: 'AgencyAdmin' })
    await setOthers('active')
    expect(await comeAs('staff')).toMatchObject({ user: { userRoleID: 'AgencyUser' } })
  })

  it('is there for a child agency that has no provider of its own', async () => {
    const child = await test.system((db) => buildAgency(db, { parentId: agencyId }))
    await setUser({ agency_id: child.id })
    expect((await signIn()).status).toBe(200)
  })
})

describe('a provider that is enforced', () => {
  const step = (user: TestUser) =>
    anonymous(test).call(login, { body: { email: user.email, password: PASSWORD } })

  it('has to have worked, and then refuses the password with a sentence', async () => {
    await setPassword(test, person.id)
    const early = await save({ mode: 'enforced' })
    expect(early).toMatchObject({ status: 400, json: { fields: { mode: expect.any(String) } } })
    expect((await signIn()).status).toBe(200)
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
    const company = await test.system((db) => buildCompany(db, agencyId))
    const client = await test.system((db) =>
      buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: company.id }),
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
    const shown = await admin.call(identityProviders.get, { params: { id: agencyId } })
    expect(shown.json).toMatchObject({ hasSecret: true, redirectURIs: [RETURN] })
    expect(shown.text).not.toContain(CLIENT.secret)
    const kept = await test.system((db) =>
      db
        .selectFrom('identity_providers')
        .where('agency_id', '=', agencyId)
        .select('client_secret')
        .executeTakeFirstOrThrow(),
    )
    expect(kept.client_secret?.toString('latin1')).not.toContain(CLIENT.secret)
  })

  it('are tested against the provider itself', async () => {
    const tested = () => admin.call(identityProviders.test, { params: { id: agencyId } })
    expect((await tested()).json).toMatchObject({ works: true })
    await save({ clientSecret: 'wrong' })
    expect((await tested()).json).toMatchObject({ works: false })
    await save({ issuer: 'http://127.0.0.1:9' })
    expect((await tested()).json).toMatchObject({ works: false })
  })

  it('are forgotten with it, and passwords work again', async () => {
    await setPassword(test, person.id)
    expect((await signIn()).status).toBe(200)
    await save({ mode: 'enforced' })
    await admin.call(identityProviders.remove, { params: { id: agencyId } })
    expect((await anonymous(test).call(identityProviders.start, { body: { agency: agencyId } })).status).toBe(
      404,
    )
    const again = await anonymous(test).call(login, { body: { email: person.email, password: PASSWORD } })
    expect(again.status).toBe(200)
  })
})
