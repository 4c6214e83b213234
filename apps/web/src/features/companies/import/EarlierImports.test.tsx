import * as imports from '@heed/contract/company-import'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildImport } from '../../../testing/build-import'
import { AGENCY_ID } from '../../../testing/build-user'
import { fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { EarlierImports } from './EarlierImports'

const idOf = (place: number) => `018f6b1c-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`

/** Drafts, and behind them an import. */
function open(drafts: number) {
  const kept = Array.from({ length: drafts }, (_, place) =>
    buildImport({ id: idOf(place), fileName: `try-${place}.csv` }),
  )
  kept.push(
    buildImport({ id: idOf(99), state: 'imported', imported: 81, importedAt: '2027-01-24T15:00:00Z' }),
  )
  return renderPage(<EarlierImports agencyID={AGENCY_ID} />, {
    api: [
      fake(imports.search, ({ query }) => ({
        count: kept.length,
        pages: 1,
        result: kept.slice(0, Number(query?.pageSize)),
      })),
      fake(imports.discard, ({ params }) => {
        kept.splice(
          kept.findIndex(({ id }) => id === params.id),
          1,
        )
        return { ok: true as const }
      }),
    ],
  })
}
const imported = 'Priya Raman imported 81 companies'

test('an import stays reachable behind any number of drafts', async () => {
  const { user } = open(12)
  expect(await screen.findByRole('link', { name: /try-0\.csv/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: imported })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more of 13 imports' }))
  expect(await screen.findByRole('link', { name: imported })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
  expect(await axeFindings()).toEqual([])
})

test('a draft can be discarded, an import cannot', async () => {
  const { user, requests } = open(1)
  await user.click(await screen.findByRole('button', { name: 'Discard the import from try-0.csv' }))
  expect(screen.getAllByRole('button', { name: /^Discard the import/ })).toHaveLength(1)
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the import from try-0.csv?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard import' }))
  await waitFor(() => expect(requests.of(imports.discard)[0]?.params).toEqual({ id: idOf(0) }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /try-0/ })).toBeNull())
  expect(screen.getByRole('link', { name: imported })).toBeVisible()
})
