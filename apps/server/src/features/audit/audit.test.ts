import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let ids: Record<'agency' | 'foreign' | 'company' | 'other' | 'admin' | 'client', string>
const callers = {} as Record<'owner' | 'admin' | 'consultant' | 'client' | 'basic', Caller>
beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    const agency = await buildAgency(db, { name: 'Harbor & Vale' })
    const foreign = await buildAgency(db, { name: 'Northshore' })
    const company = await buildCompany(db, agency.id, { name: 'Cedar Mill' })
    const other = await buildCompany(db, foreign.id, { name: 'Marlow County' })
    const [agencyId, companyId] = [agency.id, company.id]
    const admin = await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Dana', last: 'Whitlock' })
    const client = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
    ids = {
      agency: agency.id,
      foreign: foreign.id,
      company: companyId,
      other: other.id,
      admin: admin.id,
      client: client.id,
    }
    return {
      owner: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin,
      consultant: await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId] }),
      client,
      basic: await buildUser(db, { role: 'CompanyUser', agencyId, companyId }),
    }
  })
  for (const [name, user] of Object.entries(people)) callers[name as 'owner'] = await as(test, user)
  const { admin, owner, client } = callers
  await admin.call(companies.update, {
    params: { id: ids.company },
    body: { city: 'Salem', billable401K: true },
  })
  await owner.call(companies.update, { params: { id: ids.other }, body: { city: 'Rome' } })
  await client.call(setup.saveBenefits, { body: { companyID: ids.company, answers: { hasHealth: true } } })
})
afterAll(() => test.close())

const found = async (caller: Caller, query: object = {}) => {
  const { json, status } = await caller.call(audit.search, { query })
  expect(status).toBe(200)
  return json.result.map(({ by, phrase }) => `${by.name} ${phrase}`)
}

describe('the audit log', () => {
  it('says who did what to what, from where, and what it was before', async () => {
    const { json } = await callers.admin.call(audit.search, {
      query: { companyID: ids.company, who: ids.admin },
    })
    expect(json.count).toBe(1)
    expect(json.result[0]).toMatchObject({
      by: { id: ids.admin, name: 'Dana Whitlock' },
      onBehalfOf: null,
      act: 'Changed the profile',
      phrase: 'changed the profile of Cedar Mill',
      group: 'companies',
      outcome: 'done',
      agencyName: 'Harbor & Vale',
      companyName: 'Cedar Mill',
      changes: [
        { field: 'City', before: 'None', after: 'Salem' },
        { field: 'Billed for 401(k)', before: 'No', after: 'Yes' },
      ],
      address: '127.0.0.1',
    })
    expect(json.result[0]?.requestID).toBeTruthy()
  })

  it('shows a SuperAdmin everything and an agency its own, newest first', async () => {
    expect(await found(callers.owner)).toContain('Priya Raman changed the profile of Marlow County')
    expect(await found(callers.admin)).toEqual([
      'Priya Raman answered 1 setup question',
      'Dana Whitlock changed the profile of Cedar Mill',
    ])
    expect(await found(callers.admin, { order: 'asc' })).toHaveLength(2)
  })

  it('is narrowed by what, who, place, time and text', async () => {
    const { admin, owner } = callers
    expect(await found(admin, { group: 'setup' })).toEqual(['Priya Raman answered 1 setup question'])
    expect(await found(admin, { search: 'whitlock' })).toHaveLength(1)
    expect(await found(admin, { search: 'Cedar' })).toHaveLength(2)
    expect(await found(admin, { search: 'answered' })).toHaveLength(1)
    expect(await found(admin, { search: 'nobody' })).toEqual([])
    expect(await found(admin, { outcome: 'refused' })).toEqual([])
    expect(await found(admin, { atTo: '2027-01-24' })).toEqual([])
    expect(await found(admin, { atFrom: '2027-01-25', atTo: '2027-01-25' })).toHaveLength(2)
    expect(await found(owner, { agencyID: ids.foreign })).toHaveLength(1)
    expect((await admin.call(audit.search, { query: { agencyID: ids.foreign } })).status).toBe(404)
    expect((await admin.call(audit.search, { query: { companyID: ids.other } })).status).toBe(404)
    expect((await admin.call(audit.search, { query: { atFrom: 'yesterday' } })).status).toBe(400)
  })

  it('reads the last 30 days by default', async () => {
    await test.system((db) =>
      db
        .insertInto('audit_events')
        .values(
          ['2026-12-20T12:00:00Z', '2026-12-27T12:00:00Z'].map((at) => ({
            at,
            agency_id: ids.foreign,
            actor_name: 'Old Times',
            verb: 'agency.updated',
            entity: 'agency',
            object: at,
          })),
        )
        .execute(),
    )
    const old = { search: 'Old Times', agencyID: ids.foreign }
    expect(await found(callers.owner, old)).toEqual(['Old Times changed 2026-12-27T12:00:00Z'])
    expect(await found(callers.owner, { ...old, atFrom: '2026-12-01' })).toHaveLength(2)
  })

  it('is exported as it is read', async () => {
    const reply = await callers.admin.raw({ method: 'GET', url: '/api/audit/export?group=companies' })
    expect(reply.text).toContain('Dana Whitlock,,Changed the profile,Cedar Mill')
    expect(reply.text).toContain('City: None → Salem; Billed for 401(k): No → Yes')
    expect(await found(callers.admin, { group: 'exports' })).toEqual([
      'Dana Whitlock exported 1 row as CSV from Audit without rows of bulk changes',
    ])
  })
})

