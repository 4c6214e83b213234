import type { RowData } from '@tanstack/react-table'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { isSelected, type Selection } from './selection'
import { type OnTick, TableRow } from './TableRow'
import classes from './table.module.css'
import type { Column, NameColumn } from './table-types'
import type { TableModel } from './use-table-model'
import { useVirtualRows } from './use-virtual-rows'

interface Props<Row extends RowData> {
  table: TableModel<Row>
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  /** Folded columns shown below the name. */
  below: readonly Column<Row>[]
  selection: Selection | undefined
  onTick: OnTick
  rowActions?: (row: Row) => ReactNode
  details?: (row: Row) => ReactNode
  current?: string | null
  rowHeight: number
  /** Number of rows before this page. */
  offset: number
  stale: boolean
}

/** The page's rows. Only this component re-renders while a long list scrolls. */
export function TableRows<Row extends RowData>(props: Props<Row>) {
  const { table, selection, rowHeight, offset, stale, current, ...row } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowOpen(body)
  const { rows } = table.getRowModel()
  const view = useVirtualRows(body, { count: rows.length, estimate: rowHeight })
  const layout = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join()
  return (
    <tbody ref={body} className={classes.body} data-stale={stale || undefined} aria-busy={stale || undefined}>
      <Spacer height={view.before} />
      {view.indices.map((index) => {
        const item = rows[index]
        if (!item) return null
        return (
          <TableRow
            key={item.id}
            {...row}
            row={item}
            layout={layout}
            selected={selection && isSelected(selection, item.id)}
            isCurrent={item.id === current}
            index={view.virtual ? index : undefined}
            rowIndex={offset + index + 2}
            measure={view.measure}
          />
        )
      })}
      <Spacer height={view.after} />
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null
}

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menuitem"]'

/**
 * Clicking anywhere on a row follows its link, with Ctrl, Cmd, Shift and the middle button as on the link
 * itself. Selecting text in a row opens nothing.
 */
function useRowOpen(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = body.current
    if (!element) return
    const open = (event: MouseEvent) => {
      const link = rowLink(event)
      if (!link) return
      if (event.button === 1) {
        window.open(link.href, '_blank', 'noopener')
        return
      }
      const { ctrlKey, metaKey, shiftKey, altKey } = event
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
      )
    }
    element.addEventListener('click', open)
    element.addEventListener('auxclick', open)
    return () => {
      element.removeEventListener('click', open)
      element.removeEventListener('auxclick', open)
    }
  }, [body])
}

function rowLink(event: MouseEvent): HTMLAnchorElement | null | undefined {
  if (event.button > 1 || !(event.target instanceof Element)) return null
  if (event.target.closest(INTERACTIVE) || window.getSelection()?.toString()) return null
  return event.target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[data-row-link]')
}
