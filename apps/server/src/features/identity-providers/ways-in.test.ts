import * as agencies from '@heed/contract/agencies'
import { login, startReset } from '@heed/contract/auth'
import * as brands from '@heed/contract/brands'
import * as identityProviders from '@heed/contract/identity-providers'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startOidc } from '../../testing/oidc'
import { BASE, freshAddress, ProviderAgency, withProviders } from '../../testing/provider-agency'
import { mailsTo, PASSWORD, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const OWN_HOST = 'benefits.vale.example'
const OWN_RETURN = `http://${OWN_HOST}:3999/sign-in-return`

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agency: ProviderAgency
let root: Caller
let admin: Caller
let agencyId: string
let slug: string

const save = (body: object) => agency.save(body)
const find = (id: string) =>
  test.system((db) =>
    db.selectFrom('agencies').where('id', '=', id).select(['id', 'slug']).executeTakeFirstOrThrow(),
  )
const build = async (parentId?: string) =>
  find(
    (await test.system((db) => buildAgency(db, { name: 'Vale Partners', ...(parentId && { parentId }) }))).id,
  )

beforeAll(async () => {
  test = await startTestApp(withProviders)
  oidc = await startOidc(OWN_RETURN)
  const house = await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: house.id })))
})
beforeEach(async () => {
  agency = await ProviderAgency.open(test, oidc)
  ;({ id: agencyId, slug } = await find(agency.id))
  admin = agency.admin
})
afterAll(async () => {
  await test.close()
  await oidc.close()
})

it('the profile of an agency and of its child says whose provider and brand hold', async () => {
  const child = await build(agencyId)
  const own = { id: agencyId, name: 'Vale Partners' }
  const reader = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId: child.id })),
  )
  const profile = async (caller: Caller, id: string) =>
    (await caller.call(agencies.get, { params: { id } })).json
  expect(await profile(admin, agencyId)).toMatchObject({
    signIn: { mode: 'offered', of: own },
    brandOf: null,
  })
  await root.call(brands.save, { params: { id: agencyId }, body: { isWhiteLabel: true } })
  for (const caller of [root, reader])
    expect(await profile(caller, child.id)).toMatchObject({
      signIn: { mode: 'offered', of: own },
      brandOf: own,
      brandHeirs: 0,
    })
  expect(await profile(root, agencyId)).toMatchObject({ brandOf: own, brandHeirs: 1 })
  await save({ mode: 'off' })
  expect(await profile(reader, child.id)).toMatchObject({ signIn: null })
})

const host = (id: string, hostNames: string[]) =>
  root.call(brands.save, { params: { id }, body: { hostNames } })

const begin = (name: string) => agency.begin(`${name}:3999`)

describe('a sign-in begun at a host name of the agency', () => {
  it('comes back there and is finished there', async () => {
    await host(agencyId, [OWN_HOST])
    await agency.person()
    const { back } = await begin(OWN_HOST)
    expect(back).toBe(OWN_RETURN)
    const done = await agency.signIn({ host: `${OWN_HOST}:3999`, returnTo: OWN_RETURN })
    expect(done.status, done.text).toBe(200)
    await host(agencyId, [])
  })

  it('comes back to the service itself from any other host', async () => {
    const other = await build()
    await host(other.id, ['benefits.other.example'])
    for (const name of ['localhost', 'evil.example', 'benefits.other.example'])
      expect((await begin(name)).back).toBe(`${BASE}/sign-in-return`)
  })

  it('is among the addresses to register, with those of child agencies that use the same provider', async () => {
    const child = await build(agencyId)
    await host(agencyId, ['a.vale.example'])
    await host(child.id, ['b.vale.example'])
    const { redirectURIs } = (await admin.call(identityProviders.get, { params: { id: agencyId } })).json
    expect(redirectURIs).toEqual([
      `${BASE}/sign-in-return`,
      'http://a.vale.example:3999/sign-in-return',
      'http://b.vale.example:3999/sign-in-return',
    ])
  })
})

describe('people who sign in with the provider alone', () => {
  const enforce = () =>
    test.system((db) =>
      db
        .updateTable('identity_providers')
        .set({ mode: 'enforced' })
        .where('agency_id', '=', agencyId)
        .execute(),
    )
  const mailTo = (email: string) => mailsTo(test, email)[0]?.text ?? ''
  const link = () => `${BASE}/login?agency=${slug}`

  it('are invited to it, by whoever invites them, and not to a password', async () => {
    await enforce()
    const email = freshAddress()
    const body = { email, first: 'Ada', last: 'Vale', agencyID: agencyId }
    expect((await admin.call(users.addAgencyUser, { body })).status).toBe(200)
    await expect.poll(() => mailTo(email)).toContain(link())
    expect(mailTo(email)).toContain('"Continue with Vale Partners"')
    expect(mailTo(email)).not.toMatch(/activation=|password-reset|choose your password/)
  })

  it('are told so by somebody of a company, who sees no provider', async () => {
    await enforce()
    const company = await test.system((db) => buildCompany(db, agencyId))
    const client = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: company.id })),
    )
    const place = { agencyID: agencyId, companyID: company.id, first: 'Cy', last: 'Vale' }
    const [theirs, ours] = [freshAddress('client.example'), freshAddress()]
    for (const email of [theirs, ours])
      expect((await client.call(users.addCompanyUser, { body: { ...place, email } })).status).toBe(200)
    await expect.poll(() => mailTo(ours)).toContain(link())
    await expect.poll(() => mailTo(theirs)).toContain('activation=')
  })

  it('hear where to sign in when they ask for a new password, and the page answers as ever', async () => {
    await enforce()
    const email = freshAddress()
    const person = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId, email }))
    await setPassword(test, person.id)
    const answer = await anonymous(test).call(startReset, { body: { email } })
    expect(answer.json).toEqual({ ok: true })
    await expect.poll(() => mailTo(email)).toContain(link())
    expect(mailTo(email)).not.toContain('reset=')
    const refused = await anonymous(test).call(login, { body: { email, password: PASSWORD } })
    expect(refused).toMatchObject({ status: 403, json: { code: 'providerRequired', agency: slug } })
  })
})
