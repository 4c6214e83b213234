import * as auth from '@heed/contract/auth'
import * as identityProviders from '@heed/contract/identity-providers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous, as } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { startOidc } from '../../testing/oidc'
import { ProviderAgency, RETURN, withProviders } from '../../testing/provider-agency'
import { codeFor, mailsTo, passwordStep, setPassword, tokenFor } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agency: ProviderAgency

beforeAll(async () => {
  test = await startTestApp({ ...withProviders, codePauseSeconds: 0, codesPerWindow: 50 })
  oidc = await startOidc(RETURN)
})
beforeEach(async () => {
  agency = await ProviderAgency.open(test, oidc)
  await test.system((db) => db.deleteFrom('sign_in_limits').execute())
})
afterAll(async () => {
  await test.close()
  await oidc.close()
})

const isIn = (answer: { json: unknown }, { id }: TestUser) =>
  expect(answer.json, JSON.stringify(answer.json)).toMatchObject({ user: { id } })
const asksForCode = (answer: { status: number; json: unknown }, { email }: TestUser) => {
  expect(answer).toMatchObject({ status: 200, json: { attempt: expect.any(String), email } })
  expect(answer.json).not.toHaveProperty('user')
}
const stateOf = ({ id }: TestUser) =>
  test.system((db) =>
    db.selectFrom('users').where('id', '=', id).select(['state', 'role']).executeTakeFirstOrThrow(),
  )
