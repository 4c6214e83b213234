import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildAgency, buildAgencyProfile } from '../../testing/build-agency'
import { buildCompanyItem, listOf } from '../../testing/build-company'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { AgenciesPage } from './AgenciesPage'
import { AgencyPage } from './AgencyPage'

const superAdmin = buildUser({ userRoleID: 'SuperAdmin' })

describe('the agencies', () => {
  const openList = (api: Fake[] = [], user = superAdmin) =>
    renderPage(<AgenciesPage />, {
      url: '/agencies?sort=companies&order=desc',
      user,
      api: [fake(agencies.search, () => listOf(buildAgency())), ...api],
    })

  test('stand with their companies, users, state and brand', async () => {
    const { requests } = openList()
    const link = await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    expect(link).toHaveAttribute('href', `/${AGENCY_ID}`)
    const row = within(link.closest('tr') as HTMLElement)
    expect(row.getByRole('link', { name: '14 companies of Harbor & Vale Benefits' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies`,
    )
    expect(row.getByText('Active')).toBeVisible()
    expect(row.getByText('Custom branding')).toBeVisible()
    expect(requests.of(agencies.search)[0]?.query).toMatchObject({ sort: 'companies', order: 'desc' })
    expect(await axeFindings()).toEqual([])
  })

  test('one more is added by its name and opens', async () => {
    const { user, address } = openList([
      fake(agencies.add, ({ body }) => buildAgencyProfile({ name: body.name })),
    ])
    await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    await user.click(screen.getByRole('button', { name: 'Add agency' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add agency' }))
    await user.type(dialog.getByRole('textbox', { name: /Agency name/ }), 'Larkspur Advisors')
    await user.click(dialog.getByRole('button', { name: 'Add agency' }))
    await waitFor(() => expect(address()).toBe(`/${AGENCY_ID}`))
    expect(await screen.findByText('Larkspur Advisors was added')).toBeVisible()
  })

  test('a refused name is at its field', async () => {
    const { user } = openList([
      fake(agencies.add, () => refuse('conflict', { fields: { name: 'This name is taken.' } })),
    ])
    await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    await user.click(screen.getByRole('button', { name: 'Add agency' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add agency' }))
    await user.type(dialog.getByRole('textbox', { name: /Agency name/ }), 'Harbor & Vale')
    await user.click(dialog.getByRole('button', { name: 'Add agency' }))
    expect((await dialog.findAllByText('This name is taken.')).length).toBeGreaterThan(0)
  })

  test('only a SuperAdmin may add one', async () => {
    openList([], buildUser())
    await screen.findByRole('link', { name: 'Harbor & Vale Benefits' })
    expect(screen.queryByRole('button', { name: 'Add agency' })).toBeNull()
  })
})

describe('one agency', () => {
  const company = buildCompanyItem({ pastDue: 3 })
  const openAgency = (api: Fake[] = []) =>
    renderPage(<AgencyPage agencyID={AGENCY_ID} />, {
      api: [
        fake(agencies.get, () => buildAgencyProfile()),
        fake(companies.search, () => listOf(company)),
        fake(tasks.counts, () => ({ all: 90, open: 64, pastDue: 3, next30: 21, mine: 0, completed: 26 })),
        ...api,
      ],
    })

  test('shows its facts and where its companies stand', async () => {
    openAgency()
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor & Vale Benefits' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Past due\s*3/ })).toHaveAttribute(
      'href',
      `/tasks?tab=pastDue&agency=${AGENCY_ID}`,
    )
    expect(await screen.findByRole('link', { name: 'Bayline Robotics' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${company.id}`,
    )
    expect(screen.getByText('3 past due')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('without companies it says where they are added', async () => {
    openAgency([fake(companies.search, () => listOf())])
    expect(await screen.findByRole('link', { name: 'Add companies' })).toBeVisible()
  })

  test('a part that cannot be read says so and can be tried again', async () => {
    let isBroken = true
    const { user } = openAgency([
      fake(companies.search, () => (isBroken ? refuse('forbidden') : listOf(company))),
    ])
    const again = await screen.findByRole('button', { name: /Try again|Retry/ })
    isBroken = false
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Bayline Robotics' })).toBeVisible()
  })
})
