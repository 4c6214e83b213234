import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Selection } from './selection'
import type { OnTableState, TableRules, TableState } from './table-state'
import type { BulkAction, Column, Filter, ListData, NameColumn, Noun, PrimaryAction } from './table-types'

export interface DataTableProps<Row extends RowData> {
  /** Names the list for screen readers. */
  label: string
  noun: Noun
  /** Where this person's columns and density of this list are remembered. */
  storageKey: string
  /** Keep both at module scope or memoised. */
  name: NameColumn<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  data: ListData<Row>
  state: TableState
  onStateChange: OnTableState
  rules: TableRules
  filters?: readonly Filter[]
  /** `null` leaves the search box out. */
  searchLabel?: string | null
  /** `ViewTabs`. */
  views?: ReactNode
  exportSlot?: ReactNode
  primaryAction?: PrimaryAction
  /** The last cell of a row, such as a menu. */
  rowActions?: (row: Row) => ReactNode
  /** Rows can be chosen when all three are given. */
  selection?: Selection
  onSelectionChange?: (next: Selection) => void
  bulkActions?: readonly BulkAction[]
  firstUse: { title: string; text: ReactNode; action?: ReactNode; icon?: ReactNode }
  noResults?: { title?: string; text?: ReactNode }
  noPermission?: { title?: string; text?: string }
}
