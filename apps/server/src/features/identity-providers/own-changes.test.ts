import * as identityProviders from '@heed/contract/identity-providers'
import * as profile from '@heed/contract/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { startOidc } from '../../testing/oidc'
import { ProviderAgency, RETURN, withProviders } from '../../testing/provider-agency'
import { PASSWORD, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let oidc: Awaited<ReturnType<typeof startOidc>>
let agency: ProviderAgency
let person: TestUser

beforeAll(async () => {
  test = await startTestApp({ ...withProviders, codePauseSeconds: 0, codesPerWindow: 50 })
  oidc = await startOidc(RETURN)
  agency = await ProviderAgency.open(test, oidc)
})
beforeEach(() => test.system((db) => db.deleteFrom('sign_in_limits').execute()))
afterAll(async () => {
  await test.close()
  await oidc.close()
})

const NEXT = 'quiet lantern behind the mill'

/** Signs in through the provider a moment ago: what to call with. */
async function enter(): Promise<{ headers: { apikey: string } }> {
  const { json } = await agency.typeCode(person, await agency.signIn())
  return { headers: { apikey: json.apiKey ?? '' } }
}

type Session = Awaited<ReturnType<typeof enter>>
type Given = { currentPassword?: string }
const nobody = () => anonymous(test)
const own = () => ({ params: { id: person.id } })

/** Every change of how somebody signs in. The second half of a setup needs what only the first one answers. */
const CHANGES: [string, (given: Given, session: Session) => Promise<{ status: number; json: unknown }>][] = [
  [
    'a new password',
    (given, session) =>
      nobody().call(
        profile.updateCredentials,
        { ...own(), body: { password: NEXT, repeatpassword: NEXT, ...given } },
        session,
      ),
  ],
  [
    'another e-mail address',
    (given, session) =>
      nobody().call(
        profile.updateCredentials,
        { ...own(), body: { email: `new-${person.email}`, ...given } },
        session,
      ),
  ],
  [
    'codes by text message',
    (given, session) =>
      nobody().call(profile.startSms, { body: { phone: '(510) 555-0142', ...given } }, session),
  ],
  ['an authenticator', (given, session) => nobody().call(profile.startTotp, { body: given }, session)],
  [
    'one factor less',
    (given, session) =>
      nobody().call(profile.removeFactor, { params: { kind: 'totp' }, body: given }, session),
  ],
  [
    'the first factor',
    (given, session) => nobody().call(profile.setDefault, { body: { factor: 'email', ...given } }, session),
  ],
  ['recovery codes', (given, session) => nobody().call(profile.newRecoveryCodes, { body: given }, session)],
  ['a passkey', (given, session) => nobody().call(profile.passkeyOptions, { body: given }, session)],
  [
    'one passkey less',
    (given, session) =>
      nobody().call(profile.removePasskey, { params: { id: person.id }, body: given }, session),
  ],
]

const refused = { status: 400, json: { fields: { currentPassword: expect.any(String) } } }

describe.each(CHANGES)('a sign-in through a provider does not stand in for the password: %s', (_, change) => {
  it('is asked of whoever has one, however recent the sign-in', async () => {
    person = await agency.person('active')
    await setPassword(test, person.id)
    const session = await enter()
    expect(await change({}, session)).toMatchObject(refused)
    expect(await change({ currentPassword: 'not it at all' }, session)).toMatchObject(refused)
    const done = await change({ currentPassword: PASSWORD }, session)
    // What is not there cannot be taken away: the answer after the password.
    expect([200, 404, 409], JSON.stringify(done.json)).toContain(done.status)
  })

  it('is chosen first by whoever has none', async () => {
    person = await agency.person('active')
    const session = await enter()
    const answer = await change({}, session)
    expect(answer).toMatchObject(refused)
    expect(JSON.stringify(answer.json)).toContain('Forgot password?')
  })
})

it('says on the profile what is asked for', async () => {
  person = await agency.person('active')
  const read = async (session: Session) => (await nobody().call(profile.get, {}, session)).json
  expect(await read(await enter())).toMatchObject({
    needsPassword: true,
    provider: { agencyName: 'Vale Partners', since: expect.any(String) },
  })
  person = await agency.person('active')
  await setPassword(test, person.id)
  const shown = await read(await enter())
  expect(shown.needsPassword).toBe(false)
  expect(new Date(shown.recentUntil).getTime()).toBeLessThanOrEqual(test.services.clock.now().getTime())
})

describe('the settings of the provider', () => {
  it('ask admins for the password they have, and take the sign-in of those who have none', async () => {
    const save = (session: Session, given: Given = {}) =>
      nobody().call(
        identityProviders.save,
        { params: { id: agency.id }, body: { roleClaim: 'groups', ...given } },
        session,
      )
    person = await agency.person('active', 'AgencyAdmin')
    expect((await save(await enter())).status).toBe(200)
    person = await agency.person('active', 'AgencyAdmin')
    await setPassword(test, person.id)
    const session = await enter()
    expect(await save(session)).toMatchObject(refused)
    expect((await save(session, { currentPassword: PASSWORD })).status).toBe(200)
  })
})
