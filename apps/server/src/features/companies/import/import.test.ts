import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function newAgency(role: 'AgencyAdmin' | 'AgencyUser' = 'AgencyAdmin') {
  const agency = await test.system((db) => buildAgency(db))
  const user = await test.system((db) => buildUser(db, { role, agencyId: agency.id }))
  return { agency, user, caller: await as(test, user) }
}

const storedIn = (agencyId: string) =>
  test.system((db) =>
    db.selectFrom('live_companies').where('agency_id', '=', agencyId).selectAll().orderBy('name').execute(),
  )
const namesIn = async (agencyId: string) => (await storedIn(agencyId)).map(({ name }) => name)
const HEAD = 'Client,St.,ZIP,Bill MEWA,Advisor mail'
const draftOf = async (caller: Caller, ...lines: string[]) =>
  (await importFile(caller, { bytes: csv(HEAD, ...lines) }, { dryRun: 'true' })).json
const rowsOf = async (caller: Caller, id: string, query: object = {}) =>
  (await caller.call(imports.rows, { params: { id }, query: { pageSize: 100, ...query } })).json.result

it('imports the companies of a clean file at once, with forms, defaults and a line in the log', async () => {
  const { agency, caller } = await newAgency()
  const { status, json } = await importFile(caller, {
    bytes: csv(HEAD, '"Abernathy, Glass",Ohio,436111234,no,dana@harbor.example', 'Beacon Hill Brewing,OH,,,'),
  })
  expect(status).toBe(200)
  expect(json).toMatchObject({ state: 'imported', imported: 2, rows: 2, ready: 2, faulty: 0, holds: [] })
  expect(await storedIn(agency.id)).toMatchObject([
    {
      name: 'Abernathy, Glass',
      state: 'OH',
      zip: '43611-1234',
      billable_mewa: false,
      billable_health: true,
      advisor_email: 'dana@harbor.example',
      subscriber_kind: 'Recipient',
    },
    { name: 'Beacon Hill Brewing', zip: '', billable_mewa: true },
  ])
  const found = (await caller.call(companies.search, { query: { agencyID: agency.id } })).json
  expect(found.result.map(({ name, percent }) => [name, percent])).toEqual([
    ['Abernathy, Glass', 0],
    ['Beacon Hill Brewing', 0],
  ])
  const one = found.result[0]?.id as string
  expect((await caller.call(companies.get, { params: { id: one } })).json).toMatchObject({ modules: [] })
  const events = await test.system((db) =>
    db.selectFrom('audit_events').where('agency_id', '=', agency.id).select(['verb', 'object']).execute(),
  )
  expect(events.map(({ verb }) => verb).sort()).toEqual([
    'companies.imported',
    'company.imported',
    'company.imported',
  ])
})

it('refuses a file with faults whole and names row and field of each', async () => {
  const { agency, caller } = await newAgency()
  const refused = await importFile(caller, {
    bytes: csv(HEAD, 'Fine,OH,43611,,', ',Tex,8550,perhaps,dana@harbor', 'Fine too,OH,43611,,'),
  })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ message: 'Nothing was imported, because 1 row has a fault.' })
  expect((refused.json as unknown as { fields: object }).fields).toEqual({
    'rows.3.name': 'This field is required.',
    'rows.3.state': '“Tex” is not a state or DC.',
    'rows.3.zip': 'A ZIP code has five digits, or nine with a dash.',
    'rows.3.billableMEWA': 'Write yes or no.',
    'rows.3.advisorEmail': 'This is not an e-mail address.',
  })
  expect(await namesIn(agency.id)).toEqual([])
  expect((await caller.call(imports.search, {})).json.count).toBe(0)
})

it('keeps a draft, shows faults first, and imports it once every cell is right', async () => {
  const { agency, caller } = await newAgency()
  const draft = await draftOf(caller, 'Abernathy,OH,43611,,', 'Llano Ridge,Tex,78704,,', 'Pecos,Tex,79772,,')
  expect(draft).toMatchObject({
    state: 'draft',
    rows: 3,
    ready: 1,
    faulty: 2,
    faults: [{ field: 'state', rows: 2 }],
    repeats: [{ field: 'state', text: 'Tex', rows: 2 }],
  })
  const { id } = draft
  expect((await rowsOf(caller, id)).map(({ number, state }) => [number, state])).toEqual([
    [3, 'faulty'],
    [4, 'faulty'],
    [2, 'ready'],
  ])
  const early = await caller.call(imports.commit, { params: { id } })
  expect(early.status).toBe(400)
  const fixed = await caller.call(imports.changeCells, {
    params: { id },
    body: { cells: [{ row: 3, field: 'state', value: 'Texas', every: true }] },
  })
  expect(fixed.json.import).toMatchObject({ ready: 3, faulty: 0, mended: 2 })
  expect(fixed.json.rows.map(({ number, cells }) => [number, cells[1]])).toEqual([
    [3, 'Texas'],
    [4, 'Texas'],
  ])
  expect(await namesIn(agency.id)).toEqual([])
  const done = await caller.call(imports.commit, { params: { id } })
  expect(done.json).toMatchObject({ state: 'imported', imported: 3, mended: 2 })
  const added = await rowsOf(caller, id, { sort: 'number' })
  expect(added.map(({ setupPercent }) => setupPercent)).toEqual([0, 0, 0])
  expect(await namesIn(agency.id)).toEqual(['Abernathy', 'Llano Ridge', 'Pecos'])
  const late = await caller.call(imports.changeCells, {
    params: { id },
    body: { cells: [{ row: 3, field: 'state', value: 'OH' }] },
  })
  expect(late.status).toBe(409)
})

