import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildCompanyItem, listOf } from '../../testing/build-company'
import { AGENCY_ID } from '../../testing/build-user'
import { fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { CompaniesPage } from './CompaniesPage'

const ALL = [
  { advisor: 'irene@one.example', name: 'Irene Voss', email: 'irene@one.example', companies: 12 },
  { advisor: 'irene@two.example', name: 'Irene Voss', email: 'irene@two.example', companies: 3 },
  { advisor: 'outside brokers, inc.', name: 'Outside Brokers, Inc.', email: '', companies: 1 },
]

const show = (search = '') =>
  renderPage(<CompaniesPage agencyID={AGENCY_ID} />, {
    url: `/${AGENCY_ID}/companies${search}`,
    api: [
      fake(companies.search, () => listOf(buildCompanyItem())),
      fake(companyAdvisors.search, ({ query }) => ({
        result: ALL.filter(({ advisor, name }) =>
          `${name} ${advisor}`.toLowerCase().includes((query?.search ?? '').toLowerCase()),
        ),
        none: 4,
      })),
    ],
  })

test('the list can be filtered by advisor, and advisors with the same name are told apart', async () => {
  const { user, requests, address } = show()
  await user.click(await screen.findByRole('button', { name: 'Advisor filter' }))
  const choices = within(await screen.findByRole('group', { name: 'Advisor' }))
  expect(await choices.findByRole('radio', { name: 'No advisor' })).not.toBeChecked()
  await user.click(choices.getByRole('radio', { name: 'Irene Voss (irene@two.example)' }))
  expect(await screen.findByRole('button', { name: 'Advisor: Irene Voss' })).toBeVisible()
  expect(address()).toContain('advisor=irene%40two.example')
  await waitFor(() =>
    expect(requests.of(companies.search).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ advisor: 'irene@two.example' }),
    ),
  )
  expect(await axeFindings()).toEqual([])
})

test('advisors can be searched when there are many', async () => {
  const { user, requests } = show()
  await user.click(await screen.findByRole('button', { name: 'Advisor filter' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search advisor' }), 'outside')
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Irene/ })).toBeNull())
  expect(screen.getByRole('radio', { name: 'Outside Brokers, Inc.' })).toBeVisible()
  const asked = () => requests.of(companyAdvisors.search).at(-1)?.query
  await waitFor(() => expect(asked()).toEqual({ agencyID: AGENCY_ID, search: 'outside' }))
})

test('the address can select an advisor without an e-mail, or none', async () => {
  const { requests } = show('?advisor=outside%20brokers%252C%20inc.')
  expect(await screen.findByRole('button', { name: 'Advisor: Outside Brokers, Inc.' })).toBeVisible()
  expect(requests.of(companies.search)[0]?.query).toMatchObject({ advisor: 'outside brokers, inc.' })
  const none = show('?advisor=-')
  expect(await screen.findByRole('button', { name: 'Advisor: No advisor' })).toBeVisible()
  expect(none.requests.of(companies.search)[0]?.query).toMatchObject({ advised: 'false' })
})

test('an advisor who hands over their last company keeps their name in the filter', async () => {
  let left = ALL
  const { user, client } = renderPage(<CompaniesPage agencyID={AGENCY_ID} />, {
    url: `/${AGENCY_ID}/companies?advisor=irene@one.example`,
    api: [
      fake(companies.search, () => listOf(buildCompanyItem())),
      fake(companyAdvisors.search, () => ({ result: left, none: 0 })),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Advisor: Irene Voss' })).toBeVisible()
  left = []
  await client.invalidateQueries()
  await user.click(screen.getByRole('button', { name: 'Advisor: Irene Voss' }))
  expect(await screen.findByRole('radio', { name: 'No advisor' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Irene/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Advisor: Irene Voss' })).toBeVisible()
})
