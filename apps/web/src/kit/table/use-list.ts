import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import {
  askedBy,
  type ListColumn,
  type ListEndpoint,
  type ListFilter,
  type ListName,
  type ListPage,
  type ListQuery,
  type ListRow,
  type ListSort,
  listRules,
  searchedFor,
} from './list-query'
import { noSelection, stillListed } from './selection'
import { parseTableState, serialiseTableState } from './table-search'
import { isFiltered, type OnTableState, type TableState } from './table-state'
import type { Column, ExportEndpoint, Filter, ListData, NameColumn } from './table-types'
import { useSelection } from './use-selection'

interface Options<E extends ListEndpoint> {
  /** Where a person's columns, density and selected rows for this list are stored. */
  storageKey: string
  /** The first column. Keep it, the columns and the filters at module scope or memoized. */
  name: ListName<E>
  columns: readonly ListColumn<E>[]
  filters?: readonly ListFilter<E>[]
  /** Part of every query whatever the filters, such as the page's company. */
  where?: ListQuery<E> | ((state: TableState) => ListQuery<E>)
  /** The list's export (`exportOf`): its toolbar offers everything that matches as a file. */
  exported?: ExportEndpoint
  /** Ids in the endpoint's path. */
  params?: Input<E> extends { params?: infer Params } ? Params : never
  /** The initial state; by default the contract's first sort, ascending, without filters. */
  defaults?: { sort?: ListSort<E> } & Partial<Pick<TableState, 'order' | 'pageSize' | 'filters'>>
  /** How many rows there are without filters, if the page knows; otherwise a filtered list requests it. */
  total?: number | null
  /** State and setter, if the page keeps more than the list in its address; parse it with `listRules`. */
  state?: readonly [TableState, OnTableState]
  /** Default: the row's `id`. */
  rowId?: (row: ListRow<E>) => string
}

/**
 * A list of one endpoint, ready for the table:
 *
 *     const list = useList(agencies.search, { storageKey: 'agencies', name, columns, filters })
 *     return <DataTable {...list} label="Agencies" noun={…} firstUse={…} />
 *
 * Definitions are typed by the endpoint (`ListName`, `ListColumn`, `ListFilter`): a `sort` is one of its sorts, a
 * filter's `id` or `query` one of its keys. Search, filters, order and page live in the address; values the endpoint
 * would refuse are left out. Old rows stay until new ones are here. Beside the table's props, `matching` is the query
 * of everything that matches, for acts on a selection, and `answer` the whole answer, where it says more than rows.
 */
export function useList<E extends ListEndpoint>(endpoint: E, options: Options<E>) {
  type Row = ListRow<E>
  const { storageKey, filters, where, params, defaults } = options
  const rules = useMemo(() => listRules(endpoint, filters, defaults), [endpoint, filters, defaults])
  const [parse, write] = useMemo(
    () => [
      (given: Record<string, unknown>) => parseTableState(given, rules),
      (next: TableState) => serialiseTableState(next, rules),
    ],
    [rules],
  )
  const own = useUrlState(parse, write)
  const [state, setState] = options.state ?? own

  const offered = (filters ?? []) as readonly Filter[]
  const { search, sort, order, page, pageSize } = state
  const fixed = given(typeof where === 'function' ? where(state) : where)
  const matching = { search: searchedFor(endpoint, search), ...askedBy(offered, state.filters), ...fixed }
  const rows = useQuery({
    ...read<Row>(endpoint, { params, query: { ...matching, page, pageSize, sort, order } }),
    placeholderData: keepPreviousData,
  })
  const counting = options.total === undefined && isFiltered(state, rules)
  const all = useQuery({ ...read<Row>(endpoint, { params, query: fixed }), enabled: counting })
  const total = counting ? all.data?.count : (options.total ?? undefined)

  const exported = options.exported && {
    endpoint: options.exported,
    input: { params, query: { ...matching, sort, order } },
  }
  const of = JSON.stringify([params, matching])
  const [chosen, onSelectionChange] = useSelection(storageKey, of)
  const rowId = options.rowId ?? idOf
  const selection = useMemo(() => {
    const isWhole = rows.data && !rows.isPlaceholderData && rows.data.result.length === rows.data.count
    return isWhole ? stillListed(chosen, rows.data.result.map(rowId)) : chosen
  }, [chosen, rows.data, rows.isPlaceholderData, rowId])
  const onStateChange: OnTableState = (next, how) => {
    // Rows that a new filter deselected stay deselected, even after going back.
    if (next.search !== search || next.filters !== state.filters) onSelectionChange(noSelection)
    setState(next, how)
  }
  return {
    storageKey,
    name: options.name as NameColumn<Row>,
    columns: options.columns as readonly Column<Row>[],
    filters: offered,
    rowId,
    data: listData<Row>(rows, total),
    state,
    onStateChange,
    rules,
    selection,
    onSelectionChange,
    exported,
    matching: matching as unknown as ListQuery<E>,
    answer: rows.data as Output<E> | undefined,
  }
}

/** Undefined input must not override what a filter requests. */
const given = (query: object = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

const idOf = (row: RowData) => (row as { id: string }).id

type Read<Row> = UseQueryOptions<ListPage<Row>, ApiError>

// The options' types have checked the input against the endpoint; here it is assembled from its parts.
const read = <Row>(endpoint: AnyEndpoint, input: { params: unknown; query: object }) =>
  q(endpoint, input as never) as unknown as Pick<Read<Row>, 'queryKey' | 'queryFn'>

function listData<Row extends RowData>(query: UseQueryResult<ListPage<Row>>, total?: number): ListData<Row> {
  return {
    rows: query.data?.result,
    count: query.data?.count,
    total,
    isStale: query.isPlaceholderData,
    error: query.error,
    isPaused: query.fetchStatus === 'paused',
    retry: () => query.refetch(),
  }
}
