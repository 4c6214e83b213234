import type { CompanyImport, ImportRow } from '@heed/contract/company-import'
import { Skeleton } from '@mantine/core'
import { GridCell } from './GridCell'
import classes from './grid.module.css'
import type { ShownColumn } from './import-text'
import { RowNote } from './RowNote'
import type { GridKeys } from './use-grid-keys'

interface Props {
  index: number
  /** Not there yet while its page is read. */
  row: ImportRow | undefined
  draft: CompanyImport
  columns: readonly ShownColumn[]
  keys: GridKeys
  /** Of a long list, whose rows are drawn near the window alone. */
  measure: ((element: Element | null) => void) | undefined
}

/** One row of the file; below its name stands why it is left out. */
export function GridRow({ index, row, draft, columns, keys, measure }: Props) {
  const named = columns.findIndex(({ field }) => field === 'name')
  return (
    <tr ref={measure} data-index={index} data-state={row?.state} aria-rowindex={index + 2}>
      <th scope="row" className={classes.number}>
        {row?.number}
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
