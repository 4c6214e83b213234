import * as agencies from '@heed/contract/agencies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anonymous, as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('an agency admin reaches its own and child agencies, and no other', async () => {
  const { own, child, foreign, user } = await test.system(async (db) => {
    const own = await buildAgency(db, { name: 'Own' })
    const child = await buildAgency(db, { name: 'Child', parentId: own.id })
    const foreign = await buildAgency(db, { name: 'Foreign' })
    return { own, child, foreign, user: await buildUser(db, { role: 'AgencyAdmin', agencyId: own.id }) }
  })
  const admin = await as(test, user)
  expect((await admin.call(agencies.search)).json.result.map((a) => a.name)).toEqual(['Child', 'Own'])
  expect((await admin.call(agencies.get, { params: { id: own.id } })).status).toBe(200)
  expect((await admin.call(agencies.get, { params: { id: child.id } })).status).toBe(200)
  const absent = await admin.call(agencies.get, { params: { id: '00000000-0000-7000-8000-000000000000' } })
  const other = await admin.call(agencies.get, { params: { id: foreign.id } })
  expect(other.status).toBe(404)
  expect({ ...other.json, requestId: '' }).toEqual({ ...absent.json, requestId: '' })
})

it('company roles and strangers do not list agencies', async () => {
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    return buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id })
  })
  expect((await (await as(test, user)).call(agencies.search)).status).toBe(403)
  expect((await anonymous(test).call(agencies.search)).status).toBe(401)
})
