import type { AuditEntry } from '@heed/contract/audit'
import type { Profile } from '@heed/contract/profile'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '../../kit/clock'
import { momentText } from '../../kit/local-time'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { MoreEntries } from '../../pickers/audit/MoreEntries'
import { useEntries } from '../../pickers/audit/use-entries'
import { Card } from '../../ui/Card'
import classes from './profile.module.css'

const FIRST = 6
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the user did, and what others did on their behalf or to their account. */
export function ActivityCard({ own }: { own: Profile }) {
  const [all, setAll] = useState(false)
  const read = useEntries({ of: 'me' })
  const { entries, error, retry } = read
  const hasMore = (entries?.length ?? 0) > FIRST
  const wasApplied = entries?.some(({ group, by }) => group === 'profiles' && by.id !== own.id)
  return (
    <Card
      title="Your activity"
      footer={
        all
          ? read.more && <MoreEntries of={read} />
          : hasMore && (
              <Button variant="link" size="sm" onClick={() => setAll(true)}>
                All your activity
              </Button>
            )
      }
    >
      {!entries && error && (
        <ErrorState message={error.message} requestId={error.requestId} onRetry={retry} />
      )}
      {!entries && !error && <RowsSkeleton rows={4} label="Your activity" />}
      {wasApplied && (
        <p className="small secondary">
          Someone who applies your profile sees what you see and can do what you can, except change your
          password, e-mail, or sign-in methods. Everything they do is listed here.
        </p>
      )}
      {entries?.length === 0 && <p className="small muted">Nothing yet.</p>}
      <ul className={classes.feed} aria-label="Your activity">
        {entries?.slice(0, all ? undefined : FIRST).map((entry) => (
          <Entry key={entry.id} entry={entry} own={own} />
        ))}
      </ul>
    </Card>
  )
}

/** An entry about the user, phrased for them: "changed your profile", not with their name. */
function saidToSelf({ phrase, object, entity, entityID, by }: AuditEntry, own: Profile): string {
  if (entity !== 'user' || entityID !== own.id || object === '') return phrase
  const at = phrase.indexOf(object)
  if (at < 0) return phrase
  const [before, after] = [phrase.slice(0, at), phrase.slice(at + object.length)]
  const owned = before.replace(/\bthe (.+) of $/, 'your $1')
  if (owned !== before) return `${owned}${after}`
  return by.id === own.id ? `${before.replace(/ (?:for|of|to) $/, '')}${after}` : `${before}you${after}`
}

function Entry({ entry, own }: { entry: AuditEntry; own: Profile }) {
  const { at, by, onBehalfOf } = entry
  const phrase = saidToSelf(entry, own)
  const today = useToday()
  return (
    <li>
      <span className="meta num">{momentText(at, today)}</span>
      <span>
        {by.id === own.id ? capital(phrase) : <b>{by.name}</b>}
        {by.id === own.id && onBehalfOf && ` for ${onBehalfOf.name}`}
        {by.id !== own.id && ` ${phrase}`}
        {by.id !== own.id && onBehalfOf?.id === own.id && ' for you'}
      </span>
    </li>
  )
}
