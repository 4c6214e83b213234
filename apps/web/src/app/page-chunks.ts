// The pages below the shell by their names, each in a chunk of its own. This list is itself loaded with the shell, because the
// login page would otherwise carry the names of all these chunks.
export const dashboard = () => import('../features/dashboard/DashboardPage').then((m) => m.DashboardPage)
export const tasks = () => import('../features/tasks/TasksPage').then((m) => m.TasksPage)
export const task = () => import('../features/tasks/TaskPage').then((m) => m.TaskPage)
export const agencies = () => import('../features/agencies/AgenciesPage').then((m) => m.AgenciesPage)
export const agency = () => import('../features/agencies/AgencyPage').then((m) => m.AgencyPage)
export const companies = () => import('../features/companies/CompaniesPage').then((m) => m.CompaniesPage)
export const agencyCompanies = () => companies()
export const company = () => import('../features/companies/CompanyPage').then((m) => m.CompanyPage)
export const questionnaire = () => import('./QuestionnairePage').then((m) => m.QuestionnairePage)
export const shell = () => import('./shell/Shell').then((m) => m.Shell)
