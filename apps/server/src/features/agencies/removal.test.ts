import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { insertAccounts } from '../auth/accounts'

let test: TestApp
let root: Caller
let houseId: string
beforeAll(async () => {
  test = await startTestApp()
  houseId = (await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))).id
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: houseId })))
})
afterAll(() => test.close())

const remove = (id: string) => root.call(agencies.remove, { params: { id } })

it('is refused while companies or child agencies belong to it, and for the house agency', async () => {
  const { owner, parent, child } = await test.system(async (db) => {
    const owner = await buildAgency(db, { name: 'Owner' })
    await buildCompany(db, owner.id)
    await buildCompany(db, owner.id)
    const parent = await buildAgency(db, { name: 'Parent' })
    return { owner, parent, child: await buildAgency(db, { parentId: parent.id }) }
  })
  const refused = await remove(owner.id)
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    message: '2 companies still belong to this agency. Move or delete them first.',
  })
  expect((await remove(parent.id)).status).toBe(409)
  expect((await remove(houseId)).status).toBe(409)
  expect((await remove(child.id)).status).toBe(200)
  expect((await remove(parent.id)).status).toBe(200)
  expect((await remove(parent.id)).status).toBe(404)
})

it('deletes its people too and frees their e-mails', async () => {
  const email = 'dana@harborvale.example.com'
  const { agency, other, member } = await test.system(async (db) => {
    const group = await buildAgency(db, { name: 'Group' })
    await db.updateTable('agencies').set({ is_affinity_group: true }).where('id', '=', group.id).execute()
    const member = await buildAgency(db, { name: 'Member' })
    await db
      .updateTable('agencies')
      .set({ affinity_group_id: group.id })
      .where('id', '=', member.id)
      .execute()
    return { agency: group, other: await buildAgency(db), member }
  })
  const admin = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id, email }))
  const caller = await as(test, admin)
  expect((await remove(agency.id)).status).toBe(200)
  expect((await caller.call(agencies.search)).status).toBe(401)
  expect((await root.call(agencies.get, { params: { id: member.id } })).json.affinityGroupID).toBeNull()
  const added = await test.system((db) =>
    insertAccounts(db, [
      { role: 'AgencyAdmin', agency_id: other.id, email, first: 'Dana', last: 'Whitlock' },
    ]),
  )
  expect(added).toHaveLength(1)
  const { verbs } = await test.system(async (db) => ({
    verbs: await db
      .selectFrom('audit_events')
      .where('agency_id', '=', agency.id)
      .select(['verb', 'object'])
      .orderBy('verb')
      .execute(),
  }))
  expect(verbs).toEqual([
    { verb: 'agency.deleted', object: 'Group' },
    { verb: 'user.deleted', object: 'Priya Raman' },
  ])
})

it('and adding a company at the same moment leave no company without an agency', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: agencyID } = await test.system((db) => buildAgency(db))
    const [removed, added] = await Promise.all([
      remove(agencyID),
      root.call(companies.add, { body: { name: 'Late', agencyID } }),
    ])
    expect([removed.status, added.status].toSorted()).toEqual(
      removed.status === 200 ? [200, 404] : [200, 409],
    )
  }
})
