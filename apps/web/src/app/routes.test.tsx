import * as agencies from '@heed/contract/agencies'
import * as catalog from '@heed/contract/catalog'
import * as companies from '@heed/contract/companies'
import * as imports from '@heed/contract/company-import'
import * as dashboard from '@heed/contract/dashboard'
import * as library from '@heed/contract/library'
import * as documents from '@heed/contract/resource-documents'
import * as resources from '@heed/contract/resources'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAppState } from '../api/app-state'
import { listOf } from '../testing/build-company'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../testing/build-user'
import { fake, refuse } from '../testing/fake'
import { renderApp } from '../testing/render-app'

const empty = () => listOf<never>()
const lists = [
  fake(companies.search, empty),
  fake(tasks.search, empty),
  fake(catalog.search, () => ({
    ...listOf<never>(),
    counts: { all: 0, platform: 0, agency: 0, company: 0, drafts: 0 },
  })),
  fake(library.categories, () => ({ result: [] })),
  fake(users.ofCompany, empty),
  fake(tasks.counts, () => ({ all: 0, open: 0, pastDue: 0, next30: 0, mine: 0, completed: 0 })),
]
const page = (name: string) => screen.findByRole('heading', { level: 1, name })

test("the document title has the page's title and the product's name", async () => {
  renderApp({ url: `/${AGENCY_ID}/companies`, user: buildUser(), api: lists })
  await page('Companies')
  expect(document.title).toBe('Companies · Heed')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByText('Harbor & Vale Benefits')).toBeVisible()
  expect(crumbs.getByText('Companies')).toHaveAttribute('aria-current', 'page')
})

test('a role without access gets the 403 page, and the page requests nothing', async () => {
  const { requests } = renderApp({ url: '/companies', user: buildUser({ userRoleID: 'AgencyAdmin' }) })
  await page('Your role cannot open this page')
  expect(requests.of(companies.search)).toEqual([])
})

test('a dashboard that fails to load links to another page, and every other page to the dashboard', async () => {
  const failing = [fake(dashboard.load, () => refuse('unexpected'))]
  const { unmount } = renderApp({ url: '/dashboard', user: buildUser(), api: failing })
  await page('Something went wrong')
  expect(screen.getByRole('link', { name: 'Go to tasks' })).toHaveAttribute('href', '/tasks')
  expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).toBeNull()
  unmount()
  renderApp({ url: '/nowhere', user: buildUser() })
  await page('This page does not exist')
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('the catalog has its own title and is for those who author', async () => {
  const { unmount } = renderApp({ url: '/tasks?view=catalog', user: buildUser(), api: lists })
  await page('Tasks Catalog')
  expect(document.title).toBe('Tasks Catalog · Heed')
  unmount()
  renderApp({ url: '/tasks?view=catalog', user: buildUser({ userRoleID: 'AgencyUser' }), api: lists })
  await page('Your role cannot open this page')
})

test.each(RESOURCE_CATEGORIES)(
  '$slug of the library has its title, and its former address',
  async (category) => {
    const { slug, title } = category
    const none = { ...listOf<never>(), categories: [] }
    const api = [
      fake(resources.search, () => none),
      fake(resources.categories, () => ({ result: [] })),
      fake(documents.ofUser, empty),
    ]
    const { address } = renderApp({ url: `/${slug}`, user: buildUser({ userRoleID: 'CompanyUser' }), api })
    await page(title)
    expect(document.title).toBe(`${title} · Heed`)
    expect(address()).toBe(`/resources/${slug}`)
  },
)

test.each(['/resources/nothing', `/resources/faqs/not-an-id/view`, `/resources/nothing/${COMPANY_ID}/view`])(
  '%s is no page of the library',
  async (url) => {
    renderApp({ url, user: buildUser() })
    await page('This page does not exist')
  },
)

test('only the super admin sees the companies of all agencies', async () => {
  renderApp({ url: '/companies', user: buildUser({ userRoleID: 'SuperAdmin' }), api: lists })
  await page('Manage Companies')
  expect(document.title).toBe('Manage Companies · Heed')
})

test.each(['/anything', '/not-an-id/companies', `/${AGENCY_ID}/nothing`, '/tasks/not-an-id'])(
  '%s is the 404 page',
  async (url) => {
    renderApp({ url, user: buildUser() })
    expect(await page('This page does not exist')).toBeVisible()
    expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  },
)

test.each([
  ['the library task', '', 'View Task'],
  ["a company's task", `?companyID=${COMPANY_ID}`, 'Task View'],
])('anything out of reach is the 404 page: %s', async (_, search, title) => {
  const api = [fake(tasks.full, () => refuse('notFound'))]
  renderApp({ url: `/tasks/${COMPANY_ID}${search}`, user: buildUser(), api })
  await page('This page does not exist')
  expect(document.title).toBe(`${title} · Heed`)
})

test('following a link marks the page, announces it and remembers the previous one', async () => {
  const { user, address } = renderApp({ url: '/nowhere', user: buildUser(), api: lists })
  await user.click(await screen.findByRole('link', { name: 'Tasks' }))
  await page('Tasks')
  expect(address()).toBe('/tasks')
  expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  expect(document.getElementById('main')).toHaveFocus()
  await waitFor(() =>
    expect(useAppState.getState()).toMatchObject({
      path: '/tasks',
      loading: false,
      history: { currentAsPath: '/tasks', prevAsPath: '/nowhere' },
    }),
  )
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Tasks')
})

test.each(['', '/users', '/companies', '/companies/import', '/branding', '/sign-in'])(
  'nothing of an agency out of reach is a page: %s',
  async (rest) => {
    const { requests } = renderApp({
      url: `/${COMPANY_ID}${rest}`,
      user: buildUser({ userRoleID: 'AgencyAdmin' }),
      api: lists,
    })
    await page('This page does not exist')
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
    expect(requests.of(companies.search)).toEqual([])
  },
)

test('nor are the companies of an agency that does not exist', async () => {
  const api = [...lists, fake(agencies.get, () => refuse('notFound'))]
  renderApp({ url: `/${COMPANY_ID}/companies`, user: buildUser({ userRoleID: 'SuperAdmin' }), api })
  await page('This page does not exist')
})

test.each([
  ['SuperAdmin', '/companies/import'],
  ['AgencyAdmin', `/${AGENCY_ID}/companies/import`],
] as const)('/company/import leads a %s to the import', async (userRoleID, to) => {
  const api = [...lists, fake(imports.search, empty)]
  const { address } = renderApp({ url: '/company/import', user: buildUser({ userRoleID }), api })
  await page('Import companies')
  expect(address()).toBe(to)
})
