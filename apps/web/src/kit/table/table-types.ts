import type { AnyEndpoint } from '@heed/contract/endpoint'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Selection } from './selection'
import type { FilterValues, OnTableState, TableRules, TableState } from './table-state'

/** The first column: the row's name as a link, with what it belongs to on a second line. Never hidden. */
export interface NameColumn<Row extends RowData, Sort extends string = string> {
  header: string
  text: (row: Row) => string
  meta?: (row: Row) => ReactNode
  /** A small picture in front of both lines. */
  before?: (row: Row) => ReactNode
  /** The link of the row. */
  href?: (row: Row) => string
  /** A sort key of the API. */
  sort?: Sort
  /** Pixels reserved before other columns; on a narrow page it may shrink to 220. */
  minWidth?: number
  /** Lines of the name before it is truncated; default 2. The full name is in the tooltip and behind the link. */
  lines?: number
}

export interface Column<Row extends RowData, Sort extends string = string> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** A sort key of the API. */
  sort?: Sort
  align?: 'left' | 'right'
  /** Pixels; default 128. */
  width?: number
  /** Can be hidden in the columns menu; default true. */
  optional?: boolean
  /** Hidden unless the user chooses it. */
  hidden?: boolean
  /**
   * 1 is the last to fold when the page is too narrow; 1 to 3 are then shown below the name. Without it, a
   * column folds first.
   */
  importance?: number
  /** Shows its header where there are no column heads, as numbers always do. */
  labeled?: boolean
  /** One of the key facts (at most three) on a phone's card; `end`: on its right. */
  phone?: boolean | 'end'
}

export interface Option {
  value: string
  label: string
  /** How many rows have this value. */
  count?: number
}

type Given = Record<string, unknown>

/** The query key a filter sets, if it is named differently, or how its values become a query. */
type Asks<Query, Id> =
  | { id: Id; query?: undefined }
  | { id: string; query: (keyof Query & string) | ((values: readonly string[]) => Partial<Query>) }

// `due` covers `dueFrom` and `dueTo`.
type RangeId<Query> = string extends keyof Query
  ? string
  : keyof Query extends infer Key
    ? Key extends `${infer Id}From`
      ? Id
      : never
    : never

/** The props of a filter's own editor. */
export interface FilterControl {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  close: () => void
  /** The values of all the list's filters. */
  filters: FilterValues
}

/** A filter of a list. Its `id` is in the address; without `query` it is also the query key. */
export type Filter<Query = Given> = {
  label: string
  /** Rarely needed: on a wide screen it stays in the "More" menu until someone picks it. */
  rare?: boolean
} & (
  | (Asks<Query, keyof Query & string> & {
      kind: 'choice'
      options: readonly Option[]
      single?: boolean
      /** Adds a search box for the options. */
      searchable?: boolean
    })
  | (Asks<Query, RangeId<Query>> & {
      kind: 'dates'
      presets?: readonly { label: string; from?: string; to?: string }[]
    })
  | (Asks<Query, keyof Query & string> & {
      kind: 'custom'
      single?: boolean
      /** The selected values in words, for the chip; otherwise the values as they are. */
      summary?: (values: readonly string[], filters: FilterValues) => ReactNode
      render: (control: FilterControl) => ReactNode
    })
)

export interface ListError {
  status?: number
  message: string
  requestId?: string
}

/** The answer behind a list; has the shape of a query without depending on the query library. */
export interface ListData<Row extends RowData> {
  /** This page's rows; undefined until the first answer. */
  rows: readonly Row[] | undefined
  /** How many rows match search and filters. */
  count: number | undefined
  /** How many there are without any filter. */
  total?: number
  /** The rows are still those of the previous search or page. */
  isStale: boolean
  error?: ListError | null
  /** It is waiting for the network. */
  isPaused?: boolean
  retry?: () => void
}

export interface Noun {
  one: string
  many: string
}

export interface BulkFailure {
  id: string
  name: string
  reason: string
}

/** Rows that could not be changed; they stay selected and are listed. */
export interface BulkOutcome {
  failed: readonly BulkFailure[]
  /** Rows the action did not apply to; they stay selected too. */
  left?: readonly string[]
}

export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  /** Keeps the selection if it returns `undefined` (a dialog was closed); otherwise clears it, except for failures. */
  run: (selection: Selection) => Promise<BulkOutcome | undefined> | BulkOutcome | undefined
}

/** The list's only primary action: on the right of the toolbar, stuck to the bottom on a phone. */
export type PrimaryAction = { label: string; icon?: ReactNode; disabled?: boolean } & (
  | { href: string; onClick?: undefined }
  | { href?: undefined; onClick: () => void }
)

export type ExportEndpoint = AnyEndpoint & { readonly export: true }

/** The list's export, and the list's current query. */
export interface ListExport {
  endpoint: ExportEndpoint
  input: { params: unknown; query: Readonly<Record<string, unknown>> }
}

export interface DataTableProps<Row extends RowData> {
  /** Names the list for screen readers. */
  label: string
  noun: Noun
  /** Where this person's columns and density for this list are stored. */
  storageKey: string
  /** Keep both at module scope or memoized. */
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
  /** Offers everything that matches as a file; created by `useList`. */
  exported?: ListExport
  primaryAction?: PrimaryAction
  /** The last cell of a row, such as a menu. */
  rowActions?: (row: Row) => ReactNode
  /** The expanded content of a row; undefined for a collapsed one. */
  details?: (row: Row) => ReactNode
  /** The row that is open beside the list. */
  current?: string | null
  /** Rows can be selected when all three are given. */
  selection?: Selection
  onSelectionChange?: (next: Selection) => void
  bulkActions?: readonly BulkAction[]
  firstUse: { title: string; text: ReactNode; action?: ReactNode; icon?: ReactNode }
  noResults?: { title?: string; text?: ReactNode }
  noPermission?: { title?: string; text?: string }
}
