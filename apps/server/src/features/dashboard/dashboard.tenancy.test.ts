import * as dashboard from '@heed/contract/dashboard'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const AUTUMN = new Date('2026-10-01T15:00:00Z')
const ABSENT = '00000000-0000-7000-8000-000000000000'

let test: TestApp
let ids: Record<'agency' | 'child' | 'foreign' | 'own' | 'sibling' | 'ofChild' | 'ofForeign', string>
let callers: Record<'admin' | 'worker' | 'owner' | 'member', Caller>
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db, { name: 'Own' })
    const child = await buildAgency(db, { name: 'Child', parentId: agency.id })
    const foreign = await buildAgency(db, { name: 'Foreign' })
    const company = async (agencyId: string, name: string) =>
      (await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group', setupAt: AUTUMN, name })).id
    ids = {
      agency: agency.id,
      child: child.id,
      foreign: foreign.id,
      own: await company(agency.id, 'Own company'),
      sibling: await company(agency.id, 'Sibling company'),
      ofChild: await company(child.id, 'Company of the child'),
      ofForeign: await company(foreign.id, 'Foreign company'),
    }
    const at = { agencyId: agency.id, companyId: ids.own }
    return {
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [ids.own] }),
      owner: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      member: await buildUser(db, { role: 'CompanyUser', ...at }),
    }
  })
  callers = {
    admin: await as(test, users.admin),
    worker: await as(test, users.worker),
    owner: await as(test, users.owner),
    member: await as(test, users.member),
  }
})
afterAll(() => test.close())

const load = (caller: Caller, query = {}) => caller.call(dashboard.load, { query })
const search = (caller: Caller, query = {}) =>
  caller.call(dashboard.search, { query: { pageSize: 900, ...query } })

it('company roles see their company, whichever of their own they name', async () => {
  for (const caller of [callers.owner, callers.member])
    for (const query of [{}, { companyID: ids.own }, { agencyID: ids.agency }]) {
      expect((await load(caller, query)).json).toMatchObject({ kind: 'company', company: { id: ids.own } })
      const found = (await search(caller, query)).json
      expect(new Set(found.result.map((task) => task.companyID))).toEqual(new Set([ids.own]))
    }
})

it('what is out of reach is as if absent', async () => {
  const refused: [Caller, object][] = [
    [callers.owner, { companyID: ids.sibling }],
    [callers.owner, { agencyID: ids.foreign }],
    [callers.member, { companyID: ids.ofForeign }],
    [callers.worker, { companyID: ids.sibling }],
    [callers.worker, { agencyID: ids.child }],
    [callers.admin, { companyID: ids.ofForeign }],
    [callers.admin, { agencyID: ids.foreign }],
    [callers.admin, { agencyID: ids.child, companyID: ids.own }],
    [callers.admin, { companyID: ABSENT }],
    [callers.admin, { agencyID: ABSENT }],
  ]
  for (const [caller, query] of refused) {
    expect([query, (await load(caller, query)).status]).toEqual([query, 404])
    expect([query, (await search(caller, query)).status]).toEqual([query, 404])
  }
})

it('numbers cover only what the viewer reaches', async () => {
  const of = async (caller: Caller, query = {}) => {
    const { json } = await load(caller, query)
    if (json.kind !== 'agency') throw new Error(json.kind)
    return json
  }
  const [all, worker, child] = [
    await of(callers.admin),
    await of(callers.worker),
    await of(callers.admin, { agencyID: ids.child }),
  ]
  const total = worker.counts.total
  expect(total).toBeGreaterThan(0)
  expect([all.companies, worker.companies, child.companies]).toEqual([3, 1, 1])
  expect([all.counts.total, child.counts.total]).toEqual([3 * total, total])
  expect(all.agency).toEqual({ id: ids.agency, name: 'Own' })
  expect(child.behind.map((row) => row.name)).toEqual(['Company of the child'])
  expect(worker.behind.map((row) => row.name)).toEqual(['Own company'])
  for (const answer of [all, worker, child]) {
    expect(JSON.stringify(answer)).not.toContain(ids.ofForeign)
    expect(JSON.stringify(answer)).not.toContain(ids.foreign)
  }
  expect(JSON.stringify(worker)).not.toContain(ids.sibling)
})

it('strangers see nothing, and bad input is named', async () => {
  expect((await load(anonymous(test))).status).toBe(401)
  expect((await search(anonymous(test))).status).toBe(401)
  const fields = async (query: object) =>
    Object.keys(((await search(callers.admin, query)).json as unknown as { fields: object }).fields)
  expect(await fields({ module: 'Dental' })).toEqual(['module'])
  expect(await fields({ sort: 'id' })).toEqual(['sort'])
  expect(await fields({ companyID: 'mine' })).toEqual(['companyID'])
})
