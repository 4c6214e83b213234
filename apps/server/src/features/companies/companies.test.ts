import * as companies from '@heed/contract/companies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let house: { id: string }
let agency: { id: string }
let root: Caller
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  house = await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))
  agency = await test.system((db) => buildAgency(db))
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: house.id })))
  admin = await agencyAdmin(agency.id)
})
afterAll(() => test.close())

const agencyAdmin = async (agencyId: string) =>
  as(test, await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId })))

const auditOf = (companyId: string) =>
  test.system((db) =>
    db
      .selectFrom('audit_events')
      .where('company_id', '=', companyId)
      .select(['verb', 'object', 'before', 'after'])
      .orderBy('id')
      .execute(),
  )

describe('company/add', () => {
  it('adds to the agency of the caller with the defaults of the product', async () => {
    const added = await admin.call(companies.add, { body: { name: '  Larkspur Dental ', state: 'OH' } })
    expect(added.status).toBe(200)
    expect(added.json).toMatchObject({
      name: 'Larkspur Dental',
      state: 'OH',
      agencyID: agency.id,
      agencyName: 'Harbor & Vale Benefits',
      subscriberKind: 'Recipient',
      status: 'Active',
      billableHealth: true,
      billable401K: false,
      billableMEWA: true,
      billableHIPAA10: true,
      setupComplete: false,
      percent: 0,
      modules: [],
      seatLimit: 5,
      seatsUsed: 0,
      version: 1,
    })
    expect((await admin.call(companies.get, { params: { id: added.json.id } })).json).toEqual(added.json)
    expect(await auditOf(added.json.id)).toMatchObject([
      { verb: 'company.added', object: 'Larkspur Dental', after: { state: 'OH' } },
    ])
  })

  it('of the house agency makes a direct purchaser', async () => {
    const added = await root.call(companies.add, { body: { name: 'Buys for itself' } })
    expect(added.json).toMatchObject({ agencyID: house.id, subscriberKind: 'DirectPurchaser' })
    const refused = await root.call(companies.add, {
      body: { name: 'Neither', agencyID: agency.id, subscriberKind: 'DirectPurchaser' },
    })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ fields: { subscriberKind: expect.any(String) } })
  })

  it('by an agency user joins their companies, and nobody else gains any', async () => {
    const { worker, other } = await test.system(async (db) => ({
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id }),
      other: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id }),
    }))
    const added = await (await as(test, worker)).call(companies.add, { body: { name: 'Joined' } })
    expect(added.status).toBe(200)
    const found = await (await as(test, worker)).call(companies.search)
    expect(found.json.result.map((company) => company.name)).toEqual(['Joined'])
    expect((await (await as(test, other)).call(companies.search)).json.count).toBe(0)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'A\nB' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: null }, 'name'],
    [{}, 'name'],
    [{ name: 'A', state: 'XX' }, 'state'],
    [{ name: 'A', zip: '1234' }, 'zip'],
    [{ name: 'A', phoneNumber: 'call me' }, 'phoneNumber'],
    [{ name: 'A', phoneNumber: '+++++++' }, 'phoneNumber'],
    [{ name: 'A', phoneNumber: '.......' }, 'phoneNumber'],
    [{ name: 'A', phoneNumber: '0000000000' }, 'phoneNumber'],
    [{ name: 'A', advisorEmail: 'nobody' }, 'advisorEmail'],
    [{ name: 'A', billableHealth: 'yes' }, 'billableHealth'],
    [{ name: 'A', agencyID: 'mine' }, 'agencyID'],
    [{ name: 'A', subscriberKind: 'Other' }, 'subscriberKind'],
  ])('refuses %j and names %s', async (body, field) => {
    const refused = await admin.call(companies.add, { body: body as { name: string } })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([field])
  })
})

