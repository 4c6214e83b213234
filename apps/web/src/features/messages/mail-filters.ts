import type { search } from '@heed/contract/messages'
import {
  MAIL_PURPOSE_NAMES,
  MAIL_PURPOSES,
  type MailPurpose,
  MESSAGE_KIND_NAMES,
  MESSAGE_KINDS,
  type MessageKind,
} from '@heed/domain/messages/kinds'
import type { ListFilter } from '../../kit/table/list-query'
import { agencyFilter, companyFilter } from '../../pickers/list-filters'
import type { Place } from '../../pickers/people/place'
import { personFilter } from '../../pickers/person-filter'

type MailFilter = ListFilter<typeof search>

const isPurpose = (value: string): value is MailPurpose => value in MAIL_PURPOSES

const OF_ANY: readonly MailFilter[] = [
  { kind: 'dates', id: 'at', label: 'Sent' },
  {
    kind: 'choice',
    id: 'kind',
    label: 'Kind',
    single: true,
    options: [
      ...MAIL_PURPOSE_NAMES.map((value) => ({ value, label: MAIL_PURPOSES[value] })),
      ...MESSAGE_KIND_NAMES.map((value) => ({ value, label: MESSAGE_KINDS[value].label })),
    ],
    query: ([kind = '']) => (isPurpose(kind) ? { purpose: kind } : { kind: kind as MessageKind }),
  },
  { ...personFilter('Person'), id: 'person', query: 'userID' },
]
const OF_AGENCY = [...OF_ANY, companyFilter as MailFilter]
const OF_ALL = [...OF_AGENCY, agencyFilter as MailFilter]

/** What the page's place leaves open. */
export const mailFilters = ({ agencyID, companyID }: Place): readonly MailFilter[] =>
  companyID ? OF_ANY : agencyID ? OF_AGENCY : OF_ALL

/**
 * What the log shows first, the newest first. Codes would fill that of an agency or a company; whoever runs the platform
 * looks for them.
 */
export const mailDefaults = ({ agencyID }: Place) => ({
  order: 'desc' as const,
  ...(agencyID && { filters: { kind: ['work'] } }),
})
