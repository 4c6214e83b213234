import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import * as imports from '@heed/contract/company-import'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildImport, buildImportRow, IMPORT_ID } from '../../../testing/build-import'
import { AGENCY_ID, COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { ImportPage } from './ImportPage'

const clients = fake(companies.search, () => ({ count: 242, pages: 10, result: [] }))
const irene = { advisor: 'irene@harborvale.example', email: 'irene@harborvale.example', name: 'Irene White' }
const advisors = fake(companyAdvisors.search, () => ({ result: [{ ...irene, companies: 1 }], none: 0 }))
const open = (api: Fake[]) =>
  renderPage(<ImportPage agencyID={AGENCY_ID} />, {
    url: `/${AGENCY_ID}/companies/import?import=${IMPORT_ID}`,
    api: [clients, advisors, ...api],
  })

const imported = buildImport({
  state: 'imported',
  rows: 6,
  imported: 2,
  duplicates: 1,
  leftOut: 2,
  leftOutFaulty: 1,
  tookMs: 31,
  importedAt: '2027-01-25T15:00:00Z',
})
const undone = buildImport({
  ...imported,
  state: 'undone',
  undoneBy: 'Marcus Lee',
  undoneAt: '2027-01-25T15:04:00Z',
})
const outside = [
  buildImportRow({
    number: 3,
    cells: ['Llano Ridge', 'Tex', ''],
    state: 'leftOut',
    faults: [{ field: 'state', message: '“Tex” is not a state or DC.' }],
  }),
  buildImportRow({
    number: 4,
    cells: ['Abernathy Glass Works, LLC', 'OH', ''],
    state: 'duplicate',
    duplicateOf: { row: 2, companyID: null, agencyID: null },
  }),
  buildImportRow({ number: 5, cells: ['Beacon Hill', 'OH', ''], state: 'leftOut' }),
]
const NOBODY = 'The file names no Super Users, so no one was invited.'
const rows = () =>
  fake(imports.rows, ({ query }) => {
    const result = query.state === 'notImported' ? outside : [buildImportRow()]
    return { count: result.length, pages: 1, result }
  })
const earlier = () =>
  fake(imports.search, () => ({
    count: 1,
    pages: 1,
    result: [{ ...imported, id: IMPORT_ID }],
  }))
const get = (answer: typeof imported) => fake(imports.get, () => answer)

test('lists each row that was left out with its number and its reason', async () => {
  open([get(imported), rows(), earlier()])
  const list = within(await screen.findByRole('list', { name: 'Rows that were left out' }))
  expect(list.getByText('Row 3 · State: “Tex” is not a state or DC.')).toBeVisible()
  expect(list.getByText('Row 4 · same as row 2')).toBeVisible()
  expect(list.getByText('Row 5 · left out by choice')).toBeVisible()
  const summary = '1 row with errors, 1 duplicate, and 1 row by choice'
  expect(
    screen.getByText(`Saved together in less than a second. Left out: ${summary}. ${NOBODY}`),
  ).toBeVisible()
  expect(screen.getByText(summary)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test("lists the new companies with state, advisor and setup, and links to all of the agency's", async () => {
  const columns = (
    ['name', 'city', 'state', 'advisorFirst', 'advisorLast', 'healthAnniversary'] as const
  ).map((field) => ({ header: field, field }))
  const added = buildImportRow({
    cells: ['Abernathy Glass Works', 'Toledo', 'OH', 'Dana', 'Whitlock', 'Jan 1'],
    companyID: COMPANY_ID,
    setupPercent: 35,
  })
  const gone = buildImportRow({ number: 3, cells: ['Beacon Hill', '', 'Ohio', '', '', ''] })
  const { requests } = open([
    get({ ...imported, columns, leftOut: 0, duplicates: 0 }),
    fake(imports.rows, () => ({ count: 2, pages: 1, result: [added, gone] })),
    earlier(),
  ])
  const table = within(await screen.findByRole('table', { name: 'New companies' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'State',
    'Advisor',
    'Setup form',
  ])
  const row = within(table.getByRole('row', { name: /Abernathy/ }))
  expect(row.getByRole('link', { name: 'Abernathy Glass Works' })).toHaveAttribute(
    'href',
    `/${AGENCY_ID}/companies/${COMPANY_ID}`,
  )
  expect(row.getByText('Toledo · health plan year from Jan 1')).toBeVisible()
  expect(row.getByText('Ohio')).toBeVisible()
  expect(row.getByText('Dana Whitlock')).toBeVisible()
  expect(row.getByRole('progressbar', { name: 'Setup of Abernathy Glass Works' })).toHaveAttribute(
    'aria-valuenow',
    '35',
  )
  // A company that no longer exists has no link.
  expect(table.queryByRole('link', { name: 'Beacon Hill' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'All 242 companies' })).toBeVisible()
  const [asked] = requests.of(companies.search)
  expect(companies.search.query.safeParse(asked?.query).success).toBe(true)
  expect(await axeFindings()).toEqual([])
})

test('says who was invited with the companies and for how many no one was, and links to them', async () => {
  open([get({ ...imported, imported: 3, invited: 2 }), rows(), earlier()])
  expect(await screen.findByText(/2 Super Users were invited with them\./)).toBeVisible()
  const facts = within(screen.getByRole('region', { name: 'This import' }))
  expect(facts.getByText('1 company without a Super User')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See who was invited' })).toHaveAttribute(
    'href',
    `/${AGENCY_ID}/users?role=CompanyAdmin&state=invited`,
  )
})

test('names an advisor the file has by e-mail alone, and the place it has in one column', async () => {
  const columns = (['name', 'cityStateZip', 'advisorEmail'] as const).map((field) => ({
    header: field,
    field,
  }))
  const cells = (email: string) => ['Abernathy', 'Columbus, OH 43215', email]
  const result = ['Irene@HarborVale.example', 'no.one@else.example'].map((email, at) =>
    buildImportRow({ number: at + 2, cells: cells(email), companyID: COMPANY_ID }),
  )
  open([
    get({ ...imported, columns, leftOut: 0, duplicates: 0 }),
    fake(imports.rows, () => ({ count: 2, pages: 1, result })),
    earlier(),
  ])
  const table = within(await screen.findByRole('table', { name: 'New companies' }))
  expect(await table.findByText('Irene White')).toBeVisible()
  expect(table.getByText('no.one@else.example')).toBeVisible()
  expect(table.getAllByText('Columbus')[0]).toBeVisible()
  expect(table.getAllByText('Ohio')).toHaveLength(2)
})

test('the rows left out, the rows imported and the file itself can be downloaded', async () => {
  const { user } = open([get(imported), rows(), earlier()])
  const card = within(await screen.findByRole('region', { name: 'Left out' }))
  await user.click(card.getByRole('button', { name: 'Download list' }))
  expect(await screen.findByRole('menuitem', { name: /Excel workbook/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'clients.csv, download' })).toBeVisible()
})

test('the list of imports includes the one on the page', async () => {
  open([get(imported), rows(), earlier()])
  expect(await screen.findByText('Priya Raman imported 2 companies')).toHaveAttribute('aria-current', 'true')
  expect(screen.queryByText(/Nothing has been imported/)).not.toBeInTheDocument()
})

test('an import is undone as a whole, and then says when and by whom it was made and undone', async () => {
  const { user } = open([get(imported), rows(), earlier(), fake(imports.undo, () => undone)])
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByRole('heading', { name: 'Import of 2 companies undone' })).toBeVisible()
  const facts = within(screen.getByRole('region', { name: 'This import' }))
  expect(facts.getByText(/:00 [AP]M.* · Priya Raman/)).toBeVisible()
  expect(facts.getByText(/:04 [AP]M.* · Marcus Lee/)).toBeVisible()
  expect(screen.getByText(/^clients\.csv · Priya Raman · .*:00 [AP]M/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Companies that were deleted' })).toBeVisible()
})

test('says why an import can no longer be undone', async () => {
  open([get({ ...imported, holds: ['1 setup form was begun.'] }), rows(), earlier()])
  expect(await screen.findByRole('button', { name: 'Undo import' })).toBeDisabled()
  expect(screen.getByText(/It can no longer be undone: 1 setup form was begun\./)).toBeVisible()
})
