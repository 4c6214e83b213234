import { isIsoDate } from '@heed/domain/dates'
import { MODULES } from '@heed/domain/modules'
import { parseTableState, serialiseTableState } from '../../../kit/table/table-search'
import type { TableRules, TableState } from '../../../kit/table/table-state'

/** Statuses by label, worst first; the two past-due states share one (spec §4). */
export const STATUS_CHOICES = ['PAST_DUE', 'IN_PROGRESS', 'UPCOMING', 'COMPLETE'] as const

export const TABS = ['open', 'pastDue', 'next30', 'mine', 'completed', 'all'] as const
export type Tab = (typeof TABS)[number]

const VIEWS = ['list', 'calendar', 'catalog'] as const
export type View = (typeof VIEWS)[number]

/** What the address of the task list says. */
export type ListState = TableState & {
  tab: Tab
  view: View
  /** The calendar's month, `yyyy-mm`; null is the current one. */
  month: string | null
}

export const RULES: TableRules = {
  sorts: ['dueDate', 'name', 'companyName', 'status'],
  filters: {
    status: { values: STATUS_CHOICES },
    module: { values: MODULES },
    category: {},
    due: { dates: true },
    company: { single: true },
    agency: { single: true },
    assignee: { single: true },
    cycle: { values: ['current', 'closed'], single: true },
  },
}

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
