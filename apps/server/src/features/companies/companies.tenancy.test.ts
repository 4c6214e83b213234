import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import type { Role } from '@heed/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const ABSENT = '00000000-0000-7000-8000-000000000000'

type Place = 'own' | 'sibling' | 'foreign'
let test: TestApp
let agencies: { own: string; foreign: string }
let places: Record<Place, string>
const callers = {} as Record<Role, Caller>
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    const agency = await buildAgency(db, { name: 'Own agency' })
    const foreign = await buildAgency(db, { name: 'Foreign agency' })
    agencies = { own: agency.id, foreign: foreign.id }
    const own = await buildCompany(db, agency.id, { name: 'Own company' })
    const sibling = await buildCompany(db, agency.id, { name: 'Sibling company' })
    const other = await buildCompany(db, foreign.id, { name: 'Foreign company' })
    places = { own: own.id, sibling: sibling.id, foreign: other.id }
    const at = { agencyId: agency.id, companyId: own.id }
    return {
      SuperAdmin: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      AgencyAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      AgencyUser: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [own.id] }),
      CompanyAdmin: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      CompanyUser: await buildUser(db, { role: 'CompanyUser', ...at }),
    }
  })
  for (const [role, user] of Object.entries(users)) callers[role as Role] = await as(test, user)
})
afterAll(() => test.close())

const REACHED: Record<Role, Place[]> = {
  SuperAdmin: ['own', 'sibling', 'foreign'],
  AgencyAdmin: ['own', 'sibling'],
  AgencyUser: ['own'],
  CompanyAdmin: ['own'],
  CompanyUser: ['own'],
}
const ROLES = Object.keys(REACHED) as Role[]

const answers = { hasHealth: true } as const
const users = [{ email: 'new@tenancy.example', first: 'New', last: 'User' }]
/** Every call about one company. Reads first, so that what a write changes is seen by none of them. */
const CALLS: Record<string, (caller: Caller, id: string) => Promise<{ status: number; text: string }>> = {
  get: (caller, id) => caller.call(companies.get, { params: { id } }),
  setup: (caller, id) => caller.call(setup.get, { params: { id } }),
  setupVersions: (caller, id) => caller.call(setup.versions, { params: { id } }),
  previewSetup: (caller, id) => caller.call(setup.preview, { params: { id }, body: { answers } }),
  saveDraft: (caller, id) => caller.call(setup.saveDraft, { params: { id }, body: { answers } }),
  saveBenefits: (caller, id) => caller.call(setup.saveBenefits, { body: { companyID: id, answers } }),
  update: (caller, id) => caller.call(companies.update, { params: { id }, body: { city: 'Elsewhere' } }),
  addUsers: (caller, id) => caller.call(companies.addUsers, { body: { companyID: id, users } }),
  complete: (caller, id) => caller.call(setup.complete, { params: { id } }),
}
const ADMINS_ONLY = new Set(Object.keys(CALLS).filter((name) => name !== 'get'))

const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

/** Everything stored about a company, to see that nothing changed. */
const stored = (id: string) =>
  test.system(async (db) => [
    await db.selectFrom('companies').where('id', '=', id).selectAll().execute(),
    await db.selectFrom('benefit_answers').where('company_id', '=', id).selectAll().execute(),
    await db.selectFrom('company_facts').where('company_id', '=', id).select('modules').execute(),
    await db.selectFrom('users').where('company_id', '=', id).select('id').execute(),
    await db.selectFrom('audit_events').where('company_id', '=', id).select('id').execute(),
  ])

