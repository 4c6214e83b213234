import type { search } from '@heed/contract/companies'
import { SUBSCRIBER_KIND_LABELS, SUBSCRIBER_KINDS, type SubscriberKind } from '@heed/domain/lifecycle'
import { COMPANY_MODULES, MODULE_LABELS } from '@heed/domain/modules'
import { US_STATES } from '@heed/domain/places'
import type { ListFilter } from '../../kit/table/list-query'
import { agencyFilter } from '../../pickers/list-filters'
import { advisorFilter } from './AdvisorFilter'
import { STATUSES } from './company-text'

const own: readonly ListFilter<typeof search>[] = [
  {
    kind: 'choice',
    id: 'status',
    label: 'Status',
    single: true,
    options: [
      ...STATUSES.map((status) => ({ value: status, label: status })),
      { value: 'AgencyNotActive', label: 'Agency not active' },
    ],
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
    id: 'module',
    label: 'Module',
    single: true,
    options: COMPANY_MODULES.map((module) => ({ value: module, label: MODULE_LABELS[module] })),
  },
  {
    kind: 'choice',
    id: 'signIn',
    label: 'Sign-in',
    rare: true,
    single: true,
    options: [
      { value: 'some', label: 'Signed in before' },
      { value: 'never', label: 'Never signed in' },
    ],
    query: ([signIn]) => ({ signedIn: signIn === 'some' }),
  },
  {
    kind: 'choice',
    id: 'state',
    label: 'State',
    rare: true,
    single: true,
    searchable: true,
    options: US_STATES.map(({ code, name }) => ({ value: code, label: name })),
  },
]

const subscriber: ListFilter<typeof search> = {
  kind: 'choice',
  id: 'subscriber',
  label: 'Subscriber',
  rare: true,
  single: true,
  options: SUBSCRIBER_KINDS.map((kind) => ({ value: kind, label: SUBSCRIBER_KIND_LABELS[kind] })),
  query: ([kind]) => ({ subscriberKind: kind as SubscriberKind }),
}

/** The filters of the company list; by agency only when there is more than one. */
export const companyFilters = (agencyID: string | undefined): readonly ListFilter<typeof search>[] =>
  agencyID ? [...own, advisorFilter(agencyID)] : [agencyFilter, ...own, advisorFilter(undefined), subscriber]
