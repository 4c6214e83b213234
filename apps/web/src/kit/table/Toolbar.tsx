import type { RowData } from '@tanstack/react-table'
import { Rows2, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { ColumnsMenu } from './ColumnsMenu'
import { countText } from './count-text'
import type { DataTableProps } from './data-table-props'
import { FilterPopover } from './FilterPopover'
import { FilterSheet } from './FilterSheet'
import { ListCount } from './ListCount'
import { PhoneSorting } from './PhoneSorting'
import { SearchBox } from './SearchBox'
import classes from './Toolbar.module.css'
import { clearFilters, isFiltered, type TableState, withFilter, withSearch } from './table-state'
import type { Filter } from './table-types'
import type { List } from './use-data-table'

interface Props<Row extends RowData>
  extends DataTableProps<Row>,
    Pick<List<Row>, 'table' | 'prefs' | 'onPrefs' | 'phone'> {
  primary?: ReactNode
  /** Starts choosing rows where there is no column of boxes. */
  phoneTicks: ReactNode
}

const NO_FILTERS: readonly Filter[] = []

/** Above a list: what narrows it at the left, how it looks and what to do with it at the right. */
export function Toolbar<Row extends RowData>(props: Props<Row>) {
  const { table, state, onStateChange, rules, noun, data, prefs, onPrefs, phone } = props
  const { filters = NO_FILTERS, searchLabel = `Search ${noun.many}` } = props
  // Narrowing a list is one visit: Back leaves it instead of undoing tick by tick.
  const narrow = (next: TableState) => onStateChange(next, { replace: true })
  const setFilter = (id: string, values: readonly string[]) => narrow(withFilter(state, id, values))
  const clear = () => narrow(clearFilters(state, rules))
  const compact = prefs.density === 'compact'
  return (
    <div className={classes.toolbar}>
      {searchLabel !== null && (
        <SearchBox
          label={searchLabel}
          value={state.search}
          onChange={(search) => narrow(withSearch(state, search))}
        />
      )}
      {phone && (
        <FilterSheet
          filters={filters}
          values={state.filters}
          onChange={setFilter}
          sorting={<PhoneSorting {...props} />}
          onClear={clear}
          show={`Show ${countText(data.count ?? 0, undefined, noun)}`}
        />
      )}
      {!phone &&
        filters.map((filter) => (
          <FilterPopover
            key={filter.id}
            filter={filter}
            filters={state.filters}
            onChange={(values) => setFilter(filter.id, values)}
          />
        ))}
      {!phone && isFiltered(state, rules) && (
        <Button variant="link" size="sm" onClick={clear}>
          Clear
        </Button>
      )}
      <span className={classes.end}>
        <ListCount count={data.error && !data.rows ? null : data.count} total={data.total} noun={noun} />
        {!phone && (
          <span className={classes.looks}>
            <ColumnsMenu table={table} />
            <IconButton
              label="Compact rows"
              size="sm"
              aria-pressed={compact}
              icon={compact ? <Rows3 size={16} strokeWidth={1.75} /> : <Rows2 size={16} strokeWidth={1.75} />}
              onClick={() => onPrefs({ density: compact ? 'comfortable' : 'compact' })}
            />
          </span>
        )}
        {props.exportSlot}
        {phone && props.phoneTicks}
        {!phone && props.primary}
      </span>
    </div>
  )
}
