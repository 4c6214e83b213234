import { ROLES } from '@heed/domain/roles'
import { expect, test } from 'vitest'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../testing/build-user'
import { mayOpen, namedPages, searchesUsers, sidebarOf } from './access'
import { PAGE_NAMES, PAGES, type PageName } from './pages'

const linksOf = (role: (typeof ROLES)[number], agencyID?: string) =>
  sidebarOf(buildUser({ userRoleID: role }), { page: undefined, agencyID }).map(
    ({ name, links }) => `${name}: ${links.map(({ label, href }) => `${label} ${href}`).join(', ')}`,
  )

test.each([
  ['SuperAdmin', 'Admin Features: Companies /companies, Users /users'],
  ['AgencyAdmin', `Admin Features: Users /${AGENCY_ID}/users, Companies /${AGENCY_ID}/companies`],
  ['AgencyUser', `Admin Features: Users /${AGENCY_ID}/users, Companies /${AGENCY_ID}/companies`],
  ['CompanyAdmin', `Admin Features: Company Settings /${AGENCY_ID}/companies/${COMPANY_ID}`],
  ['CompanyUser', undefined],
] as const)('the sidebar of a %s', (role, admin) => {
  const [workspace, ...rest] = linksOf(role)
  expect(workspace).toBe('Workspace: Dashboard /dashboard, Tasks /tasks, Resources /resources')
  expect(rest.map((section) => section.replace('Agencies /agencies, ', ''))).toEqual(admin ? [admin] : [])
})

test('a super admin stays in the open agency', () => {
  expect(linksOf('SuperAdmin', COMPANY_ID).at(-1)).toContain(`Companies /${COMPANY_ID}/companies`)
})

test('the open page is marked active, and so is the link above a subpage', () => {
  const current = (page: PageName) =>
    sidebarOf(buildUser(), { page, agencyID: AGENCY_ID })
      .flatMap(({ links }) => links)
      .filter((link) => link.current)
      .map(({ label }) => label)
  expect(current('tasks')).toEqual(['Tasks'])
  expect(current('libraryTask')).toEqual(['Tasks'])
  expect(current('questionnaire')).toEqual(['Companies'])
  for (const page of ['resources', 'geek-out', 'resource', 'updateResource', 'documents'] as const)
    expect(current(page)).toEqual(['Resources'])
})

test('whose top bar searches users, and on which pages', () => {
  const pages = (userRoleID: (typeof ROLES)[number]) =>
    PAGE_NAMES.filter((page) => searchesUsers(page, buildUser({ userRoleID })))
  const everywhere = [
    'dashboard',
    'tasks',
    'taskCatalog',
    'agencyCompanies',
    'resources',
    'task-docs',
    'blog',
  ]
  expect(pages('AgencyUser')).toEqual(expect.arrayContaining(everywhere))
  expect(pages('AgencyAdmin')).toEqual(pages('AgencyUser'))
  expect(pages('AgencyAdmin')).not.toContain('companies')
  expect(pages('SuperAdmin').filter((page) => !pages('AgencyUser').includes(page))).toEqual(['companies'])
  for (const page of ['task', 'libraryTask', 'agencies', 'agency', 'company', 'questionnaire'])
    expect(pages('SuperAdmin')).not.toContain(page)
  expect([...pages('CompanyAdmin'), ...pages('CompanyUser')]).toEqual([])
})

test('who may open which pages', () => {
  const table = Object.fromEntries(
    PAGE_NAMES.map((page) => [
      page,
      ROLES.filter((role) => mayOpen(page, buildUser({ userRoleID: role }))).join(' '),
    ]),
  )
  expect(table).toMatchInlineSnapshot(`
    {
      "agencies": "SuperAdmin AgencyAdmin AgencyUser",
      "agency": "SuperAdmin AgencyAdmin AgencyUser",
      "agencyCompanies": "SuperAdmin AgencyAdmin AgencyUser",
      "agencyMails": "SuperAdmin AgencyAdmin AgencyUser",
      "agencyUser": "SuperAdmin AgencyAdmin AgencyUser",
      "agencyUsers": "SuperAdmin AgencyAdmin AgencyUser",
      "audit": "SuperAdmin AgencyAdmin",
      "blog": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "branding": "SuperAdmin AgencyAdmin",
      "checklists": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "companies": "SuperAdmin",
      "company": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin",
      "companyMails": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin",
      "companyUser": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin",
      "companyUsers": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin",
      "confirmEmail": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "createAgency": "SuperAdmin",
      "createResource": "SuperAdmin AgencyAdmin CompanyAdmin",
      "createTask": "SuperAdmin AgencyAdmin",
      "dashboard": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "documents": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "editTask": "SuperAdmin AgencyAdmin",
      "faqs": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "forgotPassword": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "geek-out": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "identityProvider": "SuperAdmin AgencyAdmin",
      "importAllCompanies": "SuperAdmin",
      "importCompanies": "SuperAdmin AgencyAdmin AgencyUser",
      "libraryTask": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "login": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "mails": "SuperAdmin",
      "notFound": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "operations": "SuperAdmin",
      "passwordReset": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "profile": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "providerReturn": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "questionnaire": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin",
      "resource": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "resourceCategory": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "resources": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "search": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "task": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "task-docs": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "taskCatalog": "SuperAdmin AgencyAdmin",
      "taskLogic": "SuperAdmin AgencyAdmin",
      "tasks": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "training-materials": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "unsubscribe": "SuperAdmin AgencyAdmin AgencyUser CompanyAdmin CompanyUser",
      "updateResource": "SuperAdmin AgencyAdmin CompanyAdmin",
      "user": "SuperAdmin",
      "users": "SuperAdmin",
    }
  `)
})

test('a company role without a company may not open anything (RULES.md "Reach")', () => {
  const user = buildUser({ userRoleID: 'CompanyAdmin', companyID: null, company: null, companyName: null })
  expect(mayOpen('dashboard', user)).toBe(false)
  expect(sidebarOf(user, { page: undefined })).toEqual([])
})

test('a page that another one covers or replaces is still a page', () => {
  const named = PAGE_NAMES.flatMap((page) => {
    const { link, shows } = PAGES[page]
    return [...(link?.covers ?? []), shows?.({}) ?? page, shows?.({ view: 'catalog' }) ?? page]
  })
  expect(PAGE_NAMES).toEqual(expect.arrayContaining(named))
})

test.each([
  ['SuperAdmin', ['Documents', 'Audit', 'Profile', 'Branding', 'Import Companies']],
  ['AgencyAdmin', ['Documents', 'Audit', 'Profile', 'Branding', 'Sign-in settings', 'Import Companies']],
  ['AgencyUser', ['Documents', 'Profile', 'Import Companies']],
  ['CompanyAdmin', ['Documents', 'Profile']],
  ['CompanyUser', ['Documents', 'Profile']],
] as const)('the pages outside the sidebar that a %s finds by name', (userRoleID, labels) => {
  expect(namedPages(buildUser({ userRoleID })).map(({ label }) => label)).toEqual(labels)
})
