import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useAppState } from '../api/app-state'
import { applyBrand } from '../kit/brand/apply-brand'
import { LeaveGuardContext } from '../kit/forms/leave-guard'
import { LinkContext } from '../kit/layout/link-context'
import { UiProvider } from '../ui/UiProvider'
import { blockWith } from './block-with'
import { RouterLink } from './RouterLink'
import type { AppRouter } from './router'
import { watchSession } from './session'
import { trackRoute } from './track-route'

interface Props {
  router: AppRouter
  client: QueryClient
  env?: 'default' | 'test'
}

/** The application around the router: theme, white label, queries, links. */
export function App({ router, client, env }: Props) {
  const whitelabel = useAppState((state) => state.whitelabel)
  const block = useMemo(() => blockWith(router.history), [router])

  useEffect(() => watchSession(router, client), [router, client])
  useEffect(() => trackRoute(router), [router])
  // Before the first paint, so that a white label never flashes the product's own look.
  useLayoutEffect(
    () =>
      applyBrand(
        whitelabel?.isWhiteLabel ? { ...whitelabel, brandColors: whitelabel.brandColors.join(',') } : null,
      ),
    [whitelabel],
  )

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
