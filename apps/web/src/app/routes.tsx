import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { paths } from '../paths'
import { leaveWhenSignedIn, requireCookie, requireIds, requireRole, requireViewer } from './guards'
import { NotFound } from './NotFound'
import { PAGE_NAMES, PAGES, type PageName, shownPage } from './pages'
import { RootFrame } from './RootFrame'
import { routed } from './routed'
import { ShellError } from './ShellError'
import { ShellPending } from './ShellPending'
import { showBrandOf } from './white-label'

type Context = { client: QueryClient }

const loadShell = () => import('./shell/Shell')

/** Begins to fetch the shell and a page before anybody waits for them. When it fails, the route says so. */
const fetchAhead = (page: PageName | undefined) =>
  Promise.allSettled([loadShell(), page && PAGES[page].load?.()])

const root = createRootRouteWithContext<Context>()({ component: RootFrame })

/** The application shell (RULES.md "Shell"): everything below it is for signed-in users. */
const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  beforeLoad: async ({ context, location, matches }) => {
    requireCookie(location.href)
    void fetchAhead(matches.at(-1)?.staticData.page)
    return { viewer: await requireViewer(context.client) }
  },
  pendingComponent: ShellPending,
  errorComponent: ShellError,
  component: lazyRouteComponent(loadShell, 'Shell'),
})

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.dashboard(), replace: true })
  },
  component: Outlet,
})

const placed = PAGE_NAMES.flatMap((name) => {
  const { path } = PAGES[name]
  return path === undefined ? [] : [{ ...PAGES[name], name, path }]
})

const entrances = placed
  .filter(({ entrance }) => entrance)
  .map(({ name, path, search = () => ({}), ...page }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { page: name },
      validateSearch: search,
      beforeLoad: async ({ context, search: { next, agency } }) => {
        if (page.entrance?.onlySignedOut) leaveWhenSignedIn(next as string | undefined)
        await showBrandOf(context.client, agency as string | undefined)
      },
      component: routed(page),
    }),
  )

/** The pages below the shell. Address and role are checked before a page shows or asks for anything. */
const pages = placed
  .filter(({ entrance }) => !entrance)
  .map(({ name, path, search = (all) => all, ...page }) =>
    createRoute({
      getParentRoute: () => app,
      path,
      staticData: { page: name },
      validateSearch: search,
      beforeLoad: ({ context, params, search: query }) => {
        if (path !== '$') requireIds(params)
        requireRole(shownPage(name, query), context.viewer)
      },
      component: routed(page) ?? NotFound,
    }),
  )

export const routeTree = root.addChildren([...entrances, app.addChildren([home, ...pages])])
