import type { AgencyProfile } from '@heed/contract/agencies'
import type { Person } from '@heed/contract/user-fields'
import { ofAgency } from '@heed/contract/users'
import { ROLE_LABELS } from '@heed/domain/roles'
import { counted, initials, numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { paths } from '../../paths'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { signInText } from './person-text'

const SHOWN = 6
const STAFF = 'SuperAdmin,AgencyAdmin,AgencyUser'

/** Who works at the agency, the ones who signed in last first. */
export function StaffCard({ agency }: { agency: AgencyProfile }) {
  const query = { role: STAFF, sort: 'lastSignInAt', order: 'desc' } as const
  const staff = useQuery(q(ofAgency, { params: { id: agency.id }, query }))
  const { data, error } = staff
  return (
    <Card
      title="People"
      count={data && `${numberText(data.count)} staff`}
      line
      flush
      footer={
        agency.users > 0 && (
          <Link href={paths.agency(agency.id, { tab: 'people' })}>
            {agency.users === 1 ? 'The only user' : `All ${numberText(agency.users)} users`}
          </Link>
        )
      }
    >
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void staff.refetch()}
        />
      )}
      {staff.isPending && <RowsSkeleton rows={3} label="People" />}
      {data?.count === 0 && (
        <EmptyState
          icon={<Users size={20} strokeWidth={1.75} />}
          title="Nobody works here yet"
          text="Invite an Agency Admin, who can then invite colleagues and add companies."
          headingLevel={3}
        />
      )}
      {data && data.count > 0 && (
        <List label="People">
          {data.result.slice(0, SHOWN).map((person) => (
            <StaffRow key={person.id} person={person} />
          ))}
        </List>
      )}
    </Card>
  )
}

function StaffRow({ person }: { person: Person }) {
  const today = useToday()
  const { name, userRoleID, companies, profilePhotoURL } = person
  const assigned = companies === null ? null : counted(companies, 'company', 'companies')
  return (
    <ListRow
      title={name}
      meta={[ROLE_LABELS[userRoleID], signInText(person, today), assigned].filter(Boolean).join(' · ')}
      before={<Avatar initials={initials(name)} src={profilePhotoURL} />}
    />
  )
}
