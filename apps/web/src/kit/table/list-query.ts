import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import type { RowData } from '@tanstack/react-table'
import type { z } from 'zod'
import type { FilterRule, FilterValues, TableRules } from './table-state'
import type { Column, Filter, NameColumn } from './table-types'

/** A call made with the contract's `listQuery` and `page`. */
export type ListEndpoint = AnyEndpoint & { query?: z.ZodObject<{ sort: z.ZodDefault<z.ZodEnum> }> }

export type ListPage<Row> = { count: number; result: readonly Row[] }
type QueryOf<E> = Input<E> extends { query?: infer Query } ? NonNullable<Query> : never

/** The filters of a list: everything its endpoint takes except order and page. */
export type ListQuery<E> = Omit<QueryOf<E>, 'sort' | 'order' | 'page' | 'pageSize'>
export type ListSort<E> = QueryOf<E> extends { sort?: infer Sort } ? Extract<Sort, string> : never
export type ListRow<E> = Output<E> extends ListPage<infer Row extends RowData> ? Row : never
export type ListName<E> = NameColumn<ListRow<E>, ListSort<E>>
export type ListColumn<E> = Column<ListRow<E>, ListSort<E>>
export type ListFilter<E> = Filter<ListQuery<E>>

/** What the address may contain: the contract's sorts and, for each filter, the values the contract accepts. */
export function listRules<E extends ListEndpoint>(
  endpoint: E,
  filters: readonly ListFilter<E>[] = [],
  defaults?: TableRules['defaults'],
): TableRules {
  const shape: Readonly<Record<string, z.ZodType>> | undefined = endpoint.query?.shape
  const accepts = (filter: Filter) => (values: readonly string[]) =>
    Object.entries(askedBy([filter], { [filter.id]: values })).every(
      ([key, value]) => shape?.[key]?.safeParse(value).success,
    )
  const known = filters as readonly Filter[]
  return {
    sorts: endpoint.query?.shape.sort.unwrap().options.map(String) ?? [],
    filters: Object.fromEntries(
      known.map((filter) => [filter.id, { ...ruleOf(filter), accepts: accepts(filter) }]),
    ),
    defaults,
  }
}

/** The search text; empty while it is shorter than the endpoint requires. */
export function searchedFor(endpoint: ListEndpoint, search: string): string | undefined {
  const shape: Readonly<Record<string, z.ZodType>> | undefined = endpoint.query?.shape
  return search && shape?.search?.safeParse(search).success !== false ? search : undefined
}

/** The part of a query that the set filters produce. */
export function askedBy(filters: readonly Filter[], values: FilterValues): Record<string, unknown> {
  const asked: Record<string, unknown> = {}
  for (const filter of filters) {
    const chosen = values[filter.id] ?? []
    const { query = filter.id } = filter
    if (chosen.length === 0) continue
    if (typeof query === 'function') Object.assign(asked, query(chosen))
    else if (filter.kind === 'dates') {
      asked[`${query}From`] = chosen[0] || undefined
      asked[`${query}To`] = chosen[1] || undefined
    } else asked[query] = chosen.join(',')
  }
  return asked
}

function ruleOf(filter: Filter): FilterRule {
  if (filter.kind === 'dates') return { dates: true }
  if (filter.kind === 'custom') return { single: filter.single }
  const { options, single } = filter
  // Options that are still loading must not drop what the address selects.
  return { values: options.length > 0 ? options.map(({ value }) => value) : undefined, single }
}
