import * as agencies from '@heed/contract/agencies'
import { US_STATES } from '@heed/domain/places'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { TableState } from '../../../kit/table/table-state'
import type { Filter } from '../../../kit/table/table-types'
import { AgencyPicker } from '../../../pickers/AgencyPicker'
import { STATUSES } from '../company-text'
import { agencyOf } from './list-state'

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'status',
    label: 'Status',
    single: true,
    options: STATUSES.map((status) => ({ value: status, label: status })),
  },
  {
    kind: 'choice',
    id: 'setup',
    label: 'Setup',
    single: true,
    options: [
      { value: 'unfinished', label: 'Not finished' },
      { value: 'finished', label: 'Complete' },
    ],
  },
  {
    kind: 'choice',
    id: 'schedule',
    label: 'Schedule',
    single: true,
    options: [
      { value: 'behind', label: 'Behind' },
      { value: 'onTrack', label: 'On track' },
    ],
  },
  {
    kind: 'choice',
    id: 'state',
    label: 'State',
    single: true,
    searchable: true,
    options: US_STATES.map(({ code, name }) => ({ value: code, label: name })),
  },
]

/** What the company list can be narrowed by; by agency only where there is more than one. */
export function useCompanyFilters(state: TableState, ofAllAgencies: boolean): readonly Filter[] {
  const agencyID = agencyOf(state)
  const agency = useQuery({
    ...q(agencies.get, { params: { id: agencyID ?? '' } }),
    enabled: ofAllAgencies && agencyID !== undefined,
  })
  if (!ofAllAgencies) return FILTERS
  const pickAgency: Filter = {
    kind: 'custom',
    id: 'agency',
    label: 'Agency',
    single: true,
    summary: () => agency.data?.name ?? '…',
    render: ({ onChange, close }) => (
      <AgencyPicker
        label="Agency"
        value={agency.data ? { value: agency.data.id, label: agency.data.name } : null}
        onSelect={({ value }) => {
          onChange([value])
          close()
        }}
        onClear={() => onChange([])}
      />
    ),
  }
  return [pickAgency, ...FILTERS]
}
