import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as library from '@heed/contract/library'
import { everything } from '@heed/contract/search'
import * as tasks from '@heed/contract/tasks'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { listOf } from '../../testing/build-company'
import { buildAgencyDashboard } from '../../testing/build-dashboard'
import { buildFound, buildFoundTexts } from '../../testing/build-found'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { fake, refuse } from '../../testing/fake'
import { renderApp } from '../../testing/render-app'
import { matchMediaQuery } from '../../testing/setup'

const WIDE = '(min-width: 1441px)'
const sidebar = () => screen.findByRole('complementary', { name: 'Sidebar' })

test('the page has landmarks, a title with the brand, and no axe findings', async () => {
  renderApp({ url: '/nowhere', user: buildUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  expect(screen.getByRole('main')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  expect(document.title).toBe('Page not found · Heed')
  expect(await axeFindings()).toEqual([])
})

test('when what has the focus goes away, the title of the page gets it', async () => {
  renderApp({ url: '/nowhere', user: buildUser() })
  const title = await screen.findByRole('heading', { level: 1 })
  const button = document.createElement('button')
  screen.getByRole('main').append(button)
  button.focus()
  button.remove()
  await waitFor(() => expect(title).toHaveFocus())
})

test('name and e-mail are truncated at 18 characters', async () => {
  matchMediaQuery(WIDE)
  const user = buildUser({
    first: 'Wilhelmina',
    last: 'Featherstonehaugh',
    email: 'wilhelmina@featherstone.example',
  })
  renderApp({ url: '/nowhere', user })
  const side = within(await sidebar())
  expect(side.getByText('Wilhelmina Feather…')).toBeVisible()
  expect(side.getByText('wilhelmina@feather…')).toBeVisible()
})

test('the sidebar is open in a wide window, collapses, and remembers it', async () => {
  matchMediaQuery(WIDE)
  const first = renderApp({ url: '/nowhere', user: buildUser() })
  await first.user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false')
  first.unmount()
  renderApp({ url: '/nowhere', user: buildUser() })
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
})

test('without a choice the sidebar is collapsed in a narrower window', async () => {
  renderApp({ url: '/nowhere', user: buildUser() })
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  expect(within(await sidebar()).getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

/** What the dashboard and the lists reached from it request. */
const onDashboard = {
  user: buildUser(),
  api: [
    fake(dashboard.load, () => buildAgencyDashboard()),
    fake(tasks.search, () => listOf()),
    fake(tasks.counts, () => ({ all: 0, open: 0, pastDue: 0, next30: 0, mine: 0, completed: 0 })),
    fake(library.categories, () => ({ result: [] })),
    fake(companies.search, () => listOf()),
  ],
}

test('without a choice the dashboard starts with a collapsed sidebar, even in a wide window', async () => {
  matchMediaQuery(WIDE)
  renderApp({ url: '/dashboard', ...onDashboard })
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
})

test.each([
  ['open', 'Collapse sidebar'],
  ['closed', 'Expand sidebar'],
])('the choice %s applies to every page', async (chosen, button) => {
  matchMediaQuery(WIDE)
  localStorage.setItem('sidebar', chosen)
  const { user } = renderApp({ url: '/dashboard', ...onDashboard })
  expect(await screen.findByRole('button', { name: button })).toBeVisible()
  await user.click(within(await sidebar()).getByRole('link', { name: 'Tasks' }))
  expect(await screen.findByRole('button', { name: button })).toBeVisible()
})

test('a choice made on the dashboard is kept when navigating to another page', async () => {
  const { user, address } = renderApp({ url: '/dashboard', ...onDashboard })
  await user.click(await screen.findByRole('button', { name: 'Expand sidebar' }))
  await user.click(within(await sidebar()).getByRole('link', { name: 'Companies' }))
  await waitFor(() => expect(address()).toMatch(/companies$/))
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute('aria-expanded', 'true')
})

test('Ctrl+K finds pages, people, companies and tasks, opens them, and remembers them', async () => {
  const { user, address, requests } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [
      fake(everything, () => ({ groups: buildFound(), isAlike: false })),
      fake(companies.get, () => refuse('notFound')),
    ],
  })
  await sidebar()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Dashboard',
    'Tasks',
    'Resources',
    'Users',
    'Companies',
  ])
  await user.type(box, 'bay')
  expect(await screen.findByRole('option', { name: /^Bayline Robotics/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(await axeFindings()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/${AGENCY_ID}/companies/${COMPANY_ID}`))
  await waitFor(() => expect(requests.of(companies.get).length).toBeGreaterThan(0))
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option', { name: /^Bayline Robotics/ })).toBeVisible()
})

test('the palette that found nothing offers no keys for it', async () => {
  const { user } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(everything, () => ({ groups: [], isAlike: false }))],
  })
  await sidebar()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' })
  expect(screen.getByText('Choose')).toBeInTheDocument()
  await user.type(box, 'zzz')
  expect(await screen.findByText('Nothing found')).toBeVisible()
  expect(screen.queryByText('Choose')).toBeNull()
})

test('the palette keeps what is typed before its search box is there, and gives the focus back', async () => {
  const { user } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(everything, () => ({ groups: buildFound(), isAlike: false }))],
  })
  const link = within(await sidebar()).getByRole('link', { name: 'Tasks' })
  act(() => link.focus())
  // As quickly as somebody types, while the box is not there yet.
  fireEvent.keyDown(link, { key: 'k', ctrlKey: true })
  for (const key of ['t', 'a', 'z', 'Backspace', 's']) fireEvent.keyDown(link, { key })
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' })
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('k')
  expect(box).toHaveValue('task')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(link).toHaveFocus())
  expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull()
})

test('the palette finds pages that are not in the sidebar', async () => {
  const { user } = renderApp({ url: '/nowhere', user: buildUser({ userRoleID: 'AgencyAdmin' }) })
  await sidebar()
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' })
  for (const [typed, name] of [
    ['do', 'Documents'],
    ['au', 'Audit'],
    ['pr', 'Profile'],
    ['br', 'Branding'],
    ['im', 'Import Companies'],
  ] as const) {
    await user.clear(box)
    await user.type(box, typed)
    expect(await screen.findByRole('option', { name })).toBeVisible()
  }
})

test("the palette shows the groups in the answer's order, and applies a profile by keyboard", async () => {
  const [companiesFound, people] = buildFound()
  const { user } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [
      fake(everything, () => ({
        groups: [people, companiesFound].flatMap((group) => group ?? []),
        isAlike: false,
      })),
    ],
  })
  await sidebar()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'bay')
  await screen.findByRole('option', { name: /^Bayline Robotics/ })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'People',
    'Companies',
    'Actions',
  ])
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bayline Robotics')
  await user.keyboard('{Tab}')
  const wanted = screen.getByRole('option', { name: /^Apply Profile ?Sadie Bayard, Basic User at Bayline/ })
  expect(wanted).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Apply the profile of Sadie Bayard?' })
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).toBeNull()
})

test('the palette shows what texts say, and opens a resource by keyboard', async () => {
  const { user, address } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(everything, () => ({ groups: buildFoundTexts(), isAlike: false }))],
  })
  await sidebar()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'loan')
  const wanted = await screen.findByRole('option', { name: /^Late deposits/ })
  expect(within(wanted).getByText('loan').tagName).toBe('MARK')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Glossary',
    'Library tasks',
    'Resources',
    'Documents',
    'Notes',
    'Actions',
  ])
  expect(await axeFindings()).toEqual([])
  for (const name of [/^Participant Loan/, /^Late deposits/]) {
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent(name))
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/resources\/faqs\//))
})

test('? lists the shortcuts', async () => {
  const { user } = renderApp({ url: '/nowhere', user: buildUser() })
  await sidebar()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a company user without a company is warned once and may not open anything', async () => {
  const user = buildUser({ userRoleID: 'CompanyUser', companyID: null, company: null, companyName: null })
  const warning =
    'Your user is missing a company ID, please contact your administrator to correct. Your user experience will be impacted.'
  const first = renderApp({ url: '/nowhere', user })
  expect(await screen.findByText(warning)).toBeVisible()
  const { toast } = await import('../../ui/show-toast')
  act(() => toast.dismissAll())
  first.unmount()
  renderApp({ url: '/nowhere', user })
  await sidebar()
  expect(screen.queryByText(warning)).toBeNull()
})

test('the color scheme can be chosen in the user menu', async () => {
  const { user } = renderApp({ url: '/nowhere', user: buildUser() })
  await user.click(await screen.findByRole('button', { name: /Account of/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
