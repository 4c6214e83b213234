import * as agencies from '@heed/contract/agencies'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let root: Caller
let houseId: string
beforeAll(async () => {
  test = await startTestApp()
  houseId = (await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))).id
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: houseId })))
})
afterAll(() => test.close())

const add = async (name: string, values: object = {}) => {
  const reply = await root.call(agencies.add, { body: { name, ...values } })
  expect(reply.status, reply.text).toBe(200)
  return reply.json
}
const update = (id: string, body: object) => root.call(agencies.update, { params: { id }, body })
const names = ({ json }: { json: { result: { name: string }[] } }) => json.result.map(({ name }) => name)

describe('a family of agencies', () => {
  let parent: agencies.AgencyProfile
  let child: agencies.AgencyProfile
  beforeEach(async () => {
    parent = await add('Vale Holding')
    child = await add('Vale Public Sector', { parentID: parent.id })
  })

  it('shows parent and children to each other', async () => {
    expect(child).toMatchObject({ parentID: parent.id, parentName: 'Vale Holding' })
    const seen = await root.call(agencies.get, { params: { id: parent.id } })
    expect(seen.json.children).toEqual([{ id: child.id, name: 'Vale Public Sector' }])
    const children = await root.call(agencies.children, { query: { agencyID: parent.id } })
    expect(children.json.result).toEqual([{ id: child.id, name: 'Vale Public Sector', parentID: parent.id }])
    const found = await root.call(agencies.search, { query: { parentID: parent.id } })
    expect(names(found)).toEqual(['Vale Public Sector'])
  })

  it('has one level, whatever order is tried', async () => {
    const other = await add('Other')
    for (const [id, parentID] of [
      [other.id, child.id],
      [parent.id, other.id],
      [parent.id, child.id],
      [parent.id, parent.id],
      [other.id, houseId],
      [houseId, other.id],
    ] as const) {
      const refused = await update(id, { parentID })
      expect([400, 409]).toContain(refused.status)
    }
    expect((await root.call(agencies.get, { params: { id: parent.id } })).json.parentID).toBeNull()
    expect((await update(child.id, { parentID: null })).json.parentID).toBeNull()
    expect((await update(parent.id, { parentID: child.id })).status).toBe(200)
  })

  it('makes no cycle when two changes come at once', async () => {
    const [one, two] = [await add('One'), await add('Two')]
    const replies = await Promise.all([
      update(one.id, { parentID: two.id }),
      update(two.id, { parentID: one.id }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const parents = [one, two].map(async ({ id }) => (await root.call(agencies.get, { params: { id } })).json)
    expect((await Promise.all(parents)).filter(({ parentID }) => parentID !== null)).toHaveLength(1)
  })

  it('offers as parents only those that may be one', async () => {
    const group = await add('Midwest Alliance', { isAffinityGroup: true })
    const offered = (await root.call(agencies.parents)).json.result.map(({ id }) => id)
    expect(offered).toContain(parent.id)
    for (const id of [child.id, group.id, houseId]) expect(offered).not.toContain(id)
  })
})

describe('an affinity group', () => {
  it('is only a name to the people of its members, not a page they can open', async () => {
    const group = await add('Ohio Valley Alliance', { isAffinityGroup: true })
    const member = await add('River Advisors', { affinityGroupID: group.id })
    for (const role of ['AgencyAdmin', 'AgencyUser'] as const) {
      const person = await test.system((db) => buildUser(db, { role, agencyId: member.id }))
      const caller = await as(test, person)
      const seen = await caller.call(agencies.get, { params: { id: member.id } })
      expect(seen.json.affinityGroupName).toBe('Ohio Valley Alliance')
      expect((await caller.call(agencies.get, { params: { id: group.id } })).status).toBe(404)
      expect(
        (await caller.call(agencies.search, {})).json.result.map((row) => row.affinityGroupName),
      ).toEqual(['Ohio Valley Alliance'])
    }
  })

  it('has members, and belongs to no one itself', async () => {
    const group = await add('Great Lakes Benefits Alliance', { isAffinityGroup: true })
    const member = await add('Lakeside Advisors', { affinityGroupID: group.id })
    expect(member).toMatchObject({ affinityGroupName: 'Great Lakes Benefits Alliance' })
    expect((await root.call(agencies.get, { params: { id: group.id } })).json.members).toEqual([
      { id: member.id, name: 'Lakeside Advisors' },
    ])
    expect(names(await root.call(agencies.affinityGroups, { query: { search: 'great' } }))).toEqual([
      'Great Lakes Benefits Alliance',
    ])
    const found = await root.call(agencies.search, { query: { affinityGroupID: group.id } })
    expect(names(found)).toEqual(['Lakeside Advisors'])
    const refusals = [
      await update(group.id, { parentID: member.id }),
      await update(group.id, { affinityGroupID: group.id }),
      await update(group.id, { isAffinityGroup: false }),
      await update(member.id, { isAffinityGroup: true }),
      await update(member.id, { affinityGroupID: houseId }),
      await update(member.id, { parentID: group.id }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 409, 400, 400, 400])
    expect((await update(member.id, { affinityGroupID: null })).json.affinityGroupID).toBeNull()
    expect((await update(group.id, { isAffinityGroup: false })).status).toBe(200)
  })
})

it('only the platform changes web address, parent and affinity group', async () => {
  const own = await add('Cobalt', { slug: 'cobalt' })
  const admin = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: own.id })),
  )
  const params = { id: own.id }
  const edit = (body: object) => admin.call(agencies.update, { params, body })
  expect((await edit({ slug: 'cobalt-2' })).status).toBe(403)
  expect((await edit({ isAffinityGroup: true })).status).toBe(403)
  const edited = await edit({ name: 'Cobalt Benefits', slug: 'cobalt', stateCode: 'IN', zip: '46204' })
  expect(edited.json).toMatchObject({ name: 'Cobalt Benefits', stateCode: 'IN', zip: '46204' })
  expect((await edit({ stateCode: 'XX' })).json).toMatchObject({ fields: { stateCode: 'Choose a state.' } })
  const stale = await admin.call(
    agencies.update,
    { params, body: { city: 'Gary' } },
    { headers: { 'if-match': '1' } },
  )
  expect(stale.status).toBe(412)
})

