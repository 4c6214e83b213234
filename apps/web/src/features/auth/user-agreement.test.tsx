import * as auth from '@heed/contract/auth'
import * as users from '@heed/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildUser } from '../../testing/build-user'
import { done, fake, refuse } from '../../testing/fake'
import { renderApp } from '../../testing/render-app'
import { renderPage } from '../../testing/render-page'
import { UserAgreement } from './UserAgreement'

const newUser = buildUser({ agreeToTerms: false, agreedVersion: null })
const dialog = () => screen.findByRole('dialog', { name: 'User Agreement' })

test('it appears after a second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderPage(<UserAgreement apiKey="session" onClose={() => {}} />)
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(await dialog()).toBeVisible()
  vi.useRealTimers()
})

test('it appears at once without the delay, and only a key shows the Accept button', async () => {
  renderPage(<UserAgreement delay={false} onClose={() => {}} />)
  expect(await dialog()).toBeVisible()
  expect(screen.getByText('You must read and agree to our terms in order to continue.')).toBeVisible()
  expect(screen.getByText('Last updated May 6, 2024')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept user agreement' })).toBeNull()
  expect(await axeFindings()).toEqual([])
})

test('accepting lets the user in and updates them in the shared state', async () => {
  let agreed = false
  const { user } = renderApp({
    url: '/nowhere',
    user: newUser,
    api: [
      fake(users.current, () => ({ ...newUser, agreeToTerms: agreed })),
      fake(auth.acceptAgreement, ({ body }) => {
        expect(body).toEqual({ ...newUser, agreeToTerms: true })
        agreed = true
        return { ...newUser, apiKey: undefined, agreeToTerms: true }
      }),
    ],
  })
  await dialog()
  expect(screen.queryByRole('heading', { name: 'This page does not exist' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Accept user agreement' }))
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed save leaves the dialog open with the button enabled and says so', async () => {
  let release = () => {}
  const { user } = renderApp({
    url: '/nowhere',
    user: newUser,
    api: [
      fake(auth.acceptAgreement, async () => {
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return refuse('unexpected')
      }),
    ],
  })
  await dialog()
  const accept = screen.getByRole('button', { name: 'Accept user agreement' })
  await user.click(accept)
  await waitFor(() => expect(accept).toHaveAttribute('aria-disabled', 'true'))
  release()
  expect(
    await screen.findByText('[SERVER ERROR]: An unexpected error occured. Please try again.'),
  ).toBeInTheDocument()
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled', 'true'))
  expect(await dialog()).toBeVisible()
})

test('Cancel signs out', async () => {
  const { user, address } = renderApp({
    url: '/nowhere',
    user: newUser,
    api: [fake(auth.logout, done)],
  })
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(address()).toBe('/login'))
})
