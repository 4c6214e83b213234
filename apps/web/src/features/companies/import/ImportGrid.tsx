import type { CompanyImport } from '@heed/contract/company-import-fields'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { ErrorState } from '../../../kit/states/ErrorState'
import { GridHead } from './GridHead'
import { GridRow } from './GridRow'
import classes from './grid.module.css'
import { shownColumns } from './import-text'
import { useGridKeys } from './use-grid-keys'
import { type RowFilter, useImportRows } from './use-import-rows'

/** Estimated heights in pixels; actual heights are measured. */
const ROW = 39
const FIRST = 40
/** Up to this many, all rows are in the page: find-in-page works, and it is fast enough. */
const VIRTUAL_ABOVE = 100

/** The file's rows as a grid of cells: arrow keys move, Enter opens a cell, Escape closes it. */
export function ImportGrid({ draft, filter }: { draft: CompanyImport; filter: RowFilter }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<readonly number[]>([])
  const rows = useImportRows(draft.id, filter, drawn)
  const count = rows.count ?? 0
  const isLong = count > VIRTUAL_ABOVE
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    initialRect: { width: 1200, height: ROW * FIRST },
    onChange: (now) => {
      const items = now.getVirtualItems()
      const next = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
      setDrawn((before) => (before.join() === next.join() ? before : next))
    },
  })
  const columns = shownColumns(draft)
  const keys = useGridKeys({
    rows: count,
    columns: columns.length,
    show: (row) => isLong && virtual.scrollToIndex(row),
  })
  if (rows.error) return <ErrorState title="The rows could not be loaded" onRetry={() => void rows.retry()} />
  const items = virtual.getVirtualItems()
  const indices = isLong
    ? items.map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index)
  const before = isLong ? (items[0]?.start ?? 0) : 0
  const after = isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        className={classes.grid}
        aria-label="Rows of the file"
        aria-rowcount={count + 1}
        onKeyDown={keys.onKeyDown}
      >
        <GridHead draft={draft} columns={columns} />
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {indices.map((index) => (
            <GridRow
              key={index}
              index={index}
              row={rows.rowAt(index)}
              draft={draft}
              columns={columns}
              keys={keys}
              measure={isLong ? virtual.measureElement : undefined}
            />
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
      {rows.count === 0 && <p className={classes.none}>No rows here.</p>}
    </div>
  )
}
