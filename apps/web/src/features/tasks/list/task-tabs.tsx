import type { Output } from '@heed/contract/endpoint'
import type { counts } from '@heed/contract/tasks'
import type { User } from '@heed/contract/user'
import { isAgencyUserOrAbove, isCompanyAdminOrAbove, isSuperAdmin } from '@heed/domain/roles'
import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../kit/layout/LinkButton'
import type { View as TabView } from '../../../kit/table/ViewTabs'
import { paths } from '../../../paths'
import { type ListState, TABS, type Tab, writeListState } from './list-state'

type Counts = Output<typeof counts>

const LABELS: Record<Tab, string> = {
  open: 'All open',
  pastDue: 'Past due',
  next30: 'Next 30 days',
  mine: 'Assigned to me',
  completed: 'Completed',
  all: 'All',
}

/** The tabs with their counts. Switching tabs clears the filters but keeps company, agency and view. */
export function taskTabs(state: ListState, counts: Counts | undefined): TabView[] {
  const { company = [], agency = [] } = state.filters
  // The calendar shows one month, so it has no tab for a date range.
  const shown = state.view === 'calendar' ? TABS.filter((tab) => tab !== 'next30') : TABS
  return shown.map((tab) => ({
    id: tab,
    label: LABELS[tab],
    count: counts?.[tab],
    href: paths.tasks(writeListState({ ...state, tab, search: '', page: 1, filters: { company, agency } })),
  }))
}

type Empty = { title: string; text: string; action?: ReactNode; icon?: ReactNode }

const done = <CircleCheckBig size={20} strokeWidth={1.75} />
const showAll = <LinkButton href={paths.tasks({ tab: 'all' })}>Show all tasks</LinkButton>

const NOTHING: Record<Exclude<Tab, 'all'>, Empty> = {
  open: {
    title: 'Everything is done',
    text: 'There are no open tasks right now.',
    icon: done,
    action: showAll,
  },
  pastDue: { title: 'Nothing is past due', text: 'Every task is on time.', icon: done, action: showAll },
  next30: {
    title: 'Nothing is due in the next 30 days',
    text: 'Later tasks are under All open.',
    icon: done,
    action: <LinkButton href={paths.tasks()}>Show open tasks</LinkButton>,
  },
  mine: {
    title: 'Nothing is assigned to you',
    text: 'Tasks assigned to you are listed here.',
    action: <LinkButton href={paths.tasks()}>Show open tasks</LinkButton>,
  },
  completed: {
    title: 'No completed tasks yet',
    text: 'Tasks appear here once all their actions are done.',
    action: <LinkButton href={paths.tasks()}>Show open tasks</LinkButton>,
  },
}

/** Where a viewer without any tasks goes first: to a setup form, which adds them. */
function firstStep({ userRoleID: role, agencyID, companyID }: User): ReactNode {
  if (isAgencyUserOrAbove(role)) {
    const href = isSuperAdmin(role) ? paths.companies() : paths.agencyCompanies(agencyID)
    return <LinkButton href={href}>Go to companies</LinkButton>
  }
  if (!isCompanyAdminOrAbove(role) || !companyID) return null
  return <LinkButton href={paths.questionnaire(agencyID, companyID)}>Open the setup form</LinkButton>
}

/** What an empty tab shows. `total`: tasks in all tabs. */
export function emptyTab(tab: Tab, viewer: User, total: number | undefined): Empty {
  if (tab !== 'all' && total) return NOTHING[tab]
  return {
    title: 'No tasks yet',
    text: 'Tasks and their due dates appear once a company’s setup form is complete.',
    action: firstStep(viewer),
  }
}
