import { counted, joinWords } from '@heed/domain/text'
import { ActionIcon, Button, Popover } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { CheckRow } from './CheckRow'
import classes from './filters.module.css'
import { SortChoice, type Sorting } from './SortChoice'
import type { Fold } from './use-fold'
import type { TableModel } from './use-table-model'

const icon = <Columns3 size={16} strokeWidth={1.75} />

interface Props<Row extends RowData> {
  table: TableModel<Row>
  fold: Fold<Row>
  /** The list, which is sorted here when headings are folded. */
  sorting: Sorting<Row>
}

/** Shows and hides columns; the choice is remembered on this device. Its button says how many do not fit. */
export function ColumnsMenu<Row extends RowData>({ table, fold, sorting }: Props<Row>) {
  const [opened, setOpened] = useState(false)
  const gone = fold.folded.filter((column) => !fold.below.includes(column))
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus width={232}>
      <Popover.Target>
        {gone.length > 0 ? (
          <Button variant="icon" size="sm" leftSection={icon} onClick={() => setOpened((open) => !open)}>
            {counted(gone.length, 'more column')}
          </Button>
        ) : (
          <ActionIcon aria-label="Columns" size="sm" onClick={() => setOpened((open) => !open)}>
            {icon}
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Columns">
        <fieldset>
          <legend className="sr-only">Columns</legend>
          {gone.length > 0 && (
            <p className={classes.none}>
              There is no room for {joinWords(gone.map(({ header }) => header))}. Check a column to show it
              anyway.
            </p>
          )}
          {columns.map((column) => (
            <CheckRow
              key={column.id}
              type="checkbox"
              label={String(column.columnDef.header)}
              checked={column.getIsVisible()}
              onChange={(shown) => column.toggleVisibility(shown)}
            />
          ))}
        </fieldset>
        {fold.folded.some(({ sort }) => sort) && <SortChoice {...sorting} />}
      </Popover.Dropdown>
    </Popover>
  )
}
