import { PERMISSIONS } from '@heed/contract/permissions'
import { isAgencyAdminOrAbove, isAgencyRole, ROLES, type Role } from '@heed/domain/roles'
import type { KnownUser } from '../api/app-state'
import { paths } from '../paths'

/** The pictures themselves are the shell's, so that the login page does not carry them. */
export type SidebarIcon = 'dashboard' | 'tasks' | 'agencies' | 'companies' | 'settings'

export type SectionName = 'Workspace' | 'Admin Features'

type SidebarLink = {
  section: SectionName
  label: string
  icon: SidebarIcon
  /** Who sees the link; it may be fewer than may open the page. */
  roles: readonly Role[]
  /** `agencyID`: the agency of the page that is open. */
  href: (viewer: KnownUser, agencyID: string | undefined) => string
  /** Pages below this link, on which it is marked too. */
  covers?: readonly PageName[]
}

type Page = {
  /** The title of spec §2. */
  title: string
  /** Who may open it; nobody listed means everybody, signed in or not. */
  roles?: readonly Role[]
  link?: SidebarLink
  /** One of the spec's "pages hidden from the sidebar": the sidebar starts collapsed there. */
  startsCollapsed?: boolean
  /** A page below another one: the top bar leads back. */
  detail?: boolean
  /** The page lays itself out from edge to edge. */
  full?: boolean
}

export type PageName =
  | 'login'
  | 'forgotPassword'
  | 'passwordReset'
  | 'dashboard'
  | 'tasks'
  | 'task'
  | 'libraryTask'
  | 'taskCatalog'
  | 'agencies'
  | 'agency'
  | 'companies'
  | 'agencyCompanies'
  | 'company'
  | 'questionnaire'
  | 'notFound'

const agencyRoles = ROLES.filter(isAgencyRole)

/** Every page: its title, who may open it and its place in the sidebar, in the sidebar's order. */
export const PAGES: Record<PageName, Page> = {
  login: { title: 'Login' },
  forgotPassword: { title: 'Forgot Password' },
  passwordReset: { title: 'Password Reset' },
  dashboard: {
    title: 'Dashboard',
    roles: PERMISSIONS['dashboard.read'],
    startsCollapsed: true,
    link: {
      section: 'Workspace',
      label: 'Dashboard',
      icon: 'dashboard',
      roles: ROLES,
      href: () => paths.dashboard(),
    },
  },
  tasks: {
    title: 'Tasks',
    roles: PERMISSIONS['task.read'],
    link: {
      section: 'Workspace',
      label: 'Tasks',
      icon: 'tasks',
      roles: ROLES,
      href: () => paths.tasks(),
      covers: ['task', 'libraryTask', 'taskCatalog'],
    },
  },
  taskCatalog: { title: 'Tasks Catalog', roles: ROLES.filter(isAgencyAdminOrAbove) },
  task: { title: 'Task View', roles: PERMISSIONS['task.read'], detail: true },
  libraryTask: { title: 'View Task', roles: PERMISSIONS['task.read'], detail: true },
  agencies: {
    title: 'Agencies',
    roles: PERMISSIONS['agency.list'],
    startsCollapsed: true,
    link: {
      section: 'Admin Features',
      label: 'Agencies',
      icon: 'agencies',
      roles: ['SuperAdmin'],
      href: () => paths.agencies(),
      covers: ['agency'],
    },
  },
  agency: { title: 'Agency Profile', roles: PERMISSIONS['agency.list'], detail: true },
  companies: {
    title: 'Manage Companies',
    roles: ['SuperAdmin'],
    startsCollapsed: true,
    link: {
      section: 'Admin Features',
      label: 'Companies',
      icon: 'companies',
      roles: ['SuperAdmin'],
      href: (_, agencyID) => (agencyID ? paths.agencyCompanies(agencyID) : paths.companies()),
      covers: ['agencyCompanies', 'company', 'questionnaire'],
    },
  },
  agencyCompanies: {
    title: 'Companies',
    roles: PERMISSIONS['company.list'],
    link: {
      section: 'Admin Features',
      label: 'Companies',
      icon: 'companies',
      roles: agencyRoles,
      href: (viewer) => paths.agencyCompanies(viewer.agencyID),
      covers: ['company', 'questionnaire'],
    },
  },
  company: {
    title: 'Company Profile',
    roles: PERMISSIONS['company.update'],
    detail: true,
    link: {
      section: 'Admin Features',
      label: 'Company Settings',
      icon: 'settings',
      roles: ['CompanyAdmin'],
      href: (viewer) => paths.company(viewer.agencyID, viewer.companyID ?? ''),
      covers: ['questionnaire'],
    },
  },
  questionnaire: {
    title: 'Company Setup Form',
    roles: PERMISSIONS['company.answer'],
    detail: true,
    full: true,
  },
  notFound: { title: 'Page not found' },
}

/** A company-role user without a company is treated as not allowed (spec §5). */
export const lacksCompany = ({ userRoleID, companyID }: KnownUser) =>
  (userRoleID === 'CompanyAdmin' || userRoleID === 'CompanyUser') && !companyID

export function mayOpen(page: PageName, viewer: KnownUser): boolean {
  const { roles } = PAGES[page]
  return !roles || (roles.includes(viewer.userRoleID) && !lacksCompany(viewer))
}

export type PlacedLink = { page: PageName; label: string; icon: SidebarIcon; href: string; current: boolean }

/** The sidebar of one viewer, section by section; a section without links is left out. */
export function sidebarOf(
  viewer: KnownUser,
  open: { page: PageName | undefined; agencyID?: string },
): { name: SectionName; links: PlacedLink[] }[] {
  const sections = new Map<SectionName, PlacedLink[]>()
  for (const [name, { link }] of Object.entries(PAGES)) {
    const page = name as PageName
    if (!link?.roles.includes(viewer.userRoleID) || !mayOpen(page, viewer)) continue
    const { section, label, icon, covers = [] } = link
    const current = open.page !== undefined && (open.page === page || covers.includes(open.page))
    const placed = { page, label, icon, current, href: link.href(viewer, open.agencyID) }
    sections.set(section, [...(sections.get(section) ?? []), placed])
  }
  return [...sections].map(([name, links]) => ({ name, links }))
}
