import * as identityProviders from '@heed/contract/identity-providers'
import * as profile from '@heed/contract/profile'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildOwnProfile } from '../../testing/build-own-profile'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { ProviderPage } from './ProviderPage'

const PROVIDER: identityProviders.IdentityProvider = {
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  slug: 'harbor-vale',
  issuer: 'https://login.example.com',
  clientID: 'heed',
  hasSecret: true,
  domains: ['example.com'],
  mode: 'offered',
  roleClaim: '',
  roles: [],
  workedAt: null,
  redirectURIs: ['https://heed.example/sign-in-return', 'https://benefits.example.com/sign-in-return'],
  version: 2,
}

const open = (api: Fake[] = [], own = buildOwnProfile()) =>
  renderPage(<ProviderPage agencyID={AGENCY_ID} />, {
    user: buildUser({ userRoleID: 'AgencyAdmin' }),
    api: [
      fake(identityProviders.get, () => PROVIDER),
      fake(identityProviders.save, () => ({ ...PROVIDER, version: 3 })),
      fake(identityProviders.test, () => ({ works: true, message: 'The provider answers.' })),
      fake(profile.get, () => own),
      ...api,
    ],
  })

test('the provider is tested and saved, and its secret is kept unless another is entered', async () => {
  const { user, requests } = open()
  expect(await screen.findByText('https://heed.example/sign-in-return')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('The provider answers.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Role claim' }), 'groups')
  await user.type(screen.getByRole('textbox', { name: 'Role for each value' }), 'admins = agency admin')
  await user.click(screen.getByRole('button', { name: 'Save sign-in' }))
  await waitFor(() => expect(requests.of(identityProviders.save)).toHaveLength(1))
  const [sent] = requests.of(identityProviders.save)
  expect(sent?.body).toMatchObject({
    issuer: 'https://login.example.com',
    mode: 'offered',
    domains: ['example.com'],
    roleClaim: 'groups',
    roles: [{ value: 'admins', role: 'AgencyAdmin' }],
  })
  expect(sent?.body).not.toHaveProperty('clientSecret')
  expect(await axeFindings()).toEqual([])
})

test('every redirect address can be copied', async () => {
  const { user } = open()
  await user.click(
    await screen.findByRole('button', { name: 'Copy https://benefits.example.com/sign-in-return' }),
  )
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://benefits.example.com/sign-in-return')
})

test('another issuer needs its own secret, and the page says so', async () => {
  const { user } = open()
  const issuer = await screen.findByRole('textbox', { name: 'Issuer' })
  expect(screen.getByText('A secret is saved. Enter another one to replace it.')).toBeVisible()
  await user.type(issuer, '/other')
  expect(screen.getByText(/^Enter the secret for this issuer and client\./)).toBeVisible()
})

test('a sign-in that is no longer recent is confirmed with the password', async () => {
  const { user, requests } = open([], buildOwnProfile({ recentUntil: '2026-01-01T00:00:00Z' }))
  await user.type(await screen.findByLabelText(/^Current password/), 'three herons')
  await user.click(screen.getByRole('button', { name: 'Save sign-in' }))
  await waitFor(() => expect(requests.of(identityProviders.save)).toHaveLength(1))
  expect(requests.of(identityProviders.save)[0]?.body).toMatchObject({ currentPassword: 'three herons' })
  // After saving, the page no longer holds the password.
  expect(await screen.findByLabelText(/^Current password/)).toHaveValue('')
})

test('the password is requested when the server requires it', async () => {
  const { user } = open([
    fake(identityProviders.save, () =>
      refuse('invalid', { fields: { currentPassword: 'Enter your current password.' } }),
    ),
  ])
  await user.type(await screen.findByRole('textbox', { name: 'Role claim' }), 'groups')
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save sign-in' }))
  expect(await screen.findByLabelText(/^Current password/)).toBeVisible()
})
