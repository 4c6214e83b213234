import { randomUUID } from 'node:crypto'
import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import * as lifecycle from '@heed/contract/company-lifecycle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let house: { id: string }
let agency: { id: string }
let other: { id: string }
let root: Caller
let admin: Caller

beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db)
    other = await buildAgency(db, { name: 'Coastal Benefits' })
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
const agencyUser = (values: { first?: string; companies?: string[]; agencyId?: string } = {}) =>
  test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId: agency.id, last: 'Voss', ...values }))
const change = (caller: Caller, body: object) => caller.call(companyAdvisors.change, { body: body as never })
const namesOf = async (person: TestUser) => {
  const { json } = await (await as(test, person)).call(companies.search)
  return json.result.map(({ name }) => name)
}
const entriesSince = (since: string) =>
  test.system((db) =>
    db
      .selectFrom('audit_events')
      .where('id', '>', since)
      .select(['verb', 'object', 'before', 'after'])
      .orderBy('id')
      .execute(),
  )
const lastEntry = async () =>
  (
    await test.system((db) =>
      db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    )
  )?.id ?? '00000000-0000-0000-0000-000000000000'
const stored = (ids: string[]) =>
  test.system((db) => db.selectFrom('companies').where('id', 'in', ids).selectAll().orderBy('id').execute())

