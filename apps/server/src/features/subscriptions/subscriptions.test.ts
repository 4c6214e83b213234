import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as subscriptions from '@heed/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let house: { id: string }
let agency: { id: string }
let recipient: { id: string }
let buyer: { id: string }
let root: Caller
let admin: Caller
let member: Caller
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db, { name: 'Harbor' })
    recipient = await buildCompany(db, agency.id, { name: 'Recipient' })
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      member: await buildUser(db, {
        role: 'CompanyAdmin',
        agencyId: agency.id,
        companyId: recipient.id,
      }),
    }
  })
  root = await as(test, users.root)
  admin = await as(test, users.admin)
  member = await as(test, users.member)
  buyer = (await root.call(companies.add, { body: { name: 'Buys for itself' } })).json
})
afterAll(() => test.close())

const paid = { paidOn: '2026-02-01', autoRenew: true, boughtBy: 'card', seats: 7 } as const

describe('a direct purchaser', () => {
  it('has its own subscription for a year, with its own seats', async () => {
    const empty = await root.call(subscriptions.get, { query: { companyID: buyer.id } })
    expect(empty.json).toEqual({
      holder: { kind: 'company', id: buyer.id, name: 'Buys for itself' },
      subscription: null,
    })
    const saved = await root.call(subscriptions.save, { body: { companyID: buyer.id, ...paid } })
    expect(saved.json.subscription).toEqual({ ...paid, endsOn: '2027-01-31', version: 1 })
    const company = await root.call(companies.get, { params: { id: buyer.id } })
    expect(company.json.seatLimit).toBe(7)
    const again = { ...paid, companyID: buyer.id, paidOn: '2024-02-29', seats: 6 }
    const renewed = await root.call(subscriptions.save, { body: again })
    expect(renewed.json.subscription).toMatchObject({ endsOn: '2025-02-28', seats: 6, version: 2 })
  })

  it('keeps who entered what', async () => {
    const rows = await test.system((db) =>
      db
        .selectFrom('audit_events')
        .where('entity_id', '=', buyer.id)
        .where('verb', '=', 'subscription.saved')
        .select(['before', 'after'])
        .orderBy('id')
        .execute(),
    )
    expect(rows).toMatchObject([
      { before: null, after: { paidOn: '2026-02-01' } },
      { before: { paidOn: '2026-02-01' }, after: { paidOn: '2024-02-29', endsOn: '2025-02-28' } },
    ])
  })

  it('cannot have fewer seats than people, nor be changed from an old version', async () => {
    await test.system(async (db) => {
      for (let person = 0; person < 3; person++)
        await buildUser(db, { role: 'CompanyUser', agencyId: house.id, companyId: buyer.id })
    })
    const body = { ...paid, companyID: buyer.id }
    const few = await root.call(subscriptions.save, { body: { ...body, seats: 2 } })
    expect(few.status).toBe(409)
    expect(few.json).toMatchObject({ fields: { seats: expect.any(String) } })
    const stale = await root.call(subscriptions.save, { body }, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
  })
})

describe('a recipient', () => {
  it('goes by the subscription of its agency, which its own people do not see', async () => {
    const saved = await root.call(subscriptions.save, { body: { agencyID: agency.id, ...paid } })
    expect(saved.json).toMatchObject({ holder: { kind: 'agency', name: 'Harbor' }, subscription: paid })
    const query = { companyID: recipient.id }
    expect((await admin.call(subscriptions.get, { query })).json).toEqual(saved.json)
    expect((await admin.call(subscriptions.get)).json).toEqual(saved.json)
    const own = await member.call(subscriptions.get)
    expect(own.json).toEqual({ holder: saved.json.holder, subscription: null })
  })

  it('has none of its own', async () => {
    const refused = await root.call(subscriptions.save, { body: { companyID: recipient.id, ...paid } })
    expect(refused.status).toBe(409)
  })

  it('that the agency adds gets the seats its subscription says', async () => {
    const added = await admin.call(companies.add, { body: { name: 'Added later' } })
    expect(added.json.seatLimit).toBe(7)
  })
})

it('of an agency says the seats of its companies, but of one with its own number or more people', async () => {
  const other = await test.system((db) => buildAgency(db, { name: 'Larkspur' }))
  const [plain, own, full] = await test.system(async (db) => {
    const built = []
    for (const name of ['Plain', 'Own', 'Full']) built.push(await buildCompany(db, other.id, { name }))
    for (let person = 0; person < 4; person++)
      await buildUser(db, { role: 'CompanyUser', agencyId: other.id, companyId: built[2]?.id as string })
    return built.map(({ id }) => id)
  })
  await root.call(lifecycle.changeSeats, { body: { companyID: own as string, seats: 12 } })
  const seats = async () => {
    const found = [plain, own, full].map((id) => root.call(companies.get, { params: { id: id as string } }))
    return (await Promise.all(found)).map(({ json }) => json.seatLimit)
  }
  const enter = (number: number) =>
    root.call(subscriptions.save, { body: { agencyID: other.id, ...paid, seats: number } })
  await enter(7)
  expect(await seats()).toEqual([7, 12, 7])
  await enter(3)
  expect(await seats()).toEqual([3, 12, 4])
  await enter(6)
  expect(await seats()).toEqual([6, 12, 6])
  // The agency's number given by hand is the agency's again.
  await root.call(lifecycle.changeSeats, { body: { companyID: own as string, seats: 6 } })
  await enter(8)
  expect(await seats()).toEqual([8, 8, 8])
})

it('is entered by super admins alone', async () => {
  for (const caller of [admin, member]) {
    const { status } = await caller.call(subscriptions.save, { body: { agencyID: agency.id, ...paid } })
    expect(status).toBe(403)
  }
})

it.each([
  [{ seats: 0 }, 'seats'],
  [{ seats: 1001 }, 'seats'],
  [{ seats: 2.5 }, 'seats'],
  [{ paidOn: '2027-02-29' }, 'paidOn'],
  [{ paidOn: '1999-12-31' }, 'paidOn'],
  [{ paidOn: '2027-02-26' }, 'paidOn'],
  [{ autoRenew: true, boughtBy: 'invoice' }, 'autoRenew'],
  [{ autoRenew: true, boughtBy: 'agency' }, 'autoRenew'],
  [{ boughtBy: 'cash' }, 'boughtBy'],
  [{ autoRenew: 'yes' }, 'autoRenew'],
])('refuses %j and names %s', async (wrong, field) => {
  const body = { ...paid, agencyID: agency.id, ...wrong } as never
  const refused = await root.call(subscriptions.save, { body })
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([field])
})

it('names a company or an agency that is in reach', async () => {
  const absent = '00000000-0000-7000-8000-000000000000'
  for (const query of [{ companyID: absent }, { agencyID: absent }, { agencyID: house.id }])
    expect((await admin.call(subscriptions.get, { query })).status).toBe(404)
  expect((await root.call(subscriptions.save, { body: paid })).status).toBe(400)
})

it('of an agency is one entry of the log, and one in the history of each company whose seats it changes', async () => {
  const first = await test.system(async (db) => {
    const logged = await buildAgency(db, { name: 'Logged' })
    await buildCompany(db, logged.id, { name: 'Two' })
    return buildCompany(db, logged.id, { name: 'One' })
  })
  const { agencyId: agencyID, id } = first
  await root.call(subscriptions.save, { body: { agencyID, ...paid, seats: 9 } })
  const told = async (query: object) =>
    (await root.call(audit.search, { query: { agencyID, ...query } })).json.result.map(({ phrase }) => phrase)
  expect(await told({})).toEqual(['saved the subscription of Logged'])
  const changed = (name: string) => `changed the seats of ${name} with the subscription of the agency`
  expect((await told({ bulkRows: true })).sort()).toEqual([
    changed('One'),
    changed('Two'),
    'saved the subscription of Logged',
  ])
  expect(await told({ companyID: id })).toEqual([changed('One')])
  const own = await root.call(audit.own, {})
  expect(own.json.result.map(({ phrase }) => phrase)).not.toContain(changed('One'))
})
