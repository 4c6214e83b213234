import * as audit from '@heed/contract/audit'
import type { Profile } from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { momentText } from '../../kit/local-time'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { Card } from '../../ui/Card'
import classes from './profile.module.css'

const FIRST = 6
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What one did, and what others did in one's name or to one's account. */
export function ActivityCard({ own }: { own: Profile }) {
  const [all, setAll] = useState(false)
  const today = useToday()
  const { data, error, refetch } = useQuery(q(audit.own, { query: { pageSize: 25 } }))
  const entries = data?.result.slice(0, all ? undefined : FIRST)
  const more = (data?.result.length ?? 0) > FIRST
  return (
    <Card
      title="Your activity"
      footer={
        more && (
          <Button variant="link" size="sm" onClick={() => setAll(!all)}>
            {all ? 'Show less' : 'Show more'}
          </Button>
        )
      }
    >
      {error && (
        <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={4} label="Your activity" />}
      {entries?.length === 0 && <p className="small muted">Nothing yet.</p>}
      <ul className={classes.feed} aria-label="Your activity">
        {entries?.map(({ id, at, by, onBehalfOf, phrase }) => (
          <li key={id}>
            <span className="meta num">{momentText(at, today)}</span>
            <span>
              {by.id === own.id ? capital(phrase) : <b>{by.name}</b>}
              {by.id !== own.id && ` ${phrase}`}
              {by.id !== own.id && onBehalfOf?.id === own.id && ' for you'}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
