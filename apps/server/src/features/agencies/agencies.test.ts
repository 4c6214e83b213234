import * as agencies from '@heed/contract/agencies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('agencies', () => {
  it('are added by a super admin and found by name', async () => {
    const house = await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))
    const root = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: house.id })),
    )
    const added = await root.call(agencies.add, { body: { name: '  Larkspur 100% Advisors ' } })
    expect(added.json).toMatchObject({ name: 'Larkspur 100% Advisors', state: 'active', companies: 0 })
    const found = await root.call(agencies.search, { query: { search: '100%' } })
    expect(found.json).toMatchObject({ count: 1, pages: 1, result: [{ id: added.json.id }] })
  })

  it('are not added by an agency admin', async () => {
    const agency = await test.system((db) => buildAgency(db))
    const admin = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
    )
    expect((await admin.call(agencies.add, { body: { name: 'Mine' } })).status).toBe(403)
  })

  it('name the field that is wrong', async () => {
    const house = await test.system((db) => buildAgency(db, { name: 'Another house' }))
    const root = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: house.id })),
    )
    const refused = await root.call(agencies.add, { body: { name: '' } })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ code: 'invalid', fields: { name: 'This field is required.' } })
    const sizes = await root.call(agencies.search, { query: { pageSize: 26 } })
    expect(sizes.json).toMatchObject({ fields: { pageSize: expect.stringContaining('25, 50') } })
  })
})
