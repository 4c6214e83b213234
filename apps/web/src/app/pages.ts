import { lazyRouteComponent } from '@tanstack/react-router'
import { framed } from './framed'
import { useAgencyOfPath, useCompanyOfPath, useTaskOfPath } from './path-props'

// Every page below the shell, each a chunk of its own, with what it takes from its address.
const nothing = () => ({})

export const Dashboard = framed(
  lazyRouteComponent(() => import('../features/dashboard/DashboardPage'), 'DashboardPage'),
  nothing,
)
export const Tasks = framed(
  lazyRouteComponent(() => import('../features/tasks/TasksPage'), 'TasksPage'),
  nothing,
)
export const Task = framed(
  lazyRouteComponent(() => import('../features/tasks/TaskPage'), 'TaskPage'),
  useTaskOfPath,
)
export const Agencies = framed(
  lazyRouteComponent(() => import('../features/agencies/AgenciesPage'), 'AgenciesPage'),
  nothing,
)
export const Agency = framed(
  lazyRouteComponent(() => import('../features/agencies/AgencyPage'), 'AgencyPage'),
  useAgencyOfPath,
)

const companiesPage = lazyRouteComponent(() => import('../features/companies/CompaniesPage'), 'CompaniesPage')
export const AllCompanies = framed(companiesPage, nothing)
export const AgencyCompanies = framed(companiesPage, useAgencyOfPath)

export const Company = framed(
  lazyRouteComponent(() => import('../features/companies/CompanyPage'), 'CompanyPage'),
  useCompanyOfPath,
)
