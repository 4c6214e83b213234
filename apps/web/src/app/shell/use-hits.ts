import { search as searchCompanies } from '@heed/contract/companies'
import { search as searchTasks } from '@heed/contract/tasks'
import { formatDate } from '@heed/domain/date-text'
import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCan } from '../../api/viewer'
import { paths } from '../../paths'
import type { SidebarIcon } from '../page'

export type Hits = { groups: { name: string; hits: Hit[] }[]; note: string | null }

export type Hit = { id: string; label: string; detail?: string; href: string; icon: SidebarIcon }

const LISTED = 6

/** The open tasks and the companies a text finds, through the lists' own endpoints. `note` says what is going on. */
export function useHits(text: string): Hits {
  const can = useCan()
  const enabled = text.length >= SEARCH_MIN_CHARS
  const query = { search: text }
  const options = { placeholderData: keepPreviousData }
  const tasks = useQuery({ ...q(searchTasks, { query: { ...query, open: true } }), ...options, enabled })
  const companies = useQuery({
    ...q(searchCompanies, { query }),
    ...options,
    enabled: enabled && can('company.list'),
  })

  if (!enabled)
    return { groups: [], note: text ? `Type ${SEARCH_MIN_CHARS} characters to search tasks.` : null }
  const groups: Hits['groups'] = [
    {
      name: 'Tasks',
      hits: (tasks.data?.result ?? []).slice(0, LISTED).map((task) => ({
        id: task.instanceID ?? task.taskID,
        label: task.name,
        detail: [task.companyName, task.dueDate && formatDate(task.dueDate)].filter(Boolean).join(' · '),
        href: paths.task(task.taskID, task),
        icon: 'tasks',
      })),
    },
    {
      name: 'Companies',
      hits: (companies.data?.result ?? []).slice(0, LISTED).map((company) => ({
        id: company.id,
        label: company.name,
        detail: company.agencyName,
        href: paths.company(company.agencyID, company.id),
        icon: 'companies',
      })),
    },
  ]
  const error = tasks.error ?? companies.error
  const searching = tasks.isFetching || companies.isFetching
  return { groups, note: error ? error.message : searching ? 'Searching…' : null }
}
