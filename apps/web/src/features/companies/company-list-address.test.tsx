import * as companies from '@heed/contract/companies'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '../../testing/build-company'
import { AGENCY_ID } from '../../testing/build-user'
import { fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { CompaniesPage } from './CompaniesPage'

const show = (search: string) =>
  renderPage(<CompaniesPage agencyID={AGENCY_ID} />, {
    url: `/${AGENCY_ID}/companies${search}`,
    api: [fake(companies.search, () => listOf())],
  })

it('opens the dialog that adds a company, but not again on return', async () => {
  const { address } = show('?add=1&status=Active')
  expect(await screen.findByRole('dialog', { name: 'Add company' })).toBeVisible()
  await waitFor(() => expect(address()).toBe(`/${AGENCY_ID}/companies?status=Active`))
})

it('keeps the dialog closed by default', async () => {
  show('?status=Active')
  expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists those behind schedule', async () => {
  const { requests } = show('?schedule=behind&sort=pastDue&order=desc')
  expect(await screen.findByRole('button', { name: 'Schedule: Behind' })).toBeVisible()
  expect(requests.of(companies.search)[0]?.query).toMatchObject({
    behind: 'true',
    sort: 'pastDue',
    order: 'desc',
  })
})

it('lists those on track', async () => {
  const { requests } = show('?schedule=onTrack')
  expect(await screen.findByRole('button', { name: 'Schedule: On track' })).toBeVisible()
  expect(requests.of(companies.search)[0]?.query).toMatchObject({ behind: 'false' })
})
