import type { User } from '@heed/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { paths } from '../paths'
import type { PageName } from './access'
import { framed } from './framed'
import { leaveWhenSignedIn, requireIds, requireRole, requireViewer } from './guards'
import { NotFound } from './NotFound'
import { useTaskOfPath } from './path-props'
import { RootFrame } from './RootFrame'
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

/** A page below the shell: its lazily loaded component is `framed`, and its role is checked before anything is loaded. */
const guarded = (page: PageName) => ({
  staticData: { page },
  beforeLoad: ({ context, params }: { context: { viewer: User }; params: object }) => {
    requireIds(params)
    requireRole(page, context.viewer)
  },
})

/** The application shell (spec §2): everything below it is for signed-in users. */
const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  beforeLoad: async ({ context, location }) => ({
    viewer: await requireViewer(context.client, location.href),
  }),
  component: lazyRouteComponent(() => import('./shell/Shell'), 'Shell'),
})

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.dashboard(), replace: true })
  },
  component: Outlet,
})

const tasks = createRoute({
  ...guarded('tasks'),
  getParentRoute: () => app,
  path: 'tasks',
  component: framed(
    lazyRouteComponent(() => import('../features/tasks/TasksPage'), 'TasksPage'),
    () => ({}),
  ),
})

const task = createRoute({
  ...guarded('task'),
  getParentRoute: () => app,
  path: 'tasks/$taskID',
  validateSearch: taskSearch,
  component: framed(
    lazyRouteComponent(() => import('../features/tasks/TaskPage'), 'TaskPage'),
    useTaskOfPath,
  ),
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
  app.addChildren([home, tasks, task, anythingElse]),
])
