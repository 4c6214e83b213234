import type { search } from '@heed/contract/companies'
import type { Input } from '@heed/contract/endpoint'
import { id } from '@heed/contract/fields'
import { STATE_CODES } from '@heed/domain/places'
import { parseTableState, serialiseTableState } from '../../../kit/table/table-search'
import type { TableRules, TableState } from '../../../kit/table/table-state'
import { STATUSES } from '../company-text'

type CompanyQuery = NonNullable<Input<typeof search>['query']>

/** What the address of the company list may say. The API takes one value of each filter. */
export const RULES: TableRules = {
  sorts: ['name', 'agencyName', 'state', 'percent', 'createdAt', 'pastDue'],
  filters: {
    status: { values: STATUSES, single: true },
    setup: { values: ['finished', 'unfinished'], single: true },
    schedule: { values: ['behind', 'onTrack'], single: true },
    state: { values: STATE_CODES, single: true },
    agency: { single: true },
  },
}

export const parse = (search: Record<string, unknown>) => parseTableState(search, RULES)
export const write = (state: TableState) => serialiseTableState(state, RULES)

/** The agency somebody filtered by; anything but an id would be refused. */
export function agencyOf({ filters }: TableState): string | undefined {
  const chosen = filters.agency?.[0]
  return id.safeParse(chosen).success ? chosen : undefined
}

export const companyQuery = (state: TableState, agencyID: string | undefined): CompanyQuery => {
  const { status, setup, schedule, state: place } = state.filters
  return {
    agencyID: agencyID ?? agencyOf(state),
    search: state.search || undefined,
    status: status?.[0] as CompanyQuery['status'],
    state: place?.[0],
    setupComplete: setup?.[0] === undefined ? undefined : setup[0] === 'finished',
    behind: schedule?.[0] === undefined ? undefined : schedule[0] === 'behind',
    page: state.page,
    pageSize: state.pageSize,
    sort: state.sort as CompanyQuery['sort'],
    order: state.order,
  }
}
