import type { AgencyProfile } from '@heed/contract/agencies'
import { ofAgency } from '@heed/contract/users'
import { ROLE_LABELS, ROLES } from '@heed/domain/roles'
import { Users } from 'lucide-react'
import { useToday } from '../../kit/clock'
import { DataTable } from '../../kit/table/DataTable'
import type { ListColumn, ListFilter, ListName } from '../../kit/table/list-query'
import { useList } from '../../kit/table/use-list'
import { signInText } from './person-text'

const name: ListName<typeof ofAgency> = {
  header: 'Name',
  text: (person) => person.name,
  meta: ({ email }) => email,
  sort: 'name',
  minWidth: 260,
}

const SignIn = (person: Parameters<typeof signInText>[0]) => (
  <span className="small secondary">{signInText(person, useToday())}</span>
)

const columns: readonly ListColumn<typeof ofAgency>[] = [
  {
    id: 'role',
    importance: 1,
    header: 'Role',
    cell: ({ userRoleID }) => ROLE_LABELS[userRoleID],
    sort: 'role',
    width: 140,
    phone: true,
  },
  {
    id: 'company',
    importance: 3,
    header: 'Company',
    cell: ({ companyName }) => companyName && <span className="small secondary">{companyName}</span>,
    width: 220,
    phone: true,
  },
  {
    id: 'signIn',
    importance: 2,
    header: 'Sign-in',
    cell: (person) => <SignIn {...person} />,
    sort: 'lastSignInAt',
    width: 200,
    phone: true,
  },
]

const filters: readonly ListFilter<typeof ofAgency>[] = [
  {
    kind: 'choice',
    id: 'role',
    label: 'Role',
    options: ROLES.filter((role) => role !== 'SuperAdmin').map((role) => ({
      value: role,
      label: ROLE_LABELS[role],
    })),
  },
  {
    kind: 'choice',
    id: 'state',
    label: 'Sign-in',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'invited', label: 'Invited' },
      { value: 'neverSignedIn', label: 'Never signed in' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
]

/** The agency's people and those of its companies. */
export function PeopleTab({ agency }: { agency: AgencyProfile }) {
  const list = useList(ofAgency, {
    storageKey: 'agency-people',
    name,
    columns,
    filters,
    params: { id: agency.id },
  })
  return (
    <DataTable
      {...list}
      label="People"
      noun={{ one: 'user', many: 'users' }}
      firstUse={{
        title: 'Nobody is here yet',
        text: 'The people of this agency and of its companies are listed here.',
        icon: <Users size={20} strokeWidth={1.75} />,
      }}
      noResults={{ text: 'No users match this search and these filters.' }}
    />
  )
}
