import { allEndpoints } from '@heed/contract/all'
import * as appliedProfiles from '@heed/contract/applied-profiles'
import * as audit from '@heed/contract/audit'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import { whileApplied } from '@heed/contract/while-applied'
import { ROLES, type Role } from '@heed/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from './testing/as-user'
import type { TestUser } from './testing/build'
import { INPUTS } from './testing/matrix/inputs'
import { whereItChanges } from './testing/matrix/ready'
import { send } from './testing/matrix/send'
import { buildWorld, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

/** Calls that leave nothing behind that anybody else would see, and so no entry. */
const QUIET = [
  // What they begin is kept, and logged, with the code or the key that follows.
  'profile.startSms',
  'profile.startTotp',
  'profile.passkeyOptions',
  // They only ask.
  'identityProviders.test',
  // When somebody looked is theirs.
  'resources.visit',
  'notifications.markRead',
  // A draft is its author's; what becomes of it is logged when it counts.
  'setup.saveDraft',
  'companyImport.start',
  'companyImport.matchColumns',
  'companyImport.setHeadings',
  'companyImport.changeCells',
  'companyImport.setRows',
  'companyImport.discard',
]

const changing = allEndpoints.filter(
  ({ endpoint }) => endpoint.access !== 'public' && endpoint.method !== 'GET' && !endpoint.onlyReads,
)
const holds = (role: Role, { access }: AnyEndpoint) =>
  access === 'signed-in' || can(role, access as Permission)

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  world = await test.system((db) => buildWorld(db, test.services.files))
})
afterAll(() => test.close())

/** The entries that a call leaves, made as the table of calls gives it and where it has something to change. */
async function trailOf(name: string, { caller, user }: { caller: Caller; user: TestUser }) {
  const found = changing.find((one) => one.name === name)
  const line = INPUTS[name]
  if (!found || !line) throw new Error(`There is no such call: ${name}`)
  const target = world.targets.own
  const given = await test.system(async (db) => {
    const stores = { db, files: test.services.files }
    const made = line.call?.() ?? (await (line.own?.(user, db) ?? line.about?.(target, user, stores)))
    return whereItChanges({ name, given: made ?? {}, user, target }, stores)
  })
  const last = await lastEntry()
  const { status, text } = await send(caller, found.endpoint, given)
  expect(status, text).toBe(200)
  return test.system((db) =>
    db.selectFrom('audit_events').where('id', '>', last).selectAll().orderBy('id').execute(),
  )
}

const lastEntry = async () => {
  const [last] = await test.system((db) =>
    db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1).execute(),
  )
  return last?.id ?? '00000000-0000-0000-0000-000000000000'
}

describe('the log has an entry, with who and from where,', () => {
  it.each(changing.map(({ name, endpoint }) => [name, endpoint] as const))(
    'of %s',
    async (name, endpoint) => {
      const role = ROLES.find((one) => holds(one, endpoint)) as Role
      const user = world.users[role]
      const caller = await as(test, user)
      if (name === 'appliedProfiles.remove')
        await caller.call(appliedProfiles.apply, {
          body: { userID: world.users.CompanyUser.id, reason: 'They called' },
        })
      const entries = await trailOf(name, { caller, user })
      if (QUIET.includes(name)) return
      expect(entries).not.toEqual([])
      for (const entry of entries) {
        expect(entry.actor_id, entry.verb).toBe(user.id)
        expect(entry.on_behalf_of_id, entry.verb).toBeNull()
        expect(entry.address, entry.verb).toBe('127.0.0.1')
        expect(entry.request_id, entry.verb).toBeTruthy()
      }
    },
  )
})

describe('the log has both, who acts and for whom,', () => {
  const open = changing.filter(
    ({ name, endpoint }) =>
      !QUIET.includes(name) &&
      // A note belongs to who wrote it, whoever's profile is applied.
      name !== 'tasks.deleteNote' &&
      endpoint.access !== 'signed-in' &&
      holds('CompanyAdmin', endpoint) &&
      whileApplied({ name, endpoint }) !== 'closed',
  )
  it.each(open.map(({ name }) => name))('of %s', async (name) => {
    const { SuperAdmin: actor, CompanyAdmin: user } = world.users
    const caller = await as(test, actor)
    const applied = await caller.call(appliedProfiles.apply, {
      body: { userID: user.id, reason: 'They called' },
    })
    expect(applied.status).toBe(200)
    const entries = await trailOf(name, { caller, user })
    expect(entries).not.toEqual([])
    for (const entry of entries) {
      expect(entry.actor_id, entry.verb).toBe(actor.id)
      expect(entry.on_behalf_of_id, entry.verb).toBe(user.id)
    }
  })
})

/** What nobody but a program reads: instants, ids, words of the code, and what a value is not. */
const RAW =
  /\d{4}-\d\d-\d\dT|[0-9a-f]{8}-[0-9a-f]{4}-|\b(?:true|false|null|undefined|NaN)\b|\[object|[{}]|(?:^|\s)[a-z]+[A-Z][a-z]/

/** Names and addresses that the tests make up. */
const MADE_UP = /Imported \S+|\S+@\S+/g

it('reads as people write, in sentences and details', async () => {
  const caller = await as(test, world.users.SuperAdmin)
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      caller.call(audit.search, { query: { page: String(page), pageSize: '100' } as never }),
    ),
  )
  const entries = pages.flatMap(({ json }) => json.result)
  expect(entries.length).toBeGreaterThan(100)
  for (const { act, phrase, reason, changes } of entries) {
    const told = changes.flatMap(({ field, before, after }) => [field, before ?? '', after ?? ''])
    for (const text of [act, phrase, reason ?? '', ...told])
      expect(text.replaceAll(MADE_UP, ''), phrase).not.toMatch(RAW)
  }
})
