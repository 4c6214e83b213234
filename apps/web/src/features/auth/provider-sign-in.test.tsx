import * as auth from '@heed/contract/auth'
import * as brands from '@heed/contract/brands'
import * as identityProviders from '@heed/contract/identity-providers'
import * as users from '@heed/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildBrand } from '../../testing/build-brand'
import { buildUser } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderApp, signInAs } from '../../testing/render-app'
import { keepPlace, takePlace } from './provider-place'

const me = buildUser()
const vale = fake(identityProviders.offered, ({ query }) => ({
  name: query.agency === 'vale' ? 'Vale Partners' : null,
  isEnforced: false,
}))
const RETURN = '/sign-in-return?state=s1&code=c1&iss=https%3A%2F%2Flogin.example.com'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const login = (url: string, api: Fake[] = []) => renderApp({ url, api: [vale, ...api] })

test("an agency's login page offers the agency's own account, and opens its provider", async () => {
  const { user, requests } = login('/login?agency=vale&next=%2Ftasks', [
    fake(identityProviders.start, () => ({ url: `${location.href}#at-the-provider` })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Continue with Vale Partners' }))
  await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
  expect(requests.of(identityProviders.start)[0]?.body).toEqual({ agency: 'vale' })
  expect(JSON.parse(sessionStorage.getItem('sign-in-place') ?? '{}')).toEqual({
    agency: 'vale',
    next: '/tasks',
  })
  location.hash = ''
})

test('an agency without a provider offers none, and neither does a page without an agency', async () => {
  for (const url of ['/login?agency=other', '/login']) {
    const { unmount } = login(url)
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    unmount()
  }
})

test('a provider that does not answer is reported below its button', async () => {
  const message = 'The identity provider of your agency does not answer. Please try again later.'
  const { user } = login('/login?agency=vale', [
    fake(identityProviders.start, () => refuse('providerFailed', { message })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Continue with Vale Partners' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('users who may not use a password are sent to the provider', async () => {
  const message = 'Vale Partners has you sign in with its own account, not with a password or passkey.'
  const { user } = login('/login', [
    fake(auth.login, () => refuse('providerRequired', { message, agency: 'vale' })),
  ])
  await user.type(await screen.findByLabelText('E-mail'), me.email)
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Continue with Vale Partners' })).toBeVisible()
})

test('returning from the provider leads to the requested page', async () => {
  keepPlace({ agency: 'vale', next: '/nowhere' })
  const { address, requests } = renderApp({
    url: RETURN,
    api: [
      vale,
      fake(users.current, () => me),
      fake(identityProviders.finish, () => {
        signInAs(me)
        return { user: me }
      }),
    ],
  })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  expect(address()).toBe('/nowhere')
  expect(requests.of(identityProviders.finish).map(({ body }) => body)).toEqual([
    { state: 's1', code: 'c1', iss: 'https://login.example.com' },
  ])
})

test('existing users enter a code the first time', async () => {
  keepPlace({ agency: 'vale', next: '/nowhere' })
  const { user, address, requests } = renderApp({
    url: RETURN,
    api: [
      vale,
      fake(users.current, () => me),
      fake(identityProviders.finish, () => ({
        attempt: 'a1',
        channels: [{ id: 'email', kind: 'email' as const, to: 'd•••@vale.example' }],
        email: me.email,
      })),
      fake(auth.verifyCode, () => {
        signInAs(me)
        return { user: me }
      }),
    ],
  })
  expect(await screen.findByText('d•••@vale.example')).toBeVisible()
  await user.type(await screen.findByLabelText('Digit 1 of 6'), '042042')
  await screen.findByRole('complementary', { name: 'Sidebar' })
  expect(address()).toBe('/nowhere')
  expect(requests.of(auth.verifyCode)[0]?.body).toMatchObject({
    email: me.email,
    attempt: 'a1',
    code: '042042',
  })
})

test.each([
  [
    'not invited, disabled, or of another domain',
    RETURN,
    refuse('providerFailed'),
    /ask your administrator whether/,
  ],
  [
    'given up at the provider',
    '/sign-in-return?state=s1&error=access_denied',
    refuse('providerFailed'),
    /was not completed/,
  ],
  [
    'opened without coming from a provider',
    '/sign-in-return',
    refuse('providerFailed'),
    /Please start again/,
  ],
  ['tried too often', RETURN, refuse('tooMany', { retryAfter: 60 }), /Too many attempts/],
])('a sign-in that is %s says so and links back', async (_, url, refusal, words) => {
  keepPlace({ agency: 'vale', next: '/tasks' })
  const { requests } = renderApp({ url, api: [vale, fake(identityProviders.finish, () => refusal)] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign-in failed' })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login?agency=vale')
  expect(requests.of(identityProviders.finish)).toHaveLength(1)
  expect(await axeFindings()).toEqual([])
})

test('a place outside our pages is not opened', () => {
  sessionStorage.setItem('sign-in-place', JSON.stringify({ agency: 'vale', next: '//evil.example/x' }))
  expect(takePlace()).toEqual({ agency: 'vale', next: undefined })
  expect(takePlace()).toEqual({ agency: undefined, next: undefined })
})

test("another host's passkey is not requested, and the page says where it works", async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  const { user } = login('/login', [
    fake(auth.passkeyChallenge, () => ({ options: { challenge: 'x', rpId: 'heed.example.com' } })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText(/^Passkeys work only at heed\.example\.com\./)).toBeVisible()
})

test("when returning to a white label, no one sees the product's name", async () => {
  keepPlace({ agency: 'vale' })
  renderApp({
    url: RETURN,
    api: [
      vale,
      fake(identityProviders.finish, () => refuse('providerFailed')),
      fake(brands.checkWhiteLabel, ({ query }) =>
        buildBrand({
          agencyID: me.agencyID,
          agencyName: 'Vale Partners',
          brandName: query.agency === 'vale' ? 'Vale Compliance' : 'Heed',
          isWhiteLabel: true,
          primaryColor: '#1f5fbf',
        }),
      ),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Sign-in failed' })
  expect(document.title).toBe('Sign-in · Vale Compliance')
  expect(document.body.textContent).not.toMatch(/Heed/)
})
