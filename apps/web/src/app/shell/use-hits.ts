import { everything, type SearchGroup } from '@heed/contract/search'
import type { IsoDate } from '@heed/domain/dates'
import { companyStateText, isOnHold } from '@heed/domain/lifecycle'
import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLE_LABELS } from '@heed/domain/roles'
import { listedText } from '@heed/domain/tasks/listed-day'
import { counted } from '@heed/domain/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCan, useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { paths } from '../../paths'
import { useMayApply } from '../../pickers/apply-profile/may-apply'
import type { Hit } from './hit'
import { textHitsOf } from './text-hits'

export type Hits = { groups: { name: string; hits: Hit[] }[]; note: string | null }

const LISTED = 4

/** The last group, which Tab jumps to. */
export const ACTIONS = 'Actions'

/** What a text finds, best match first, and what can be done with it. `note` says what is going on. */
export function useHits(text: string): Hits {
  const enabled = text.length >= SEARCH_MIN_CHARS
  const { data, error, isFetching } = useQuery({
    ...q(everything, { query: { search: text, most: LISTED } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const acts = useActs()
  const today = useToday()
  if (!enabled) return { groups: [], note: text ? `Type ${SEARCH_MIN_CHARS} characters to search.` : null }
  const found = data?.groups ?? []
  const groups = [...found.map((group) => hitsOf(group, today)), { name: ACTIONS, hits: acts(found, text) }]
  const note = error ? error.message : isFetching ? 'Searching…' : null
  return { groups, note: note ?? (data?.isAlike ? `No match for “${text}”. These are close.` : null) }
}

function hitsOf(group: SearchGroup, today: IsoDate): { name: string; hits: Hit[] } {
  const isFound = true as const
  switch (group.kind) {
    case 'companies':
      return {
        name: 'Companies',
        hits: group.result.map(({ id, name, agencyID, agencyName }) => {
          const href = paths.company(agencyID, id)
          return { id, label: name, detail: agencyName, leads: { href }, icon: 'companies', isFound }
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
            leads: { href: paths.user(id, { agencyID, companyID }) },
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
          return { id, label: name, detail, leads: { href: paths.agency(id) }, icon: 'agencies', isFound }
        }),
      }
    case 'tasks':
      return {
        name: 'Tasks',
        hits: group.result.map((task) => {
          const { taskID, instanceID, companyName, dueDate, lateAfter } = task
          const due = dueDate && listedText({ dueDate, lateAfter }, today)
          return {
            id: instanceID ?? taskID,
            label: task.name,
            detail: [companyName, due].filter(Boolean).join(' · '),
            leads: { href: paths.task(taskID, task) },
            excerpt: task.excerpt ?? undefined,
            icon: 'tasks',
            isFound,
          }
        }),
      }
    case 'library':
    case 'resources':
    case 'documents':
    case 'terms':
    case 'notes':
      return textHitsOf(group)
  }
}

type Groups = readonly SearchGroup[]
const inKind = <Kind extends SearchGroup['kind']>(groups: Groups, kind: Kind) =>
  groups.find((group): group is Extract<SearchGroup, { kind: Kind }> => group.kind === kind)

/** The actions for what was found. */
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
    const [task] = inKind(groups, 'tasks')?.result ?? []
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    const acts: (Hit | false | '' | null | undefined)[] = [
      ...people.map((person): Hit => {
        const { id, name, userRoleID, companyName, agencyName } = person
        const detail = `${name}, ${ROLE_LABELS[userRoleID]} at ${companyName ?? agencyName}`
        return { id: `apply-${id}`, label: 'Apply Profile', detail, leads: { apply: person }, icon: 'apply' }
      }),
      can('company.create') && {
        id: 'add',
        label: 'New company',
        detail: `in ${adding.name}`,
        leads: { href: paths.agencyCompanies(adding.id, { add: 1 }) },
        icon: 'add',
      },
      company &&
        can('task.assign') && {
          id: 'assign',
          label: 'Assign tasks',
          detail: `of ${company.name}, ${isOnHold(company) ? companyStateText(company).toLowerCase() : `${company.open} open`}`,
          leads: { href: paths.tasks({ company: company.id }) },
          icon: 'assign',
        },
      task?.instanceID &&
        can('task.assign') && {
          id: 'assign-task',
          label: 'Assign',
          detail: [task.name, task.companyName].filter(Boolean).join(', '),
          leads: { assign: task },
          icon: 'assign',
        },
      {
        id: 'all',
        label: `All ${counted(total, 'result')}`,
        leads: { href: paths.search({ q: text }) },
        icon: 'all',
      },
    ]
    return acts.filter((act): act is Hit => Boolean(act))
  }
}
