import type { Agency } from '@heed/contract/agencies'
import { agencyStateText } from '@heed/domain/lifecycle'
import type { SheetColumn } from '../../adapters/sheets/sheet'

/** The list as a spreadsheet. */
export const agencyColumns: readonly SheetColumn<Agency>[] = [
  { header: 'Agency', value: ({ name }) => name },
  { header: 'Web address', value: ({ slug }) => slug },
  { header: 'Status', value: agencyStateText },
  { header: 'Terminates', kind: 'date', value: ({ endsOn }) => endsOn },
  { header: 'Parent', value: ({ parentName }) => parentName },
  { header: 'Affinity group', value: ({ affinityGroupName }) => affinityGroupName },
  { header: 'White label', value: ({ isWhiteLabel }) => (isWhiteLabel ? 'Yes' : 'No') },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ stateCode }) => stateCode },
  { header: 'Companies', kind: 'number', value: ({ companies }) => companies },
  { header: 'Users', kind: 'number', value: ({ users }) => users },
  { header: 'Past due', kind: 'number', value: ({ pastDue }) => pastDue },
  { header: 'Client since', kind: 'date', value: ({ clientSince }) => clientSince },
  { header: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
]
