import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as subscriptions from '@heed/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let former: { id: string }
let next: { id: string }
let root: Caller
let formerAdmin: Caller
let nextAdmin: Caller
let nextUser: Caller
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    former = await buildAgency(db, { name: 'Harbor & Vale' })
    next = await buildAgency(db, { name: 'Northshore' })
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      former: await buildUser(db, { role: 'AgencyAdmin', agencyId: former.id }),
      next: await buildUser(db, { role: 'AgencyAdmin', agencyId: next.id }),
      nextUser: await buildUser(db, { role: 'AgencyUser', agencyId: next.id }),
    }
  })
  root = await as(test, users.root)
  formerAdmin = await as(test, users.former)
  nextAdmin = await as(test, users.next)
  nextUser = await as(test, users.nextUser)
})
afterAll(() => test.close())

const build = (name: string) => test.system((db) => buildCompany(db, former.id, { name }))
const move = (companyID: string, rest: object = {}) =>
  root.call(lifecycle.move, { body: { companyID, agencyID: next.id, ...rest } })
const historyOf = async (caller: Caller, of: 'agency' | 'company', id: string) =>
  JSON.stringify((await caller.call(audit.history, { query: { of, id } })).json.result)

const SECRET = 'Left us for those thieves'
const terminate = (id: string, rest: object = {}) =>
  formerAdmin.call(lifecycle.disable, {
    body: { id, type: 'terminate', reason: 'NotAgencyOfRecord', comment: SECRET, ...rest },
  })

it('a planned termination does not go along, and nobody of the new agency reads what was written about it', async () => {
  const { id } = await build('Tri-State')
  expect((await terminate(id, { effectiveDate: '2027-02-28' })).json.ending?.comment).toBe(SECRET)
  expect((await move(id)).json).toMatchObject({ status: 'Active', ending: null })
  const told = await historyOf(nextAdmin, 'company', id)
  expect(told).toContain('scheduled the termination of Tri-State')
  expect(told).not.toContain(SECRET)
  const found = await nextAdmin.call(audit.search, { query: { companyID: id } })
  expect(JSON.stringify(found.json)).not.toContain(SECRET)
  const exported = await nextAdmin.raw({ method: 'GET', url: `/api/audit/export?companyID=${id}&format=csv` })
  expect(exported.text).toContain('Scheduled the termination')
  expect(exported.text).not.toContain(SECRET)
  expect(await historyOf(root, 'company', id)).toContain(SECRET)
  await root.call(lifecycle.move, { body: { companyID: id, agencyID: former.id } })
  expect(await historyOf(formerAdmin, 'company', id)).toContain(SECRET)
})

it('a terminated company stays so without the comment, or is reinstated on request', async () => {
  const [stays, returns] = [await build('Ironwood'), await build('Juniper')]
  for (const { id } of [stays, returns]) expect((await terminate(id)).json.status).toBe('Terminated')
  const moved = await move(stays.id)
  expect(moved.json).toMatchObject({ status: 'Terminated', ending: { comment: null } })
  expect((await nextAdmin.call(companies.get, { params: { id: stays.id } })).json.ending?.comment).toBeNull()
  expect((await move(returns.id, { reinstate: true })).json).toMatchObject({ status: 'Active', ending: null })
  const active = await build('Alder')
  expect((await move(active.id, { reinstate: true })).status).toBe(409)
  expect((await root.call(companies.get, { params: { id: active.id } })).json.agencyID).toBe(former.id)
})

it('the seats are those of the new agency, or the company’s own number', async () => {
  const [plain, own] = [await build('Plain'), await build('Own')]
  const paid = { paidOn: '2027-01-01', autoRenew: false, boughtBy: 'invoice', seats: 8 } as const
  await root.call(subscriptions.save, { body: { agencyID: former.id, ...paid } })
  await root.call(lifecycle.changeSeats, { body: { companyID: own.id, seats: 12 } })
  expect((await root.call(companies.get, { params: { id: plain.id } })).json.seatLimit).toBe(8)
  expect((await move(plain.id)).json.seatLimit).toBe(5)
  expect((await move(own.id)).json.seatLimit).toBe(12)
})

it('both agencies keep that it went and came, for those who look after all their clients', async () => {
  const { id } = await build('Suncoast')
  await move(id)
  expect(await historyOf(formerAdmin, 'agency', former.id)).toContain('moved Suncoast to another agency')
  expect(await historyOf(nextAdmin, 'agency', next.id)).toContain('moved Suncoast to this agency')
  expect(await historyOf(nextUser, 'agency', next.id)).not.toContain('Suncoast')
})
