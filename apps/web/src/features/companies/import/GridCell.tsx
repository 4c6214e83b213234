import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { IMPORT_COLUMNS } from '@heed/domain/company-import/columns'
import { Popover } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './grid.module.css'
import { faultOf, type ShownColumn } from './import-text'
import { Mend } from './Mend'
import type { GridKeys, Place } from './use-grid-keys'

interface Props {
  place: Place
  row: ImportRow
  column: ShownColumn
  draft: CompanyImport
  keys: GridKeys
  note: ReactNode
}

/** A cell that opens below itself when pressed. Cells that are not imported are read-only. */
export function GridCell({ place, row, column, draft, keys, note }: Props) {
  const { field, at } = column
  const leave = useRef<() => void>(null)
  const text = row.cells[at] ?? ''
  const fault = row.state === 'faulty' ? faultOf(row, field) : undefined
  const isAt = keys.at.row === place.row && keys.at.column === place.column
  const isOpen = keys.open?.row === place.row && keys.open.column === place.column
  const common = { 'data-cell': `${place.row} ${place.column}`, tabIndex: isAt ? 0 : -1 }
  if (!field)
    return (
      <td {...common} className={classes.skipped} onFocus={() => keys.focusAt(place)}>
        {text || '–'}
      </td>
    )
  const label = `${IMPORT_COLUMNS[field].label} of row ${row.number}`
  return (
    <td data-fault={fault ? true : undefined} data-name={field === 'name' || undefined}>
      <Popover
        opened={isOpen}
        onDismiss={() => {
          leave.current?.()
          keys.close()
        }}
        closeOnEscape={false}
        position="bottom-start"
        width={300}
        offset={4}
        trapFocus
        returnFocus={false}
        withinPortal
      >
        <Popover.Target>
          <button
            {...common}
            type="button"
            className={classes.cell}
            aria-label={`${label}: ${text || 'empty'}${fault ? `. ${fault}` : ''}`}
            onFocus={() => keys.focusAt(place)}
            onClick={() => keys.setOpen(place)}
          >
            <span className={classes.text} data-empty={text === '' || undefined}>
              {text || (fault ? 'Empty' : '')}
            </span>
            {fault && (
              <span className={classes.fault}>
                <CircleAlert size={13} strokeWidth={1.75} aria-hidden />
                <span>{fault}</span>
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown
          aria-label={label}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && keys.close()}
        >
          {isOpen && (
            <Mend
              draft={draft}
              row={row}
              field={field}
              text={text}
              fault={fault}
              label={label}
              onClose={keys.close}
              leave={leave}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {note}
    </td>
  )
}
