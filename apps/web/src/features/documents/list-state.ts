import type { Output } from '@heed/contract/endpoint'
import { type overview, search } from '@heed/contract/stored-documents'
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, type DocumentKind } from '@heed/domain/documents'
import { listRules } from '../../kit/table/list-query'
import { parseTableState, serialiseTableState } from '../../kit/table/table-search'
import type { TableState } from '../../kit/table/table-state'
import type { View } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import { documentFilters } from './document-filters'

/** What the page's address contains. */
export type ListState = TableState & {
  kind: DocumentKind | null
  /** The one that is open. */
  document: string | null
}

/** The last change first. */
export const DEFAULTS = { sort: 'updatedAt', order: 'desc' } as const

const RULES = listRules(search, documentFilters(), DEFAULTS)

type Search = Record<string, unknown>

export const parseListState = (given: Search): ListState => ({
  ...parseTableState(given, RULES),
  kind: DOCUMENT_KINDS.find((kind) => kind === given.kind) ?? null,
  document: typeof given.document === 'string' && given.document ? given.document : null,
})

export const writeListState = (state: ListState) => ({
  kind: state.kind ?? undefined,
  document: state.document ?? undefined,
  ...serialiseTableState(state, RULES),
})

export const addressOf = (state: ListState) => paths.documents(writeListState(state))

/** The kinds with their counts. Switching clears the filters but keeps the company. */
export function kindTabs(state: ListState, counts: Output<typeof overview> | undefined): View[] {
  const { company = [] } = state.filters
  return [null, ...DOCUMENT_KINDS].map((kind) => ({
    id: kind ?? 'all',
    label: kind ? DOCUMENT_KIND_LABELS[kind] : 'All',
    count: counts?.[kind ?? 'all'],
    href: addressOf({ ...state, kind, search: '', page: 1, filters: { company }, document: null }),
  }))
}
