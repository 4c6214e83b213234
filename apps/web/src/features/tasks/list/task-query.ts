import type { search } from '@heed/contract/tasks'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { ListQuery } from '../../../kit/table/list-query'
import type { FilterValues } from '../../../kit/table/table-state'
import type { ListState, Tab } from './list-state'

export type TaskQuery = ListQuery<typeof search>

/** Days the tab "Next 30 days" looks ahead; the server counts with the same number. */
const NEXT_DAYS = 30

type Reader = { userID: string; today: IsoDate }

/** The query a tab implies. */
const TAB_QUERY: Record<Tab, (reader: Reader) => TaskQuery> = {
  open: () => ({ open: true }),
  pastDue: () => ({ open: true, status: 'PAST_DUE' }),
  next30: ({ today }) => ({ open: true, dueFrom: today, dueTo: addDays(today, NEXT_DAYS) }),
  mine: ({ userID }) => ({ open: true, assigneeID: userID }),
  completed: () => ({ status: 'COMPLETE' }),
  all: () => ({}),
}

/** The filters a tab already sets, so they are not offered there. */
export const DECIDED_BY_TAB: Record<Tab, readonly string[]> = {
  open: ['cycle'],
  pastDue: ['status', 'cycle'],
  next30: ['due', 'cycle'],
  mine: ['assignee', 'cycle'],
  completed: ['status'],
  all: [],
}

/** The tab's query. Filtering by completed status takes precedence, even in the "All open" tab. */
export const tabQuery = ({ filters, tab }: ListState, reader: Reader): TaskQuery =>
  tab === 'open' && filters.status?.includes('COMPLETE') ? {} : TAB_QUERY[tab](reader)

/** The company and agency a list is narrowed to; tabs keep them, and their counts reflect them. */
export const placeOf = ({ company = [], agency = [] }: FilterValues) => ({
  companyID: company[0],
  agencyID: agency[0],
})
