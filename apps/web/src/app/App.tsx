import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useAppState } from '../api/app-state'
import { LeaveGuardContext } from '../kit/forms/leave-guard'
import { LinkContext } from '../kit/layout/Link'
import { UiProvider } from '../ui/UiProvider'
import { blockWith } from './block-with'
import { RouterLink } from './RouterLink'
import type { AppRouter } from './router'
import { watchSession } from './session'
import { watchBrand } from './white-label'

interface Props {
  router: AppRouter
  client: QueryClient
  env?: 'default' | 'test'
}

/** The application around the router: theme, queries, links, and session monitoring. */
export function App({ router, client, env }: Props) {
  const block = useMemo(() => blockWith(router.history), [router])

  useEffect(() => watchSession(router, client), [router, client])
  useEffect(() => trackRoute(router), [router])
  useEffect(() => watchBrand(), [])

  return (
    <UiProvider env={env}>
      <QueryClientProvider client={client}>
        <LeaveGuardContext value={block}>
          <LinkContext value={RouterLink}>
            <RouterProvider router={router} />
          </LinkContext>
        </LeaveGuardContext>
      </QueryClientProvider>
    </UiProvider>
  )
}

/**
 * Keeps `loading`, `path` and `history` of the shared application state (RULES.md "Shared state"). Returns a
 * function that stops it.
 */
function trackRoute(router: AnyRouter): () => void {
  const stops = [
    router.subscribe('onBeforeLoad', () => useAppState.setState({ loading: true })),
    router.subscribe('onResolved', ({ toLocation }) => {
      const { history, path } = useAppState.getState()
      const moved = toLocation.pathname !== path
      useAppState.setState({
        loading: false,
        path: toLocation.pathname,
        history: {
          currentAsPath: toLocation.href,
          prevAsPath: moved ? history.currentAsPath : history.prevAsPath,
        },
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
