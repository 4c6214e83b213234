import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/as-user'
import { type CatalogWorld, startCatalogWorld, writeTargeted } from '../../testing/catalog-world'

let world: CatalogWorld
let admin: Caller
let root: Caller
beforeAll(async () => {
  world = await startCatalogWorld()
  admin = world.people.admin
  root = world.people.root
})
afterAll(() => world.test.close())

/** A task of the agency that is limited to its first company. */
async function writeLimited(): Promise<string> {
  const { id } = await writeTargeted(admin, { name: 'Limited' })
  const body = { companyIDs: [world.ids.own] }
  expect((await admin.call(logic.saveCompanies, { params: { id }, body })).status).toBe(200)
  return id
}

type Place = { agencyID?: string; companyID?: string }

async function copied(caller: Caller, { id, ...body }: Place & { id: string }) {
  const { status, text, json } = await caller.call(catalog.clone, { params: { id }, body })
  expect(status, text).toBe(200)
  const read = await caller.call(logic.getLogic, { params: { id: json.id } })
  const preview = await caller.call(logic.preview, {
    params: { id: json.id },
    body: { sets: read.json.sets as never },
  })
  const { isRestricted, agencies, companies } = read.json
  const listed = await caller.call(catalog.get, { params: { id: json.id } })
  expect(listed.json.isLimitedToNobody).toBe(json.isLimitedToNobody)
  return {
    isLimitedToNobody: json.isLimitedToNobody,
    isRestricted,
    listed: [...agencies, ...companies].map((one) => one.id),
    matching: preview.json.matching,
  }
}

describe('a copy of a task that is limited to companies', () => {
  it('is limited to the same ones', async () => {
    expect(await copied(admin, { id: await writeLimited() })).toEqual({
      isLimitedToNobody: false,
      isRestricted: true,
      listed: [world.ids.own],
      matching: 1,
    })
  })

  it('of a task limited to nobody is so, too', async () => {
    const id = await writeLimited()
    const foreign = { id, agencyID: world.ids.foreign }
    const nobody = { isLimitedToNobody: true, isRestricted: true, listed: [], matching: 0 }
    expect(await copied(root, foreign)).toEqual(nobody)
    const { json } = await root.call(catalog.clone, { params: { id }, body: { agencyID: world.ids.foreign } })
    expect(await copied(root, { id: json.id })).toEqual(nobody)
  })

  it('for one company keeps that company of the list alone', async () => {
    const id = await writeLimited()
    expect(await copied(admin, { id, companyID: world.ids.own })).toMatchObject({ listed: [world.ids.own] })
    expect(await copied(admin, { id, companyID: world.ids.sibling })).toMatchObject({
      isLimitedToNobody: true,
      matching: 0,
    })
  })

  it('names the agency that it is for, where the list names the agency that it is from', async () => {
    const { id } = await writeTargeted(admin, { name: 'For all of ours' })
    const body = { agencyIDs: [world.ids.agency] }
    expect((await admin.call(logic.saveAgencies, { params: { id }, body })).status).toBe(200)
    expect(await copied(root, { id, agencyID: world.ids.foreign })).toMatchObject({
      isLimitedToNobody: false,
      isRestricted: true,
      listed: [world.ids.foreign],
    })
  })
})

it('a copy of a task that is not limited is not', async () => {
  const { id } = await writeTargeted(admin, { name: 'For everybody' })
  expect(await copied(admin, { id })).toMatchObject({ isRestricted: false, listed: [], matching: 2 })
})
