import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import * as imports from '@heed/contract/company-import'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildImport, buildImportRow, IMPORT_ID } from '../../../testing/build-import'
import { AGENCY_ID } from '../../../testing/build-user'
import { type Fake, fake, refuse } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { ImportPage } from './ImportPage'

const faulty = buildImportRow({
  number: 3,
  cells: ['Llano Ridge', 'Tex', 'call'],
  state: 'faulty',
  faults: [{ field: 'state', message: '“Tex” is not a state or DC.' }],
})
const twin = buildImportRow({
  number: 4,
  cells: ['Abernathy Glass Works, LLC', 'OH', ''],
  state: 'duplicate',
  duplicateOf: { row: 2, companyID: null, agencyID: null },
})
const all = [faulty, twin, buildImportRow()]
const listOf = (result: ReturnType<typeof buildImportRow>[]) => ({ count: result.length, pages: 1, result })
const draft = () => fake(imports.get, () => buildImport())
const rows = () => fake(imports.rows, () => listOf(all))

const clients = fake(companies.search, () => ({ count: 0, pages: 0, result: [] }))
const advisors = fake(companyAdvisors.search, () => ({ result: [], none: 0 }))
const open = (api: Fake[], url = `/${AGENCY_ID}/companies/import?import=${IMPORT_ID}`) =>
  renderPage(<ImportPage agencyID={AGENCY_ID} />, { url, api: [clients, advisors, ...api] })

const cell = (name: RegExp) => screen.findByRole('button', { name })

test('shows errors and duplicates with the reason, and imports nothing while a row has an error', async () => {
  open([draft(), rows()])
  expect(await cell(/^State of row 3: Tex\. “Tex” is not a state/)).toBeVisible()
  expect(screen.getByText(/Same as row 2/)).toBeVisible()
  expect(screen.getByText('1 ready · 1 to fix · 1 duplicate')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 1 company' })).toBeDisabled()
  expect(screen.getByLabelText('Field for column Client')).toHaveValue('name')
  expect(await axeFindings()).toEqual([])
})

test('a cell is fixed in place, by keyboard, along with every row that has the same text', async () => {
  const { user, requests } = open([
    draft(),
    rows(),
    fake(imports.changeCells, () => ({
      import: buildImport({ ready: 2, faulty: 0, faults: [], mended: 1 }),
      rows: [buildImportRow({ ...faulty, cells: ['Llano Ridge', 'TX', 'call'], state: 'ready', faults: [] })],
    })),
  ])
  const name = await cell(/^Company name of row 3/)
  name.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(async () => expect(await cell(/^State of row 3/)).toHaveFocus())
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('form', { name: 'Fix State of row 3' }))
  expect(form.getByRole('button', { name: 'Use Tennessee' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Use Texas' }))
  expect(await cell(/^State of row 3: TX$/)).toBeVisible()
  expect(requests.of(imports.changeCells).map(({ body }) => body)).toEqual([
    { cells: [{ row: 3, field: 'state', value: 'TX', every: true }] },
  ])
  expect(screen.getByRole('button', { name: 'Import 2 companies' })).toBeEnabled()
})

test('says how many rows a fix changes; Enter takes the first suggestion', async () => {
  const { user, requests } = open([
    fake(imports.get, () => buildImport({ repeats: [{ field: 'state', text: 'Tex', rows: 2 }] })),
    rows(),
    fake(imports.changeCells, () => ({ import: buildImport(), rows: [] })),
  ])
  await user.click(await cell(/^State of row 3/))
  const form = within(await screen.findByRole('form', { name: 'Fix State of row 3' }))
  expect(form.getByRole('button', { name: /^Use Texas\s*2 rows$/ })).toBeVisible()
  expect(form.getByRole('button', { name: 'Fix 2' })).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: 'Every row with “Tex”' }))
  expect(form.getByRole('button', { name: 'Use Texas' })).toBeVisible()
  expect(form.getByRole('button', { name: 'Fix' })).toBeVisible()
  await user.click(form.getByRole('checkbox'))
  await user.type(form.getByRole('textbox'), '{Enter}')
  await waitFor(() =>
    expect(requests.of(imports.changeCells).map(({ body }) => body.cells)).toEqual([
      [{ row: 3, field: 'state', value: 'TX', every: true }],
    ]),
  )
})