it('finds what is there already and what a file says twice, by name or legal form, and leaves it out', async () => {
  const { agency, caller } = await newAgency()
  await test.system((db) => buildCompany(db, agency.id, { name: 'Tri-State Builders' }))
  const draft = await draftOf(
    caller,
    'TRI STATE builders,NE,68102,,',
    'Llano Ridge Electric,TX,78704,,',
    '"Llano Ridge Electric, LLC",TX,78704,,',
    'First Baptist Church,TX,75001,,',
    'First Baptist Church,TX,78704,,',
  )
  expect(draft).toMatchObject({ ready: 3, duplicates: 2 })
  const twins = (await rowsOf(caller, draft.id, { state: 'duplicate' })).map(({ number, duplicateOf }) => [
    number,
    duplicateOf?.row ?? null,
    duplicateOf?.companyID !== null,
  ])
  expect(twins).toEqual([
    [2, null, true],
    [4, 3, false],
  ])
  const { json } = await caller.call(imports.setRows, {
    params: { id: draft.id },
    body: { rows: [4], as: 'new' },
  })
  expect(json.import).toMatchObject({ ready: 4, duplicates: 1 })
  const left = await caller.call(imports.setRows, {
    params: { id: draft.id },
    body: { rows: [3], as: 'leftOut' },
  })
  expect(left.json.import).toMatchObject({ ready: 3, leftOut: 1, duplicates: 1 })
  expect((await caller.call(imports.commit, { params: { id: draft.id } })).json.imported).toBe(3)
})

it('the same file again adds nothing', async () => {
  const { agency, caller } = await newAgency()
  const bytes = csv(HEAD, 'Abernathy,OH,43611,,', 'Beacon,OH,,,')
  await importFile(caller, { bytes })
  const again = await importFile(caller, { bytes })
  expect(again.json).toMatchObject({ state: 'imported', imported: 0, duplicates: 2 })
  const draft = await importFile(caller, { bytes }, { dryRun: 'true' })
  expect(draft.json).toMatchObject({ duplicates: 2, importedBefore: expect.any(String) })
  expect(await namesIn(agency.id)).toHaveLength(2)
})

it('reads columns as they are matched by hand', async () => {
  const { caller } = await newAgency()
  const bytes = csv('Who,Where,State', 'Abernathy,Toledo,OH')
  const draft = (await importFile(caller, { bytes }, { dryRun: 'true' })).json
  expect(draft.columns.map(({ field }) => field)).toEqual([null, null, 'state'])
  expect(draft).toMatchObject({ faulty: 1, faults: [{ field: 'name', rows: 1 }] })
  const twice = await caller.call(imports.matchColumns, {
    params: { id: draft.id },
    body: { columns: ['name', 'name', 'nothing'] },
  })
  expect(twice.status).toBe(400)
  const few = await caller.call(imports.matchColumns, {
    params: { id: draft.id },
    body: { columns: ['name'] },
  })
  expect(few.status).toBe(400)
  const { json } = await caller.call(imports.matchColumns, {
    params: { id: draft.id },
    body: { columns: ['name', 'city', 'nothing'] },
  })
  expect(json).toMatchObject({ ready: 1, faulty: 0 })
})

