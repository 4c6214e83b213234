import type { Person } from '@heed/contract/user-fields'
import { ROLE_LABELS } from '@heed/domain/roles'
import { factorsText } from '@heed/domain/second-factor'
import { wholeStanding } from '@heed/domain/standing'
import type { SheetColumn } from '../../adapters/sheets/sheet'

/** The list as a spreadsheet. */
export const personColumns: readonly SheetColumn<Person>[] = [
  { header: 'First name', value: ({ first }) => first },
  { header: 'Last name', value: ({ last }) => last },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Role', value: ({ userRoleID }) => ROLE_LABELS[userRoleID] },
  { header: 'Agency', value: ({ agencyName }) => agencyName },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: 'Companies', kind: 'number', value: ({ companies }) => companies },
  { header: 'State', value: wholeStanding },
  { header: 'Invited', kind: 'moment', value: ({ invitedAt }) => invitedAt },
  {
    header: 'Second factor',
    value: ({ secondFactors }) => secondFactors && factorsText(secondFactors),
  },
  { header: 'Last sign-in', kind: 'moment', value: ({ lastSignInAt }) => lastSignInAt },
  { header: 'Start date', kind: 'date', value: ({ startDate }) => startDate },
  { header: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
]
