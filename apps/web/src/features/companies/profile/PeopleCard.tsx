import type { Company } from '@heed/contract/companies'
import type { Person } from '@heed/contract/user-fields'
import type { IsoDate } from '@heed/domain/dates'
import { USER_STATE_LABELS } from '@heed/domain/lifecycle'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Badge as Tag } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { companyUsers } from '../../../api/company-users'
import { useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { momentText, sinceText } from '../../../kit/local-time'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { paths } from '../../../paths'
import { SeatMeter } from '../../../pickers/SeatMeter'
import { Avatar } from '../../../ui/Avatar'
import { Badge } from '../../../ui/Badge'
import type { BadgeKind } from '../../../ui/badge-kinds'
import { Card } from '../../../ui/Card'
import { IconTextButton } from '../../../ui/IconTextButton'
import { AddUsersDialog } from '../AddUsersDialog'
import classes from './profile.module.css'

/** The company's people with their seats, and the way to add to them. */
export function PeopleCard({ company }: { company: Company }) {
  const [adding, setAdding] = useState(false)
  const isFull = company.seatsUsed >= company.seatLimit
  return (
    <Card
      title="People"
      flush
      actions={
        <IconTextButton
          kind="add"
          disabled={isFull || company.status !== 'Active'}
          title={isFull ? 'All seats are in use' : undefined}
          onClick={() => setAdding(true)}
        >
          Add user
        </IconTextButton>
      }
      footer={
        isFull ? (
          <span>All {company.seatLimit} seats of the subscription are in use.</span>
        ) : (
          <Link href={paths.companyUsers(company.agencyID, company.id)}>All users</Link>
        )
      }
    >
      <Team company={company} />
      <AddUsersDialog opened={adding} onClose={() => setAdding(false)} company={company} />
    </Card>
  )
}

/** The people of a company, or what is in the way of showing them. */
function Team({ company: { agencyID, id, seatsUsed, seatLimit } }: { company: Company }) {
  const users = useQuery(companyUsers({ agencyID, companyID: id }, { pageSize: 100 }))
  if (users.error)
    return (
      <ErrorState
        message={users.error.message}
        requestId={users.error.requestId}
        onRetry={() => void users.refetch()}
      />
    )
  if (!users.data) return <RowsSkeleton rows={3} label="Users" />
  const people = users.data.result
  const invited = people.filter(({ state }) => state === 'invited').length
  return (
    <>
      <div className={classes.seats}>
        <SeatMeter invited={invited} active={Math.max(0, seatsUsed - invited)} limit={seatLimit} />
      </div>
      {people.length === 0 ? (
        <EmptyState
          icon={<Users size={20} strokeWidth={1.75} />}
          title="No team members yet"
          text="Add the people who answer the setup form and work on the tasks."
          headingLevel={3}
        />
      ) : (
        <List label="Users">
          {people.map((person) => (
            <Member key={person.id} {...person} />
          ))}
        </List>
      )}
    </>
  )
}

function Member(person: Person) {
  const { name, email, userRoleID, state, profilePhotoURL } = person
  const today = useToday()
  return (
    <ListRow
      title={name}
      meta={email}
      before={<Avatar initials={initials(name)} src={profilePhotoURL} email={email} />}
      after={
        <>
          <Tag variant="tag">{ROLE_LABELS[userRoleID]}</Tag>
          <span className={classes.person}>
            <span>
              <Badge kind={STATE_KINDS[state]}>{USER_STATE_LABELS[state]}</Badge>
            </span>
            <span className="meta">{lastText(person, today)}</span>
          </span>
        </>
      }
    />
  )
}

const STATE_KINDS: Record<Person['state'], BadgeKind> = {
  active: 'complete',
  invited: 'pending',
  disabled: 'neutral',
}

/** "Signed in Friday", "Never signed in", "Jan 21, 4:12 PM" */
function lastText({ state, lastSignInAt, invitedAt }: Person, today: IsoDate): string {
  if (lastSignInAt) return `Signed in ${sinceText(lastSignInAt, today)}`
  if (state === 'invited') return invitedAt ? momentText(invitedAt, today) : 'No invitation sent'
  return 'Never signed in'
}
