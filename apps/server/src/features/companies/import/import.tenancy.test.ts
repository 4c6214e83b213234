import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from '../../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { importCleanup } from './jobs'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const agencyOf = (values = {}) => test.system((db) => buildAgency(db, values))
const person = async (role: 'AgencyAdmin' | 'AgencyUser', agencyId: string) =>
  as(test, await test.system((db) => buildUser(db, { role, agencyId })))

it('an agency user works for what they imported, and sees nobody else’s imports', async () => {
  const agency = await agencyOf()
  await test.system((db) => buildCompany(db, agency.id, { name: 'Not theirs' }))
  const own = await person('AgencyUser', agency.id)
  const colleague = await person('AgencyUser', agency.id)
  const admin = await person('AgencyAdmin', agency.id)
  const { json, status } = await importFile(own, {
    bytes: csv('Company,City', 'A,Toledo', 'Not theirs,Ames'),
  })
  expect([status, json.imported]).toEqual([200, 2])
  const { result } = (await own.call(companies.search)).json
  expect(result.map(({ name }) => name)).toEqual(['A', 'Not theirs'])
  const path = { params: { id: json.id } }
  expect((await colleague.call(imports.get, path)).status).toBe(404)
  expect((await colleague.call(imports.rows, path)).status).toBe(404)
  expect((await colleague.call(imports.undo, path)).status).toBe(404)
  expect((await colleague.call(imports.search)).json.count).toBe(0)
  expect((await admin.call(imports.search)).json.count).toBe(1)
  expect((await own.call(imports.undo, path)).json.state).toBe('undone')
  expect((await own.call(companies.search)).json.count).toBe(0)
})

it('names no agency out of reach, and joins none', async () => {
  const agency = await agencyOf()
  const child = await agencyOf({ name: 'The child', parentId: agency.id })
  const foreign = await agencyOf({ name: 'The foreign one' })
  const admin = await person('AgencyAdmin', agency.id)
  const bytes = csv('Company,Agency', 'A,The child', 'B,The foreign one', `C,${foreign.id}`)
  const refused = await importFile(admin, { bytes })
  expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([
    'rows.3.agency',
    'rows.4.agency',
  ])
  expect((await importFile(admin, { bytes: csv('Company', 'D') }, { agencyID: foreign.id })).status).toBe(404)
  expect(
    (await importFile(admin, { bytes: csv('Company', 'D') }, { agencyID: child.id })).json,
  ).toMatchObject({
    agencyID: child.id,
    imported: 1,
  })
})

it('tells agencies apart by their web addresses, and names the one that is nearly meant', async () => {
  const agency = await agencyOf({ name: 'Harbor & Vale Benefits' })
  const children = [
    await agencyOf({ name: 'Twin Rivers', parentId: agency.id }),
    await agencyOf({ name: 'Twin Rivers', parentId: agency.id }),
  ]
  const slugs = await Promise.all(
    children.map(({ id }) =>
      test.system(async (db) => {
        const found = db.selectFrom('live_agencies').where('id', '=', id).select('slug')
        return (await found.executeTakeFirstOrThrow()).slug
      }),
    ),
  )
  const admin = await person('AgencyAdmin', agency.id)
  const rows = [
    'A,Twin Rivers',
    'B,Harbor & Vale',
    'C,Harborside',
    `D,${slugs[1]}`,
    `E,twin rivers (${slugs[0]})`,
  ]
  const draft = await importFile(admin, { bytes: csv('Company,Agency', ...rows) }, { dryRun: 'true' })
  const { json } = await admin.call(imports.rows, {
    params: { id: draft.json.id },
    query: { sort: 'number' },
  })
  const choices = [...slugs].sort().map((slug) => `“Twin Rivers (${slug})”`)
  expect(json.result.map(({ faults, agencyID }) => faults[0]?.message ?? agencyID)).toEqual([
    `Several agencies are called “Twin Rivers”. Write ${choices.join(' or ')}.`,
    'There is no agency “Harbor & Vale”. Did you mean Harbor & Vale Benefits?',
    'There is no agency “Harborside”.',
    children[1]?.id,
    children[0]?.id,
  ])
  await admin.call(imports.discard, { params: { id: draft.json.id } })
})

it('drafts that nobody finished are removed after their time', async () => {
  const agency = await agencyOf()
  const admin = await person('AgencyAdmin', agency.id)
  const draft = await importFile(admin, { bytes: csv('Company', 'A') }, { dryRun: 'true' })
  const done = await importFile(admin, { bytes: csv('Company', 'B') })
  expect(await importCleanup.run(test.services)).toEqual({ removed: 0 })
  const { clock, config } = test.services
  const before = clock.now()
  clock.set(new Date(before.getTime() + (config.importDraftDays + 1) * 86_400_000))
  expect(await importCleanup.run(test.services)).toEqual({ removed: 1 })
  clock.set(before)
  expect((await admin.call(imports.get, { params: { id: draft.json.id } })).status).toBe(404)
  expect((await admin.call(imports.get, { params: { id: done.json.id } })).status).toBe(200)
})
