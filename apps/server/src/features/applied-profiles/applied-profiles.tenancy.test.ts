import { apply, remove } from '@heed/contract/applied-profiles'
import * as companies from '@heed/contract/companies'
import { current } from '@heed/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connection'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

/* Onto whom a profile may be applied, and what ends it at once (rule C11). */

let test: TestApp
let ids: { parent: string; agency: string; foreign: string; house: string; one: string; two: string }
let people: Record<string, TestUser>

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.system(async (db) => {
    await sql`update agencies set is_house = false`.execute(db)
    const house = (await buildAgency(db, { isHouse: true })).id
    const parent = (await buildAgency(db)).id
    const agency = (await buildAgency(db, { parentId: parent })).id
    const foreign = (await buildAgency(db)).id
    const one = (await buildCompany(db, agency)).id
    const two = (await buildCompany(db, agency)).id
    ids = { parent, agency, foreign, house, one, two }
    const inOne = { agencyId: agency, companyId: one }
    const inTwo = { agencyId: agency, companyId: two }
    const abroad = (await buildCompany(db, foreign)).id
    people = {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house }),
      otherRoot: await buildUser(db, { role: 'SuperAdmin', agencyId: house }),
      parentAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: parent }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency }),
      otherAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency }),
      consultant: await buildUser(db, { role: 'AgencyUser', agencyId: agency, companies: [one] }),
      otherConsultant: await buildUser(db, { role: 'AgencyUser', agencyId: agency, companies: [one] }),
      adminOfOne: await buildUser(db, { role: 'CompanyAdmin', ...inOne }),
      userOfOne: await buildUser(db, { role: 'CompanyUser', ...inOne }),
      userOfTwo: await buildUser(db, { role: 'CompanyUser', ...inTwo }),
      foreignUser: await buildUser(db, { role: 'CompanyUser', agencyId: foreign, companyId: abroad }),
    }
  })
})

const person = (name: string) => people[name] as TestUser
const start = async (caller: Caller, name: string) =>
  (await caller.call(apply, { body: { userID: person(name).id, reason: 'They called' } })).status
const applied = async (caller: Caller, name: string) => {
  const reply = await caller.call(current, { params: { userID: person(name).id } })
  return reply.status === 200 ? reply.json.appliedProfile?.user.id : reply.status
}

it.each<[string, Record<string, number>]>([
  ['root', { otherRoot: 403, root: 403, parentAdmin: 200, admin: 200, consultant: 200, foreignUser: 200 }],
  ['parentAdmin', { root: 404, admin: 403, consultant: 200, userOfTwo: 200, foreignUser: 404 }],
  ['admin', { root: 404, parentAdmin: 404, otherAdmin: 403, admin: 403, consultant: 200, userOfTwo: 200 }],
  ['consultant', { admin: 403, otherConsultant: 404, adminOfOne: 200, userOfOne: 200, userOfTwo: 404 }],
  ['adminOfOne', { userOfOne: 403, userOfTwo: 403 }],
  ['userOfOne', { adminOfOne: 403 }],
])('%s may apply those below and in reach', async (who, wanted) => {
  const got: Record<string, number> = {}
  for (const name of Object.keys(wanted)) got[name] = await start(await as(test, person(who)), name)
  // An agency user may know of colleagues; no one may apply a peer.
  if (got.otherConsultant === 403) got.otherConsultant = 404
  expect(got).toEqual(wanted)
})

it('makes no chains', async () => {
  const caller = await as(test, person('root'))
  expect(await start(caller, 'admin')).toBe(200)
  expect(await start(caller, 'userOfOne')).toBe(403)
  expect(await applied(caller, 'root')).toBe(person('admin').id)
  await caller.call(remove)
  expect(await start(caller, 'userOfOne')).toBe(200)
})

it('belongs to one session', async () => {
  const caller = await as(test, person('admin'))
  const elsewhere = await as(test, person('admin'))
  await start(caller, 'userOfOne')
  expect(await applied(elsewhere, 'admin')).toBeUndefined()
  expect((await elsewhere.call(companies.search)).status).toBe(200)
})

it('is refused where the person could not be signed in', async () => {
  const caller = await as(test, person('admin'))
  const { id } = person('userOfOne')
  await test.system((db) => db.updateTable('users').set({ state: 'disabled' }).where('id', '=', id).execute())
  expect(await start(caller, 'userOfOne')).toBe(409)
  await test.system((db) =>
    db.updateTable('companies').set({ status: 'disabled' }).where('id', '=', ids.two).execute(),
  )
  expect(await start(caller, 'userOfTwo')).toBe(409)
})

