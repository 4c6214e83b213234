import * as auth from '@heed/contract/auth'
import * as users from '@heed/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAppState } from '../api/app-state'
import { clearBrowser } from '../api/session'
import { buildUser } from '../testing/build-user'
import { done, fake, refuse, unreachable } from '../testing/fake'
import { renderApp } from '../testing/render-app'

const signInHeading = () => screen.findByRole('heading', { level: 1, name: 'Sign in' })
const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

test('without the user cookie the way leads to the login page, and a message is logged', async () => {
  const warn = quietly()
  const { address } = renderApp({ url: '/tasks?status=PAST_DUE' })
  await signInHeading()
  expect(address()).toBe('/login?next=%2Ftasks%3Fstatus%3DPAST_DUE')
  expect(warn).toHaveBeenCalledWith('No user cookie found. Redirecting to login.')
  warn.mockRestore()
})

test.each(['/login', '/forgot-password', '/password-reset'])('%s is open to everybody', async (url) => {
  const warn = quietly()
  const { address } = renderApp({ url })
  await screen.findByRole('heading', { level: 1 })
  expect(address()).toBe(url)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

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

test('a sign-out the server did not hear of is admitted', async () => {
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
  expect(await screen.findByText(/could not be reached to end your session/)).toBeVisible()
  expect(document.cookie).toBe('')
})

test('what is kept in the browser holds no key', async () => {
  renderApp({ url: '/nowhere', user: buildUser() })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  await waitFor(() => expect(localStorage.getItem('app-state')).toContain('Dana'))
  expect(localStorage.getItem('app-state')).not.toMatch(/apiKey|session/)
})

test('an ended session leads to the login page and back to where one was', async () => {
  const { address } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(users.current, () => refuse('unauthorized'))],
  })
  await signInHeading()
  expect(address()).toBe('/login?next=%2Fnowhere')
  expect(document.cookie).toBe('')
})

test('a sign-out in another tab is noticed', async () => {
  const { address } = renderApp({ url: '/nowhere', user: buildUser() })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  await waitFor(() => expect(useAppState.getState().authenticatedUser).not.toBeNull())
  clearBrowser()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await signInHeading()
  expect(address()).toContain('/login')
})

test('a server that fails shows the error page with retry', async () => {
  let broken = true
  const { user } = renderApp({
    url: '/nowhere',
    user: buildUser(),
    api: [fake(users.current, () => (broken ? refuse('unexpected') : buildUser()))],
  })
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText(/req_test/)).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})
