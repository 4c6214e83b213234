import type { SortOrder } from '@heed/domain/lists'
import { SegmentedControl } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useId } from 'react'
import { CheckRow } from './CheckRow'
import classes from './filters.module.css'
import type { DataTableProps } from './table-types'

const ORDERS: { value: SortOrder; label: string }[] = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
]

export type Sorting<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'name' | 'columns' | 'state' | 'onStateChange'
>

/** Sorting, where there are no column headings. */
export function SortChoice<Row extends RowData>({ name, columns, state, onStateChange }: Sorting<Row>) {
  const group = useId()
  const sortable = [name, ...columns].filter((column) => column.sort !== undefined)
  if (sortable.length === 0) return null
  const change = (next: Partial<Pick<typeof state, 'sort' | 'order'>>) =>
    onStateChange({ ...state, ...next, page: 1 }, { replace: true })
  return (
    <fieldset>
      <legend className={classes.sortTitle}>Sort by</legend>
      {sortable.map((column) => (
        <CheckRow
          key={column.sort}
          type="radio"
          name={group}
          label={column.header}
          checked={column.sort === state.sort}
          onChange={() => change({ sort: column.sort })}
        />
      ))}
      <div className={classes.order}>
        <SegmentedControl
          aria-label="Order"
          data={ORDERS}
          value={state.order}
          onChange={(order) => change({ order })}
        />
      </div>
    </fieldset>
  )
}
