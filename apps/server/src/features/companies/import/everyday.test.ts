import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/as-user'
import { csv, importFile } from '../../../testing/import-file'
import type { TestApp } from '../../../testing/start-test-app'
import { startWithAdmin } from '../../../testing/start-with-admin'

let test: TestApp
let caller: Caller
beforeAll(async () => {
  ;({ test, caller } = await startWithAdmin())
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
    phone_number: '(617) 555-0142 ext. 12',
    city: '',
  })
  expect(await storedAs('Albany Arts')).toMatchObject({ state: 'NY', zip: '12207', phone_number: '' })
})

it('takes since when somebody is a client in whatever way lists write a day, also as the number of a spreadsheet', async () => {
  const { json } = await importFile(caller, {
    bytes: csv(
      'Company,Effective date,Renewal',
      'Dover Mills,45292,45474',
      'Easton Tile,7/1/09,7/1',
      'Fargo Feed,,',
    ),
  })
  expect(json).toMatchObject({ state: 'imported', imported: 3 })
  expect((await storedAs('Dover Mills')).client_since).toBe('2024-01-01')
  expect((await storedAs('Easton Tile')).client_since).toBe('2009-07-01')
  expect((await storedAs('Fargo Feed')).client_since).toBe('2027-01-25')

  const draft = await draftOf(
    'Company,Client since',
    'Gary Glass,2030-01-01',
    'Hilo Hats,spring',
    'Ida Ink,2009',
  )
  expect((await rowsOf(draft.id)).map(({ faults }) => faults[0]?.message)).toEqual([
    'Use a date no later than Jan 26, 2028.',
    'Write a whole date, such as 1/31/2015.',
    'Write a whole date, such as 1/31/2015.',
  ])
})

it('asks about a ZIP code without its zero where the state does not agree', async () => {
  const draft = await draftOf('Company,ST,Zip', 'Boston Bakers Two,TX,2134')
  expect((await rowsOf(draft.id))[0]?.faults).toEqual([
    { field: 'zip', message: 'A ZIP code has five digits, or nine with a dash.' },
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

it('finds the headings below a title, and takes another row for them when asked', async () => {
  const draft = await draftOf(
    'Harbor & Vale – Book of business as of 11/15/2026',
    '',
    'Company,City,Status',
    'Elkins Engines,Toledo,Client',
    'Foster Farms,Dayton,Client',
  )
  expect(draft).toMatchObject({
    headRow: 3,
    rows: 2,
    ready: 2,
    columns: [{ header: 'Company', field: 'name' }, {}, {}],
  })
  expect(draft.top.map(({ number }) => number)).toEqual([1, 3, 4])
  const { id } = draft
  const ask = (row: number) => caller.call(imports.setHeadings, { params: { id }, body: { row } })
  const lower = (await ask(4)).json
  expect(lower).toMatchObject({ headRow: 4, rows: 1 })
  expect(lower.columns.map(({ header }) => header)).toEqual(['Elkins Engines', 'Toledo', 'Client'])
  const upper = (await ask(1)).json
  expect(upper).toMatchObject({ headRow: 1, rows: 3 })
  expect((await rowsOf(id)).map(({ number, cells }) => [number, cells[0]])).toEqual([
    [3, 'Company'],
    [4, 'Elkins Engines'],
    [5, 'Foster Farms'],
  ])
  expect((await ask(5)).status).toBe(400)
  expect((await ask(3)).json).toMatchObject({ rows: 2, ready: 2 })
})

it('leaves a line of totals out, which can be taken in', async () => {
  const draft = await draftOf('Company,City,Employees', 'Globe Glass,Toledo,12', 'TOTAL,,"14,322"')
  expect(draft).toMatchObject({ ready: 1, leftOut: 1, leftOutFaulty: 0 })
  expect((await rowsOf(draft.id))[1]).toMatchObject({ state: 'leftOut', isTotal: true })
  const body = { rows: [3], as: 'included' as const }
  const { json } = await caller.call(imports.setRows, { params: { id: draft.id }, body })
  expect(json.import).toMatchObject({ ready: 2, leftOut: 0 })
})

it('warns of a company that differs in its legal form, and imports it unless somebody leaves it out', async () => {
  await importFile(caller, { bytes: csv('Company', 'Bayline Robotics') })
  const draft = await draftOf('Company,Zip', '"bayline robotics, inc.",', 'Iris Inks,43611', 'Iris Inks LLC,')
  expect(draft).toMatchObject({ ready: 3, duplicates: 0, warned: 2 })
  const { id } = draft
  const { result } = (await caller.call(imports.rows, { params: { id }, query: { state: 'warned' } })).json
  expect(result.map(({ number, looksLike }) => [number, looksLike?.name ?? looksLike?.row])).toEqual([
    [2, 'Bayline Robotics'],
    [4, 3],
  ])
  const decide = (row: number, as: 'new' | 'leftOut') =>
    caller.call(imports.setRows, { params: { id }, body: { rows: [row], as } })
  expect((await decide(2, 'new')).json.import).toMatchObject({ ready: 3, warned: 1 })
  expect((await decide(4, 'leftOut')).json.import).toMatchObject({ ready: 2, warned: 0, leftOut: 1 })
})

it('splits a place that is written in one column, and checks each part of it', async () => {
  const { json } = await importFile(caller, {
    bytes: csv(
      'Company,City/State/Zip,Eligible Lives,Account Exec,Contact Phone,Funding',
      'Rho Roofing,"Columbus, OH 43215",48,Irene White,614-555-0101,ASO',
      'Sigma Steel,"Boston, MA 2134",,,,',
    ),
  })
  expect(json).toMatchObject({ state: 'imported', imported: 2 })
  expect(await storedAs('Rho Roofing')).toMatchObject({
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    phone_number: '(614) 555-0101',
    advisor_last: 'White',
  })
  expect(await storedAs('Sigma Steel')).toMatchObject({ city: 'Boston', state: 'MA', zip: '02134' })
  const draft = await draftOf('Company,City/State/Zip', 'Tau Tiles,Columbus')
  expect((await rowsOf(draft.id))[0]?.faults).toEqual([
    { field: 'cityStateZip', message: 'Write the city, state, and ZIP code, such as Columbus, OH 43215.' },
  ])
})
