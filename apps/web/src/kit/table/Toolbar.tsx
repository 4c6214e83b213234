import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { Rows2, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton'
import { ColumnsMenu } from './ColumnsMenu'
import { countText } from './count-text'
import { ExportMenu } from './ExportMenu'
import { FilterChips } from './FilterChips'
import { FilterSheet } from './FilterSheet'
import { ListCount } from './ListCount'
import { PageTick } from './PageTick'
import { SearchBox } from './SearchBox'
import { noSelection, type Selection } from './selection'
import { clearFilters, isFiltered, type TableState, withFilter, withSearch } from './table-state'
import type { DataTableProps, Filter } from './table-types'
import classes from './toolbar.module.css'
import type { List } from './use-data-table'

type ListParts<Row extends RowData> = Omit<DataTableProps<Row>, 'selection' | 'onSelectionChange'> & List<Row>
type Props<Row extends RowData> = ListParts<Row> & {
  primary?: ReactNode
}

const NO_FILTERS: readonly Filter[] = []

/** Above a list: filters on the left; view options and actions on the right. */
export function Toolbar<Row extends RowData>(props: Props<Row>) {
  const { table, state, onStateChange, rules, noun, data, prefs, onPrefs, phone } = props
  const { filters = NO_FILTERS, searchLabel = `Search ${noun.many}` } = props
  // Filtering a list is one visit: Back leaves it instead of undoing filters one by one.
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
          sorting={props}
          onClear={clear}
          show={`Show ${countText(data.count ?? 0, undefined, noun)}`}
        />
      )}
      {!phone && (
        <FilterChips
          filters={filters}
          values={state.filters}
          onChange={setFilter}
          onClear={isFiltered(state, rules) ? clear : undefined}
        />
      )}
      <span className={classes.end}>
        <ListCount count={data.error && !data.rows ? null : data.count} total={data.total} noun={noun} />
        {!phone && (
          <span className={classes.looks}>
            <ColumnsMenu table={table} fold={props.fold} sorting={props} />
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
        {props.exported && props.count > 0 && (
          <ExportMenu exported={props.exported} noun={noun} count={props.count} />
        )}
        {phone && props.selectable && props.count > 0 && <PhoneTicks {...props} />}
        {!phone && props.primary}
      </span>
    </div>
  )
}

interface TicksProps {
  ids: readonly string[]
  selection: Selection
  onSelectionChange: (next: Selection) => void
  ticking: boolean
  setSelecting: (on: boolean) => void
}

/** On a phone the checkboxes appear on demand, so that a tap normally opens the row. */
function PhoneTicks({ ids, selection, onSelectionChange, ticking, setSelecting }: TicksProps) {
  if (!ticking) {
    return (
      <span className={classes.ticks}>
        <Button variant="link" size="sm" onClick={() => setSelecting(true)}>
          Select
        </Button>
      </span>
    )
  }
  return (
    <span className={classes.ticks}>
      <PageTick ids={ids} selection={selection} onSelectionChange={onSelectionChange} />
      <span aria-hidden>This page</span>
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          setSelecting(false)
          onSelectionChange(noSelection)
        }}
      >
        Done
      </Button>
    </span>
  )
}
