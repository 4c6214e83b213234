import { PERMISSIONS } from '@heed/contract/permissions'
import { isAgencyRole, ROLES } from '@heed/domain/roles'
import { keptAgency } from '../features/auth/provider-place'
import { paths } from '../paths'
import { MAIL_PAGES } from './mail-pages'
import { page, type Search } from './page'
import { RESOURCE_PAGES } from './resource-pages'
import { agencySearch, loginSearch, mailSearch, providerSearch, resetSearch } from './search'
import { TASK_PAGES } from './task-pages'

const ofCompany = ['company', 'companyMails', 'questionnaire']
const agencyRoles = ROLES.filter(isAgencyRole)

const importPage = () => import('../features/companies/import/ImportPage').then((m) => m.ImportPage)
const companiesPage = () => import('../features/companies/CompaniesPage').then((m) => m.CompaniesPage)

const usersPage = () => import('../features/users/UsersPage').then((m) => m.UsersPage)
const userPage = () => import('../features/users/UserPage').then((m) => m.UserPage)

/** Every page: its title, address and chunk, who may open it and its place in the sidebar, in sidebar order. */
export const PAGES = {
  login: page({
    title: 'Login',
    path: 'login',
    search: loginSearch,
    takes: ['next', 'agency', 'notice'],
    entrance: { onlySignedOut: true },
    load: () => import('../features/auth/LoginPage').then((m) => m.LoginPage),
  }),
  forgotPassword: page({
    title: 'Forgot Password',
    path: 'forgot-password',
    search: agencySearch,
    takes: ['agency'],
    entrance: { onlySignedOut: false },
    load: () => import('../features/auth/ForgotPasswordPage').then((m) => m.ForgotPasswordPage),
  }),
  passwordReset: page({
    title: 'Password Reset',
    path: 'password-reset',
    search: resetSearch,
    takes: ['reset', 'activation', 'email', 'agency'],
    shows: ({ email }) => (email ? 'confirmEmail' : undefined),
    entrance: { onlySignedOut: false },
    load: () => import('../features/auth/PasswordResetPage').then((m) => m.PasswordResetPage),
  }),
  confirmEmail: page({ title: 'Confirm E-mail', entrance: { onlySignedOut: false } }),
  providerReturn: page({
    title: 'Sign-in',
    path: 'sign-in-return',
    search: providerSearch,
    takes: ['state', 'code', 'iss', 'error'],
    entrance: { onlySignedOut: false, agency: keptAgency },
    load: () => import('../features/auth/ProviderReturnPage').then((m) => m.ProviderReturnPage),
  }),
  unsubscribe: page({
    title: 'Unsubscribe',
    path: 'unsubscribe',
    search: mailSearch,
    takes: ['token', 'agency'],
    entrance: { onlySignedOut: false },
    load: () => import('../features/auth/UnsubscribePage').then((m) => m.UnsubscribePage),
  }),
  dashboard: page({
    title: 'Dashboard',
    path: 'dashboard',
    load: () => import('../features/dashboard/DashboardPage').then((m) => m.DashboardPage),
    roles: PERMISSIONS['dashboard.read'],
    startsCollapsed: true,
    link: {
      section: 'Workspace',
      label: 'Dashboard',
      icon: 'dashboard',
      roles: ROLES,
      href: () => paths.dashboard(),
    },
  }),
  ...TASK_PAGES,
  ...RESOURCE_PAGES,
  documents: page({
    title: 'Documents',
    path: 'documents',
    load: () => import('../features/documents/DocumentsPage').then((m) => m.DocumentsPage),
    roles: PERMISSIONS['document.read'],
    full: true,
  }),
  agencies: page({
    title: 'Agencies',
    path: 'agencies',
    load: () => import('../features/agencies/AgenciesPage').then((m) => m.AgenciesPage),
    roles: PERMISSIONS['agency.list'],
    startsCollapsed: true,
    link: {
      section: 'Admin Features',
      label: 'Agencies',
      icon: 'agencies',
      roles: ['SuperAdmin'],
      href: () => paths.agencies(),
      covers: ['agency', 'branding', 'identityProvider', 'createAgency', 'agencyMails'],
    },
  }),
  createAgency: page({
    title: 'Create Agency',
    path: 'agencies/create',
    load: () => import('../features/agencies/CreateAgencyPage').then((m) => m.CreateAgencyPage),
    roles: PERMISSIONS['agency.create'],
    detail: true,
  }),
  agency: page({
    title: 'Agency Profile',
    path: '$agencyID',
    load: () => import('./AgencyProfilePage').then((m) => m.AgencyProfilePage),
    takes: ['agencyID'],
    roles: PERMISSIONS['agency.list'],
    detail: true,
  }),
  identityProvider: page({
    title: 'Sign-in',
    path: '$agencyID/sign-in',
    load: () => import('../features/identity-providers/ProviderPage').then((m) => m.ProviderPage),
    takes: ['agencyID'],
    roles: PERMISSIONS['identityProvider.manage'],
    detail: true,
  }),
  branding: page({
    title: 'Branding',
    path: '$agencyID/branding',
    load: () => import('../features/brands/BrandingPage').then((m) => m.BrandingPage),
    takes: ['agencyID'],
    roles: PERMISSIONS['brand.manage'],
    detail: true,
  }),
  agencyUsers: page({
    title: 'Users',
    path: '$agencyID/users',
    load: usersPage,
    takes: ['agencyID'],
    roles: PERMISSIONS['user.listAgency'],
    link: {
      section: 'Admin Features',
      label: 'Users',
      icon: 'users',
      roles: agencyRoles,
      href: (viewer) => paths.agencyUsers(viewer.agencyID),
      covers: ['agencyUser', 'companyUsers', 'companyUser'],
    },
  }),
  agencyUser: page({
    title: 'User Profile',
    path: '$agencyID/users/$userID',
    load: userPage,
    takes: ['agencyID', 'userID'],
    roles: PERMISSIONS['user.listAgency'],
    detail: true,
  }),
  companyUsers: page({
    title: 'Users',
    path: '$agencyID/companies/$companyID/users',
    load: usersPage,
    takes: ['agencyID', 'companyID'],
    roles: PERMISSIONS['user.list'],
  }),
  companyUser: page({
    title: 'User Profile',
    path: '$agencyID/companies/$companyID/users/$userID',
    load: userPage,
    takes: ['agencyID', 'companyID', 'userID'],
    roles: PERMISSIONS['user.list'],
    detail: true,
  }),
  companies: page({
    title: 'Manage Companies',
    path: 'companies',
    load: companiesPage,
    roles: ['SuperAdmin'],
    startsCollapsed: true,
    link: {
      section: 'Admin Features',
      label: 'Companies',
      icon: 'companies',
      roles: ['SuperAdmin'],
      href: (_, agencyID) => (agencyID ? paths.agencyCompanies(agencyID) : paths.companies()),
      covers: ['agencyCompanies', 'importAllCompanies', 'importCompanies', ...ofCompany],
    },
  }),
  agencyCompanies: page({
    title: 'Companies',
    path: '$agencyID/companies',
    load: companiesPage,
    takes: ['agencyID'],
    roles: PERMISSIONS['company.list'],
    link: {
      section: 'Admin Features',
      label: 'Companies',
      icon: 'companies',
      roles: agencyRoles,
      href: (viewer) => paths.agencyCompanies(viewer.agencyID),
      covers: ['importCompanies', ...ofCompany],
    },
  }),
  importCompanies: page({
    title: 'Import Companies',
    path: '$agencyID/companies/import',
    load: importPage,
    takes: ['agencyID'],
    roles: PERMISSIONS['company.import'],
    detail: true,
    full: true,
  }),
  importAllCompanies: page({
    title: 'Import Companies',
    path: 'companies/import',
    load: importPage,
    roles: ['SuperAdmin'],
    detail: true,
    full: true,
  }),
  users: page({
    title: 'Users',
    path: 'users',
    load: usersPage,
    roles: ['SuperAdmin'],
    link: {
      section: 'Admin Features',
      label: 'Users',
      icon: 'users',
      roles: ['SuperAdmin'],
      href: () => paths.users(),
      covers: ['user', 'agencyUsers', 'agencyUser', 'companyUsers', 'companyUser'],
    },
  }),
  user: page({
    title: 'User Profile',
    path: 'users/$userID',
    load: userPage,
    takes: ['userID'],
    roles: ['SuperAdmin'],
    detail: true,
  }),
  company: page({
    title: 'Company Profile',
    path: '$agencyID/companies/$companyID',
    load: () => import('../features/companies/CompanyPage').then((m) => m.CompanyPage),
    takes: ['agencyID', 'companyID'],
    roles: PERMISSIONS['company.update'],
    detail: true,
    link: {
      section: 'Admin Features',
      label: 'Company Settings',
      icon: 'settings',
      roles: ['CompanyAdmin'],
      href: (viewer) => paths.company(viewer.agencyID, viewer.companyID ?? ''),
      covers: ['companyMails', 'questionnaire'],
    },
  }),
  questionnaire: page({
    title: 'Company Setup Form',
    path: '$agencyID/companies/$companyID/questionnaire',
    load: () => import('./QuestionnairePage').then((m) => m.QuestionnairePage),
    takes: ['agencyID', 'companyID'],
    roles: PERMISSIONS['company.answer'],
    detail: true,
    full: true,
  }),
  ...MAIL_PAGES,
  search: page({
    title: 'Search',
    path: 'search',
    load: () => import('../features/search/SearchPage').then((m) => m.SearchPage),
    roles: PERMISSIONS.search,
  }),
  operations: page({
    title: 'Operations',
    path: 'operations',
    load: () => import('../features/operations/OperationsPage').then((m) => m.OperationsPage),
    roles: PERMISSIONS['operations.read'],
    detail: true,
  }),
  audit: page({
    title: 'Audit',
    path: 'audit',
    load: () => import('../features/audit/AuditPage').then((m) => m.AuditPage),
    roles: PERMISSIONS['audit.read'],
  }),
  profile: page({
    title: 'Profile',
    path: 'profile',
    load: () => import('../features/profile/ProfilePage').then((m) => m.ProfilePage),
  }),
  notFound: page({ title: 'Page not found', path: '$' }),
}

export type PageName = keyof typeof PAGES

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** The page an address shows: the library shares its addresses with companies' tasks. */
export const shownPage = (name: PageName, search: Search): PageName =>
  (PAGES[name].shows?.(search) as PageName | undefined) ?? name
