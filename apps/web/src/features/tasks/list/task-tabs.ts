import type { Output } from '@heed/contract/endpoint'
import type { counts } from '@heed/contract/tasks'
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

/** The tabs with their counts. Another tab starts without filters but stays with its company, agency and form. */
export function taskTabs(state: ListState, counts: Counts | undefined): TabView[] {
  const { company = [], agency = [] } = state.filters
  // The calendar shows one month, so a tab that is a range of days has no place in it.
  const shown = state.view === 'calendar' ? TABS.filter((tab) => tab !== 'next30') : TABS
  return shown.map((tab) => ({
    id: tab,
    label: LABELS[tab],
    count: counts?.[tab],
    href: paths.tasks(writeListState({ ...state, tab, search: '', page: 1, filters: { company, agency } })),
  }))
}
