import { apply, find, type ProfileItem, remove } from '@heed/contract/applied-profiles'
import { checkWhiteLabel } from '@heed/contract/brands'
import * as dashboard from '@heed/contract/dashboard'
import * as library from '@heed/contract/library'
import * as tasks from '@heed/contract/tasks'
import type { User } from '@heed/contract/user'
import * as users from '@heed/contract/users'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAppState } from '../api/app-state'
import { useLeaveGuard } from '../kit/forms/leave-guard'
import { axeFindings } from '../testing/axe'
import { buildBrand } from '../testing/build-brand'
import { listOf } from '../testing/build-company'
import { buildAgencyDashboard } from '../testing/build-dashboard'
import { buildUser, COMPANY_ID } from '../testing/build-user'
import { done, type Fake, fake, refuse } from '../testing/fake'
import { renderApp } from '../testing/render-app'

const dana = buildUser()
const priya = buildUser({
  id: '018f6b1c-0000-7000-8000-0000000000e7',
  first: 'Priya',
  last: 'Raman',
  email: 'priya.raman@baylinerobotics.com',
  userRoleID: 'CompanyAdmin',
  apiKey: undefined,
  agreeToTerms: false,
})
const found: ProfileItem = {
  id: priya.id,
  first: 'Priya',
  last: 'Raman',
  agencyName: 'Harbor & Vale Benefits',
  companyName: 'Bayline Robotics',
  profilePhotoURL: null,
  userRoleID: 'CompanyAdmin',
}
const since = '2027-01-25T15:00:00.000Z'
const LABEL = 'Search Users (3 char min)'

/** The application with a server that remembers whose profile is applied. */
function start({
  url = '/dashboard',
  user: own = dana,
  applied = false,
  applies = priya,
  slow = Promise.resolve(),
  api = [] as Fake[],
} = {}) {
  let person: User | undefined = applied ? priya : undefined
  const app = renderApp({
    url,
    user: own,
    api: [
      fake(users.current, ({ headers }) => {
        if (headers.profileid && headers.profileid !== person?.id) return refuse('profileNotApplied')
        return person ? { ...own, appliedProfile: { user: person, since } } : own
      }),
      fake(find, async ({ query }) => {
        await slow
        if (query.search === 'down') return refuse('unavailable')
        return query.search === 'err' ? refuse('unexpected') : { result: [found] }
      }),
      fake(apply, () => {
        person = applies
        return { user: applies, since }
      }),
      fake(remove, () => {
        person = undefined
        return done()
      }),
      fake(dashboard.load, () => buildAgencyDashboard()),
      fake(tasks.search, () => listOf()),
      fake(tasks.counts, () => ({ all: 0, open: 0, pastDue: 0, next30: 0, mine: 0, completed: 0 })),
      fake(library.categories, () => ({ result: [] })),
      fake(tasks.assignable, () => ({ result: [] })),
      ...api,
    ],
  })
  return { ...app, end: () => (person = undefined) }
}

const box = () => screen.findByRole('combobox', { name: LABEL })
const banner = () => screen.findByRole('region', { name: 'Applied profile' })

async function choose(user: ReturnType<typeof start>['user']) {
  await user.click(await screen.findByRole('searchbox', { name: LABEL }))
  await user.type(await box(), 'pri')
  await user.click(await screen.findByRole('option', { name: /Priya Raman/ }))
}

