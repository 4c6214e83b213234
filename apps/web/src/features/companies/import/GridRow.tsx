import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { counted } from '@heed/domain/text'
import { Skeleton } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { GridCell } from './GridCell'
import classes from './grid.module.css'
import { faultOf, type ShownColumn } from './import-text'
import { RowNote } from './RowNote'
import type { GridKeys } from './use-grid-keys'

interface Props {
  index: number
  /** Undefined while its page is loading. */
  row: ImportRow | undefined
  draft: CompanyImport
  columns: readonly ShownColumn[]
  keys: GridKeys
  /** In a long list, where only rows near the window are drawn. */
  measure: ((element: Element | null) => void) | undefined
}

/** One row of the file: at its head the number of errors, below its name why it is left out. */
export function GridRow({ index, row, draft, columns, keys, measure }: Props) {
  const faulty =
    row?.state === 'faulty'
      ? columns.flatMap(({ field }, at) => (field && faultOf(row, field) ? [at] : []))
      : []
  const named = columns.findIndex(({ field }) => field === 'name')
  return (
    <tr ref={measure} data-index={index} data-state={row?.state} aria-rowindex={index + 2}>
      <th scope="row" className={classes.number}>
        {row?.number}
        {faulty.length > 0 && (
          <button
            type="button"
            className={classes.faults}
            aria-label={`${counted(faulty.length, 'error')} in row ${row?.number}: go to the first`}
            onClick={() => keys.goTo({ row: index, column: faulty[0] ?? 0 })}
          >
            <CircleAlert size={13} strokeWidth={2} aria-hidden />
            {faulty.length}
          </button>
        )}
      </th>
      {columns.map((column, at) =>
        row ? (
          <GridCell
            key={`${column.at} ${column.field}`}
            place={{ row: index, column: at }}
            row={row}
            column={column}
            draft={draft}
            keys={keys}
            note={at === Math.max(0, named) && row.state !== 'faulty' && <RowNote row={row} draft={draft} />}
          />
        ) : (
          <td key={`${column.at} ${column.field}`}>
            <Skeleton h={10} mt={6} w="70%" />
          </td>
        ),
      )}
    </tr>
  )
}
