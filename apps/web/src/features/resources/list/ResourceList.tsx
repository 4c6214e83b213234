import * as resources from '@heed/contract/resources'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhone } from '../../../kit/layout/use-phone'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { NoResults } from '../../../kit/states/NoResults'
import { countText } from '../../../kit/table/count-text'
import { FilterChips } from '../../../kit/table/FilterChips'
import { FilterSheet } from '../../../kit/table/FilterSheet'
import { ListCount } from '../../../kit/table/ListCount'
import type { ListQuery } from '../../../kit/table/list-query'
import { Pager } from '../../../kit/table/Pager'
import { SearchBox } from '../../../kit/table/SearchBox'
import {
  clearFilters,
  isFiltered,
  withFilter,
  withPageSize,
  withSearch,
} from '../../../kit/table/table-state'
import { useList } from '../../../kit/table/use-list'
import { useMayWrite } from '../may-write'
import { CardsSkeleton } from './CardsSkeleton'
import classes from './list.module.css'
import { ResourceCard } from './ResourceCard'
import { FILTERS, resourceName } from './resource-filters'

interface Props {
  /** What the list is of: "Checklists, Charts, & Guides". */
  label: string
  searchLabel: string
  /** Part of every query, such as the page's category. */
  where?: ListQuery<typeof resources.search>
  newestFirst?: boolean
  /** Shown while nothing is searched for, instead of everything there is. */
  idle?: ReactNode
  addButton?: ReactNode
}

const NOUN = { one: 'resource', many: 'resources' }
const NEWEST = { sort: 'publishedOn', order: 'desc' } as const
const BY_TITLE = { sort: 'title', order: 'asc' } as const

/** Resources as cards, with search and filters in the address. */
export function ResourceList({ label, searchLabel, where, newestFirst, idle, addButton }: Props) {
  const filters = FILTERS[where?.category ? 'category' : 'all'][useMayWrite() ? 'writer' : 'reader']
  const { data, state, onStateChange, rules } = useList(resources.search, {
    storageKey: 'resources',
    name: resourceName,
    columns: [],
    filters,
    where,
    defaults: newestFirst ? NEWEST : BY_TITLE,
  })
  const phone = usePhone()
  const narrowed = isFiltered(state, rules)
  const replace = { replace: true }
  const clear = () => onStateChange(clearFilters(state, rules), replace)
  const narrowing = {
    filters: filters as never,
    values: state.filters,
    onChange: (id: string, values: readonly string[]) =>
      onStateChange(withFilter(state, id, values), replace),
  }
  const isIdle = idle !== undefined && !narrowed
  return (
    <section aria-label={label}>
      <div className={classes.tools} data-no-print>
        <SearchBox
          label={searchLabel}
          value={state.search}
          onChange={(text) => onStateChange(withSearch(state, text), replace)}
        />
        {phone ? (
          <FilterSheet
            {...narrowing}
            onClear={clear}
            show={`Show ${countText(data.count ?? 0, undefined, NOUN)}`}
          />
        ) : (
          <FilterChips {...narrowing} onClear={narrowed ? clear : undefined} />
        )}
        {!isIdle && <ListCount count={data.error ? null : data.count} total={data.total} noun={NOUN} />}
      </div>
      {isIdle ? (
        idle
      ) : (
        <Found {...{ data, label, addButton, clear, narrowed }} namesCategory={!where?.category} />
      )}
      {!isIdle && (data.count ?? 0) > state.pageSize && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          count={data.count ?? 0}
          onPage={(page) => onStateChange({ ...state, page }, { replace: false })}
          onPageSize={(size) => onStateChange(withPageSize(state, size), replace)}
        />
      )}
    </section>
  )
}

type FoundProps = Pick<ReturnType<typeof useList<typeof resources.search>>, 'data'> & {
  label: string
  addButton: ReactNode
  clear: () => void
  narrowed: boolean
  namesCategory: boolean
}

/** The cards, or why there are none. */
function Found({ data, label, addButton, clear, narrowed, namesCategory }: FoundProps) {
  const { rows, error, retry } = data
  if (error && !rows)
    return (
      <ErrorState
        title="The resources could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={retry}
      />
    )
  if (!rows) return <CardsSkeleton label="Loading resources" />
  if (rows.length === 0 && narrowed)
    return <NoResults text="No resources match this search and these filters." onClear={clear} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<BookOpen size={20} strokeWidth={1.75} />}
        title="Nothing here yet"
        text="Resources that are published in this category will appear here."
        action={addButton}
      />
    )
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={data.isStale || undefined}>
      {rows.map((resource) => (
        <ResourceCard key={resource.id} resource={resource} namesCategory={namesCategory} />
      ))}
    </ul>
  )
}
