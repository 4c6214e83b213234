import { randomUUID } from 'node:crypto'
import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as companyAccess from '@heed/contract/company-access'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let agency: { id: string }
let other: { id: string }
let root: Caller
let admin: Caller
let colleague: TestUser

beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db)
    other = await buildAgency(db, { name: 'Coastal Benefits' })
    colleague = await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id, first: 'Dana', last: 'Whit' })
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
    }
  })
  root = await as(test, people.root)
  admin = await as(test, people.admin)
})
afterAll(() => test.close())

const built = (names: string[], at = agency.id) =>
  test.system(async (db) => {
    const ids: string[] = []
    for (const name of names) ids.push((await buildCompany(db, at, { name })).id)
    return ids
  })
const worker = (first: string, values: { companies?: string[]; agencyId?: string } = {}) =>
  test.system((db) =>
    buildUser(db, { role: 'AgencyUser', agencyId: agency.id, first, last: 'Voss', ...values }),
  )
const give = (caller: Caller, companyIDs: string[], userIDs: string[]) =>
  caller.call(companyAccess.give, { body: { companyIDs, userIDs } })
const namesOf = async (person: TestUser) => {
  const { json } = await (await as(test, person)).call(companies.search)
  return json.result.map(({ name }) => name)
}
const entriesOf = ({ id }: TestUser) =>
  test.system((db) =>
    db
      .selectFrom('audit_events')
      .where('entity_id', '=', id)
      .select(['verb', 'after'])
      .orderBy('id')
      .execute(),
  )

describe('company/access', () => {
  it('adds companies to those somebody works for, takes none away, and says what was there', async () => {
    const ids = await built(['Birch', 'Alder', 'Cedar'])
    const irene = await worker('Irene', { companies: ids.slice(2) })
    const omar = await worker('Omar')
    const { json } = await give(admin, ids.slice(0, 2), [irene.id, omar.id])
    expect(json.result).toEqual([
      { id: irene.id, name: 'Irene Voss', done: true, message: null, added: 2, had: 0 },
      { id: omar.id, name: 'Omar Voss', done: true, message: null, added: 2, had: 0 },
    ])
    expect(await namesOf(irene)).toEqual(['Alder', 'Birch', 'Cedar'])
    expect(await namesOf(omar)).toEqual(['Alder', 'Birch'])
    expect(await entriesOf(irene)).toEqual([
      { verb: 'user.companiesGiven', after: { companiesAdded: ['Alder', 'Birch'] } },
    ])
    const told = async (reader: Caller) =>
      (await reader.call(audit.history, { query: { of: 'user', id: irene.id } })).json.result.map(
        ({ phrase, changes }) => ({ phrase, after: changes[0]?.after }),
      )
    const phrase = 'gave Irene Voss access to 2 companies'
    expect(await told(admin)).toEqual([{ phrase, after: 'Alder and Birch' }])
    // A colleague may work for none of them.
    expect(await told(await as(test, omar))).toEqual([{ phrase, after: '2' }])
    const again = await give(admin, ids, [irene.id, irene.id])
    expect(again.json.result).toMatchObject([{ added: 0, had: 3 }])
    expect(await entriesOf(irene)).toHaveLength(1)
  })

  it('counts beforehand for how many of them each agency user works', async () => {
    const ids = await built(['Dogwood', 'Elm'])
    const irene = await worker('Aaron', { companies: ids })
    const { json } = await admin.call(companyAccess.workers, { body: { companyIDs: ids } })
    expect(json.result[0]).toMatchObject({ id: irene.id, name: 'Aaron Voss', companies: 2 })
    expect(json.result.slice(1).every(({ companies: count }) => count === 0)).toBe(true)
    expect(json.result.map(({ id }) => id)).not.toContain(colleague.id)
  })

  it('says of everybody else why they are given nothing', async () => {
    const ids = await built(['Fir'])
    const far = await worker('Far', { agencyId: other.id })
    expect((await give(root, ids, [colleague.id, far.id])).json.result).toMatchObject([
      { done: false, message: 'Dana Whit is not an Agency User.' },
      { done: false, message: 'Far Voss does not work for the agency of these companies.' },
    ])
    expect(await namesOf(far)).toEqual([])
  })

  it('is about the companies of one agency', async () => {
    const [own = ''] = await built(['Ginkgo'])
    const [far = ''] = await built(['Hazel'], other.id)
    const irene = await worker('Irene')
    const refused = await give(root, [own, far], [irene.id])
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { message: 'Choose companies that belong to one agency.' },
    ])
    expect(await namesOf(irene)).toEqual([])
  })

  it('finds companies and people out of reach as if absent, and gives nothing then', async () => {
    const [own = ''] = await built(['Ivy'])
    const [far = ''] = await built(['Juniper'], other.id)
    const irene = await worker('Irene')
    const foreign = await worker('Far', { agencyId: other.id })
    for (const [companyIDs, userIDs] of [
      [[own, far], [irene.id]],
      [[own, randomUUID()], [irene.id]],
      [[own], [irene.id, foreign.id]],
      [[own], [irene.id, randomUUID()]],
    ] as const)
      expect((await give(admin, [...companyIDs], [...userIDs])).status).toBe(404)
    expect((await admin.call(companyAccess.workers, { body: { companyIDs: [own, far] } })).status).toBe(404)
    expect(await namesOf(irene)).toEqual([])
  })

  it('is for admins: an agency user gives nobody access', async () => {
    const ids = await built(['Katsura'])
    const irene = await worker('Irene', { companies: ids })
    const omar = await worker('Omar')
    expect((await give(await as(test, irene), ids, [omar.id])).status).toBe(403)
  })

  it('and a move or another role at the same time come one after the other', async () => {
    const ids = await built(['Larch', 'Maple'])
    const irene = await worker('Irene')
    const replies = await Promise.all([
      root.call(lifecycle.move, { body: { companyID: ids[0] as string, agencyID: other.id } }),
      give(admin, ids, [irene.id]),
      admin.call(users.update, { params: { id: irene.id }, body: { userRoleID: 'AgencyAdmin' } }),
      give(admin, ids.slice(1), [irene.id]),
    ])
    for (const { status } of replies) expect([200, 404]).toContain(status)
    const rows = await test.system((db) =>
      db.selectFrom('user_companies').where('user_id', '=', irene.id).selectAll().execute(),
    )
    expect(rows).toEqual([])
  })
})
