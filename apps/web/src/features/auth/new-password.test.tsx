import * as auth from '@heed/contract/auth'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { done, fake, refuse } from '../../testing/fake'
import { renderApp } from '../../testing/render-app'

const GOOD = 'a long and calm sentence'

const alive = fake(auth.checkLink, () => ({ works: true }))

async function choose(app: ReturnType<typeof renderApp>, password: string, repeat = password) {
  await app.user.type(await screen.findByLabelText('New password'), password)
  await app.user.type(screen.getByLabelText('Repeat the password'), repeat)
  await app.user.click(screen.getByRole('button', { name: 'Save password' }))
}

test.each([
  [
    'reset',
    auth.resetPassword,
    'Choose a new password',
    'Your password was changed. Please sign in with the new one.',
  ],
  ['activation', auth.activate, 'Welcome! Choose a password', 'Your account is active. Please sign in.'],
])('the link in a %s e-mail sets the password with its token', async (kind, endpoint, title, notice) => {
  const app = renderApp({ url: `/password-reset?${kind}=tok-1`, api: [alive, fake(endpoint, done)] })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await choose(app, GOOD)
  expect(await screen.findByText(notice)).toBeVisible()
  expect(app.requests.at(-1)).toMatchObject({
    endpoint,
    body: { token: 'tok-1', password: GOOD, repeatpassword: GOOD },
  })
})

test('two passwords that differ are not sent', async () => {
  const app = renderApp({ url: '/password-reset?reset=tok-1', api: [alive] })
  await choose(app, GOOD, 'something else entirely')
  expect((await screen.findAllByText(/The two passwords do not match/)).length).toBeGreaterThan(0)
  expect(app.requests.map(({ endpoint }) => endpoint)).toEqual([auth.checkLink])
})

test('the server decides, and its reason is shown at the field', async () => {
  const app = renderApp({
    url: '/password-reset?reset=tok-1',
    api: [
      alive,
      fake(auth.resetPassword, () =>
        refuse('invalid', { fields: { password: 'This password is used too often.' } }),
      ),
    ],
  })
  await choose(app, 'password1234')
  expect((await screen.findAllByText(/This password is used too often/)).length).toBeGreaterThan(0)
})

test('a link without a token offers a new one', async () => {
  renderApp({ url: '/password-reset' })
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test.each(['reset', 'activation'] as const)(
  'a %s link that no longer works says so on arrival and offers a new one, for the same agency',
  async (kind) => {
    const app = renderApp({
      url: `/password-reset?${kind}=tok-1&agency=bluewater`,
      api: [fake(auth.checkLink, () => ({ works: false }))],
    })
    const title = 'This link no longer works'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(app.requests.of(auth.checkLink)[0]?.body).toEqual({ token: 'tok-1', kind })
    expect(await axeFindings()).toEqual([])
    await app.user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
    await screen.findByLabelText('E-mail')
    expect(app.address()).toBe('/forgot-password?agency=bluewater')
  },
)

test('a new password leads to the login page of the agency the link came from', async () => {
  const app = renderApp({
    url: '/password-reset?reset=tok-1&agency=bluewater',
    api: [alive, fake(auth.resetPassword, done)],
  })
  await choose(app, GOOD)
  await screen.findByText('Your password was changed. Please sign in with the new one.')
  expect(app.address()).toBe('/login?notice=changed&agency=bluewater')
})

test('a link that cannot be checked can still be used', async () => {
  renderApp({
    url: '/password-reset?reset=tok-1',
    api: [fake(auth.checkLink, () => refuse('tooMany', { retryAfter: 60 }))],
  })
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

test('requesting a link never reveals whether the address is known', async () => {
  const app = renderApp({
    url: '/forgot-password',
    api: [fake(auth.startReset, done)],
  })
  await app.user.type(await screen.findByLabelText('E-mail'), 'dana.whitlock@harborvale.com')
  await app.user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/belongs to an account/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