describe('company/Update', () => {
  it('changes what is given by either method, and keeps before and after', async () => {
    const company = await test.system((db) => buildCompany(db, agency.id, { name: 'Before' }))
    const params = { id: company.id }
    const put = await admin.call(companies.update, { params, body: { name: 'After', city: 'Indianapolis' } })
    expect(put.json).toMatchObject({ name: 'After', city: 'Indianapolis', state: 'CA', version: 2 })
    const post = await admin.call(
      companies.update,
      { params, body: { city: 'Indianapolis', zip: '46204' } },
      { method: 'POST' },
    )
    expect(post.json).toMatchObject({ zip: '46204', version: 3 })
    expect(await auditOf(company.id)).toMatchObject([
      {
        verb: 'company.updated',
        before: { name: 'Before', city: '' },
        after: { name: 'After', city: 'Indianapolis' },
      },
      { verb: 'company.updated', before: { zip: '' }, after: { zip: '46204' } },
    ])
  })

  it('without a difference changes nothing', async () => {
    const company = await test.system((db) => buildCompany(db, agency.id, { name: 'Same' }))
    const same = await admin.call(companies.update, { params: { id: company.id }, body: { name: 'Same' } })
    expect(same.json.version).toBe(1)
    expect(await auditOf(company.id)).toEqual([])
  })

  it('refuses a stale version', async () => {
    const company = await test.system((db) => buildCompany(db, agency.id))
    const change = (name: string, version: string) =>
      admin.call(
        companies.update,
        { params: { id: company.id }, body: { name } },
        { headers: { 'if-match': version } },
      )
    expect((await change('First', '"1"')).status).toBe(200)
    const stale = await change('Second', '"1"')
    expect(stale.status).toBe(412)
    expect(stale.json).toMatchObject({ code: 'stale' })
    expect((await change('Second', 'W/"2"')).json.name).toBe('Second')
  })

  it('leaves billing and the advisor to the agency', async () => {
    const company = await test.system((db) => buildCompany(db, agency.id))
    const own = await as(
      test,
      await test.system((db) =>
        buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id }),
      ),
    )
    const params = { id: company.id }
    const changed = await own.call(companies.update, {
      params,
      body: { city: 'Boston', billableHealth: true },
    })
    expect(changed.json).toMatchObject({ city: 'Boston' })
    const ofAgency = [
      { billableHealth: false },
      { advisorFirst: 'Nobody' },
      { advisorLast: 'Known' },
      { advisorEmail: 'nobody@elsewhere.example' },
    ]
    for (const body of ofAgency) {
      const refused = await own.call(companies.update, { params, body: { city: 'Salem', ...body } })
      expect([body, refused.status]).toEqual([body, 403])
    }
    expect((await own.call(companies.get, { params })).json).toEqual(changed.json)
  })

  it('ignores fields that are not part of a profile', async () => {
    const company = await test.system((db) => buildCompany(db, agency.id))
    const body = { city: 'Dayton', agencyID: house.id, seatLimit: 500, setupComplete: true, version: 9 }
    const changed = await admin.call(companies.update, { params: { id: company.id }, body })
    expect(changed.json).toMatchObject({
      city: 'Dayton',
      agencyID: agency.id,
      seatLimit: 5,
      setupComplete: false,
      version: 2,
    })
  })
})

