import { ActionIcon, Popover } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { CheckRow } from './CheckRow'
import classes from './filters.module.css'
import type { TableModel } from './use-table-model'

/** Shows and hides columns; the choice is remembered on this device. */
export function ColumnsMenu<Row extends RowData>({ table }: { table: TableModel<Row> }) {
  const [opened, setOpened] = useState(false)
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus width={232}>
      <Popover.Target>
        <ActionIcon aria-label="Columns" size="sm" onClick={() => setOpened((open) => !open)}>
          <Columns3 size={16} strokeWidth={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Columns">
        <fieldset>
          <legend className="sr-only">Columns</legend>
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
      </Popover.Dropdown>
    </Popover>
  )
}
