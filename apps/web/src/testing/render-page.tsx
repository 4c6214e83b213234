import type { User } from '@heed/contract/user'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '../api/query-client'
import { ViewerContext } from '../api/viewer'
import { RouterLink } from '../app/RouterLink'
import { parseSearch, stringifySearch } from '../app/search'
import { LinkContext } from '../kit/layout/Link'
import { Toaster } from '../ui/Toaster'
import { buildUser } from './build-user'
import type { Fake } from './fake'
import { fakeApi } from './fake-api'
import { renderUi } from './render-ui'

// A page with its list or form takes long to render on a busy machine.
vi.setConfig({ testTimeout: 20_000 })
configure({ asyncUtilTimeout: 8000 })

type Options = {
  /** The page's simulated address. */
  url?: string
  user?: User
  api?: Fake[]
}

/** Renders one page below a router, a query client and a signed-in user, with the API faked at the network's edge. */
export function renderPage(
  page: ReactElement,
  { url = '/', user: viewer = buildUser(), api = [] }: Options = {},
) {
  const requests = fakeApi(api)
  const client = createQueryClient()
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations })
  const root = createRootRoute()
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <Suspense>{page}</Suspense>,
  })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: ({ error }) => <p role="alert">{String(error)}</p>,
  })
  const rendered = renderUi(
    <QueryClientProvider client={client}>
      <LinkContext value={RouterLink}>
        <ViewerContext value={viewer}>
          <RouterProvider router={router as never} />
          <Toaster />
        </ViewerContext>
      </LinkContext>
    </QueryClientProvider>,
  )
  return { ...rendered, requests, client, router, address: () => router.state.location.href }
}
