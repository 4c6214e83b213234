import type { AnyEndpoint } from '@heed/contract/endpoint'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Selection } from './selection'
import type { FilterValues, OnTableState, TableRules, TableState } from './table-state'

/** The first column: the row's name as a link, what it belongs to on a second line. Never hidden. */
export interface NameColumn<Row extends RowData, Sort extends string = string> {
  header: string
  text: (row: Row) => string
  meta?: (row: Row) => ReactNode
  /** A small picture in front of both lines. */
  before?: (row: Row) => ReactNode
  /** Where the row opens. */
  href?: (row: Row) => string
  /** A sort key of the API. */
  sort?: Sort
  /** Pixels it gets before other columns do; on a narrow page it may shrink to 220. */
  minWidth?: number
  /** Lines of the name before it is cut off; default 2. The whole of it is in the tooltip and behind the link. */
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
  /** May be hidden in the columns menu; default true. */
  optional?: boolean
  /** Hidden until somebody chooses it. */
  hidden?: boolean
  /** 1 is the last to fold when the page is too narrow; 1 to 3 are below the name then. Without it a column goes first. */
  importance?: number
  /** Says its header where there are no column heads, as numbers always do. */
  labeled?: boolean
  /** One of the key facts (at most three) of the card a phone shows; `end`: at its right. */
  phone?: boolean | 'end'
}

export interface Option {
  value: string
  label: string
  /** How many rows have this value. */
  count?: number
}

type Given = Record<string, unknown>

/** The key of the query that a filter sets, where it has another name than the filter, or how values become a query. */
type Asks<Query, Id> =
  | { id: Id; query?: undefined }
  | { id: string; query: (keyof Query & string) | ((values: readonly string[]) => Partial<Query>) }

// `due` stands for `dueFrom` and `dueTo`.
type RangeId<Query> = string extends keyof Query
  ? string
  : keyof Query extends infer Key
    ? Key extends `${infer Id}From`
      ? Id
      : never
    : never

/** What a filter's own editor gets. */
export interface FilterControl {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  close: () => void
  /** The values of all filters of the list. */
  filters: FilterValues
}

/** What narrows a list. Its `id` is in the address; without `query` it is the query's key, too. */
export type Filter<Query = Given> = { label: string } & (
  | (Asks<Query, keyof Query & string> & {
      kind: 'choice'
      options: readonly Option[]
      single?: boolean
      /** Adds a box that narrows the options. */
      searchable?: boolean
    })
  | (Asks<Query, RangeId<Query>> & {
      kind: 'dates'
      presets?: readonly { label: string; from?: string; to?: string }[]
    })
  | (Asks<Query, keyof Query & string> & {
      kind: 'custom'
      single?: boolean
      /** The chosen values in words, for the chip; without it the values as they are. */
      summary?: (values: readonly string[], filters: FilterValues) => ReactNode
      render: (control: FilterControl) => ReactNode
    })
)

export interface ListError {
  status?: number
  message: string
  requestId?: string
}

/** The answer behind a list; the shape of a query, without knowing the query library. */
export interface ListData<Row extends RowData> {
  /** This page's rows; undefined until the first answer. */
  rows: readonly Row[] | undefined
  /** How many rows match search and filters. */
  count: number | undefined
  /** How many there are without any filter. */
  total?: number
  /** The rows are still those of the former search or page. */
  isStale: boolean
  error?: ListError | null
  /** It waits for the network. */
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
  /** Rows that the act was not about after all; they stay selected, too. */
  left?: readonly string[]
}

export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  /** Keeps the selection when it answers `undefined` (a dialog was closed); clears it, failures aside, otherwise. */
  run: (selection: Selection) => Promise<BulkOutcome | undefined> | BulkOutcome | undefined
}

/** The list's one primary action: toolbar right, stuck to the bottom on a phone. */
export type PrimaryAction = { label: string; icon?: ReactNode; disabled?: boolean } & (
  | { href: string; onClick?: undefined }
  | { href?: undefined; onClick: () => void }
)

export type ExportEndpoint = AnyEndpoint & { readonly export: true }

/** The export of a list, and what the list is asked just now. */
export interface ListExport {
  endpoint: ExportEndpoint
  input: { params: unknown; query: Readonly<Record<string, unknown>> }
}

export interface DataTableProps<Row extends RowData> {
  /** Names the list for screen readers. */
  label: string
  noun: Noun
  /** Where this person's columns and density of this list are remembered. */
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
  /** Offers everything that matches as a file; `useList` makes it. */
  exported?: ListExport
  primaryAction?: PrimaryAction
  /** The last cell of a row, such as a menu. */
  rowActions?: (row: Row) => ReactNode
  /** What an opened row shows below itself; undefined for one that is closed. */
  details?: (row: Row) => ReactNode
  /** Rows can be chosen when all three are given. */
  selection?: Selection
  onSelectionChange?: (next: Selection) => void
  bulkActions?: readonly BulkAction[]
  firstUse: { title: string; text: ReactNode; action?: ReactNode; icon?: ReactNode }
  noResults?: { title?: string; text?: ReactNode }
  noPermission?: { title?: string; text?: string }
}
