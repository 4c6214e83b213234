import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageName } from './access'
import { framed } from './framed'
import { useAgencyOfPath, useCompanyOfPath, useTaskOfPath } from './path-props'

type Chunks = typeof import('./page-chunks')
type Page<Props> = (props: Props) => ReactNode

const chunks = (): Promise<Chunks> => import('./page-chunks')

const lazyPage = <Props extends object>(pick: (of: Chunks) => () => Promise<Page<Props>>) =>
  lazyRouteComponent(async () => ({ Page: await pick(await chunks())() }), 'Page')

const nothing = () => ({})

/** Begins to fetch the shell and a page before anybody waits for them. When it fails, the route says so. */
export async function fetchAhead(page: PageName | undefined) {
  const all: Partial<Record<string, () => Promise<unknown>>> = await chunks()
  await Promise.allSettled([all.shell?.(), page && all[page]?.()])
}

export const Shell = lazyPage((of) => of.shell)

// Every page with what it takes from its address.
export const Dashboard = framed(
  lazyPage((of) => of.dashboard),
  nothing,
)
export const Tasks = framed(
  lazyPage((of) => of.tasks),
  nothing,
)
export const Task = framed(
  lazyPage((of) => of.task),
  useTaskOfPath,
)
export const Agencies = framed(
  lazyPage((of) => of.agencies),
  nothing,
)
export const Agency = framed(
  lazyPage((of) => of.agency),
  useAgencyOfPath,
)
export const AllCompanies = framed(
  lazyPage((of) => of.companies),
  nothing,
)
export const AgencyCompanies = framed(
  lazyPage((of) => of.agencyCompanies),
  useAgencyOfPath,
)
export const Company = framed(
  lazyPage((of) => of.company),
  useCompanyOfPath,
)
export const Questionnaire = framed(
  lazyPage((of) => of.questionnaire),
  useCompanyOfPath,
)
