import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let agency: { id: string }
let foreign: { id: string }
let root: Caller
let admin: Caller
let worker: Caller

const IRENE = { advisor_first: 'Irene', advisor_last: 'Voss', advisor_email: 'Irene.Voss@Harbor.example' }
const OUTSIDE = { advisor_first: 'Outside', advisor_last: '50% Brokers', advisor_email: '' }

beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db)
    foreign = await buildAgency(db, { name: 'Coastal Benefits' })
    const build = async (agencyId: string, name: string, advisor: object) => {
      const { id } = await buildCompany(db, agencyId, { name })
      await db.updateTable('companies').set(advisor).where('id', '=', id).execute()
      return id
    }
    const alder = await build(agency.id, 'Alder', IRENE)
    await build(agency.id, 'Birch', { ...IRENE, advisor_email: 'irene.voss@harbor.example' })
    await build(agency.id, 'Cedar', OUTSIDE)
    await build(agency.id, 'Dogwood', { advisor_first: '' })
    await build(foreign.id, 'Elm', IRENE)
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [alder] }),
    }
  })
  root = await as(test, people.root)
  admin = await as(test, people.admin)
  worker = await as(test, people.worker)
})
afterAll(() => test.close())

const listed = async (caller: Caller, query: object) => {
  const { status, json } = await caller.call(companies.search, { query })
  return status === 200 ? json.result.map(({ name }) => name) : status
}
const advisors = async (caller: Caller, query = {}) =>
  (await caller.call(companyAdvisors.search, { query })).json

describe('company/search', () => {
  it('finds the companies of an advisor, by e-mail or by the name of one without, and those of nobody', async () => {
    expect(await listed(admin, { advisor: 'irene.voss@harbor.EXAMPLE' })).toEqual(['Alder', 'Birch'])
    expect(await listed(admin, { advisor: 'outside 50% brokers' })).toEqual(['Cedar'])
    expect(await listed(admin, { advised: false })).toEqual(['Dogwood'])
    expect(await listed(admin, { advised: true })).toEqual(['Alder', 'Birch', 'Cedar'])
    expect(await listed(admin, { advisor: 'irene' })).toEqual([])
    expect(await listed(root, { advisor: 'irene.voss@harbor.example' })).toEqual(['Alder', 'Birch', 'Elm'])
    expect(await listed(worker, { advisor: 'irene.voss@harbor.example' })).toEqual(['Alder'])
  })

  it('searches for advisors by parts of their names, as they are written', async () => {
    expect(await listed(admin, { search: 'rene vos' })).toEqual(['Alder', 'Birch'])
    expect(await listed(admin, { search: '50% b' })).toEqual(['Cedar'])
    expect(await listed(admin, { search: '5_%' })).toEqual([])
    expect(await listed(worker, { search: 'irene' })).toEqual(['Alder'])
    expect(await listed(root, { search: 'IRENE', agencyID: foreign.id })).toEqual(['Elm'])
  })

  it('exports what the advisor has, and no more', async () => {
    const query = { advisor: 'irene.voss@harbor.example', format: 'csv' }
    const { text } = await admin.raw({ url: '/api/company/export', query })
    const [, ...rows] = text.trim().split('\r\n')
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Alder', 'Birch'])
  })
})

describe('company/advisors', () => {
  const irene = { advisor: 'irene.voss@harbor.example', name: 'Irene Voss' }

  it('counts the companies of each advisor in reach, however the e-mail is written', async () => {
    const { result, none } = await advisors(admin)
    expect(result).toMatchObject([
      { ...irene, companies: 2 },
      { advisor: 'outside 50% brokers', name: 'Outside 50% Brokers', email: '', companies: 1 },
    ])
    expect(none).toBe(1)
    expect((await advisors(root, { search: 'IRENE' })).result).toMatchObject([{ ...irene, companies: 3 }])
    expect(await advisors(root, { agencyID: foreign.id })).toMatchObject({
      result: [{ ...irene, companies: 1 }],
      none: 0,
    })
  })

  it('shows agency users those of their companies, and nobody another agency', async () => {
    expect(await advisors(worker)).toMatchObject({ result: [{ ...irene, companies: 1 }], none: 0 })
    const query = { agencyID: foreign.id }
    expect((await admin.call(companyAdvisors.search, { query })).status).toBe(404)
  })
})
