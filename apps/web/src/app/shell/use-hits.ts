import { everything, type SearchGroup } from '@heed/contract/search'
import { formatDate } from '@heed/domain/date-text'
import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLE_LABELS } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCan, useViewer } from '../../api/viewer'
import { paths } from '../../paths'
import { useMayApply } from '../../pickers/apply-profile/may-apply'
import type { SidebarIcon } from '../page'

export type Hits = { groups: { name: string; hits: Hit[] }[]; note: string | null }

export type Hit = {
  id: string
  label: string
  detail?: string | undefined
  href: string
  icon: SidebarIcon | 'person' | 'add' | 'all' | 'apply' | 'assign'
  /** Found by its name, and so worth finding again. */
  isFound?: true
}

const LISTED = 4

/** What a text finds, the best match first, and what can be done with it. `note` says what is going on. */
export function useHits(text: string): Hits {
  const enabled = text.length >= SEARCH_MIN_CHARS
  const { data, error, isFetching } = useQuery({
    ...q(everything, { query: { search: text, most: LISTED } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const acts = useActs()
  if (!enabled) return { groups: [], note: text ? `Type ${SEARCH_MIN_CHARS} characters to search.` : null }
  const found = data?.groups ?? []
  const groups = [...found.map(hitsOf), { name: 'Actions', hits: acts(found, text) }]
  return { groups, note: error ? error.message : isFetching ? 'Searching…' : null }
}

function hitsOf(group: SearchGroup): { name: string; hits: Hit[] } {
  const isFound = true as const
  switch (group.kind) {
    case 'companies':
      return {
        name: 'Companies',
        hits: group.result.map(({ id, name, agencyID, agencyName }) => {
          const href = paths.company(agencyID, id)
          return { id, label: name, detail: agencyName, href, icon: 'companies', isFound }
        }),
      }
    case 'people':
      return {
        name: 'People',
        hits: group.result.map(({ id, name, userRoleID, agencyID, companyID, companyName, agencyName }) => {
          const detail = `${ROLE_LABELS[userRoleID]} · ${companyName ?? agencyName}`
          return {
            id,
            label: name,
            detail,
            href: paths.user(id, { agencyID, companyID }),
            icon: 'person',
            isFound,
          }
        }),
      }
    case 'agencies':
      return {
        name: 'Agencies',
        hits: group.result.map(({ id, name, companies }) => {
          const detail = counted(companies, 'company', 'companies')
          return { id, label: name, detail, href: paths.agency(id), icon: 'agencies', isFound }
        }),
      }
    case 'tasks':
      return {
        name: 'Tasks',
        hits: group.result.map((task) => ({
          id: task.instanceID ?? task.taskID,
          label: task.name,
          detail: [task.companyName, task.dueDate && formatDate(task.dueDate)].filter(Boolean).join(' · '),
          href: paths.task(task.taskID, task),
          icon: 'tasks',
          isFound,
        })),
      }
  }
}

type Groups = readonly SearchGroup[]
const inKind = <Kind extends SearchGroup['kind']>(groups: Groups, kind: Kind) =>
  groups.find((group): group is Extract<SearchGroup, { kind: Kind }> => group.kind === kind)

/** What can be done with what was found. */
function useActs(): (groups: Groups, text: string) => Hit[] {
  const can = useCan()
  const viewer = useViewer()
  const mayApply = useMayApply()
  return (groups, text) => {
    if (groups.length === 0) return []
    const [company] = inKind(groups, 'companies')?.result ?? []
    const people = inKind(groups, 'people')?.result.filter(mayApply) ?? []
    const [agency] = inKind(groups, 'agencies')?.result ?? []
    const adding = agency ?? { id: viewer.agencyID, name: viewer.agencyName }
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    const acts: (Hit | false | undefined)[] = [
      people.length > 0 && {
        id: 'apply',
        label: 'Apply Profile',
        detail: people.map(({ name }) => name).join(', '),
        href: paths.search({ q: text, only: 'people' }),
        icon: 'apply',
      },
      can('company.create') && {
        id: 'add',
        label: 'New company',
        detail: `in ${adding.name}`,
        href: paths.agencyCompanies(adding.id, { add: 1 }),
        icon: 'add',
      },
      company &&
        can('task.assign') && {
          id: 'assign',
          label: 'Assign tasks',
          detail: `of ${company.name}, ${company.open} open`,
          href: paths.tasks({ company: company.id }),
          icon: 'assign',
        },
      {
        id: 'all',
        label: `All ${counted(total, 'result')}`,
        href: paths.search({ q: text }),
        icon: 'all',
      },
    ]
    return acts.filter((act): act is Hit => Boolean(act))
  }
}