/** What the log says, oldest first. */
const logOf = ({ id }: TestUser) =>
  test.system((db) =>
    db
      .selectFrom('audit_events')
      .where('actor_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .select(['verb', 'after'])
      .execute(),
  )
const subjects = (person: TestUser) => mailsTo(test, person.email).map(({ subject }) => subject)

describe('the first sign-in of an account that is in use', () => {
  it('asks for a code that goes to its owner, and counts for the provider from then on', async () => {
    const person = await agency.person('active')
    asksForCode(await agency.signIn(), person)
    // Without the code nothing is known of the account at the provider.
    asksForCode(await agency.signIn(), person)
    await whenIdle()
    const entered = await agency.typeCode(person, await agency.signIn())
    isIn(entered, person)
    isIn(await agency.signIn(), person)
  })

  it('never stands in the way of the sign-in with a password', async () => {
    const person = await agency.person('active')
    await setPassword(test, person.id)
    const own = await passwordStep(test, person.email)
    expect(own.status).toBe(200)
    await whenIdle()
    const code = codeFor(test, person.email)
    asksForCode(await agency.signIn(), person)
    isIn(await agency.typeCode(person, own, code), person)
    // Every code that providers may have sent is used up.
    await test.system((db) =>
      sql`update sign_in_limits set recent = array_fill(${test.services.clock.now()}::timestamptz, array[50])
        where subject = ${`codes:provider:${person.id}`}`.execute(db),
    )
    expect((await agency.signIn()).status).toBe(429)
    expect((await passwordStep(test, person.email)).status).toBe(200)
  })

  it('opens nothing with a wrong code', async () => {
    const person = await agency.person('active')
    expect((await agency.typeCode(person, await agency.signIn(), '000000')).status).toBe(401)
    asksForCode(await agency.signIn(), person)
  })

  it('opens a session where passwords count for nothing, too, and none once the provider is off', async () => {
    const person = await agency.person('active')
    const setMode = (mode: string) =>
      test.system((db) =>
        db.updateTable('identity_providers').set({ mode }).where('agency_id', '=', agency.id).execute(),
      )
    await setMode('enforced')
    const begun = await agency.signIn()
    await setMode('off')
    expect((await agency.typeCode(person, begun)).status).toBe(401)
    await setMode('enforced')
    isIn(await agency.typeCode(person, begun), person)
  })

  it('is named in the log, and told to its owner once', async () => {
    const person = await agency.person('active')
    const begun = await agency.signIn()
    await whenIdle()
    const [code] = mailsTo(test, person.email)
    expect(code?.text).toContain('through the identity provider of Vale Partners')
    expect(code?.text).not.toContain('knows your password')
    await agency.typeCode(person, begun)
    isIn(await agency.signIn(), person)
    await whenIdle()
    const told = mailsTo(test, person.email).filter(({ subject }) => subject.includes('in a new way'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(
      /identity provider of Vale Partners for the first time(.|\n)*If this wasn’t you/,
    )
    const signedIn = { verb: 'user.signedInByProvider', after: { provider: 'Vale Partners' } }
    expect(await logOf(person)).toEqual([signedIn, signedIn])
  })

  it('is asked for again once its owner has chosen another password', async () => {
    const person = await agency.person('active')
    await agency.typeCode(person, await agency.signIn())
    isIn(await agency.signIn(), person)
    await anonymous(test).call(auth.startReset, { body: { email: person.email } })
    await whenIdle()
    const password = 'quiet lantern behind the mill'
    const body = { token: tokenFor(test, person.email, 'reset'), password, repeatpassword: password }
    expect((await anonymous(test).call(auth.resetPassword, { body })).status).toBe(200)
    asksForCode(await agency.signIn(), person)
  })

  it('is not prepared while the account, or its agency, is disabled', async () => {
    const person = await agency.person('active')
    await agency.set(person, { state: 'disabled' })
    expect((await agency.signIn()).status).toBe(401)
    await agency.set(person, { state: 'active' })
    asksForCode(await agency.signIn(), person)
  })
})

describe('a session that the provider opened', () => {
  const openOf = async ({ id }: TestUser) =>
    (
      await test.system((db) =>
        db
          .selectFrom('sessions')
          .where('user_id', '=', id)
          .where('ended_at', 'is', null)
          .select('by_provider')
          .execute(),
      )
    ).map((session) => session.by_provider)

  it.each<[string, () => Promise<{ status: number }>]>([
    ['is switched off', () => agency.save({ mode: 'off' })],
    ['is another one', () => agency.save({ clientID: 'another', mode: 'off' })],
    ['is removed', () => agency.admin.call(identityProviders.remove, { params: { id: agency.id } })],
  ])('ends once that %s, and no other', async (_, change) => {
    const person = await agency.person('invited')
    await as(test, person)
    isIn(await agency.signIn(), person)
    expect((await openOf(person)).toSorted()).toEqual([false, true])
    await agency.save({ domains: ['vale.example', 'vale2.example'] })
    expect(await openOf(person)).toHaveLength(2)
    expect((await change()).status).toBe(200)
    expect(await openOf(person)).toEqual([false])
  })
})

describe('somebody who is invited', () => {
  it('is let in by the provider alone when they are staff of the agency', async () => {
    const person = await agency.person('invited', 'AgencyAdmin')
    isIn(await agency.signIn(), person)
    expect(await stateOf(person)).toMatchObject({ state: 'active' })
    // Nobody has shown yet that the address is theirs.
    await whenIdle()
    expect(subjects(person)).toEqual([])
  })

  it.each(['CompanyAdmin', 'CompanyUser'] as const)(
    'types the mailed code, too, as %s of a client',
    async (role) => {
      const person = await agency.person('invited', role)
      const begun = await agency.signIn()
      asksForCode(begun, person)
      expect(await stateOf(person)).toMatchObject({ state: 'invited' })
      expect((await agency.typeCode(person, begun, '000000')).status).toBe(401)
      isIn(await agency.typeCode(person, begun), person)
      expect(await stateOf(person)).toMatchObject({ state: 'active' })
      const verbs = (await logOf(person)).map(({ verb }) => verb)
      expect(verbs).toEqual(['user.activated', 'user.signedInByProvider'])
      isIn(await agency.signIn(), person)
    },
  )

  it('gets the role that the provider named with the code', async () => {
    await agency.save({ roleClaim: 'groups', roles: [{ value: 'leads', role: 'CompanyAdmin' }] })
    const person = await agency.person('invited', 'CompanyUser')
    agency.vouchFor(person, { groups: ['leads'] })
    const entered = await agency.typeCode(person, await agency.signIn())
    expect(entered.json).toMatchObject({ user: { userRoleID: 'CompanyAdmin' } })
  })

  it.each([
    ['was taken out of the mapping', { roleClaim: 'groups', roles: [] }],
    ['is told by another claim', { roleClaim: 'teams', roles: [{ value: 'leads', role: 'CompanyAdmin' }] }],
    ['means another role', { roleClaim: 'groups', roles: [{ value: 'leads', role: 'CompanyUser' }] }],
  ] as const)('does not get a role that %s before the code is typed', async (_, mapping) => {
    await agency.save({ roleClaim: 'groups', roles: [{ value: 'leads', role: 'CompanyAdmin' }] })
    const person = await agency.person('invited', 'CompanyUser')
    agency.vouchFor(person, { groups: ['leads'] })
    const begun = await agency.signIn()
    await agency.save({ ...mapping, roles: [...mapping.roles] })
    const entered = await agency.typeCode(person, begun)
    expect(entered.json).toMatchObject({ user: { userRoleID: 'CompanyUser' } })
  })

  it('types the code, too, when they have been in before', async () => {
    const person = await agency.person('active')
    await agency.typeCode(person, await agency.signIn())
    await agency.set(person, { state: 'invited' })
    isIn(await agency.signIn(), person)
    await test.system((db) => db.deleteFrom('identity_subjects').where('user_id', '=', person.id).execute())
    await agency.set(person, { state: 'invited' })
    asksForCode(await agency.signIn(), person)
  })

  it('does not get in with the code alone once they are disabled', async () => {
    const person = await agency.person('invited', 'CompanyUser')
    const begun = await agency.signIn()
    await agency.set(person, { state: 'disabled' })
    expect((await agency.typeCode(person, begun)).status).toBe(401)
  })
})
