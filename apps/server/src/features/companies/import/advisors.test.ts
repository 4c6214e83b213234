import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function team() {
  const agency = await test.system((db) => buildAgency(db))
  const person = (role: 'AgencyAdmin' | 'AgencyUser', agencyId: string) =>
    test.system((db) => buildUser(db, { role, agencyId }))
  const irene = await person('AgencyUser', agency.id)
  const other = await test.system((db) => buildAgency(db))
  return {
    irene,
    stranger: await person('AgencyUser', other.id),
    admin: await as(test, await person('AgencyAdmin', agency.id)),
    colleague: await as(test, await person('AgencyUser', agency.id)),
    agencyID: agency.id,
  }
}
const namesOf = async (caller: Caller) =>
  (await caller.call(companies.search)).json.result.map(({ name }) => name)

it('an agency user who is named as advisor works for what is imported, and whoever imports is told before', async () => {
  const { irene, stranger, admin, agencyID } = await team()
  const bytes = csv(
    'Company,Advisor e-mail',
    `Abernathy,${irene.email.toUpperCase()}`,
    `Beacon,${irene.email}`,
    `Calder,${stranger.email}`,
    'Dayton,nobody@else.example',
  )
  const { json } = await importFile(admin, { bytes }, { dryRun: 'true' })
  expect(json.advisors).toMatchObject([{ companies: 2 }])
  const seen = await as(test, irene)
  expect(await namesOf(seen)).toEqual([])
  await admin.call(imports.commit, { params: { id: json.id } })
  expect(await namesOf(seen)).toEqual(['Abernathy', 'Beacon'])
  expect(await namesOf(await as(test, stranger))).toEqual([])
  const events = await test.system((db) =>
    db
      .selectFrom('audit_events')
      .where('agency_id', '=', agencyID)
      .where('verb', '=', 'user.companiesGiven')
      .select(['entity_id', 'after'])
      .execute(),
  )
  expect(events).toEqual([{ entity_id: irene.id, after: { companiesAdded: ['Abernathy', 'Beacon'] } }])
})

it('so does one who is named by an agency user, when a company is typed in and when its advisor changes', async () => {
  const { irene, admin, colleague, agencyID } = await team()
  await importFile(colleague, { bytes: csv('Company,Advisor e-mail', `Elkins,${irene.email}`) })
  await colleague.call(companies.add, { body: { agencyID, name: 'Foster', advisorEmail: irene.email } })
  const { json } = await admin.call(companies.add, { body: { agencyID, name: 'Globe' } })
  await admin.call(companies.update, {
    params: { id: json.id },
    body: { advisorEmail: irene.email },
  })
  expect(await namesOf(await as(test, irene))).toEqual(['Elkins', 'Foster', 'Globe'])
})

it('companies have as many seats as the subscription of their agency says', async () => {
  const { admin, agencyID } = await team()
  await test.system((db) =>
    db
      .insertInto('subscriptions')
      .values({
        agency_id: agencyID,
        seats: 12,
        paid_on: '2026-01-01',
        ends_on: '2027-01-01',
        bought_by: 'agency',
      })
      .execute(),
  )
  await importFile(admin, { bytes: csv('Company', 'Harrow') })
  const found = await test.system((db) =>
    db.selectFrom('companies').where('name', '=', 'Harrow').select('seat_limit').execute(),
  )
  expect(found).toEqual([{ seat_limit: 12 }])
})
