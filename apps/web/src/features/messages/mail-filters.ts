import type { search } from '@heed/contract/messages'
import { MESSAGE_KIND_NAMES, MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import type { ListFilter } from '../../kit/table/list-query'
import { agencyFilter, companyFilter } from '../../pickers/list-filters'
import type { Place } from '../../pickers/people/place'
import { personFilter } from '../../pickers/person-filter'

type MailFilter = ListFilter<typeof search>

const OF_ANY: readonly MailFilter[] = [
  { kind: 'dates', id: 'at', label: 'Sent' },
  {
    kind: 'choice',
    id: 'kind',
    label: 'Kind',
    single: true,
    options: MESSAGE_KIND_NAMES.map((value) => ({ value, label: MESSAGE_KINDS[value].label })),
  },
  { ...personFilter('Person'), id: 'person', query: 'userID' },
]
const OF_AGENCY = [...OF_ANY, companyFilter as MailFilter]
const OF_ALL = [...OF_AGENCY, agencyFilter as MailFilter]

/** What the page's place leaves open. */
export const mailFilters = ({ agencyID, companyID }: Place): readonly MailFilter[] =>
  companyID ? OF_ANY : agencyID ? OF_AGENCY : OF_ALL
