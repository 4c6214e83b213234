import { allEndpoints } from '@heed/contract/all'
import { apply } from '@heed/contract/applied-profiles'
import { LISTED_WHILE_APPLIED, whileApplied } from '@heed/contract/while-applied'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from './testing/as-user'
import { fingerprint } from './testing/fingerprint'
import { INPUTS } from './testing/matrix/inputs'
import { type Given, send } from './testing/matrix/send'
import { buildWorld, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

/*
 * Nobody touches the account of the person whose profile is applied (rule C11). What is about accounts is closed then
 * unless the contract's list opens it, so that a new endpoint for passwords, factors or sessions is closed from its first
 * day.
 */

let test: TestApp
let world: World

beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  world = await test.system((db) => buildWorld(db, test.services.files))
})
afterAll(() => test.close())

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')
/** The features about accounts, and their few changes that stay open, named by this test and not by the list it examines. */
const OF_ACCOUNTS = ['auth', 'users', 'profile', 'appliedProfiles', 'identityProviders']
const OPEN_CHANGES = [
  'auth.logout',
  'appliedProfiles.remove',
  'users.addSuperAdmin',
  'users.addAgencyAdmin',
  'users.addAgencyUser',
  'users.addCompanyAdmin',
  'users.addCompanyUser',
  'users.add',
]

/** A change of an account; one that the list opens would otherwise drop out of what is tried. */
const isChange = ({ name, endpoint: { access, method } }: (typeof guarded)[number]) =>
  method !== 'GET' &&
  (access === 'signed-in' || OF_ACCOUNTS.includes(name.split('.')[0] ?? '')) &&
  !OPEN_CHANGES.includes(name)
const accounts = guarded.filter((one) => whileApplied(one) !== 'open' || isChange(one))

/** Everything but the log, which says what was refused. */
const rows = async () => ({ ...(await fingerprint(test)), audit_events: '' })

/** The call about a person, whom its line in the matrix has just made, about somebody else. */
function naming({ params, body, ...given }: Given, id: string): Given {
  const hasList = typeof body === 'object' && body !== null && 'userIDs' in body
  return {
    ...given,
    ...(params && { params: 'id' in params ? { ...params, id } : params }),
    ...(body !== undefined && { body: hasList ? { ...body, userIDs: [id] } : body }),
  }
}

it('lists only calls that there are', () => {
  const names = allEndpoints.map(({ name }) => name)
  expect([...LISTED_WHILE_APPLIED, ...OPEN_CHANGES].filter((name) => !names.includes(name))).toEqual([])
})

it('opens nothing that touches how somebody signs in', () => {
  // Photos are there to be looked at.
  const open = guarded
    .filter((one) => one.name !== 'users.photo' && whileApplied(one) !== 'closed')
    .map(({ name }) => name)
  expect(
    open.filter((name) => /password|credential|factor|passkey|session|device|agreement|photo/i.test(name)),
  ).toEqual([])
})

it.each(accounts)(
  '$name is closed to whoever applied the profile it is about',
  async ({ name, endpoint }) => {
    const line = INPUTS[name]
    const target = { ...world.targets.own, userID: world.users.AgencyAdmin.id }
    const { files } = test.services
    const given: Given =
      line?.call?.() ??
      (await test.system(async (db) => {
        const { SuperAdmin } = world.users
        return line?.own ? line.own(SuperAdmin, db) : line?.about?.(target, SuperAdmin, { db, files })
      })) ??
      {}
    const caller = await as(test, world.users.SuperAdmin)
    const body = { userID: target.userID, reason: 'They called' }
    expect((await caller.call(apply, { body })).status).toBe(200)
    const before = await rows()
    const reply = await send(caller, endpoint, naming(given, target.userID))
    expect([reply.status, reply.json]).toMatchObject([403, { message: 'Remove the applied profile first.' }])
    expect(await rows()).toEqual(before)
  },
)