describe('company/search', () => {
  let own: { id: string }
  let caller: Caller
  beforeAll(async () => {
    own = await test.system(async (db) => {
      const own = await buildAgency(db, { name: 'Searched' })
      for (const [name, state] of [
        ['Alder 100% Oak', 'CA'],
        ['birch_wood', 'OH'],
        ['Cedar', 'CA'],
      ] as const)
        await buildCompany(db, own.id, { name, state })
      // Early enough for work to be late by now.
      const setupAt = new Date('2026-09-01T15:00:00Z')
      await buildSampleCompany(db, { agencyId: own.id, sample: 'Suncoast Dental Group', setupAt })
      return own
    })
    caller = await agencyAdmin(own.id)
  })
  const names = async (query: object) =>
    (await caller.call(companies.search, { query })).json.result.map((company) => company.name)

  it('matches text literally, in any case', async () => {
    expect(await names({ search: '100%' })).toEqual(['Alder 100% Oak'])
    expect(await names({ search: 'H_W' })).toEqual(['birch_wood'])
    expect(await names({ search: '%' })).toEqual(['Alder 100% Oak'])
    expect(await names({ search: "' or 1=1 --" })).toEqual([])
  })

  it('filters, sorts and pages', async () => {
    expect(await names({ state: 'CA' })).toEqual(['Alder 100% Oak', 'Cedar'])
    expect(await names({ setupComplete: true })).toEqual(['Suncoast Dental Group'])
    expect(await names({ status: 'Terminated' })).toEqual([])
    expect(await names({ order: 'desc' })).toEqual([
      'Suncoast Dental Group',
      'Cedar',
      'birch_wood',
      'Alder 100% Oak',
    ])
    for (const sort of companies.search.query.shape.sort.unwrap().options)
      expect(await names({ sort, order: 'desc' }), sort).toHaveLength(4)
    expect(await names({ module: 'Health' })).toEqual(['Suncoast Dental Group'])
    expect(await names({ module: 'MEWA' })).toEqual([])
    expect(await names({ subscriberKind: 'DirectPurchaser' })).toEqual([])
    expect(await names({ subscriberKind: 'Recipient' })).toHaveLength(4)
    expect((await names({ sort: 'nextDue' }))[0]).toBe('Suncoast Dental Group')
    expect((await names({ sort: 'nextDue', order: 'desc' }))[0]).toBe('Suncoast Dental Group')
    const far = await caller.call(companies.search, { query: { page: 7 } })
    expect(far.json).toEqual({ count: 4, pages: 1, result: [] })
  })

  it.each([
    ['percent', ['Alder 100% Oak', 'birch_wood', 'Cedar', 'Suncoast Dental Group']],
    ['nextDue', ['Suncoast Dental Group', 'Alder 100% Oak', 'birch_wood', 'Cedar']],
    ['pastDue', ['Alder 100% Oak', 'birch_wood', 'Cedar', 'Suncoast Dental Group']],
    ['modules', ['Alder 100% Oak', 'birch_wood', 'Cedar', 'Suncoast Dental Group']],
    ['state', ['Alder 100% Oak', 'Cedar', 'Suncoast Dental Group', 'birch_wood']],
  ])('sorts by %s both ways, what has none last', async (sort, order) => {
    expect(await names({ sort })).toEqual(order)
    const turned = await names({ sort, order: 'desc' })
    if (sort === 'nextDue') expect(turned[0]).toBe('Suncoast Dental Group')
    else expect(turned[0]).toBe(order.at(-1))
  })

  it('says who advises, and when somebody last signed in', async () => {
    const cedar = (await caller.call(companies.search, { query: { search: 'Cedar' } })).json.result[0]
    expect(cedar).toMatchObject({ advisor: '', lastSignInAt: null, subscriberKind: 'Recipient' })
    const id = cedar?.id as string
    await caller.call(companies.update, {
      params: { id },
      body: { advisorFirst: 'Dana', advisorLast: 'Whitlock', advisorEmail: 'dana@harborvale.test' },
    })
    for (const search of ['dana', 'Dana Whitlock', 'HITLOCK', 'dana@harborvale'])
      expect(await names({ search })).toEqual(['Cedar'])
    await test.system(async (db) => {
      const user = await buildUser(db, { role: 'CompanyUser', agencyId: own.id, companyId: id })
      for (const [outcome, at] of [
        ['signedIn', '2027-01-20T15:00:00Z'],
        ['signedIn', '2027-01-22T15:00:00Z'],
        ['wrongPassword', '2027-01-24T15:00:00Z'],
      ] as const)
        await db
          .insertInto('sign_in_events')
          .values({ outcome, at, email: 'a@b.example', user_id: user.id, agency_id: own.id, company_id: id })
          .execute()
    })
    const seen = await caller.call(companies.search, { query: { sort: 'lastSignIn', order: 'desc' } })
    expect(seen.json.result[0]).toMatchObject({ id, advisor: 'Dana Whitlock', users: 1 })
    expect(new Date(seen.json.result[0]?.lastSignInAt ?? '')).toEqual(new Date('2027-01-22T15:00:00Z'))
    expect(await names({ sort: 'advisor' })).toMatchObject({ 0: 'Cedar' })
    expect(await names({ signedIn: true })).toEqual(['Cedar'])
    expect(await names({ signedIn: false })).toHaveLength(3)
  })

  it('says where the work stands', async () => {
    test.services.clock.set(new Date('2027-03-02T15:00:00Z'))
    const late = await agencyAdmin(own.id)
    const { json } = await late.call(companies.search, { query: { sort: 'pastDue', order: 'desc' } })
    const today = '2027-03-02'
    const open = await test.system((db) =>
      db
        .selectFrom('company_tasks')
        .where('company_id', '=', json.result[0]?.id as string)
        .select(['due_date', 'late_after'])
        .orderBy('due_date')
        .execute(),
    )
    expect(open.length).toBeGreaterThan(20)
    expect(json.result[0]).toMatchObject({
      name: 'Suncoast Dental Group',
      modules: ['Health'],
      setupComplete: true,
      percent: 100,
      users: 0,
      open: open.length,
      pastDue: open.filter((task) => task.late_after < today).length,
      // What was announced already is next due by its last day.
      nextDueDate: open
        .filter((task) => task.late_after >= today)
        .map((task) => (task.due_date >= today ? task.due_date : task.late_after))
        .sort()[0],
    })
    expect(json.result[0]?.pastDue).toBeGreaterThan(0)
    expect(json.result[1]).toMatchObject({ open: 0, pastDue: 0, nextDueDate: null })
    const behind = await late.call(companies.search, { query: { behind: true } })
    expect(behind.json).toMatchObject({ count: 1, result: [{ name: 'Suncoast Dental Group' }] })
    expect((await late.call(companies.search, { query: { behind: false } })).json.count).toBe(3)
    test.services.clock.set(new Date('2027-01-25T15:00:00Z'))
  })

  it.each([
    [{ pageSize: 26 }, 'pageSize'],
    [{ page: -1 }, 'page'],
    [{ sort: 'id; drop table companies' }, 'sort'],
    [{ order: 'up' }, 'order'],
    [{ status: 'Gone' }, 'status'],
    [{ state: 'XX' }, 'state'],
    [{ setupComplete: 'maybe' }, 'setupComplete'],
    [{ behind: 'maybe' }, 'behind'],
    [{ agencyID: 'mine' }, 'agencyID'],
    [{ module: 'All' }, 'module'],
    [{ subscriberKind: 'Other' }, 'subscriberKind'],
    [{ signedIn: 'maybe' }, 'signedIn'],
  ])('refuses %j and names %s', async (query, field) => {
    const refused = await caller.call(companies.search, { query: query as object })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([field])
  })
})
