import * as auth from '@heed/contract/auth'
import * as users from '@heed/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useAppState } from '../api/app-state'
import { offerWork, takeWork, waitingWork } from '../api/kept-work'
import { clearBrowser } from '../api/session'
import { announceSession } from '../api/session-events'
import { buildUser } from '../testing/build-user'
import { done, fake, refuse, unreachable } from '../testing/fake'
import { renderApp, signInAs } from '../testing/render-app'

const signInHeading = () => screen.findByRole('heading', { level: 1, name: 'Sign in' })
const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

test('without the user cookie the login page opens, and a message is logged', async () => {
  const warn = quietly()
  const { address } = renderApp({ url: '/tasks?status=PAST_DUE' })
  await signInHeading()
  expect(address()).toBe('/login?next=%2Ftasks%3Fstatus%3DPAST_DUE')
  expect(warn).toHaveBeenCalledWith('No user cookie found. Redirecting to login.')
  warn.mockRestore()
})

test.each(['/login', '/forgot-password', '/password-reset', '/unsubscribe'])(
  '%s is open to everyone',
  async (url) => {
    const warn = quietly()
    const { address } = renderApp({ url })
    await screen.findByRole('heading', { level: 1 })
    expect(address()).toBe(url)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  },
)

test('signing out clears storage, cookies, state and cached data and goes to the login page', async () => {
  const { user, address, client, requests } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(auth.logout, done)],
  })
  await user.click(await screen.findByRole('button', { name: /Account of/ }))
  expect(localStorage.getItem('app-state')).toContain('Dana')
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await signInHeading()
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
  expect(address()).toBe('/login')
  expect(requests.of(auth.logout)).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
  expect(useAppState.getState()).toMatchObject({
    authenticatedUser: null,
    currentUser: null,
    activeCompany: null,
  })
})

test('a sign-out that did not reach the server is reported', async () => {
  const { user } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [
      fake(auth.logout, () => {
        throw unreachable()
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByText(/could not reach the server to end your session/)).toBeVisible()
  expect(document.cookie).toBe('')
})

test('what is stored in the browser contains no key', async () => {
  renderApp({ url: '/nowhere', user: buildUser() })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  await waitFor(() => expect(localStorage.getItem('app-state')).toContain('Dana'))
  expect(localStorage.getItem('app-state')).not.toMatch(/apiKey|session/)
})

test('an ended session leads to the login page and back to the previous page', async () => {
  const { address } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(users.current, () => refuse('unauthorized'))],
  })
  await signInHeading()
  expect(address()).toBe('/login?next=%2Fnowhere&notice=ended')
  expect(screen.getByText(/You were signed out because your session ended/)).toBeVisible()
  expect(document.cookie).toBe('')
})

test('a second refusal on the login page does not nest its address in itself', async () => {
  const { address } = renderApp({ url: '/login?next=%2Ftasks' })
  await signInHeading()
  act(() => announceSession('ended'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(address()).toBe('/login?next=%2Ftasks')
})

describe('what was typed when the session ended', () => {
  const dana = buildUser()
  const typed = 'Asked the carrier twice.'

  async function end() {
    const app = renderApp({
      url: '/nowhere',
      user: dana,
      api: [fake(users.current, ({ params }) => buildUser({ id: params.userID }))],
    })
    await screen.findByRole('complementary', { name: 'Sidebar' })
    await waitFor(() => expect(useAppState.getState().authenticatedUser).not.toBeNull())
    onTestFinished(offerWork('note', () => typed))
    onTestFinished(offerWork('nothing', () => undefined))
    return app
  }

  async function signInAgain(router: ReturnType<typeof renderApp>['router'], id = dana.id) {
    signInAs({ id })
    await act(() => router.navigate({ href: '/nowhere' }))
    await screen.findByRole('complementary', { name: 'Sidebar' })
  }

  test('is restored for the same person, and the login page says so', async () => {
    const { address, router } = await end()
    act(() => announceSession('ended'))
    await signInHeading()
    expect(address()).toBe('/login?next=%2Fnowhere&notice=kept')
    expect(screen.getByText(/What you were typing is kept/)).toBeVisible()
    await signInAgain(router)
    expect(waitingWork('note')).toBe(typed)
    expect(waitingWork('nothing')).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
    takeWork('note')
  })

  test('is discarded when someone else signs in', async () => {
    const { router } = await end()
    act(() => announceSession('ended'))
    await signInHeading()
    await waitFor(() => expect(sessionStorage).toHaveLength(1))
    await signInAgain(router, '018f6b1c-0000-7000-8000-0000000000ff')
    expect(waitingWork('note')).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is not kept when the user signs out by hand in another tab', async () => {
    await end()
    const otherTab = new BroadcastChannel('session')
    otherTab.postMessage('signed-out')
    otherTab.close()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    clearBrowser()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await signInHeading()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(sessionStorage).toHaveLength(0)
    expect(screen.queryByText(/What you were typing is kept/)).not.toBeInTheDocument()
  })
})

test('the page notices a sign-out in another tab', async () => {
  const { address } = renderApp({ url: '/nowhere', user: buildUser() })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  await waitFor(() => expect(useAppState.getState().authenticatedUser).not.toBeNull())
  clearBrowser()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await signInHeading()
  expect(address()).toContain('/login')
})

test('a failing server shows the error page with a retry button', async () => {
  let broken = true
  const { user } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(users.current, () => (broken ? refuse('unexpected') : buildUser()))],
  })
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText(/^Your account could not be loaded\. An error occurred/)).toBeVisible()
  expect(screen.getByText(/req_test/)).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})
