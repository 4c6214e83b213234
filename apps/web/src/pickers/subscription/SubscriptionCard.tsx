import * as subscriptions from '@heed/contract/subscriptions'
import { formatDate } from '@heed/domain/date-text'
import { daysBetween } from '@heed/domain/dates'
import { expiryText, PURCHASE_LABELS } from '@heed/domain/subscription'
import { capitalise } from '@heed/domain/text'
import { Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useCan } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { Facts } from '../../kit/layout/Facts'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { ErrorState } from '../../kit/states/ErrorState'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { IconTextButton } from '../../ui/IconTextButton'
import type { Holder } from './holder'
import { SubscriptionDialog } from './SubscriptionDialog'

interface Props {
  of: Holder
  /** A company's own number of seats, which may differ from its agency's subscription. */
  seats?: number
}

/** The subscription that applies: its dates, how it was bought and what it covers. */
export function SubscriptionCard({ of, seats }: Props) {
  const held = useQuery(q(subscriptions.get, { query: of }))
  const mayEdit = useCan()('subscription.write')
  const [editing, setEditing] = useState(false)
  if (held.error)
    return (
      <Card title="Subscription" flush>
        <ErrorState
          message={held.error.message}
          requestId={held.error.requestId}
          onRetry={() => void held.refetch()}
        />
      </Card>
    )
  if (!held.data) return <CardSkeleton lines={4} label="Subscription" />
  const { subscription, holder } = held.data
  const isOwn = 'agencyID' in of || holder.kind === 'company'
  return (
    <Card
      title="Subscription"
      actions={
        mayEdit &&
        isOwn && (
          <IconTextButton
            kind={subscription ? 'edit' : 'add'}
            aria-label={subscription ? 'Edit subscription' : 'Add subscription'}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {subscription ? (
        <Term subscription={subscription} seats={seats ?? seatsText(subscription, holder)} />
      ) : (
        <p className="small secondary">
          {isOwn ? 'No payment has been entered yet.' : `Paid by ${holder.name}.`}
        </p>
      )}
      {mayEdit && isOwn && (
        <SubscriptionDialog
          of={of}
          holder={holder}
          subscription={subscription}
          opened={editing}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}

const seatsText = (
  { seats }: subscriptions.Subscription,
  { kind }: subscriptions.HeldSubscription['holder'],
) => (kind === 'agency' ? `${seats} per company, unless a company has its own limit` : seats)

type TermProps = { subscription: subscriptions.Subscription; seats: number | string }

function Term({ subscription, seats }: TermProps) {
  const today = useToday()
  const { paidOn, endsOn, autoRenew, boughtBy } = subscription
  const length = daysBetween(paidOn, endsOn)
  const passed = Math.min(Math.max(daysBetween(paidOn, today), 0), length)
  const share = Math.round((passed / Math.max(length, 1)) * 100)
  const isOver = today > endsOn
  return (
    <>
      <Group gap="xs" mb="xs">
        <span className="strong num">{formatDate(endsOn)}</span>
        {isOver ? (
          <Badge kind="late">{capitalise(expiryText(endsOn, today))}</Badge>
        ) : (
          <span className="small secondary">{expiryText(endsOn, today)}</span>
        )}
      </Group>
      <Progress value={share} color="gray" aria-label="Share of the year that has passed" />
      <Group justify="space-between" mt={6} mb="md">
        <span className="meta num">{formatDate(paidOn)}</span>
        <span className="meta num">{formatDate(endsOn)}</span>
      </Group>
      <Facts
        items={[
          { label: 'Paid', value: formatDate(paidOn) },
          { label: 'Bought by', value: PURCHASE_LABELS[boughtBy] },
          { label: 'Renews', value: autoRenew ? 'Automatically' : 'Not automatically' },
          { label: 'Seats', value: seats },
        ]}
      />
    </>
  )
}
