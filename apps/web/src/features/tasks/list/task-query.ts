import type { search } from '@heed/contract/tasks'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { ListQuery } from '../../../kit/table/list-query'
import type { FilterValues } from '../../../kit/table/table-state'
import type { ListState, Tab } from './list-state'

export type TaskQuery = ListQuery<typeof search>

/** Days the tab "Next 30 days" looks ahead; the server counts it with the same number. */
const NEXT_DAYS = 30

type Reader = { userID: string; today: IsoDate }

/** What a tab asks for by itself. */
const TAB_QUERY: Record<Tab, (reader: Reader) => TaskQuery> = {
  open: () => ({ open: true }),
  pastDue: () => ({ open: true, status: 'PAST_DUE' }),
  next30: ({ today }) => ({ open: true, dueFrom: today, dueTo: addDays(today, NEXT_DAYS) }),
  mine: ({ userID }) => ({ open: true, assigneeID: userID }),
  completed: () => ({ status: 'COMPLETE' }),
  all: () => ({}),
}

/** The filters a tab decides itself, so they are not offered there. */
export const DECIDED_BY_TAB: Record<Tab, readonly string[]> = {
  open: ['cycle'],
  pastDue: ['status', 'cycle'],
  next30: ['due', 'cycle'],
  mine: ['assignee', 'cycle'],
  completed: ['status'],
  all: [],
}

/** What the tab asks for. Whoever wants completed tasks by status means it, also among the open ones. */
export const tabQuery = ({ filters, tab }: ListState, reader: Reader): TaskQuery =>
  tab === 'open' && filters.status?.includes('COMPLETE') ? {} : TAB_QUERY[tab](reader)

/** The company and agency a list is narrowed to; tabs keep them and their counts follow them. */
export const placeOf = ({ company = [], agency = [] }: FilterValues) => ({
  companyID: company[0],
  agencyID: agency[0],
})