async function applyIt(user: ReturnType<typeof start>['user']) {
  await choose(user)
  await user.click(screen.getByRole('button', { name: 'Apply Profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply the profile of Priya Raman?' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They called')
  await user.click(dialog.getByRole('button', { name: 'Apply Profile' }))
  await banner()
}

test('the box searches from three characters on, shortly after the last one', async () => {
  const { user, requests } = start()
  await user.click(await screen.findByRole('searchbox', { name: LABEL }))
  await user.type(await box(), 'pr')
  await act(() => new Promise((resolve) => setTimeout(resolve, 900)))
  expect(requests.of(find)).toEqual([])
  expect(screen.getByRole('button', { name: 'Apply Profile' })).toBeDisabled()
  await user.type(await box(), 'i')
  expect(requests.of(find)).toEqual([])
  expect(await screen.findByRole('option', { name: /Priya Raman.*Super User/ })).toHaveTextContent(/^PR/)
  expect(requests.of(find).map(({ query }) => query.search)).toEqual(['pri'])
  await waitFor(async () => expect(await box()).toHaveFocus())
  expect(await axeFindings()).toEqual([])
})

test('Enter takes the first person found', async () => {
  const { user } = start()
  await user.click(await screen.findByRole('searchbox', { name: LABEL }))
  await user.type(await box(), 'pri')
  const option = await screen.findByRole('option', { name: /Priya Raman/ })
  expect(option).toHaveAttribute('aria-selected', 'false')
  await waitFor(async () => expect(await box()).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(option).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('button', { name: 'Apply Profile' })).toBeEnabled()
})

test('text typed before the list loads is kept', async () => {
  const { user } = start()
  await user.type(await screen.findByRole('searchbox', { name: LABEL }), 'p')
  expect(await box()).toHaveValue('p')
  expect(screen.getByText(/Type at least 3 characters/)).toBeVisible()
})

test('a failed search shows the status text', async () => {
  const { user } = start()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await fetch(...asked)
    const { status, headers } = answer
    return new Response(await answer.text(), { status, headers, statusText: status === 503 ? 'Down' : '' })
  })
  await user.click(await screen.findByRole('searchbox', { name: LABEL }))
  await user.type(await box(), 'down')
  expect(await screen.findByText('Down')).toBeVisible()
  // Without one, as over HTTP/2, the message of the refusal.
  await user.clear(await box())
  await user.type(await box(), 'err')
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible()
  vi.unstubAllGlobals()
})

test('the box is disabled while it searches', async () => {
  let answer = () => {}
  const { user } = start({
    slow: new Promise<void>((resolve) => {
      answer = resolve
    }),
  })
  await user.click(await screen.findByRole('searchbox', { name: LABEL }))
  await user.type(await box(), 'pri')
  await waitFor(async () => expect(await box()).toBeDisabled())
  expect(screen.getByText('Searching…')).toBeVisible()
  answer()
  await waitFor(async () => expect(await box()).toBeEnabled())
})

test("the dialog asks for a reason, and the whole page becomes that person's", async () => {
  const { user, requests, address } = start({ url: '/tasks' })
  await choose(user)
  await user.click(screen.getByRole('button', { name: 'Apply Profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply the profile of Priya Raman?' }))
  await user.click(dialog.getByRole('button', { name: 'Apply Profile' }))
  expect(requests.of(apply)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They called')
  await user.click(dialog.getByRole('button', { name: 'Apply Profile' }))
  expect(await banner()).toHaveTextContent(
    /You are seeing Heed as Priya Raman, Super User at Bayline Robotics · signed in as Dana Whitlock/,
  )
  expect(requests.of(apply).map(({ body }) => body)).toEqual([{ userID: priya.id, reason: 'They called' }])
  await waitFor(() => expect(address()).toBe('/dashboard'))
  const side = within(screen.getByRole('complementary', { name: 'Sidebar' }))
  expect(side.getByRole('link', { name: 'Company Settings' })).toBeVisible()
  expect(useAppState.getState()).toMatchObject({
    appliedProfile: { id: priya.id },
    currentUser: { id: priya.id },
    authenticatedUser: { id: dana.id },
    activeCompany: { id: COMPANY_ID },
  })
  await waitFor(() =>
    expect(requests.of(dashboard.load).at(-1)?.headers).toMatchObject({ profileid: priya.id }),
  )
  // The agreement concerns the person who signed in.
  expect(screen.queryByRole('dialog', { name: 'User Agreement' })).toBeNull()
  expect(screen.queryByRole('searchbox', { name: LABEL })).toBeNull()
  expect(await axeFindings()).toEqual([])
})

test('removing it returns to where it was applied, and nothing of the person remains', async () => {
  const { user, address, requests, client } = start({ url: '/tasks' })
  await applyIt(user)
  await user.click(screen.getByRole('button', { name: 'Remove profile' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Applied profile' })).toBeNull())
  await waitFor(() => expect(address()).toBe('/tasks'))
  expect(useAppState.getState()).toMatchObject({
    appliedProfile: null,
    currentUser: { id: dana.id },
    activeCompany: null,
  })
  expect(localStorage.getItem('app-state')).not.toContain('Priya')
  expect(document.cookie).not.toContain(priya.id)
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Priya')
  await waitFor(() => expect(requests.of(tasks.search).at(-1)?.headers).not.toHaveProperty('profileid'))
})

test('unsaved text on the page is asked about before a profile is applied or removed', async () => {
  const { user, requests } = start({ url: '/tasks' })
  const typed = { isSafe: false }
  const Typed = () => {
    useLeaveGuard(true, async () => typed.isSafe)
    return null
  }
  render(<Typed />)
  await choose(user)
  await user.click(screen.getByRole('button', { name: 'Apply Profile' }))
  expect(screen.queryByRole('dialog', { name: /Apply the profile/ })).toBeNull()
  typed.isSafe = true
  await user.click(await box())
  await user.click(screen.getByRole('button', { name: 'Apply Profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply the profile of Priya Raman?' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They called')
  await user.click(dialog.getByRole('button', { name: 'Apply Profile' }))
  await banner()
  typed.isSafe = false
  await user.click(screen.getByRole('button', { name: 'Remove profile' }))
  expect(requests.of(remove)).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove profile' })).toBeEnabled())
  typed.isSafe = true
  await user.click(screen.getByRole('button', { name: 'Remove profile' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Applied profile' })).toBeNull())
})

test('under a white label the banner uses its name', async () => {
  const brand = buildBrand({
    agencyID: priya.agencyID,
    agencyName: 'Larkspur Advisors',
    brandName: 'Larkspur Compliance',
    isWhiteLabel: true,
  })
  start({ url: '/tasks', applied: true, api: [fake(checkWhiteLabel, () => brand)] })
  expect(await banner()).toHaveTextContent('You are seeing Larkspur Compliance as Priya Raman')
})

test('the profile is still applied after a reload', async () => {
  const { requests } = start({ applied: true })
  expect(await banner()).toHaveTextContent('Priya Raman')
  await waitFor(() => expect(requests.of(dashboard.load)[0]?.headers).toMatchObject({ profileid: priya.id }))
})

test('a profile the server has ended is removed with the next call', async () => {
  const { user, end } = start({ url: '/tasks' })
  await applyIt(user)
  end()
  await user.click(screen.getByRole('link', { name: 'Tasks' }))
  await act(async () => {
    const { announceSession } = await import('../api/session-events')
    announceSession('profileEnded')
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Applied profile' })).toBeNull())
  expect(useAppState.getState().currentUser?.id).toBe(dana.id)
})

test('the page follows another tab that applies or removes it', async () => {
  const { user, end } = start()
  await applyIt(user)
  end()
  const kept = JSON.parse(localStorage.getItem('app-state') ?? '')
  localStorage.setItem(
    'app-state',
    JSON.stringify({ ...kept, state: { ...kept.state, appliedProfile: null } }),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'app-state' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Applied profile' })).toBeNull())
  expect(useAppState.getState().currentUser?.id).toBe(dana.id)
})

test.each([
  ['an agency admin on tasks', dana, '/tasks', true],
  ['an agency admin on a page without it', dana, '/nowhere', false],
  ['a company admin', buildUser({ userRoleID: 'CompanyAdmin' }), '/tasks', false],
])('the box is shown to those who may use it: %s', async (_, user, url, isThere) => {
  start({ url, user })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('searchbox', { name: LABEL }) !== null).toBe(isThere)
})

const consultant = { ...priya, userRoleID: 'AgencyUser' as const, companyID: null, company: null }

test('the search text is cleared from the box once a profile is applied', async () => {
  const { user } = start({ applies: consultant })
  await applyIt(user)
  expect(await screen.findByRole('searchbox', { name: LABEL })).toHaveValue('')
})

test('the box is disabled while a profile is applied', async () => {
  renderApp({
    url: '/tasks',
    user: dana,
    api: [
      fake(users.current, () => ({ ...dana, appliedProfile: { user: consultant, since } })),
      fake(tasks.search, () => listOf()),
      fake(tasks.counts, () => ({ all: 0, open: 0, pastDue: 0, next30: 0, mine: 0, completed: 0 })),
      fake(library.categories, () => ({ result: [] })),
    ],
  })
  expect(await screen.findByRole('searchbox', { name: LABEL })).toBeDisabled()
})
