import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildAgency } from '../../testing/build-agency'
import { buildCompany, buildCompanyItem, listOf } from '../../testing/build-company'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { CompaniesPage } from './CompaniesPage'

const bayline = buildCompanyItem()
const northgate = buildCompanyItem({
  id: '018f6b1c-0000-7000-8000-0000000000c2',
  name: 'Northgate Veterinary Partners',
  state: 'IN',
  modules: [],
  setupComplete: false,
  percent: 46,
  pastDue: 0,
  open: 0,
  nextDueDate: null,
})
const superAdmin = buildUser({ userRoleID: 'SuperAdmin' })
const lists = (): Fake[] => [
  fake(companies.search, () => listOf(bayline, northgate)),
  fake(companies.similar, () => ({ result: [] })),
]

const openList = (options: { url?: string; api?: Fake[]; all?: boolean } = {}) =>
  renderPage(<CompaniesPage agencyID={options.all ? undefined : AGENCY_ID} />, {
    url: options.url ?? `/${AGENCY_ID}/companies`,
    user: options.all ? superAdmin : buildUser(),
    api: [...lists(), ...(options.api ?? [])],
  })
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

describe('the list', () => {
  test("shows each company's progress and links to its profile and its tasks", async () => {
    openList()
    const done = within(await rowOf('Bayline Robotics'))
    expect(done.getByText('CA · Health & Wellness, 401(k)')).toBeVisible()
    expect(done.getByText('Complete')).toBeVisible()
    expect(done.getByRole('link', { name: 'Bayline Robotics' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}`,
    )
    expect(done.getByRole('link', { name: '2 past due tasks of Bayline Robotics' })).toHaveAttribute(
      'href',
      `/tasks?tab=pastDue&company=${COMPANY_ID}`,
    )
    const begun = within(await rowOf('Northgate Veterinary Partners'))
    expect(begun.getByRole('progressbar', { name: /Setup of Northgate/ })).toHaveAttribute(
      'aria-valuenow',
      '46',
    )
    expect(begun.queryByRole('link', { name: /past due/ })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  test('shows for each setup what is open and what the tasks do not reflect yet', async () => {
    openList({
      api: [
        fake(companies.search, () =>
          listOf(
            buildCompanyItem({ name: 'Unasked', setupComplete: false, percent: 0, openQuestions: 31 }),
            buildCompanyItem({ id: AGENCY_ID, name: 'Changed', unappliedChanges: 2 }),
          ),
        ),
      ],
    })
    expect(await rowOf('Unasked')).toHaveTextContent('0%31 open questions')
    expect(await rowOf('Changed')).toHaveTextContent('Complete2 changes not applied yet')
  })

  test('search, filters, order and page from the address are requested', async () => {
    const { requests } = openList({
      url: `/${AGENCY_ID}/companies?search=vet&status=Disabled&setup=unfinished&state=IN&sort=pastDue&order=desc&page=2&pageSize=50`,
    })
    await rowOf('Bayline Robotics')
    expect(requests.of(companies.search)[0]?.query).toEqual({
      agencyID: AGENCY_ID,
      search: 'vet',
      status: 'Disabled',
      setupComplete: 'false',
      state: 'IN',
      sort: 'pastDue',
      order: 'desc',
      page: '2',
      pageSize: '50',
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Companies')
  })

  test('names the agency when listing all agencies', async () => {
    openList({ all: true, url: '/companies' })
    const row = within(await rowOf('Bayline Robotics'))
    expect(row.getByRole('link', { name: 'Harbor & Vale Benefits' })).toHaveAttribute('href', `/${AGENCY_ID}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Companies')
  })

  test('explains what to do first when there are no companies', async () => {
    openList({ api: [fake(companies.search, () => listOf())] })
    expect(await screen.findByText('No companies yet')).toBeVisible()
  })
})

describe('adding a company', () => {
  const openForm = async (options: Parameters<typeof openList>[0] = {}) => {
    const page = openList(options)
    await rowOf('Bayline Robotics')
    await page.user.click(screen.getByRole('button', { name: 'Add company' }))
    const drawer = await screen.findByRole('dialog', { name: 'Add company' })
    return { ...page, drawer: within(drawer) }
  }

  test('requires a name, sends the defaults, and opens the company', async () => {
    const { user, drawer, requests, address } = await openForm({
      api: [fake(companies.add, () => buildCompany())],
    })
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    expect((await drawer.findAllByText('This field is required.')).length).toBeGreaterThan(0)
    await user.type(drawer.getByRole('textbox', { name: /Company name/ }), 'Northgate Veterinary Partners')
    await user.selectOptions(drawer.getByRole('combobox', { name: 'State' }), 'Indiana')
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    await waitFor(() => expect(address()).toBe(`/${AGENCY_ID}/companies/${COMPANY_ID}`))
    expect(requests.of(companies.add)[0]?.body).toMatchObject({
      name: 'Northgate Veterinary Partners',
      state: 'IN',
      agencyID: AGENCY_ID,
      advisorEmail: 'dana.whitlock@harborvale.com',
      billableHealth: true,
      billable401K: false,
      billableMEWA: true,
      billableHIPAA10: true,
    })
    await user.click(await screen.findByRole('button', { name: 'Open setup form' }))
    expect(address()).toBe(`/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire`)
  })

  test('warns about a company with a similar name, and adds it anyway', async () => {
    const { user, drawer, requests } = await openForm({
      api: [
        fake(companies.add, () => buildCompany()),
        fake(companies.similar, ({ query }) => ({
          result: query.name === 'bayline robotics' ? [bayline] : [],
        })),
      ],
    })
    await user.type(drawer.getByRole('textbox', { name: /Company name/ }), 'bayline robotics')
    const link = await drawer.findByRole('link', { name: 'Bayline Robotics' })
    expect(link).toHaveAttribute('href', `/${AGENCY_ID}/companies/${COMPANY_ID}`)
    expect(drawer.getByText(/^Looks like/)).toHaveTextContent('Looks like Bayline Robotics in Oakland, CA.')
    expect(requests.of(companies.similar)[0]?.query).toMatchObject({ agencyID: AGENCY_ID })
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    await waitFor(() => expect(requests.of(companies.add)).toHaveLength(1))
  })

  test('asks once before it adds one with a similar name right after that was typed', async () => {
    const { user, drawer, requests } = await openForm({
      api: [
        fake(companies.add, () => buildCompany()),
        fake(companies.similar, () => ({ result: [bayline] })),
      ],
    })
    const name = drawer.getByRole<HTMLInputElement>('textbox', { name: /Company name/ })
    await user.type(name, 'Bayline Robotics, Inc.')
    // Enter, which the test's browser does not pass on to a button outside its form.
    if (name.form) fireEvent.submit(name.form)
    expect(await drawer.findByText(/press “Add company” again/)).toBeVisible()
    expect(await drawer.findByText(/^Looks like/)).toBeVisible()
    expect(requests.of(companies.add)).toEqual([])
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    await waitFor(() => expect(requests.of(companies.add)).toHaveLength(1))
  })

  test('asks for the client-since date, which defaults to today', async () => {
    const { user, drawer, requests } = await openForm({ api: [fake(companies.add, () => buildCompany())] })
    await user.type(drawer.getByRole('textbox', { name: /Company name/ }), 'Northgate')
    const since = drawer.getByRole('textbox', { name: /Client since/ })
    await user.clear(since)
    await user.type(since, '01/31/1990')
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    await waitFor(() =>
      expect(requests.of(companies.add)[0]?.body).toMatchObject({ clientSince: '1990-01-31' }),
    )
  })

  test('shows a refusal at its field and keeps the form', async () => {
    const { user, drawer } = await openForm({
      api: [
        fake(companies.add, () => refuse('conflict', { fields: { name: 'A company of this name exists.' } })),
      ],
    })
    await user.type(drawer.getByRole('textbox', { name: /Company name/ }), 'Bayline Robotics')
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    expect((await drawer.findAllByText('A company of this name exists.')).length).toBeGreaterThan(0)
    expect(drawer.getByRole('textbox', { name: /Company name/ })).toHaveFocus()
  })

  test('asks for the agency when listing all agencies', async () => {
    const { user, drawer, requests } = await openForm({
      all: true,
      url: '/companies',
      api: [fake(companies.add, () => buildCompany()), fake(agencies.search, () => listOf(buildAgency()))],
    })
    await user.type(drawer.getByRole('textbox', { name: /Company name/ }), 'Northgate')
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    expect((await drawer.findAllByText('Choose an agency.')).length).toBeGreaterThan(0)
    await user.type(drawer.getByRole('combobox', { name: /Agency/ }), 'harbor')
    await user.click(await screen.findByRole('option', { name: /Harbor & Vale/ }))
    await user.click(drawer.getByRole('button', { name: 'Add company' }))
    await waitFor(() =>
      expect(requests.of(companies.add)[0]?.body).toMatchObject({
        agencyID: AGENCY_ID,
      }),
    )
  })
})