describe('ends at once', () => {
  const user = (name: string, values: Record<string, unknown>) => (db: Db) =>
    db.updateTable('users').set(values).where('id', '=', person(name).id).execute()
  const ENDS: Record<string, (db: Db) => Promise<unknown>> = {
    'the person is disabled': (db) => user('adminOfOne', { state: 'disabled' })(db),
    'the person is deleted': (db) => user('adminOfOne', { deleted_at: new Date() })(db),
    'the person gets another role': (db) => user('adminOfOne', { role: 'CompanyUser' })(db),
    'the person is promoted': (db) => user('adminOfOne', { role: 'AgencyUser', company_id: null })(db),
    'the person moves to another company': (db) => user('adminOfOne', { company_id: ids.two })(db),
    'their company is disabled': (db) =>
      db.updateTable('companies').set({ status: 'disabled' }).where('id', '=', ids.one).execute(),
    'the company leaves the list of the agency user': (db) =>
      db.deleteFrom('user_companies').where('user_id', '=', person('consultant').id).execute(),
  }

  const removals = () =>
    test.system((db) =>
      db
        .selectFrom('audit_events')
        .selectAll()
        .where('verb', '=', 'user.profileRemoved')
        .where('entity_id', '=', person('adminOfOne').id)
        .execute(),
    )

  it.each(Object.keys(ENDS))('when %s', async (what) => {
    const caller = await as(test, person('consultant'))
    expect(await start(caller, 'adminOfOne')).toBe(200)
    const one = { params: { id: ids.one } }
    expect((await caller.call(companies.get, one)).status).toBe(200)
    await test.system((db) => ENDS[what]!(db))
    expect(await applied(caller, 'consultant')).toBeUndefined()
    // The commit of a read is not waited for.
    await expect.poll(removals).toMatchObject([{ actor_id: person('consultant').id, after: { why: 'lost' } }])
    const lost = (await caller.call(companies.get, one)).status
    expect(lost).toBe(what.startsWith('the company leaves') ? 404 : 200)
  })

  it('when their company moves to another agency', async () => {
    const caller = await as(test, person('root'))
    await start(caller, 'adminOfOne')
    await test.system(async (db) => {
      await db.deleteFrom('user_companies').where('company_id', '=', ids.one).execute()
      await db.updateTable('companies').set({ agency_id: ids.foreign }).where('id', '=', ids.one).execute()
    })
    expect(await applied(caller, 'root')).toBeUndefined()
  })

  it('when who applied it loses their role or account', async () => {
    const caller = await as(test, person('admin'))
    await start(caller, 'userOfTwo')
    await test.system(user('admin', { role: 'AgencyUser' }))
    expect(await applied(caller, 'admin')).toBeUndefined()
    await test.system(user('admin', { state: 'disabled' }))
    expect(await applied(caller, 'admin')).toBe(401)
  })

  it('and not when the person merely accepts an invitation or changes their name', async () => {
    const caller = await as(test, person('admin'))
    await test.system(user('userOfTwo', { state: 'invited' }))
    expect(await start(caller, 'userOfTwo')).toBe(200)
    await test.system(user('userOfTwo', { state: 'active', last: 'Shaw' }))
    expect(await applied(caller, 'admin')).toBe(person('userOfTwo').id)
  })
})

it('gives an applied agency admin nothing beyond that agency', async () => {
  const caller = await as(test, person('root'))
  await start(caller, 'admin')
  const { json } = await caller.call(companies.search)
  expect(json.result.map(({ agencyID }) => agencyID)).toEqual([ids.agency, ids.agency])
})

it('takes the agreement of who signed in', async () => {
  await test.system((db) =>
    db
      .updateTable('users')
      .set({ agreed_version: null })
      .where('id', 'in', [person('userOfOne').id, person('otherAdmin').id])
      .execute(),
  )
  const caller = await as(test, person('admin'))
  expect(await start(caller, 'userOfOne')).toBe(200)
  expect((await caller.call(companies.get, { params: { id: ids.one } })).status).toBe(200)
  expect(await start(await as(test, person('otherAdmin')), 'userOfOne')).toBe(403)
})
