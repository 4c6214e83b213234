import type { AgencyProfile } from '@heed/contract/agencies'
import type { Person } from '@heed/contract/user-fields'
import { ofAgency } from '@heed/contract/users'
import { ROLE_LABELS } from '@heed/domain/roles'
import { STANDING_LABELS, standingOf } from '@heed/domain/standing'
import { counted, initials, numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { paths } from '../../paths'
import { AddUserButton } from '../../pickers/people/AddUserButton'
import { lastText } from '../../pickers/people/person-text'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'

const SHOWN = 6
const STAFF = 'SuperAdmin,AgencyAdmin,AgencyUser'

/** Who works at the agency, most recent sign-in first. */
export function StaffCard({ agency }: { agency: AgencyProfile }) {
  const query = { role: STAFF, sort: 'lastSignInAt', order: 'desc' } as const
  const staff = useQuery(q(ofAgency, { params: { id: agency.id }, query }))
  const { data, error } = staff
  const place = useMemo(() => ({ agencyID: agency.id }), [agency.id])
  return (
    <Card
      title="People"
      count={data && `${numberText(data.count)} staff`}
      line
      flush
      actions={agency.state === 'active' && <AddUserButton place={place} look="compact" />}
      footer={
        agency.users > 0 && (
          <Link href={paths.agency(agency.id, { tab: 'people' })}>
            {agency.users === 1 ? 'See the user' : `All ${numberText(agency.users)} users`}
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
          title="No one works here yet"
          text="Invite an Agency Admin, who can then invite colleagues and add companies."
          headingLevel={3}
        />
      )}
      {data && data.count > 0 && (
        <List label="People">
          {data.result.slice(0, SHOWN).map((person) => (
            <StaffRow key={person.id} person={person} agencyID={agency.id} />
          ))}
        </List>
      )}
    </Card>
  )
}

function StaffRow({ person, agencyID }: { person: Person; agencyID: string }) {
  const today = useToday()
  const { id, name, userRoleID, companies, email, profilePhotoURL } = person
  const assigned = companies === null ? null : counted(companies, 'company', 'companies')
  const last = lastText(person, today) ?? STANDING_LABELS[standingOf(person)]
  return (
    <ListRow
      title={name}
      href={paths.user(id, { agencyID })}
      meta={[ROLE_LABELS[userRoleID], last, assigned].filter(Boolean).join(' · ')}
      before={<Avatar initials={initials(name)} src={profilePhotoURL} email={email} />}
    />
  )
}
