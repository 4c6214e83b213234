import * as tasks from '@heed/contract/tasks'
import { isIsoDate } from '@heed/domain/dates'
import { listRules } from '../../../kit/table/list-query'
import { parseTableState, serialiseTableState } from '../../../kit/table/table-search'
import type { TableState } from '../../../kit/table/table-state'
import { taskFilters } from './task-filters'

export const TABS = ['open', 'pastDue', 'next30', 'mine', 'completed', 'all'] as const
export type Tab = (typeof TABS)[number]

const VIEWS = ['list', 'calendar'] as const
export type View = (typeof VIEWS)[number]

/** What the task list's address contains. */
export type ListState = TableState & {
  tab: Tab
  view: View
  /** The calendar's month, `yyyy-mm`; null is the current one. */
  month: string | null
}

export const RULES = listRules(tasks.search, taskFilters())

type Search = Record<string, unknown>

export const parseListState = (search: Search): ListState => ({
  ...parseTableState(search, RULES),
  tab: TABS.find((tab) => tab === search.tab) ?? 'open',
  view: VIEWS.find((view) => view === search.view) ?? 'list',
  month: isIsoDate(`${search.month}-01`) ? String(search.month) : null,
})

export const writeListState = (state: ListState) => ({
  tab: state.tab === 'open' ? undefined : state.tab,
  view: state.view === 'list' ? undefined : state.view,
  month: state.month ?? undefined,
  ...serialiseTableState(state, RULES),
})
