import { PERMISSIONS } from '@heed/contract/permissions'
import { isCompanyRole, type Role } from '@heed/domain/roles'
import type { KnownUser } from '../api/app-state'
import { paths } from '../paths'
import type { SectionName, SidebarIcon } from './page'
import { PAGE_NAMES, PAGES, type PageName } from './pages'
import { CATEGORY_PAGES } from './resource-pages'

/** A company-role user without a company is treated as not allowed (RULES.md "Reach"). */
export const lacksCompany = ({ userRoleID, companyID }: KnownUser) => isCompanyRole(userRoleID) && !companyID

export function mayOpen(page: PageName, viewer: KnownUser): boolean {
  const { roles } = PAGES[page]
  return !roles || (roles.includes(viewer.userRoleID) && !lacksCompany(viewer))
}

const appliers = PERMISSIONS['profile.apply']

/**
 * Where the top bar searches users in order to apply a profile: pages by address, otherwise by name
 * (RULES.md "Profile application").
 */
const SEARCHES_USERS: Record<string, readonly Role[]> = {
  dashboard: appliers,
  tasks: appliers,
  taskCatalog: appliers,
  resources: appliers,
  ...Object.fromEntries(CATEGORY_PAGES.map((category) => [category, appliers])),
  users: appliers,
  '$agencyID/users': appliers,
  '$agencyID/companies/$companyID/users': appliers,
  '$agencyID/companies': appliers,
  companies: ['SuperAdmin'],
}

/** Whether a page's top bar has the box. */
export const searchesUsers = (page: PageName, { userRoleID }: KnownUser): boolean =>
  SEARCHES_USERS[PAGES[page].path ?? page]?.includes(userRoleID) ?? false

export type PlacedLink = { page: PageName; label: string; icon: SidebarIcon; href: string; current: boolean }

/** The sidebar for one viewer, section by section; sections without links are omitted. */
export function sidebarOf(
  viewer: KnownUser,
  open: { page: PageName | undefined; agencyID?: string },
): { name: SectionName; links: PlacedLink[] }[] {
  const sections = new Map<SectionName, PlacedLink[]>()
  for (const page of PAGE_NAMES) {
    const { link } = PAGES[page]
    if (!link?.roles.includes(viewer.userRoleID) || !mayOpen(page, viewer)) continue
    const { section, label, icon, covers = [] } = link
    const current = open.page !== undefined && (open.page === page || covers.includes(open.page))
    const placed = { page, label, icon, current, href: link.href(viewer, open.agencyID) }
    sections.set(section, [...(sections.get(section) ?? []), placed])
  }
  return [...sections].map(([name, links]) => ({ name, links }))
}

/** Pages outside the sidebar that can be found by name. */
const NAMED: readonly {
  page: PageName
  /** Where the title alone is not clear enough. */
  label?: string
  icon: SidebarIcon
  /** Undefined when the viewer has no page of this kind. */
  href: (viewer: KnownUser) => string | undefined
}[] = [
  { page: 'documents', icon: 'documents', href: () => paths.documents() },
  { page: 'audit', icon: 'tasks', href: () => paths.audit() },
  { page: 'profile', icon: 'settings', href: () => paths.profile() },
  { page: 'branding', icon: 'settings', href: ({ agencyID }) => paths.branding(agencyID) },
  {
    page: 'identityProvider',
    label: 'Sign-in settings',
    icon: 'settings',
    // The house agency has no provider of its own.
    href: ({ userRoleID, agencyID }) =>
      userRoleID === 'SuperAdmin' ? undefined : paths.identityProvider(agencyID),
  },
  {
    page: 'importCompanies',
    icon: 'companies',
    href: ({ userRoleID, agencyID }) =>
      paths.importCompanies(userRoleID === 'SuperAdmin' ? undefined : agencyID),
  },
]

/** Those the viewer may open. */
export const namedPages = (viewer: KnownUser) =>
  NAMED.filter(({ page }) => mayOpen(page, viewer)).flatMap(({ page, label, icon, href: hrefFor }) => {
    const href = hrefFor(viewer)
    return href === undefined ? [] : [{ page, label: label ?? PAGES[page].title, icon, href }]
  })

/** Whose work the viewer sees: the company's or the agency's. It is a link for those who may open its page. */
export function ownerOf(viewer: KnownUser): { name: string; href?: string } {
  const { agencyID, agencyName, companyID, companyName } = viewer
  if (isCompanyRole(viewer.userRoleID) && companyID) {
    const href = mayOpen('company', viewer) ? paths.company(agencyID, companyID) : undefined
    return { name: companyName ?? agencyName, href }
  }
  return { name: agencyName, href: mayOpen('agency', viewer) ? paths.agency(agencyID) : undefined }
}
