import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { paths } from '../paths'
import type { PageName } from './access'
import { leaveWhenSignedIn, requireCookie, requireIds, requireRole, requireViewer } from './guards'
import { NotFound } from './NotFound'
import { shownPage } from './open-page'
import * as pages from './pages'
import { RootFrame } from './RootFrame'
import { ShellError } from './ShellError'
import { ShellPending } from './ShellPending'
import { agencySearch, loginSearch, resetSearch, taskSearch } from './search'
import { showBrandOf } from './white-label'

type Context = { client: QueryClient }

const root = createRootRouteWithContext<Context>()({ component: RootFrame })

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  staticData: { page: 'login' },
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    leaveWhenSignedIn(search.next)
    await showBrandOf(context.client, search.agency)
  },
  component: lazyRouteComponent(() => import('../features/auth/LoginPage'), 'LoginPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'forgot-password',
  staticData: { page: 'forgotPassword' },
  validateSearch: agencySearch,
  beforeLoad: ({ context, search }) => showBrandOf(context.client, search.agency),
  component: lazyRouteComponent(() => import('../features/auth/ForgotPasswordPage'), 'ForgotPasswordPage'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: 'password-reset',
  staticData: { page: 'passwordReset' },
  validateSearch: resetSearch,
  beforeLoad: ({ context, search }) => showBrandOf(context.client, search.agency),
  component: lazyRouteComponent(() => import('../features/auth/PasswordResetPage'), 'PasswordResetPage'),
})

/** The application shell (spec §2): everything below it is for signed-in users. */
const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  beforeLoad: async ({ context, location, matches }) => {
    requireCookie(location.href)
    pages.fetchAhead(matches.at(-1)?.staticData.page).catch(() => {})
    return { viewer: await requireViewer(context.client) }
  },
  pendingComponent: ShellPending,
  errorComponent: ShellError,
  component: pages.Shell,
})

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.dashboard(), replace: true })
  },
  component: Outlet,
})

/** A page below the shell. Its address and the role are checked before it shows or asks for anything. */
const page = <const Path extends string>(name: PageName, path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { page: name },
    beforeLoad: ({ context, params, search }) => {
      requireIds(params)
      requireRole(shownPage(name, search), context.viewer)
    },
    component,
  })

const task = createRoute({
  getParentRoute: () => app,
  path: 'tasks/$taskID',
  staticData: { page: 'task' },
  validateSearch: taskSearch,
  beforeLoad: ({ context, params }) => {
    requireIds(params)
    requireRole('task', context.viewer)
  },
  component: pages.Task,
})

const anythingElse = createRoute({
  getParentRoute: () => app,
  path: '$',
  staticData: { page: 'notFound' },
  component: NotFound,
})

export const routeTree = root.addChildren([
  login,
  forgotPassword,
  passwordReset,
  app.addChildren([
    home,
    page('dashboard', 'dashboard', pages.Dashboard),
    page('tasks', 'tasks', pages.Tasks),
    task,
    page('agencies', 'agencies', pages.Agencies),
    page('companies', 'companies', pages.AllCompanies),
    page('agency', '$agencyID', pages.Agency),
    page('agencyCompanies', '$agencyID/companies', pages.AgencyCompanies),
    page('company', '$agencyID/companies/$companyID', pages.Company),
    page('questionnaire', '$agencyID/companies/$companyID/questionnaire', pages.Questionnaire),
    anythingElse,
  ]),
])
