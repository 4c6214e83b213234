import type { Company } from '@heed/contract/companies'
import type { UserItem } from '@heed/contract/users'
import { USER_STATE_LABELS } from '@heed/domain/lifecycle'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Group, Progress, Badge as Tag } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { companyUsers } from '../../api/company-users'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { percentOf } from '../../kit/percent'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { IconTextButton } from '../../ui/IconTextButton'
import { AddUsersDialog } from './AddUsersDialog'

/** The company's team with its seats, and the way to add to it. */
export function TeamCard({ company }: { company: Company }) {
  const [adding, setAdding] = useState(false)
  const isFull = company.seatsUsed >= company.seatLimit
  return (
    <Card
      title="Team"
      line
      flush
      actions={
        <>
          <SeatMeter {...company} />
          <IconTextButton
            kind="add"
            disabled={isFull}
            title={isFull ? 'All seats are in use' : undefined}
            onClick={() => setAdding(true)}
          >
            Add user
          </IconTextButton>
        </>
      }
      footer={isFull ? <span>All {company.seatLimit} seats of the subscription are in use.</span> : undefined}
    >
      <Team company={company} />
      <AddUsersDialog opened={adding} onClose={() => setAdding(false)} company={company} />
    </Card>
  )
}

/** Seats of the subscription that are taken: people who are active or invited. */
function SeatMeter({ seatsUsed, seatLimit }: Company) {
  const text = `${seatsUsed} of ${seatLimit}`
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        w={64}
        aria-label={`Seats in use: ${text}`}
        value={percentOf(seatsUsed, seatLimit)}
        color="var(--accent-solid)"
      />
      <span className="small secondary num">{text} seats</span>
    </Group>
  )
}

/** The people of a company, or what is in the way of showing them. */
function Team({ company: { agencyID, id } }: { company: Company }) {
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
  if (users.data.result.length === 0)
    return (
      <EmptyState
        icon={<Users size={20} strokeWidth={1.75} />}
        title="No team members yet"
        text="Add the people who answer the setup form and work on the tasks."
        headingLevel={3}
      />
    )
  return (
    <List label="Users">
      {users.data.result.map((user) => (
        <Member key={user.id} {...user} />
      ))}
    </List>
  )
}

function Member({ name, email, userRoleID, state }: UserItem) {
  return (
    <ListRow
      title={name}
      meta={email}
      before={<Avatar initials={initials(name)} email={email} />}
      after={
        <>
          {state !== 'active' && (
            <Badge kind={state === 'invited' ? 'pending' : 'neutral'}>{USER_STATE_LABELS[state]}</Badge>
          )}
          <Tag variant="tag">{ROLE_LABELS[userRoleID]}</Tag>
        </>
      }
    />
  )
}
