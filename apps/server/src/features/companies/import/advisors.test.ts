import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
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
  // The file has an e-mail alone; the list has the name of whoever that is.
  const advisors = (await admin.call(companyAdvisors.search, { query: { agencyID } })).json.result
  expect(advisors).toContainEqual(expect.objectContaining({ name: 'Priya Raman', companies: 2 }))
  expect(advisors.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['nobody@else.example', stranger.email]),
  )
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

it('so does one who is named when a company is typed in, and when its advisor changes', async () => {
  const { irene, admin, agencyID } = await team()
  await admin.call(companies.add, { body: { agencyID, name: 'Foster', advisorEmail: irene.email } })
  const { json } = await admin.call(companies.add, { body: { agencyID, name: 'Globe' } })
  await admin.call(companies.update, {
    params: { id: json.id },
    body: { advisorEmail: irene.email },
  })
  expect(await namesOf(await as(test, irene))).toEqual(['Foster', 'Globe'])
})

it('an agency user gives nobody else access by naming them, and changes nothing where they try', async () => {
  const { irene, admin, colleague, agencyID } = await team()
  const name = 'Priya Raman'
  const added = await colleague.call(companies.add, { body: { agencyID, name: 'Hale' } })
  const named = { advisorEmail: irene.email.toUpperCase() }
  const refused = [
    await colleague.call(companies.add, { body: { agencyID, name: 'Foster', ...named } }),
    await colleague.call(companies.update, { params: { id: added.json.id }, body: named }),
    await colleague.call(companyAdvisors.change, {
      body: { companyIDs: [added.json.id], advisorID: irene.id },
    }),
  ]
  expect(refused.map(({ status, json }) => [status, (json as { message?: string }).message])).toEqual([
    [403, `Only an Agency Admin can give ${name} access to Foster.`],
    [403, `Only an Agency Admin can give ${name} access to Hale.`],
    [403, `Only an Agency Admin can give ${name} access to Hale.`],
  ])
  const file = { bytes: csv('Company,Advisor e-mail', `Elkins,${irene.email}`) }
  expect((await importFile(colleague, file)).json).toMatchObject({
    fields: { 'rows.2.advisorEmail': `Only an Agency Admin can give ${name} access to Elkins.` },
  })
  expect(await namesOf(colleague)).toEqual(['Hale'])
  expect(await namesOf(await as(test, irene))).toEqual([])
  await admin.call(companyAdvisors.change, { body: { companyIDs: [added.json.id], advisorID: irene.id } })
  const again = { companyIDs: [added.json.id], advisorID: irene.id }
  expect((await colleague.call(companyAdvisors.change, { body: again })).status).toBe(200)
})

it('a name that exactly one colleague has is that colleague, any other gets no access and says so', async () => {
  const { irene, admin, colleague, agencyID } = await team()
  const rename = (id: string, first: string, last: string) =>
    test.system((db) => db.updateTable('users').set({ first, last }).where('id', '=', id).execute())
  await rename(irene.id, 'Irene', 'White')
  for (const _ of [1, 2])
    await test.system((db) =>
      buildUser(db, { role: 'AgencyUser', agencyId: agencyID, first: 'Two', last: 'Alike' }),
    )
  const bytes = csv(
    'Company,Advisor',
    'Abernathy,irene white',
    'Beacon,Two Alike',
    'Calder,Nobody Known',
    'Dayton,',
  )
  const { json } = await importFile(admin, { bytes }, { dryRun: 'true' })
  expect(json.advisors).toEqual([{ name: 'Irene White', companies: 1 }])
  const rowsOf = async (caller: Caller, id: string) =>
    (await caller.call(imports.rows, { params: { id }, query: { sort: 'number' } })).json.result
  const noted = (await rowsOf(admin, json.id)).map(({ advisorWithoutAccess }) => advisorWithoutAccess)
  expect(noted).toEqual([false, true, true, false])
  await admin.call(imports.commit, { params: { id: json.id } })
  expect(await namesOf(await as(test, irene))).toEqual(['Abernathy'])
  // Of what an agency user imports she is the advisor by name.
  const other = csv('Company,Advisor', 'Elkins,Irene White')
  const draft = await importFile(colleague, { bytes: other }, { dryRun: 'true' })
  expect(await rowsOf(colleague, draft.json.id)).toMatchObject([
    { state: 'ready', advisorWithoutAccess: true },
  ])
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