it('invites a Super User with each company, whose e-mail is free and named once', async () => {
  const { agency, caller } = await newAgency()
  const taken = await test.system((db) => buildUser(db, { role: 'AgencyUser', agencyId: agency.id }))
  const head = 'Company,Super User’s first name,Super User’s last name,Super User’s e-mail'
  const draft = await importFile(
    caller,
    {
      bytes: csv(
        head,
        'A,Ann,Lee,ann@a.example',
        'B,Ben,Lee,ANN@a.example',
        `C,Cy,Lee,${taken.email}`,
        'D,,,dee@d.example',
      ),
    },
    { dryRun: 'true' },
  )
  const faults = (await rowsOf(caller, draft.json.id, { state: 'faulty' })).map(({ faults }) => faults)
  expect(faults).toEqual([
    [{ field: 'adminEmail', message: 'Row 2 also has this e-mail.' }],
    [{ field: 'adminEmail', message: `Someone already has the e-mail ${taken.email}.` }],
    [
      { field: 'adminLast', message: 'This field is required.' },
      { field: 'adminFirst', message: 'This field is required.' },
    ],
  ])
  const { json } = await caller.call(imports.setRows, {
    params: { id: draft.json.id },
    body: { as: 'leftOut' },
  })
  expect(json.import).toMatchObject({ ready: 1, invited: 1, leftOut: 3 })
  const done = await caller.call(imports.commit, { params: { id: draft.json.id } })
  expect(done.json).toMatchObject({ imported: 1, invited: 1, holds: [] })
  const mails = test.services.mailer.sent.filter((mail) => mail.to.endsWith('@a.example'))
  expect(mails.map(({ to }) => to)).toEqual(['ann@a.example'])
  expect(mails[0]?.text).toMatch(/\?activation=\S+/)
})

it('committed twice at once adds the companies once', async () => {
  const { agency, caller } = await newAgency()
  const draft = await draftOf(caller, 'Abernathy,OH,43611,,', 'Beacon,OH,,,')
  const both = await Promise.all([1, 2].map(() => caller.call(imports.commit, { params: { id: draft.id } })))
  expect(both.map(({ json }) => json.imported)).toEqual([2, 2])
  expect(await namesIn(agency.id)).toHaveLength(2)
})

it('two drafts of one file committed at once add its companies once', async () => {
  const { agency, caller } = await newAgency()
  const drafts = await Promise.all([
    draftOf(caller, 'Abernathy,OH,43611,,'),
    draftOf(caller, 'Abernathy,OH,43611,,'),
  ])
  const both = await Promise.all(drafts.map(({ id }) => caller.call(imports.commit, { params: { id } })))
  expect(both.map(({ json }) => json.imported).sort()).toEqual([0, 1])
  expect(await namesIn(agency.id)).toEqual(['Abernathy'])
})

it('an Idempotency-Key makes one effect of two calls', async () => {
  const { agency, caller } = await newAgency()
  const draft = await draftOf(caller, 'Abernathy,OH,43611,,')
  const headers = { 'idempotency-key': 'commit-once' }
  const first = await caller.call(imports.commit, { params: { id: draft.id } }, { headers })
  const second = await caller.call(imports.commit, { params: { id: draft.id } }, { headers })
  expect(second.json).toEqual(first.json)
  expect(await namesIn(agency.id)).toHaveLength(1)
})

it('goes to the agencies that a super admin names, by name or id', async () => {
  const { agency } = await newAgency()
  const house = await test.system((db) => buildAgency(db, { name: 'The house', isHouse: true }))
  const other = await test.system((db) => buildAgency(db, { name: 'Quill & Sons' }))
  const root = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: house.id })),
  )
  const refused = await importFile(root, { bytes: csv('Company,Agency', 'A,Nowhere', 'B,quill & sons') })
  expect(refused.json).toMatchObject({
    fields: { 'rows.2.agency': 'There is no agency “Nowhere”.' },
  })
  const done = await importFile(root, {
    bytes: csv('Company,Agency', `A,${agency.id}`, 'B,quill & sons', 'C,'),
  })
  expect(done.json.imported).toBe(3)
  expect(await namesIn(agency.id)).toEqual(['A'])
  expect(await namesIn(other.id)).toEqual(['B'])
  expect(await storedIn(house.id)).toMatchObject([{ name: 'C', subscriber_kind: 'DirectPurchaser' }])
})

it('lists imports, the latest first', async () => {
  const { caller, agency } = await newAgency()
  await importFile(caller, { name: 'first.csv', bytes: csv(HEAD, 'A,OH,,,') })
  test.services.clock.set(new Date(test.services.clock.now().getTime() + 1000))
  await importFile(caller, { name: 'second.csv', bytes: csv(HEAD, 'B,OH,,,') })
  const { json } = await caller.call(imports.search, { query: { agencyID: agency.id, state: 'imported' } })
  expect(json.result.map(({ fileName }) => fileName)).toEqual(['second.csv', 'first.csv'])
})

it('throws a draft away', async () => {
  const { caller } = await newAgency()
  const { id } = await draftOf(caller, 'A,OH,,,')
  expect((await caller.call(imports.discard, { params: { id } })).json).toEqual({ ok: true })
  expect((await caller.call(imports.get, { params: { id } })).status).toBe(404)
})