describe('company/advisors', () => {
  it('gives companies an advisor who works for them from then on, and nobody stops', async () => {
    const ids = await built(['Alder', 'Birch'])
    const former = await agencyUser({ first: 'Former', companies: ids })
    const irene = await agencyUser({ first: 'Irene', companies: ids.slice(0, 1) })
    const since = await lastEntry()
    const { json } = await change(admin, { companyIDs: ids, advisorID: irene.id })
    expect(json.result).toEqual([
      { id: ids[0], name: 'Alder', done: true, message: null },
      { id: ids[1], name: 'Birch', done: true, message: null },
    ])
    expect(await stored(ids)).toMatchObject(
      ids.map(() => ({
        advisor_first: 'Irene',
        advisor_last: 'Voss',
        advisor_email: irene.email,
        version: 2,
      })),
    )
    expect(await namesOf(irene)).toEqual(['Alder', 'Birch'])
    expect(await namesOf(former)).toEqual(['Alder', 'Birch'])
    const after = { advisorFirst: 'Irene', advisorLast: 'Voss', advisorEmail: irene.email }
    expect(await entriesSince(since)).toMatchObject([
      { verb: 'user.companiesGiven', object: 'Irene Voss', after: { companiesAdded: ['Birch'] } },
      { verb: 'company.advisorChanged', object: 'Alder', before: { advisorFirst: '' }, after },
      { verb: 'company.advisorChanged', object: 'Birch', before: { advisorFirst: '' }, after },
      { verb: 'companies.advisorChanged', object: 'Irene Voss', after: { companies: 2 } },
    ])
  })

  it('has a limit for each person and hour', async () => {
    const small = await startTestApp({ bulkChangesPerHour: 2 })
    try {
      const { person, id } = await small.system(async (db) => {
        const at = await buildAgency(db)
        const { id } = await buildCompany(db, at.id)
        return { id, person: await buildUser(db, { role: 'AgencyAdmin', agencyId: at.id }) }
      })
      const caller = await as(small, person)
      const statuses: number[] = []
      for (const advisorLast of ['One', 'Two', 'Three'])
        statuses.push((await change(caller, { companyIDs: [id], advisorLast })).status)
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await small.close()
    }
  })

  it('changes nothing where the advisor is the same, and takes back one who is gone', async () => {
    const ids = await built(['Cedar'])
    const irene = await agencyUser({ first: 'Irene' })
    await change(admin, { companyIDs: ids, advisorID: irene.id })
    const before = await stored(ids)
    const since = await lastEntry()
    expect((await change(admin, { companyIDs: ids, advisorID: irene.id })).status).toBe(200)
    expect(await stored(ids)).toEqual(before)
    expect(await entriesSince(since)).toEqual([])
  })

  it('takes somebody by name, whose e-mail decides about access, or nobody', async () => {
    const ids = await built(['Dogwood'])
    const irene = await agencyUser({ first: 'Irene' })
    await change(admin, { companyIDs: ids, advisorLast: 'Brokers', advisorEmail: irene.email.toUpperCase() })
    expect(await stored(ids)).toMatchObject([{ advisor_first: '', advisor_last: 'Brokers' }])
    expect(await namesOf(irene)).toEqual(['Dogwood'])
    await change(admin, { companyIDs: ids, advisorID: null })
    expect(await stored(ids)).toMatchObject([{ advisor_last: '', advisor_email: '', advisor_key: null }])
    expect(await namesOf(irene)).toEqual(['Dogwood'])
  })

  it('wants one advisor: chosen, typed or nobody', async () => {
    const companyIDs = await built(['Elm'])
    for (const body of [{}, { advisorID: null, advisorLast: 'Voss' }, { advisorLast: ' ' }])
      expect((await change(admin, { companyIDs, ...body })).json).toMatchObject({
        status: 400,
        fields: { advisorID: expect.any(String) },
      })
  })

  it('takes nobody who works for a company, is disabled, or is out of reach', async () => {
    const companyIDs = await built(['Fir'])
    const people = await test.system(async (db) => {
      const off = await buildUser(db, { role: 'AgencyUser', agencyId: agency.id })
      await db.updateTable('users').set({ state: 'disabled' }).where('id', '=', off.id).execute()
      const at = { agencyId: agency.id, companyId: companyIDs[0] as string }
      return [
        off,
        await buildUser(db, { role: 'CompanyAdmin', ...at }),
        await buildUser(db, { role: 'AgencyUser', agencyId: other.id }),
        { id: randomUUID() },
      ]
    })
    for (const { id } of people)
      expect((await change(admin, { companyIDs, advisorID: id })).status, id).toBe(400)
  })

  it('leaves companies of another agency than the advisor as they are, and says so', async () => {
    const [own = ''] = await built(['Ginkgo'])
    const [far = ''] = await built(['Hazel'], other.id)
    const irene = await agencyUser({ first: 'Irene' })
    const before = await stored([far])
    const { json } = await change(root, { companyIDs: [far, own], advisorID: irene.id })
    expect(json.result).toEqual([
      { id: far, name: 'Hazel', done: false, message: 'Irene Voss does not work for this agency.' },
      { id: own, name: 'Ginkgo', done: true, message: null },
    ])
    expect(await stored([far])).toEqual(before)
  })

  it('changes nothing at all where one company is out of reach, as if it did not exist', async () => {
    const ids = await built(['Ivy', 'Juniper'])
    const [far = ''] = await built(['Katsura'], other.id)
    const worker = await as(test, await agencyUser({ companies: ids.slice(0, 1) }))
    const before = await stored([...ids, far])
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    const absent = await change(admin, { companyIDs: [ids[0], randomUUID()], advisorID: null })
    expect(absent.status).toBe(404)
    for (const [caller, companyIDs] of [
      [admin, [ids[0], far]],
      [worker, [ids[0], ids[1]]],
    ] as const) {
      const reply = await change(caller, { companyIDs, advisorLast: 'Mine' })
      expect([reply.status, without(reply.text)]).toEqual([404, without(absent.text)])
    }
    expect(await stored([...ids, far])).toEqual(before)
    expect((await change(worker, { companyIDs: ids.slice(0, 1), advisorLast: 'Mine' })).status).toBe(200)
  })

  it('and a move at the same time come one after the other: the former agency writes nothing afterwards', async () => {
    const ids = await built(['Larch', 'Maple', 'Nutmeg'])
    const irene = await agencyUser({ first: 'Irene' })
    const replies = await Promise.all([
      ...ids.map((companyID) => root.call(lifecycle.move, { body: { companyID, agencyID: other.id } })),
      change(admin, { companyIDs: ids, advisorID: irene.id }),
      change(admin, { companyIDs: ids.toReversed(), advisorLast: 'Somebody' }),
    ])
    for (const { status } of replies) expect([200, 404]).toContain(status)
    expect(replies.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
    for (const company of await stored(ids)) {
      expect(company.agency_id).toBe(other.id)
      // Whoever advised before the move works nowhere else, so that the advisor went.
      expect(company.advisor_email).toBe('')
      expect(company.advisor_last).toBe('')
    }
    expect(await namesOf(irene)).toEqual([])
  })
})
