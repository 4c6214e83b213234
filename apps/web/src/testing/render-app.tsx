import * as brands from '@heed/contract/brands'
import * as identityProviders from '@heed/contract/identity-providers'
import { unread } from '@heed/contract/notifications'
import type { User } from '@heed/contract/user'
import * as users from '@heed/contract/users'
import { createMemoryHistory } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { resetAppState, useAppState } from '../api/app-state'
import { createQueryClient } from '../api/query-client'
import { clearBrowser } from '../api/session'
import { App } from '../app/App'
import type { Page } from '../app/page'
import { PAGES } from '../app/pages'
import { createAppRouter } from '../app/router'
import { buildBrand } from './build-brand'
import { type Fake, fake } from './fake'
import { fakeApi } from './fake-api'

// The application loads its parts on demand. On a busy machine it takes longer to compile one than a test waits for what
// it shows, so they are loaded before the first test begins, for which nothing limits the time.
const entrances = Object.values<Page>(PAGES).filter(({ entrance }) => entrance)
await Promise.all([
  ...entrances.map(({ load }) => load?.()),
  import('../app/shell/Shell'),
  import('../app/ReachedAgency'),
  import('../features/dashboard/DashboardPage'),
  import('../features/auth/UserAgreement'),
  import('../kit/states/StatusPage'),
  import('../kit/brand/brand-palette'),
  import('../ui/Toaster'),
])

vi.setConfig({ testTimeout: 20_000 })
configure({ asyncUtilTimeout: 8000 })

type Options = {
  url: string
  /** Who is signed in, if anyone. */
  user?: User
  api?: Fake[]
}

export function signInAs(user: Pick<User, 'id'>) {
  Reflect.set(document, 'cookie', `user=${user.id}; path=/`)
}

/** The whole application at an address, with the API faked at the network's edge. */
export function renderApp({ url, user: viewer, api = [] }: Options) {
  const requests = fakeApi([
    fake(brands.checkWhiteLabel, () => buildBrand()),
    fake(identityProviders.offered, () => ({ name: null, isEnforced: false })),
    ...(viewer ? [fake(users.current, () => viewer)] : []),
    fake(unread, () => ({ count: 0, latestAt: null })),
    ...api,
  ])
  if (viewer) signInAs(viewer)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = createAppRouter(client, history)
  onTestFinished(() => {
    clearBrowser()
    useAppState.setState({ whitelabel: null })
    resetAppState()
  })
  const rendered = render(<App router={router} client={client} env="test" />, { onCaughtError: () => {} })
  const user = userEvent.setup()
  return { ...rendered, user, requests, client, router, address: () => router.state.location.href }
}
