import type { Input } from '@heed/contract/endpoint'
import { id } from '@heed/contract/fields'
import type { search } from '@heed/contract/tasks'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { ListState, Tab } from './list-state'

export type TaskQuery = NonNullable<Input<typeof search>['query']>

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

/** An id from the address; anything else would be refused. */
const idOf = (values: readonly string[] = []) => (id.safeParse(values[0]).success ? values[0] : undefined)
const listed = (values: readonly string[] = []) => (values.length > 0 ? values.join(',') : undefined)

/** Filters and tab as the API takes them, without page and order. */
export function filterQuery({ filters, search, tab }: ListState, reader: Reader): TaskQuery {
  const { status, module, category, due = [], company, agency, assignee, cycle } = filters
  const preset = TAB_QUERY[tab](reader)
  return {
    search: search || undefined,
    module: listed(module),
    category: listed(category),
    companyID: idOf(company),
    agencyID: idOf(agency),
    status: listed(status),
    dueFrom: due[0] || undefined,
    dueTo: due[1] || undefined,
    assigneeID: idOf(assignee),
    closed: cycle?.[0] === undefined ? undefined : cycle[0] === 'closed',
    ...preset,
    // Whoever asks for completed tasks by status means it, whatever the tab.
    ...(tab === 'open' && status?.includes('COMPLETE') ? { open: undefined } : {}),
  }
}

/** One page of the list. */
export const pageQuery = (state: ListState, reader: Reader): TaskQuery => ({
  ...filterQuery(state, reader),
  page: state.page,
  pageSize: state.pageSize,
  sort: state.sort as TaskQuery['sort'],
  order: state.order,
})

/** The company and agency a list is narrowed to; tabs keep them and their counts follow them. */
export const placeOf = ({ filters }: ListState) => ({
  companyID: idOf(filters.company),
  agencyID: idOf(filters.agency),
})
