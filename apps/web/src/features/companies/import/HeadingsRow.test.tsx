import * as imports from '@heed/contract/company-import'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildImport, buildImportRow, IMPORT_ID } from '../../../testing/build-import'
import { AGENCY_ID } from '../../../testing/build-user'
import { fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { ImportPage } from './ImportPage'

test('a list of two lines may have no headings; its columns are numbered then', async () => {
  const top = [{ number: 1, cells: ['Nu Corp', 'Ohio'] }]
  const unmatched = (header: string) => ({ header, field: null })
  const found = buildImport({ top, rows: 1, columns: [unmatched('Nu Corp'), unmatched('Ohio')] })
  const without = buildImport({ top, rows: 2, headRow: 0, columns: [unmatched(''), unmatched('')] })
  const { user, requests } = renderPage(<ImportPage agencyID={AGENCY_ID} />, {
    url: `/${AGENCY_ID}/companies/import?import=${IMPORT_ID}`,
    api: [
      fake(imports.get, () => found),
      fake(imports.rows, () => ({ count: 1, pages: 1, result: [buildImportRow()] })),
      fake(imports.setHeadings, () => without),
    ],
  })
  expect(await screen.findByText(/If row 1 is a company, choose “No headings” first\./)).toBeVisible()
  const headings = screen.getByLabelText('Row with the headings')
  await user.selectOptions(headings, 'No headings – row 1 is a company')
  await waitFor(() => expect(requests.of(imports.setHeadings)[0]?.body).toEqual({ row: 0 }))
  expect(await screen.findByText('Column 1')).toBeVisible()
  expect(screen.queryByText(/If row/)).not.toBeInTheDocument()
})
