import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let caller: Caller
beforeAll(async () => {
  test = await startTestApp()
  const agency = await test.system((db) => buildAgency(db))
  await test.system((db) => buildCompany(db, agency.id, { name: 'Tri-State Builders' }))
  caller = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
  )
})
afterAll(() => test.close())

const HEAD = 'Client,St.,Place,E-mail,First name,Last name,Phone'
const leaveOut = (id: string, rows?: number[]) =>
  caller.call(imports.setRows, { params: { id }, body: { rows, as: 'leftOut' } })

/** Rows 2 ready, 3 and 4 faulty, 5 and 6 duplicates, 7 left out by hand, 8 with the e-mail of row 2. */
async function imported() {
  const { json } = await importFile(
    caller,
    {
      bytes: csv(
        HEAD,
        'Abernathy,OH,Toledo,ann@abernathy.example,Ann,Lee,',
        'Llano Ridge,Tex,Austin,,,,+1 512 555 0142',
        ',OH,Dayton,,,,',
        'Tri-State Builders,NE,Omaha,,,,',
        'Abernathy,OH,Toledo,,,,',
        'Beacon Hill,OH,Dayton,,,,',
        'Calder,OH,Dayton,ANN@abernathy.example,Ann,Lee,',
      ),
    },
    { dryRun: 'true' },
  )
  const { id } = json
  await leaveOut(id)
  await leaveOut(id, [7])
  const done = await caller.call(imports.commit, { params: { id } })
  expect(done.json).toMatchObject({ state: 'imported', imported: 1 })
  return done.json
}

const saved = async (id: string, query: object) => {
  const { status, text } = await caller.raw({
    method: 'GET',
    url: `/api/company/import/${id}/rows/export?${new URLSearchParams({ ...query })}`,
  })
  return { status, lines: text.replace('\ufeff', '').trimEnd().split('\r\n') }
}

it('says of each row that was left out why: its faults, what it repeats, or that somebody chose so', async () => {
  const done = await imported()
  expect(done).toMatchObject({ leftOut: 4, leftOutFaulty: 3, duplicates: 2 })
  const { json } = await caller.call(imports.rows, {
    params: { id: done.id },
    query: { state: 'notImported', sort: 'number' },
  })
  expect(json.result.map(({ number, faults }) => [number, faults[0]?.message])).toEqual([
    [3, '“Tex” is not a state or DC.'],
    [4, 'This field is required.'],
    [5, undefined],
    [6, undefined],
    [7, undefined],
    [8, 'Row 2 also has this e-mail.'],
  ])
  const { lines } = await saved(done.id, { state: 'notImported', sort: 'number' })
  const end = (line: string | undefined) => line?.slice(line.search(/\d+,[^,]*$/))
  expect(lines[0]).toBe(`${HEAD},Row in the file,Why it was left out`)
  expect(lines.slice(1).map(end)).toEqual([
    '3,State: “Tex” is not a state or DC.',
    '4,Company name: This field is required.',
    '5,Already a client: Tri-State Builders.',
    '6,Same as row 2.',
    '7,Left out by hand.',
    '8,Super User’s e-mail: Row 2 also has this e-mail.',
  ])
  const { lines: companies } = await saved(done.id, { state: 'ready' })
  expect(companies).toHaveLength(2)
  const { rows: logged } = await test.system(async (db) => ({
    rows: await db
      .selectFrom('audit_events')
      .where('verb', '=', 'companyImport.exported')
      .select('object')
      .execute(),
  }))
  expect(logged.map(({ object }) => object)).toEqual(['Rows that were left out', 'Imported companies'])
})

it('the rows that were left out can be corrected in their file and imported again', async () => {
  const { json } = await importFile(
    caller,
    { bytes: csv('Who,St.,Phone', 'Pecos Valley,Tex,+1 432 555 0142', 'Mesa Feed,AZ,') },
    { dryRun: 'true' },
  )
  const { id } = json
  // A heading that tells nothing was matched by hand.
  await caller.call(imports.matchColumns, {
    params: { id },
    body: { columns: ['name', 'state', 'phoneNumber'] },
  })
  await leaveOut(id)
  await caller.call(imports.commit, { params: { id } })
  const { lines } = await saved(id, { state: 'notImported' })
  const again = await importFile(caller, { bytes: csv(...lines).replace('Tex,', 'TX,') })
  expect(again.json).toMatchObject({ state: 'imported', imported: 1 })
  const phones = await test.system((db) =>
    db.selectFrom('live_companies').where('name', '=', 'Pecos Valley').select('phone_number').execute(),
  )
  expect(phones).toEqual([{ phone_number: '(432) 555-0142' }])
})

it('what looks like a formula comes back as it was', async () => {
  const rows = [
    ['+One Group', 'Tex', '+1 415 555 0100', '-'],
    ['=Two', 'Tex', '', '@home'],
    ["'Quoted' Feed", 'Tex', '', "It's - here"],
  ]
  const { id } = (
    await importFile(
      caller,
      { bytes: csv('Company,State,Phone,Remarks', ...rows.map((cells) => cells.join(','))) },
      { dryRun: 'true' },
    )
  ).json
  const { lines } = await saved(id, { sort: 'number' })
  expect(lines[1]).toMatch(/^'\+One Group,/)
  const again = await importFile(caller, { bytes: csv(...lines) }, { dryRun: 'true' })
  const { json } = await caller.call(imports.rows, {
    params: { id: again.json.id },
    query: { sort: 'number' },
  })
  expect(json.result.map(({ cells }) => cells.slice(0, 4))).toEqual(rows)
})
