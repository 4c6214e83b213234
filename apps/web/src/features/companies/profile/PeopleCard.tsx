import type { Company } from '@heed/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { companyUsers } from '../../../api/company-users'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { EmptyState } from '../../../kit/states/EmptyState'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { paths } from '../../../paths'
import { PersonRow } from '../../../pickers/people/PersonRow'
import { SeatMeter } from '../../../pickers/SeatMeter'
import { Card } from '../../../ui/Card'
import { IconTextButton } from '../../../ui/IconTextButton'
import { AddUsersDialog } from '../AddUsersDialog'
import classes from './profile.module.css'

/** The company's people and seats, and a button to add people while the company is active. */
export function PeopleCard({ company }: { company: Company }) {
  const [adding, setAdding] = useState(false)
  const isFull = company.seatsUsed >= company.seatLimit
  return (
    <Card
      title="People"
      flush
      actions={
        company.status === 'Active' && (
          <IconTextButton
            kind="add"
            disabled={isFull}
            title={isFull ? 'All seats are in use' : undefined}
            onClick={() => setAdding(true)}
          >
            Add user
          </IconTextButton>
        )
      }
      footer={<Link href={paths.companyUsers(company.agencyID, company.id)}>All users</Link>}
    >
      <Team company={company} />
      <AddUsersDialog opened={adding} onClose={() => setAdding(false)} company={company} />
    </Card>
  )
}

/** The company's people, or the reason they cannot be shown. */
function Team({ company: { agencyID, id, status, seatsUsed, seatLimit } }: { company: Company }) {
  const place = { agencyID, companyID: id }
  const users = useQuery(companyUsers(place, { pageSize: 100 }))
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
        {seatsUsed >= seatLimit && (
          <p className="meta">All {seatLimit} seats of the subscription are in use.</p>
        )}
      </div>
      {people.length === 0 ? (
        <EmptyState
          icon={<Users size={20} strokeWidth={1.75} />}
          title="No team members yet"
          text={
            status === 'Active'
              ? 'Add the people who answer the setup form and work on the tasks.'
              : 'People can be added once the company is active again.'
          }
          headingLevel={3}
        />
      ) : (
        <List label="Users">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} href={paths.user(person.id, place)} />
          ))}
        </List>
      )}
    </>
  )
}
