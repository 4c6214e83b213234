import { everything } from '@heed/contract/search'
import * as users from '@heed/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let caller: Caller
let nell: TestUser

/** Somebody whom nobody disabled, but whose company is. */
beforeAll(async () => {
  test = await startTestApp()
  const agency = await test.system((db) => buildAgency(db))
  const company = await test.system((db) => buildCompany(db, agency.id))
  caller = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
  )
  nell = await test.system((db) =>
    buildUser(db, {
      role: 'CompanyUser',
      agencyId: agency.id,
      companyId: company.id,
      first: 'Nell',
      last: 'Ashby',
    }),
  )
  await test.system((db) =>
    db.updateTable('companies').set({ status: 'disabled' }).where('id', '=', company.id).execute(),
  )
})
afterAll(() => test.close())

it('are said to be kept out by the search and by the spreadsheet, as by the list', async () => {
  const { json } = await caller.call(everything, { query: { search: 'Nell Ashby', only: 'people' } })
  expect(json.groups[0]?.result[0]).toMatchObject({ id: nell.id, inactivePlace: 'company' })
  const file = await caller.call(users.exportList, { query: { search: 'Nell Ashby', format: 'csv' } })
  expect(file.text).toMatch(/,(Active|Never signed in) \(company not active\),/)
})

it('are enabled with a word on what still keeps them out', async () => {
  const body = { userIDs: [nell.id] }
  expect((await caller.call(users.disable, { body })).status).toBe(200)
  const { json } = await caller.call(users.enable, { body })
  expect(json.result).toMatchObject([{ done: true, invited: false, inactivePlace: 'company' }])
})