describe('a history', () => {
  const history = async (caller: Caller, of: 'agency' | 'company' | 'user', id: string) => {
    const { status, json } = await caller.call(audit.history, { query: { of, id } })
    return status === 200 ? json.result.map(({ phrase, address }) => [phrase, address]) : status
  }
  const OF_COMPANY = ['answered 1 setup question', 'changed the profile of Cedar Mill']

  it('of a company is for those who look after it', async () => {
    for (const name of ['owner', 'admin', 'consultant', 'client'] as const)
      expect((await history(callers[name], 'company', ids.company)) as unknown[], name).toHaveLength(2)
    expect(await history(callers.admin, 'company', ids.company)).toEqual(
      OF_COMPANY.map((phrase) => [phrase, '127.0.0.1']),
    )
    expect(await history(callers.basic, 'company', ids.company)).toBe(403)
    expect(await history(callers.admin, 'company', ids.other)).toBe(404)
    expect(await history(callers.client, 'company', ids.other)).toBe(404)
  })

  it('does not tell a client from where its agency works', async () => {
    expect(await history(callers.client, 'company', ids.company)).toEqual([
      [OF_COMPANY[0], '127.0.0.1'],
      [OF_COMPANY[1], null],
    ])
  })

  it('does not tell a colleague either: that is for those who may read the log', async () => {
    const seen = OF_COMPANY.map((phrase) => [phrase, null])
    expect(await history(callers.consultant, 'company', ids.company)).toEqual(seen)
    const ofAdmin = await history(callers.consultant, 'user', ids.admin)
    for (const [, address] of ofAdmin as unknown[][]) expect(address).toBeNull()
  })

  it('of an agency is for its staff', async () => {
    expect(await history(callers.admin, 'agency', ids.agency)).toEqual([])
    expect(await history(callers.client, 'agency', ids.agency)).toBe(403)
    expect(await history(callers.admin, 'agency', ids.foreign)).toBe(404)
  })

  it('of a person is what they did, what happened to them and what was done in their name', async () => {
    await test.system((db) =>
      db
        .insertInto('audit_events')
        .values({
          at: test.services.clock.now(),
          agency_id: ids.agency,
          company_id: ids.company,
          actor_id: ids.admin,
          actor_name: 'Dana Whitlock',
          on_behalf_of_id: ids.client,
          on_behalf_of_name: 'Priya Raman',
          verb: 'company.updated',
          entity: 'company',
          entity_id: ids.company,
          object: 'Cedar Mill',
        })
        .execute(),
    )
    expect(await history(callers.admin, 'user', ids.client)).toEqual([
      [OF_COMPANY[1], null],
      [OF_COMPANY[0], '127.0.0.1'],
    ])
    expect(await history(callers.client, 'user', ids.admin)).toBe(404)
    const { json } = await callers.client.call(audit.own, {})
    expect(json.result.map(({ phrase, onBehalfOf }) => [phrase, onBehalfOf?.name])).toEqual([
      [OF_COMPANY[1], 'Priya Raman'],
      [OF_COMPANY[0], undefined],
    ])
    expect((await callers.basic.call(audit.own, {})).json.count).toBe(0)
  })

  it('names who is deleted and leads nowhere', async () => {
    const gone = await test.system((db) =>
      buildUser(db, { role: 'CompanyUser', agencyId: ids.agency, companyId: ids.company }),
    )
    expect((await callers.admin.call(users.remove, { params: { id: gone.id } })).status).toBe(200)
    const { json } = await callers.admin.call(audit.search, { query: { group: 'people' } })
    expect(json.result[0]).toMatchObject({ phrase: 'deleted Priya Raman', entityID: null })
    // Like their page: those who read the log find them there by name.
    for (const caller of [callers.owner, callers.admin, callers.consultant, callers.client])
      expect(await history(caller, 'user', gone.id)).toBe(404)
    for (const caller of [callers.owner, callers.admin]) {
      const log = await caller.call(audit.search, { query: { search: 'deleted', group: 'people' } })
      expect(log.json.result[0]?.phrase).toBe('deleted Priya Raman')
    }
    expect(await history(callers.admin, 'user', ids.foreign)).toBe(404)
  })
})
