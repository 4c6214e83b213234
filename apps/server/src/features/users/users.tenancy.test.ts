import { current, ofCompany } from '@heed/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const NOBODY = '01900000-0000-7000-8000-000000000000'

describe('users across tenants', () => {
  let test: TestApp
  let parentId: string
  let childId: string
  let ids: { one: string; two: string; foreign: string; foreignAgency: string }
  const people: Record<string, TestUser> = {}
  beforeAll(async () => {
    test = await startTestApp()
    await test.system(async (db) => {
      parentId = (await buildAgency(db)).id
      childId = (await buildAgency(db, { parentId })).id
      const foreignAgency = (await buildAgency(db)).id
      ids = {
        one: (await buildCompany(db, childId)).id,
        two: (await buildCompany(db, childId)).id,
        foreign: (await buildCompany(db, foreignAgency)).id,
        foreignAgency,
      }
      const house = (await buildAgency(db, { isHouse: true })).id
      const inOne = { agencyId: childId, companyId: ids.one }
      const inTwo = { agencyId: childId, companyId: ids.two }
      people.root = await buildUser(db, { role: 'SuperAdmin', agencyId: house })
      people.parentAdmin = await buildUser(db, { role: 'AgencyAdmin', agencyId: parentId })
      people.agencyAdmin = await buildUser(db, { role: 'AgencyAdmin', agencyId: childId })
      people.agencyUser = await buildUser(db, { role: 'AgencyUser', agencyId: childId, companies: [ids.one] })
      people.adminOfOne = await buildUser(db, { role: 'CompanyAdmin', ...inOne })
      people.userOfOne = await buildUser(db, { role: 'CompanyUser', ...inOne })
      people.userOfTwo = await buildUser(db, { role: 'CompanyUser', ...inTwo })
      people.foreignAdmin = await buildUser(db, { role: 'AgencyAdmin', agencyId: foreignAgency })
      people.foreignUser = await buildUser(db, {
        role: 'CompanyUser',
        agencyId: foreignAgency,
        companyId: ids.foreign,
      })
    })
  })
  afterAll(() => test.close())

  const EVERYBODY = [
    'root',
    'parentAdmin',
    'agencyAdmin',
    'agencyUser',
    'adminOfOne',
    'userOfOne',
    'userOfTwo',
    'foreignAdmin',
    'foreignUser',
  ]

  it.each([
    ['root', EVERYBODY],
    ['parentAdmin', EVERYBODY.slice(1, 7)],
    ['agencyAdmin', EVERYBODY.slice(2, 7)],
    ['agencyUser', ['agencyAdmin', 'agencyUser', 'adminOfOne', 'userOfOne']],
    ['adminOfOne', ['adminOfOne', 'userOfOne']],
    ['userOfOne', ['adminOfOne', 'userOfOne']],
    ['userOfTwo', ['userOfTwo']],
    ['foreignAdmin', ['foreignAdmin', 'foreignUser']],
  ])('%s sees those in reach; others are as if absent', async (who, reached) => {
    const caller = await as(test, people[who] as TestUser)
    const absent = await caller.call(current, { params: { userID: NOBODY } })
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    const seen: string[] = []
    for (const name of EVERYBODY) {
      const reply = await caller.call(current, { params: { userID: people[name]?.id as string } })
      if (reply.status === 200) seen.push(name)
      else expect([reply.status, plain(reply.text)]).toEqual([404, plain(absent.text)])
    }
    expect(seen.sort()).toEqual([...reached].sort())
  })

  it('lists only companies in reach, in the agency they belong to', async () => {
    const status = async (who: string, agencyID: string, companyID: string) =>
      (await (await as(test, people[who] as TestUser)).call(ofCompany, { params: { agencyID, companyID } }))
        .status
    expect(await status('agencyUser', childId, ids.one)).toBe(200)
    expect(await status('agencyUser', childId, ids.two)).toBe(404)
    expect(await status('userOfOne', childId, ids.two)).toBe(404)
    expect(await status('agencyAdmin', ids.foreignAgency, ids.foreign)).toBe(404)
    expect(await status('agencyAdmin', childId, ids.foreign)).toBe(404)
    expect(await status('root', childId, ids.foreign)).toBe(404)
    expect(await status('root', ids.foreignAgency, ids.foreign)).toBe(200)
    expect(await status('parentAdmin', childId, ids.two)).toBe(200)
    expect(await status('agencyAdmin', childId, NOBODY)).toBe(404)
    expect(await status('agencyAdmin', childId, 'not-an-id')).toBe(404)
  })

  it('loses a company at once when an agency user no longer works for it', async () => {
    const caller = await as(test, people.agencyUser as TestUser)
    const params = { userID: people.userOfOne?.id as string }
    expect((await caller.call(current, { params })).status).toBe(200)
    await test.system((db) => db.deleteFrom('user_companies').execute())
    expect((await caller.call(current, { params })).status).toBe(404)
  })
})
