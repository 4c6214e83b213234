import * as catalog from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'
import { type ListQuery, listRules } from '../../../kit/table/list-query'
import { parseTableState, serialiseTableState } from '../../../kit/table/table-search'
import type { TableState } from '../../../kit/table/table-state'
import type { View } from '../../../kit/table/ViewTabs'
import { paths } from '../../../paths'
import { catalogFilters } from './catalog-filters'

const TABS = ['all', 'platform', 'agency', 'company', 'drafts'] as const
type CatalogTab = (typeof TABS)[number]

const LABELS: Record<CatalogTab, string> = {
  all: 'All',
  platform: 'Library',
  agency: 'Agencies',
  company: 'Companies',
  drafts: 'Drafts',
}

/** The query a tab implies. */
export const TAB_QUERY: Record<CatalogTab, ListQuery<typeof catalog.search>> = {
  all: {},
  platform: { owner: 'platform' },
  agency: { owner: 'agency' },
  company: { owner: 'company' },
  drafts: { state: 'draft,changed' },
}

export type CatalogState = TableState & { tab: CatalogTab }

const RULES = listRules(catalog.search, catalogFilters())

type Search = Record<string, unknown>

export const parseCatalogState = (search: Search): CatalogState => ({
  ...parseTableState(search, RULES),
  tab: TABS.find((tab) => tab === search.tab) ?? 'all',
})

export const writeCatalogState = (state: CatalogState) => ({
  tab: state.tab === 'all' ? undefined : state.tab,
  ...serialiseTableState(state, RULES),
})

type Counts = Output<typeof catalog.search>['counts']

/** The tabs with their counts. They keep the filters, which the counts follow too. */
export const catalogTabs = (state: CatalogState, counts: Counts | undefined): View[] =>
  TABS.map((tab) => ({
    id: tab,
    label: LABELS[tab],
    count: counts?.[tab],
    href: paths.tasks({
      view: 'catalog',
      ...writeCatalogState({ ...state, tab, page: 1 }),
    }),
  }))