it('a web address belongs to one agency, and is free again after it is deleted', async () => {
  const first = await add('First', { slug: 'Great-Lakes' })
  expect(first.slug).toBe('great-lakes')
  const taken = await root.call(agencies.add, { body: { name: 'Second', slug: 'great-lakes' } })
  expect(taken.status).toBe(409)
  expect(taken.json).toMatchObject({ fields: { slug: 'Another agency has this web address.' } })
  const other = await add('Other')
  expect((await update(other.id, { slug: 'great-lakes' })).status).toBe(409)
  expect((await update(other.id, { slug: 'great lakes' })).status).toBe(400)
  expect((await root.call(agencies.remove, { params: { id: first.id } })).status).toBe(200)
  expect((await update(other.id, { slug: 'great-lakes' })).json.slug).toBe('great-lakes')
})

describe('a web address made from the name', () => {
  it('is the plain one, or else with the first number that is free', async () => {
    expect((await add('Zed Bénéfits & Co.')).slug).toBe('zed-benefits-co')
    expect((await add('Zed Benefits, Co')).slug).toBe('zed-benefits-co-2')
    await add('Third', { slug: 'zed-benefits-co-3' })
    expect((await add('ZED benefits co')).slug).toBe('zed-benefits-co-4')
    const long = 'Wellington Benefits Advisors and Consultants of Greater Indianapolis'
    expect((await add(long)).slug).toBe('wellington-benefits-advisors-and-consultants-of')
    expect((await add('日本')).slug).toBe('agency')
  })

  it('is unique when two with the same name are added at once', async () => {
    const added = await Promise.all(['Twin Peaks', 'Twin Peaks', 'Twin Peaks'].map((name) => add(name)))
    expect(added.map(({ slug }) => slug).sort()).toEqual(['twin-peaks', 'twin-peaks-2', 'twin-peaks-3'])
  })

  it('is free again once its agency is deleted', async () => {
    const first = await add('Short Lived')
    expect((await root.call(agencies.remove, { params: { id: first.id } })).status).toBe(200)
    expect((await add('Short Lived')).slug).toBe('short-lived')
  })
})
