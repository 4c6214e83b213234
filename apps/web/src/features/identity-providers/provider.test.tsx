import * as identityProviders from '@heed/contract/identity-providers'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { fake } from '../../testing/fake'
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
  redirectURI: 'https://heed.example/sign-in-return',
  version: 2,
}

test('the provider is tested and saved, and its secret stays unless another is entered', async () => {
  const { user, requests } = renderPage(<ProviderPage agencyID={AGENCY_ID} />, {
    user: buildUser({ userRoleID: 'AgencyAdmin' }),
    api: [
      fake(identityProviders.get, () => PROVIDER),
      fake(identityProviders.save, () => ({ ...PROVIDER, version: 3 })),
      fake(identityProviders.test, () => ({ works: true, message: 'The provider answers.' })),
    ],
  })
  expect(await screen.findByText('https://heed.example/sign-in-return')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByText('The provider answers.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Role claim' }), 'groups')
  await user.type(screen.getByRole('textbox', { name: 'Role of each value' }), 'admins = agency admin')
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
