import type { search } from '@heed/contract/companies'
import { US_STATES } from '@heed/domain/places'
import type { ListFilter } from '../../kit/table/list-query'
import { agencyFilter } from '../../pickers/list-filters'
import { STATUSES } from './company-text'

const own: readonly ListFilter<typeof search>[] = [
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
    query: ([setup]) => ({ setupComplete: setup === 'finished' }),
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
    query: ([schedule]) => ({ behind: schedule === 'behind' }),
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
const ofAll = [agencyFilter, ...own]

/** What the company list can be narrowed by; by agency only where there is more than one. */
export const companyFilters = (ofAllAgencies: boolean) => (ofAllAgencies ? ofAll : own)
