import type { Company } from '@heed/contract/companies'
import { useState } from 'react'
import { Card } from '../../../ui/Card'
import { IconTextButton } from '../../../ui/IconTextButton'
import { AddUsersDialog } from './AddUsersDialog'
import { SeatMeter } from './SeatMeter'
import { Team } from './Team'

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
            title={isFull ? 'All seats are taken' : undefined}
            onClick={() => setAdding(true)}
          >
            Add user
          </IconTextButton>
        </>
      }
      footer={isFull ? <span>All {company.seatLimit} seats of the subscription are taken.</span> : undefined}
    >
      <Team company={company} />
      <AddUsersDialog opened={adding} onClose={() => setAdding(false)} company={company} />
    </Card>
  )
}
