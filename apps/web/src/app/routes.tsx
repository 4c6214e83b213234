import { isSuperAdmin } from '@heed/domain/roles'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useBrand } from '../api/brand'
import { PageSkeleton } from '../kit/states/PageSkeleton'
import { paths } from '../paths'
import { fetchScript } from './fetch-script'
import { leaveWhenSignedIn, requireCookie, requireParts, requireRole, requireViewer } from './guards'
import { useOpenPage } from './open-page'
import type { Page, Search } from './page'
import { PAGE_NAMES, PAGES, type PageName, shownPage } from './pages'
import { NotFound, ShellError } from './RouteError'
import { CATEGORY_PAGES } from './resource-pages'
import { ownHost, showBrandOf } from './white-label'

type Context = { client: QueryClient }

const OWN_FAVICON = '/favicon.svg'

/** The browser tab's icon; the link keeps its type only for our own icon. */
function showFavicon(path: string | null) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  link.href = path ?? OWN_FAVICON
  if (path) link.removeAttribute('type')
  else link.type = 'image/svg+xml'
}

/** What every page has: its title, with the name people know the product by, and its icon. */
function RootFrame() {
  const { page } = useOpenPage()
  const { name, favicon } = useBrand()
  const title = page ? PAGES[page].title : null

  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
  useEffect(() => showFavicon(favicon), [favicon])

  return <Outlet />
}

/** Until the user is known and the shell is loaded, the page shows the frame from index.html. */
function ShellPending() {
  useLayoutEffect(() => {
    document.documentElement.dataset.frame ??= 'rail'
  }, [])
  return null
}

// Not part of the first load, which knows nothing of agencies.
const ReachedAgency = lazyRouteComponent(() => fetchScript(() => import('./ReachedAgency')), 'ReachedAgency')

/**
 * A page in its own chunk as a route component, with what it takes from its address. The router loads the
 * chunk before it leaves the old page; what the page then reads shows as a skeleton.
 */
function routed({ load, takes = [], entrance, full }: Pick<Page, 'load' | 'takes' | 'entrance' | 'full'>) {
  if (!load) return undefined
  const Lazy = lazyRouteComponent(async () => ({ Page: await fetchScript(load) }), 'Page')
  const Shown = Lazy as ComponentType<Search>
  // A company's pages ask for the company, which may have moved to another agency since.
  const isBelowAgency = takes.includes('agencyID') && !takes.includes('companyID')
  function Routed(): ReactNode {
    const address: Search = { ...useSearch({ strict: false }), ...useParams({ strict: false }) }
    const props = Object.fromEntries(takes.map((name) => [name, address[name]]))
    const page = <Shown {...props} />
    return (
      <Suspense fallback={entrance ? null : <PageSkeleton full={full} />}>
        {isBelowAgency ? <ReachedAgency agencyID={String(address.agencyID)}>{page}</ReachedAgency> : page}
      </Suspense>
    )
  }
  const parts = isBelowAgency ? [Lazy, ReachedAgency] : [Lazy]
  return Object.assign(Routed, {
    preload: async () => void (await Promise.all(parts.map(({ preload }) => preload?.()))),
  })
}

/** Pages without an address of their own, which others show in their place. */
const sharing = new Map(
  PAGE_NAMES.filter((name) => PAGES[name].path === undefined).map((name) => [name, routed(PAGES[name])]),
)

/**
 * What an address shows: its own page, or another one that its query asks for. Only the address says which, so the
 * router cannot load it with the component, and `load` does.
 */
function placedPage(name: PageName) {
  const Own = routed(PAGES[name])
  if (!Own || !PAGES[name].shows) return { component: Own, load: undefined }
  const shownAt = (address: Search) => sharing.get(shownPage(name, address)) ?? Own
  function Placed(): ReactNode {
    const Shown = shownAt({ ...useSearch({ strict: false }), ...useParams({ strict: false }) })
    return <Shown />
  }
  return { component: Placed, load: (address: Search) => shownAt(address).preload() }
}

const loadShell = () => import('./shell/Shell')

/** Starts loading the shell and a page before anyone waits for them. If it fails, the route reports it. */
function fetchAhead(page: PageName | undefined, address: Search) {
  const load = page && (PAGES[shownPage(page, address)].load ?? PAGES[page].load)
  return Promise.allSettled([loadShell(), load?.()])
}

const root = createRootRouteWithContext<Context>()({ component: RootFrame })

/** The application shell (RULES.md "Shell"): everything below it is for signed-in users. */
const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  beforeLoad: async ({ context, location, matches }) => {
    requireCookie(location.href)
    const open = matches.at(-1)
    void fetchAhead(open?.staticData.page, { ...(open?.search as Search), ...(open?.params as Search) })
    return requireViewer(context.client)
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

/** The address of the import in the API, which people know it by. */
const importHome = createRoute({
  getParentRoute: () => app,
  path: 'company/import',
  beforeLoad: ({ context: { viewer } }) => {
    const of = isSuperAdmin(viewer.userRoleID) ? undefined : viewer.agencyID
    throw redirect({ href: paths.importCompanies(of), replace: true })
  },
  component: Outlet,
})

/** Addresses that people may have kept from before the library was in one place. */
const formerAddresses = CATEGORY_PAGES.map((category) =>
  createRoute({
    getParentRoute: () => app,
    path: category,
    beforeLoad: () => {
      throw redirect({ href: paths.resourceCategory(category), replace: true })
    },
    component: Outlet,
  }),
)

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
        const shown = (agency as string | undefined) ?? page.entrance?.agency?.() ?? ownHost()
        await showBrandOf(context.client, shown)
      },
      component: routed(page),
    }),
  )

/** The pages below the shell. Address and role are checked before a page shows or requests anything. */
const pages = placed
  .filter(({ entrance }) => !entrance)
  .map(({ name, path, search = (all) => all }) => {
    const { component = NotFound, load } = placedPage(name)
    return createRoute({
      getParentRoute: () => app,
      path,
      staticData: { page: name },
      validateSearch: search,
      beforeLoad: ({ context, params, search: query }) => {
        if (path !== '$') requireParts(params)
        const address = { ...query, ...params }
        requireRole(shownPage(name, address), context.viewer)
        return load?.(address)
      },
      component,
    })
  })

export const routeTree = root.addChildren([
  ...entrances,
  app.addChildren([home, importHome, ...formerAddresses, ...pages]),
])
