import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let house: { id: string }
beforeAll(async () => {
  test = await startTestApp()
  house = await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))
})
afterAll(() => test.close())

async function buildTwins() {
  const users = await test.system(async (db) => {
    const agency = await buildAgency(db, { name: 'Buckeye Benefit Partners, LLC' })
    const other = await buildAgency(db, { name: 'Larkspur Advisors' })
    const tile = await buildCompany(db, agency.id, { name: 'Ohio Tile Co' })
    await buildCompany(db, agency.id, { name: 'Cedar Ridge Credit Union' })
    await buildCompany(db, other.id, { name: 'Ohio Tile Company' })
    return {
      agency,
      other,
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [tile.id] }),
    }
  })
  const find = async (user: 'root' | 'admin' | 'worker', name: string, agencyID?: string) => {
    const caller = await as(test, users[user])
    const { json } = await caller.call(companies.similar, { query: { name, ...(agencyID && { agencyID }) } })
    return json.result?.map((company) => company.name)
  }
  return { ...users, find }
}

it('tells of companies of the agency whose names look like a new one, to whom they are in reach', async () => {
  const { find, agency, other } = await buildTwins()
  expect(await find('admin', 'OHIO TILE CO.')).toEqual(['Ohio Tile Co'])
  expect(await find('admin', 'Ohio Tile, Inc.')).toEqual(['Ohio Tile Co'])
  expect(await find('admin', 'Ohio')).toEqual([])
  expect(await find('admin', '')).toEqual([])
  expect(await find('root', 'Ohio Tile', other.id)).toEqual(['Ohio Tile Company'])
  expect(await find('root', 'Ohio Tile', agency.id)).toEqual(['Ohio Tile Co'])
  // Of clients that others work for somebody learns nothing; the agency's admin sees both in the list.
  expect(await find('worker', 'Ohio Tile')).toEqual(['Ohio Tile Co'])
  expect(await find('worker', 'Cedar Ridge Credit Union')).toEqual([])
  expect(await find('admin', 'cedar ridge credit union')).toEqual(['Cedar Ridge Credit Union'])
  expect(await find('admin', 'Ohio Tile', other.id)).toBeUndefined()
})

it('tells the platform of agencies whose names look like a new one', async () => {
  const { root, admin } = await buildTwins()
  const query = { name: 'Buckeye Benefit Partners' }
  const found = await (await as(test, root)).call(agencies.similar, { query })
  expect(found.json.result.map(({ name }) => name)).toContain('Buckeye Benefit Partners, LLC')
  expect((await (await as(test, admin)).call(agencies.similar, { query })).status).toBe(403)
})
