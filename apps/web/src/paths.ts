type Value = string | number | null | undefined

const withSearch = (path: string, search: Record<string, Value> = {}) => {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (entries.length === 0) return path
  return `${path}?${searchText(Object.fromEntries(entries) as Record<string, string>)}`
}

/** Search parameters as text. Commas stay readable, because filters list their values with them. */
export const searchText = (search: Record<string, string>) =>
  new URLSearchParams(search).toString().replaceAll('%2C', ',')

/** The login page's first message: how the user got there. */
export type LoginNotice = 'changed' | 'activated' | 'unreached' | 'ended' | 'kept'

/** Every URL of the web app (RULES.md "Pages"). */
export const paths = {
  login: (search?: { next?: string; agency?: string | null; notice?: LoginNotice }) =>
    withSearch('/login', search),
  forgotPassword: (search?: { agency?: string | null }) => withSearch('/forgot-password', search),
  /** The mailed links: `reset` for a new password, `activation` for the first one. */
  passwordReset: (search?: { reset?: string; activation?: string; agency?: string | null }) =>
    withSearch('/password-reset', search),
  /** Where the unsubscribe link of a mail leads. */
  unsubscribe: (search: { token: string; agency?: string | null }) => withSearch('/unsubscribe', search),
  /** `notifications`: at what the user gets by mail and on the bell. */
  profile: (at?: 'notifications') => `/profile${at ? `#${at}` : ''}`,
  /** Without an id: the viewer's own. */
  dashboard: (of?: { companyID?: string | null; agencyID?: string | null }) => withSearch('/dashboard', of),
  tasks: (search?: Record<string, Value>) => withSearch('/tasks', search),
  /** Without a company and a cycle: the library task. */
  task: (
    taskID: string,
    { companyID, instanceID }: { companyID?: string | null; instanceID?: string | null } = {},
  ) => withSearch(`/tasks/${taskID}`, { companyID, instanceID }),
  /** The library task as a user of a company will see it. */
  taskPreview: (taskID: string, companyID: string) => withSearch(`/tasks/${taskID}`, { preview: companyID }),
  createTask: () => '/tasks/create',
  editTask: (taskID: string, at?: { step?: string }) => withSearch(`/tasks/edit/${taskID}`, at),
  taskLogic: (taskID: string) => `/tasks/${taskID}/task-logic`,
  resources: (search?: Record<string, Value>) => withSearch('/resources', search),
  resourceCategory: (category: string, search?: Record<string, Value>) =>
    withSearch(`/resources/${category}`, search),
  createResource: (of?: { category?: string }) => withSearch('/resources/create', of),
  resource: (category: string, resourceID: string) => `/resources/${category}/${resourceID}/view`,
  updateResource: (category: string, resourceID: string) => `/resources/${category}/${resourceID}/edit`,
  documents: (search?: Record<string, Value>) => withSearch('/documents', search),
  agencies: (search?: Record<string, Value>) => withSearch('/agencies', search),
  createAgency: () => '/agencies/create',
  agency: (agencyID: string, search?: Record<string, Value>) => withSearch(`/${agencyID}`, search),
  branding: (agencyID: string) => `/${agencyID}/branding`,
  identityProvider: (agencyID: string) => `/${agencyID}/sign-in`,
  users: (search?: Record<string, Value>) => withSearch('/users', search),
  agencyUsers: (agencyID: string, search?: Record<string, Value>) => withSearch(`/${agencyID}/users`, search),
  companyUsers: (agencyID: string, companyID: string, search?: Record<string, Value>) =>
    withSearch(`/${agencyID}/companies/${companyID}/users`, search),
  companies: (search?: Record<string, Value>) => withSearch('/companies', search),
  agencyCompanies: (agencyID: string, search?: Record<string, Value>) =>
    withSearch(`/${agencyID}/companies`, search),
  /** Without an agency: across all of them. `id`: one already started. */
  importCompanies: (agencyID?: string, id?: string) =>
    withSearch(`${agencyID ? `/${agencyID}` : ''}/companies/import`, { import: id }),
  company: (agencyID: string, companyID: string) => `/${agencyID}/companies/${companyID}`,
  /** A person's page below their company, their agency or, for those who run the platform, at the top level. */
  user: (userID: string, of?: { agencyID?: string | null; companyID?: string | null }) =>
    [
      '',
      ...(of?.agencyID ? [of.agencyID, ...(of.companyID ? ['companies', of.companyID] : [])] : []),
      'users',
      userID,
    ].join('/'),
  operations: () => '/operations',
  audit: (search?: Record<string, Value>) => withSearch('/audit', search),
  search: (search?: { q?: string; only?: string }) => withSearch('/search', search),
  questionnaire: (
    agencyID: string,
    companyID: string,
    at?: { step?: string; question?: string; as?: string; from?: string; show?: 'history' },
  ) => withSearch(`/${agencyID}/companies/${companyID}/questionnaire`, at),
  /** Mails to the people of a company or an agency; without either, to everybody. */
  mails: (of: { agencyID?: string | null; companyID?: string | null } = {}, search?: Record<string, Value>) =>
    withSearch(
      of.agencyID
        ? `/${of.agencyID}${of.companyID ? `/companies/${of.companyID}` : ''}/mails`
        : '/operations/mails',
      search,
    ),
}
