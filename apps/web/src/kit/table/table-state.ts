import { DEFAULT_PAGE_SIZE, type PageSize, type SortOrder } from '@heed/domain/lists'

export type FilterValues = Readonly<Record<string, readonly string[]>>

/** What a list shows; stored in the page's address. */
export interface TableState {
  search: string
  /** Selected values by filter. A date range is `[from, to]`; an open end is the empty string. */
  filters: FilterValues
  /** A sort key of the API, or null if the list has no order of its own. */
  sort: string | null
  order: SortOrder
  page: number
  pageSize: PageSize
}

export interface FilterRule {
  /** The only values allowed; if missing, any text is. */
  values?: readonly string[]
  single?: boolean
  dates?: boolean
  /** Whether the API takes these values. */
  accepts?: (values: readonly string[]) => boolean
}

/** What an address may contain for one list. */
export interface TableRules {
  sorts: readonly string[]
  filters: Readonly<Record<string, FilterRule>>
  defaults?: Partial<Pick<TableState, 'sort' | 'order' | 'pageSize' | 'filters'>>
}

/** A change that only refines what is on screen replaces the history entry instead of adding one. */
export type OnTableState = (next: TableState, how: { replace: boolean }) => void

export function defaultState({ sorts, filters, defaults = {} }: TableRules): TableState {
  const { sort = sorts[0] ?? null, order = 'asc', pageSize = DEFAULT_PAGE_SIZE } = defaults
  const none = Object.fromEntries(Object.keys(filters).map((id) => [id, []]))
  return { search: '', filters: { ...none, ...defaults.filters }, sort, order, page: 1, pageSize }
}

const sameValues = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** Whether search or filters narrow the list beyond its defaults. */
export function isFiltered(state: TableState, rules: TableRules): boolean {
  const { filters } = defaultState(rules)
  return state.search !== '' || Object.keys(filters).some((id) => !sameValues(state.filters[id], filters[id]))
}

/** Back to the list's own filters; if the list is empty with only those, clears them too. */
export function clearFilters(state: TableState, rules: TableRules): TableState {
  const none = Object.fromEntries(Object.keys(rules.filters).map((id) => [id, []]))
  const filters = isFiltered(state, rules) ? defaultState(rules).filters : none
  return { ...state, search: '', filters, page: 1 }
}

export function withSearch(state: TableState, search: string): TableState {
  return { ...state, search, page: 1 }
}

export function withFilter(state: TableState, id: string, values: readonly string[]): TableState {
  return { ...state, filters: { ...state.filters, [id]: values }, page: 1 }
}

/** Sorts by a column; sorting by the same column again reverses the order. */
export function withSort(state: TableState, sort: string): TableState {
  const order = state.sort === sort && state.order === 'asc' ? 'desc' : 'asc'
  return { ...state, sort, order, page: 1 }
}

/** Changes the page size and keeps the first row in view. */
export function withPageSize(state: TableState, pageSize: PageSize): TableState {
  const first = (state.page - 1) * state.pageSize
  return { ...state, pageSize, page: Math.floor(first / pageSize) + 1 }
}
