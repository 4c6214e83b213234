import type { RowData } from '@tanstack/react-table'
import { useId } from 'react'
import { Segmented } from '../../ui/Segmented'
import { CheckRow } from './CheckRow'
import type { DataTableProps } from './data-table-props'
import classes from './PhoneSorting.module.css'

const ORDERS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const

type Props<Row extends RowData> = Pick<DataTableProps<Row>, 'name' | 'columns' | 'state' | 'onStateChange'>

/** What the column headings do in a table. */
export function PhoneSorting<Row extends RowData>({ name, columns, state, onStateChange }: Props<Row>) {
  const group = useId()
  const sortable = [name, ...columns].filter((column) => column.sort !== undefined)
  if (sortable.length === 0) return null
  const change = (next: Partial<Pick<typeof state, 'sort' | 'order'>>) =>
    onStateChange({ ...state, ...next, page: 1 }, { replace: true })
  return (
    <fieldset>
      <legend className={classes.title}>Sort by</legend>
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
        <Segmented
          label="Order"
          options={ORDERS}
          value={state.order}
          onChange={(order) => change({ order })}
        />
      </div>
    </fieldset>
  )
}
