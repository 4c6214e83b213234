import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageSkeleton } from '../kit/states/PageSkeleton'
import { NotFound, RouteError } from './RouteError'
import { routeTree } from './routes'
import { parseSearch, stringifySearch } from './search'

/** `history` is the browser's unless a test provides its own. */
export const createAppRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: { client },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // The old page stays while the next one's code loads; if that is slow, its skeleton shows.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    // Another company or task is a different page: nothing typed on the first may remain on the second.
    defaultRemountDeps: ({ params }) => params,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
