import * as companies from '@heed/contract/companies'
import * as resources from '@heed/contract/resources'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { type Account, account, type Program, signInAsProgram, theDemo } from './api'

export type ShownPage = { name: string; path: string; title: RegExp; as: Account | null }

/** Every page with a user who may open it, on real demo data. */
export async function allPages(): Promise<ShownPage[]> {
  const root = account('SuperAdmin')
  const agencyAdmin = account('AgencyAdmin')
  const client = account('CompanyAdmin', { company: 'Bayline Robotics' })
  const unfinished = account('CompanyAdmin', { company: 'Northgate Veterinary Partners' })
  const agency = await signInAsProgram(theDemo(), agencyAdmin)
  const bayline = await companyNamed(agency, 'Bayline Robotics')
  const northgate = await companyNamed(agency, 'Northgate Veterinary Partners')
  const { result } = (await agency(tasks.search, { query: { companyID: bayline.id, open: true } })).json
  const task = result[0]!
  const staff = await agency(users.search, { query: { role: 'AgencyUser' } })
  const colleague = staff.json.result[0]!
  const charts = await agency(resources.search, { query: { category: 'checklists' as never } })
  const chart = charts.json.result.find(({ title }) => title.startsWith('COBRA timeline'))!
  const own = charts.json.result.find(({ canEdit }) => canEdit)!
  const place = `companyID=${bayline.id}&instanceID=${task.instanceID}`
  const company = `/${bayline.agencyID}/companies/${bayline.id}`
  const edited = `/tasks/edit/${task.taskID}`
  const form = `/${northgate.agencyID}/companies/${northgate.id}/questionnaire`
  return [
    { name: 'login', path: '/login', title: /^Login/, as: null },
    { name: 'login-of-a-white-label', path: '/login?agency=larkspur', title: /^Login · Larkspur/, as: null },
    { name: 'sign-in-return', path: '/sign-in-return', title: /^Sign-in/, as: null },
    { name: 'unsubscribe-cut-link', path: '/unsubscribe', title: /^Unsubscribe/, as: null },
    { name: 'forgot-password', path: '/forgot-password', title: /^Forgot Password/, as: null },
    { name: 'company-dashboard', path: '/dashboard', title: /^Dashboard/, as: client },
    { name: 'first-use-dashboard', path: '/dashboard', title: /^Dashboard/, as: unfinished },
    { name: 'agency-dashboard', path: '/dashboard', title: /^Dashboard/, as: agencyAdmin },
    { name: 'platform-dashboard', path: '/dashboard', title: /^Dashboard/, as: root },
    { name: 'tasks', path: '/tasks', title: /^Tasks/, as: client },
    { name: 'tasks-of-an-agency', path: '/tasks', title: /^Tasks/, as: agencyAdmin },
    { name: 'tasks-calendar', path: '/tasks?view=calendar', title: /^Tasks/, as: client },
    { name: 'tasks-catalog', path: '/tasks?view=catalog', title: /^Tasks Catalog/, as: root },
    { name: 'task-view', path: `/tasks/${task.taskID}?${place}`, title: /^Task View/, as: client },
    { name: 'library-task', path: `/tasks/${task.taskID}`, title: /^View Task/, as: root },
    { name: 'task-logic', path: `/tasks/${task.taskID}/task-logic`, title: /^Task Logic Editor/, as: root },
    { name: 'resources', path: '/resources', title: /^Complybrary/, as: agencyAdmin },
    { name: 'resources-of-a-client', path: '/resources', title: /^Complybrary/, as: client },
    { name: 'resource-category', path: '/resources/checklists', title: /^Checklists/, as: agencyAdmin },
    { name: 'task-docs', path: '/resources/task-docs?from=tasks', title: /^Task Docs/, as: client },
    { name: 'resource', path: `/resources/checklists/${chart.id}/view`, title: /^View Resource/, as: client },
    {
      name: 'own-resource',
      path: `/resources/checklists/${own.id}/view`,
      title: /^View Resource/,
      as: agencyAdmin,
    },
    { name: 'create-resource', path: '/resources/create', title: /^Create New Resource/, as: agencyAdmin },
    {
      name: 'update-resource',
      path: `/resources/checklists/${own.id}/edit`,
      title: /^Update Resource/,
      as: agencyAdmin,
    },
    { name: 'documents', path: '/documents', title: /^Documents/, as: client },
    { name: 'documents-of-an-agency', path: '/documents', title: /^Documents/, as: agencyAdmin },
    { name: 'create-task', path: '/tasks/create', title: /^Create Task/, as: root },
    { name: 'edit-task-settings', path: `${edited}?step=settings`, title: /^Edit Task/, as: root },
    { name: 'edit-task-content', path: `${edited}?step=sections`, title: /^Edit Task/, as: root },
    { name: 'edit-task-resources', path: `${edited}?step=resources`, title: /^Edit Task/, as: root },
    { name: 'manage-companies', path: '/companies', title: /^Manage Companies/, as: root },
    { name: 'companies', path: `/${bayline.agencyID}/companies`, title: /^Companies/, as: agencyAdmin },
    {
      name: 'import-companies',
      path: `/${bayline.agencyID}/companies/import`,
      title: /^Import Companies/,
      as: agencyAdmin,
    },
    { name: 'company-profile', path: company, title: /^Company Profile/, as: agencyAdmin },
    { name: 'company-settings', path: company, title: /^Company Profile/, as: client },
    { name: 'setup-form', path: form, title: /^Company Setup Form/, as: unfinished },
    { name: 'setup-review', path: `${form}?step=review`, title: /^Company Setup Form/, as: agencyAdmin },
    {
      name: 'setup-change',
      path: `${await changedForm(agency, bayline.agencyID)}?step=review`,
      title: /^Company Setup Form/,
      as: agencyAdmin,
    },
    { name: 'profile', path: '/profile', title: /^Profile/, as: client },
    { name: 'users', path: '/users', title: /^Users/, as: root },
    { name: 'agency-users', path: `/${bayline.agencyID}/users`, title: /^Users/, as: agencyAdmin },
    { name: 'company-users', path: `${company}/users`, title: /^Users/, as: client },
    { name: 'mail-log', path: '/operations/mails', title: /^Mail Log/, as: root },
    {
      name: 'mail-log-of-an-agency',
      path: `/${bayline.agencyID}/mails`,
      title: /^Mail Log/,
      as: agencyAdmin,
    },
    { name: 'mail-log-of-a-company', path: `${company}/mails`, title: /^Mail Log/, as: client },
    {
      name: 'user-profile',
      path: `/${bayline.agencyID}/users/${colleague.id}`,
      title: /^User Profile/,
      as: agencyAdmin,
    },
    { name: 'agencies', path: '/agencies', title: /^Agencies/, as: root },
    { name: 'branding', path: `/${bayline.agencyID}/branding`, title: /^Branding/, as: agencyAdmin },
    {
      name: 'sign-in-settings',
      path: `/${bayline.agencyID}/sign-in`,
      title: /^Sign-in/,
      as: agencyAdmin,
    },
    { name: 'create-agency', path: '/agencies/create', title: /^Create Agency/, as: root },
    { name: 'agency-profile', path: `/${bayline.agencyID}`, title: /^Agency Profile/, as: agencyAdmin },
    {
      name: 'agency-details',
      path: `/${bayline.agencyID}?tab=details`,
      title: /^Agency Profile/,
      as: root,
    },
    {
      name: 'agency-people',
      path: `/${bayline.agencyID}?tab=people`,
      title: /^Agency Profile/,
      as: root,
    },
    {
      name: 'agency-companies',
      path: `/${bayline.agencyID}?tab=companies`,
      title: /^Agency Profile/,
      as: agencyAdmin,
    },
    { name: 'operations', path: '/operations', title: /^Operations/, as: root },
    { name: 'audit', path: '/audit', title: /^Audit/, as: agencyAdmin },
    { name: 'audit-of-the-platform', path: '/audit', title: /^Audit/, as: root },
    { name: 'search', path: '/search?q=bay', title: /^Search/, as: agencyAdmin },
    { name: 'not-found', path: '/nowhere', title: /not found/i, as: client },
    { name: 'not-allowed', path: '/companies', title: /./, as: client },
  ]
}

/** The form of a company that is set up, with answers that are not applied yet. */
async function changedForm(agency: Program, agencyID: string) {
  const name = 'Heron Lake Foundry'
  const answers = {
    hasHealth: true,
    medicalPlan: true,
    fundingType: 'SelfInsured',
    healthAnniversary: '07-01',
  }
  const { result } = (await agency(companies.search, { query: { search: name } })).json
  const id = result[0]?.id ?? (await agency(companies.add, { body: { agencyID, name } })).json.id
  if (!result[0]) {
    await agency(setup.saveDraft, { params: { id }, body: { answers } })
    await agency(setup.complete, { params: { id } })
    const changed = { ...answers, fundingType: 'FullyInsured', healthAnniversary: '01-01' }
    await agency(setup.saveDraft, { params: { id }, body: { answers: changed } })
  }
  return `/${agencyID}/companies/${id}/questionnaire`
}

async function companyNamed(agency: Program, name: string) {
  const { result } = (await agency(companies.search, { query: { search: name } })).json
  return result[0]!
}