test('says which row has the headings, what cannot be imported and who gets access, and accepts another row', async () => {
  const told = {
    headRow: 3,
    top: [
      { number: 1, cells: ['Book of business'] },
      { number: 3, cells: ['Client', 'St.', 'Notes'] },
    ],
    advisors: [{ name: 'Irene White', companies: 100 }],
  }
  const { user, requests } = open([
    fake(imports.get, () => buildImport(told)),
    rows(),
    fake(imports.setHeadings, () => buildImport({ ...told, headRow: 1 })),
  ])
  const headings = await screen.findByLabelText('Row with the headings')
  expect(headings).toHaveDisplayValue('Headings in row 3: Client, St., Notes')
  expect(screen.getByText(/Not imported: Notes\. There is no field for it here\./)).toBeVisible()
  expect(screen.getByText(/gets access to their companies on import: Irene White \(100\)\./)).toBeVisible()
  await user.selectOptions(headings, '1')
  expect(requests.of(imports.setHeadings).map(({ body }) => body)).toEqual([{ row: 1 }])
})

test('asks about a possible duplicate and says that a row looks like a total', async () => {
  const like = buildImportRow({
    looksLike: { row: null, companyID: IMPORT_ID, agencyID: AGENCY_ID, name: 'Bayline Robotics' },
  })
  const total = buildImportRow({ number: 9, cells: ['TOTAL', '', ''], state: 'leftOut', isTotal: true })
  const { user, requests } = open([
    fake(imports.get, () => buildImport({ warned: 1, leftOut: 1 })),
    fake(imports.rows, () => listOf([like, total])),
    fake(imports.setRows, () => ({
      import: buildImport({ leftOut: 1 }),
      rows: [buildImportRow({ ...like, looksLike: null })],
    })),
  ])
  expect(await screen.findByText('Looks like Bayline Robotics')).toBeVisible()
  expect(screen.getByText(/Left out: looks like a total/)).toBeVisible()
  expect(screen.getByRole('button', { name: '1 to review' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not the same' }))
  expect(requests.of(imports.setRows).map(({ body }) => body)).toEqual([{ rows: [2], as: 'new' }])
  await waitFor(() => expect(screen.queryByText('Looks like Bayline Robotics')).not.toBeInTheDocument())
})

test('leaving a cell saves what was typed, and Escape discards it', async () => {
  const { user, requests } = open([
    draft(),
    rows(),
    fake(imports.changeCells, () => ({ import: buildImport(), rows: [] })),
  ])
  const sent = () => requests.of(imports.changeCells).map(({ body }) => body.cells)
  const type = async (text: string) => {
    await user.click(await cell(/^State of row 3/))
    const form = within(await screen.findByRole('form', { name: 'Fix State of row 3' }))
    await user.clear(form.getByRole('textbox'))
    await user.type(form.getByRole('textbox'), text)
  }
  await type('Ohio')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sent()).toEqual([])
  await type('Utah')
  await user.tab()
  await user.click(await cell(/^Company name of row 3/))
  expect(await screen.findByRole('form', { name: 'Fix Company name of row 3' })).toBeVisible()
  await waitFor(() => expect(sent()).toEqual([[{ row: 3, field: 'state', value: 'Utah', every: true }]]))
  expect(screen.getByRole('form', { name: 'Fix Company name of row 3' })).toBeVisible()
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('Escape closes a cell, and arrow keys continue from it', async () => {
  const { user } = open([draft(), rows()])
  const state = await cell(/^State of row 3/)
  state.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('form', { name: 'Fix State of row 3' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  await waitFor(async () => expect(await cell(/^State of row 3/)).toHaveFocus())
  await user.keyboard('{ArrowLeft}')
  await waitFor(async () => expect(await cell(/^Company name of row 3/)).toHaveFocus())
})

test('choosing another sheet of a workbook starts a new import that replaces the first', async () => {
  const other = '018f6b1c-0000-7000-8000-0000000000d2'
  const sheets = {
    fileName: 'clients.xlsx',
    sheet: 'Clients',
    sheets: ['Clients', 'Cover'],
    hiddenSheets: ['Cover'],
  }
  const { user, requests } = open([
    fake(imports.get, ({ params }) => buildImport({ ...sheets, id: params.id })),
    rows(),
    fake(imports.file, () => 'bytes'),
    fake(imports.start, () => buildImport({ ...sheets, id: other, sheet: 'Cover' })),
    fake(imports.discard, () => ({ ok: true as const })),
  ])
  const choice = await screen.findByRole('combobox', { name: 'Sheet of the workbook' })
  const labels = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Sheet “Clients”', 'Sheet “Cover” (hidden)'])
  await user.selectOptions(choice, 'Cover')
  await waitFor(() => expect(requests.of(imports.discard)[0]?.params).toEqual({ id: IMPORT_ID }))
  await waitFor(() => expect(requests.of(imports.get).map(({ params }) => params.id)).toContain(other))
})

test('a row says how many errors it has, and links to the first', async () => {
  const { user } = open([draft(), rows()])
  const mark = await screen.findByRole('button', { name: '1 error in row 3: go to the first' })
  await user.click(mark)
  await waitFor(() => expect(screen.getByRole('button', { name: /^State of row 3/ })).toHaveFocus())
})

test('rows can be left out, and duplicates imported anyway', async () => {
  const changed = () => ({ import: buildImport(), rows: [] })
  const { user, requests } = open([draft(), rows(), fake(imports.setRows, changed)])
  await user.click(await cell(/^Import anyway$/))
  await user.click(screen.getByRole('button', { name: 'Leave out the 1' }))
  await waitFor(() =>
    expect(requests.of(imports.setRows).map(({ body }) => body)).toEqual([
      { rows: [4], as: 'new' },
      { as: 'leftOut' },
    ]),
  )
})

test('saving shows its progress, even to those who open the page later', async () => {
  const answers = [buildImport({ saved: 0.35 }), buildImport({ state: 'imported', imported: 3, tookMs: 400 })]
  open([fake(imports.get, () => answers.shift() ?? buildImport({ state: 'imported' })), rows(), list()])
  expect(await screen.findByRole('progressbar', { name: 'Importing 1 company' })).toHaveAttribute(
    'aria-valuenow',
    '35',
  )
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: '3 companies imported' })).toBeVisible()
})

test('a column is matched by hand; a field that moves leaves its previous column', async () => {
  const { user, requests } = open([draft(), rows(), fake(imports.matchColumns, () => buildImport())])
  await user.selectOptions(await screen.findByLabelText('Field for column Notes'), 'State')
  await waitFor(() =>
    expect(requests.of(imports.matchColumns)[0]?.body).toEqual({ columns: ['name', 'nothing', 'state'] }),
  )
})

test('a filter requests only its rows', async () => {
  const { user, requests } = open([draft(), rows()])
  await user.click(await screen.findByRole('button', { name: /to fix/ }))
  await waitFor(() => expect(requests.of(imports.rows).at(-1)?.query).toMatchObject({ state: 'faulty' }))
})

test('asks before sending invitations', async () => {
  const ready = buildImport({ ready: 3, faulty: 0, duplicates: 0, faults: [], invited: 2 })
  const { user, requests } = open([
    fake(imports.get, () => ready),
    rows(),
    fake(imports.commit, () => buildImport({ state: 'imported', imported: 3, invited: 2, tookMs: 3400 })),
    fake(imports.search, () => ({ count: 0, pages: 0, result: [] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Import 3 companies' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 Super Users get an e-mail/)).toHaveTextContent(
    '1 company has no Super User in the file; no one will be invited for it.',
  )
  expect(requests.of(imports.commit)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Import and invite 2' }))
  expect(await screen.findByRole('heading', { name: '3 companies imported' })).toBeVisible()
  expect(screen.getByText(/Saved together in 3\.4 seconds/)).toBeVisible()
})

const list = () => fake(imports.search, () => ({ count: 0, pages: 0, result: [] }))

test('a file is checked first; the address identifies the draft', async () => {
  const { user, requests } = open(
    [list(), draft(), rows(), fake(imports.start, () => buildImport())],
    `/${AGENCY_ID}/companies/import`,
  )
  const file = new File(['Client\nA'], 'clients.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Add a file of companies'), file)
  expect(await cell(/^State of row 3/)).toBeVisible()
  expect(requests.of(imports.start)[0]?.body).toMatchObject({ dryRun: 'true', agencyID: AGENCY_ID })
})

test('says what is wrong with a file', async () => {
  const { user } = open(
    [list(), fake(imports.start, () => refuse('invalid', { message: 'This workbook is damaged.' }))],
    `/${AGENCY_ID}/companies/import`,
  )
  const file = new File(['Client\nA'], 'clients.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Add a file of companies'), file)
  expect(await screen.findAllByText(/This workbook is damaged/)).not.toHaveLength(0)
  expect(await axeFindings()).toEqual([])
})

test('a row whose advisor has no e-mail says that they get no access', async () => {
  open([draft(), fake(imports.rows, () => listOf([buildImportRow({ advisorWithoutAccess: true })]))])
  expect(await screen.findByText('No e-mail: this advisor gets no access')).toBeVisible()
})