describe.each(ROLES)('%s', (role) => {
  it('finds as if absent what is out of reach, and changes nothing there', async () => {
    for (const place of ['own', 'sibling', 'foreign'] as const) {
      if (REACHED[role].includes(place)) continue
      const before = await stored(places[place])
      for (const [name, call] of Object.entries(CALLS)) {
        const reply = await call(callers[role], places[place])
        const absent = await call(callers[role], ABSENT)
        expect([name, reply.status, without(reply.text)]).toEqual([name, absent.status, without(absent.text)])
        expect([name, reply.status]).toEqual([
          name,
          role === 'CompanyUser' && ADMINS_ONLY.has(name) ? 403 : 404,
        ])
      }
      expect(await stored(places[place])).toEqual(before)
    }
  })

  it('may or may not do what the permission table says', async () => {
    for (const [name, call] of Object.entries(CALLS)) {
      if (name === 'complete' || name === 'addUsers') continue
      const { status } = await call(callers[role], places.own)
      expect([name, status]).toEqual([name, role === 'CompanyUser' && ADMINS_ONLY.has(name) ? 403 : 200])
    }
  })

  it('lists and counts only what is in reach', async () => {
    const reply = await callers[role].call(companies.search)
    if (role === 'CompanyAdmin' || role === 'CompanyUser') return expect(reply.status).toBe(403)
    const names = { own: 'Own company', sibling: 'Sibling company', foreign: 'Foreign company' }
    const reached = REACHED[role].map((place) => names[place]).toSorted()
    expect(reply.json.result.map((company) => company.name).toSorted()).toEqual(reached)
    expect(reply.json.count).toBe(reached.length)
    const found = await callers[role].call(companies.search, { query: { search: 'company' } })
    expect(found.json.count).toBe(reached.length)
    const foreign = await callers[role].call(companies.search, { query: { agencyID: agencies.foreign } })
    expect(foreign.status).toBe(role === 'SuperAdmin' ? 200 : 404)
    const absent = await callers[role].call(companies.search, { query: { agencyID: ABSENT } })
    expect(absent.status).toBe(404)
  })

  it('adds a company only to an agency in reach', async () => {
    const add = (agencyID: string) =>
      callers[role].call(companies.add, { body: { name: `Added by ${role}`, agencyID } })
    const isCompanyRole = role === 'CompanyAdmin' || role === 'CompanyUser'
    expect((await add(agencies.foreign)).status).toBe(isCompanyRole ? 403 : role === 'SuperAdmin' ? 200 : 404)
    expect((await add(ABSENT)).status).toBe(isCompanyRole ? 403 : 404)
  })
})

it('a stranger is asked to sign in everywhere', async () => {
  for (const call of Object.values(CALLS)) expect((await call(anonymous(test), places.own)).status).toBe(401)
  expect((await anonymous(test).call(companies.search)).status).toBe(401)
  expect((await anonymous(test).call(companies.add, { body: { name: 'Mine' } })).status).toBe(401)
})

it('a malformed id in a path is as if absent, in a body it is named', async () => {
  const caller = callers.AgencyAdmin
  expect((await caller.call(companies.get, { params: { id: 'mine' } })).status).toBe(404)
  const refused = await caller.call(setup.saveBenefits, { body: { companyID: 'mine', answers } })
  expect(refused.json).toMatchObject({ status: 400, fields: { companyID: expect.any(String) } })
})

it('an agency user limited to two companies sees, counts, finds and exports those, at once after a change', async () => {
  const { worker, ids } = await test.system(async (db) => {
    const built = []
    for (const name of ['Alder Works', 'Birch Works', 'Cedar Works'])
      built.push(await buildCompany(db, agencies.own, { name }))
    const [alder, birch, cedar] = built.map(({ id }) => id) as [string, string, string]
    return {
      worker: await buildUser(db, {
        role: 'AgencyUser',
        agencyId: agencies.own,
        companies: [alder, birch],
      }),
      ids: { alder, birch, cedar },
    }
  })
  const caller = await as(test, worker)
  const seen = async () => {
    const { json } = await caller.call(companies.search)
    const found = await caller.call(companies.search, { query: { search: 'works' } })
    const sheet = await caller.raw({ url: '/api/company/export', query: { format: 'csv' } })
    const rows = sheet.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0])
    expect(json.count).toBe(json.result.length)
    expect(found.json.result).toEqual(json.result)
    expect(rows).toEqual(json.result.map(({ name }) => name))
    return rows
  }
  expect(await seen()).toEqual(['Alder Works', 'Birch Works'])
  await test.system(async (db) => {
    await db.deleteFrom('user_companies').where('company_id', '=', ids.alder).execute()
    await db
      .insertInto('user_companies')
      .values({ agency_id: agencies.own, company_id: ids.cedar, user_id: worker.id })
      .execute()
  })
  expect(await seen()).toEqual(['Birch Works', 'Cedar Works'])
  expect((await caller.call(companies.get, { params: { id: ids.alder } })).status).toBe(404)
})
