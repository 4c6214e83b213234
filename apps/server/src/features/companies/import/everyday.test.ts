import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let caller: Caller
let agencyId: string
beforeAll(async () => {
  test = await startTestApp()
  agencyId = (await test.system((db) => buildAgency(db))).id
  caller = await as(test, await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId })))
})
afterAll(() => test.close())

const draftOf = async (...lines: string[]) =>
  (await importFile(caller, { bytes: csv(...lines) }, { dryRun: 'true' })).json
const rowsOf = async (id: string) =>
  (await caller.call(imports.rows, { params: { id }, query: { sort: 'number' } })).json.result
const storedAs = (name: string) =>
  test.system((db) =>
    db.selectFrom('live_companies').where('name', '=', name).selectAll().executeTakeFirstOrThrow(),
  )

it('takes what people write every day as what it means', async () => {
  const { json } = await importFile(caller, {
    bytes: csv(
      'Company,ST,Zip,Phone,City,# of Employees',
      'Boston Bakers,Mass.,2134,"617-555-0142, ext. 12",n/a,"1,322"',
      'Albany Arts,N.Y.,12207,–,Albany,75 ee',
    ),
  })
  expect(json).toMatchObject({ state: 'imported', imported: 2 })
  expect(await storedAs('Boston Bakers')).toMatchObject({
    state: 'MA',
    zip: '02134',
    phone_number: '617-555-0142 x12',
    city: '',
  })
  expect(await storedAs('Albany Arts')).toMatchObject({ state: 'NY', zip: '12207', phone_number: '' })
})

it('asks about a zip code without its zero where the state does not agree', async () => {
  const draft = await draftOf('Company,ST,Zip', 'Boston Bakers Two,TX,2134')
  expect((await rowsOf(draft.id))[0]?.faults).toEqual([
    { field: 'zip', message: 'A zip code has five digits, or nine with a dash.' },
  ])
})

it('splits the whole names of an advisor and of a contact', async () => {
  const draft = await draftOf(
    'Company,Account Manager,AM Email,HR Contact,HR Contact Email',
    'Calder Mills,Dana Whitlock,dana@harbor.example,"Smith, Jane",jane@calder.example',
    'Dayton Dairy,Dana Whitlock,,Cher,cher@dayton.example',
  )
  expect(draft.columns.map(({ field }) => field)).toEqual([
    'name',
    'advisorName',
    'advisorEmail',
    'adminName',
    'adminEmail',
  ])
  const rows = await rowsOf(draft.id)
  expect(rows.map(({ faults }) => faults)).toEqual([
    [],
    [{ field: 'adminName', message: 'Write a first and a last name.' }],
  ])
  const { id } = draft
  const body = { cells: [{ row: 3, field: 'adminName' as const, value: 'Cher Lee' }] }
  await caller.call(imports.changeCells, { params: { id }, body })
  const done = await caller.call(imports.commit, { params: { id } })
  expect(done.json).toMatchObject({ imported: 2, invited: 2 })
  expect(await storedAs('Calder Mills')).toMatchObject({ advisor_first: 'Dana', advisor_last: 'Whitlock' })
  const people = await test.system((db) =>
    db
      .selectFrom('live_users')
      .where('company_id', 'is not', null)
      .select(['first', 'last'])
      .orderBy('first')
      .execute(),
  )
  expect(people).toEqual([
    { first: 'Cher', last: 'Lee' },
    { first: 'Jane', last: 'Smith' },
  ])
})
