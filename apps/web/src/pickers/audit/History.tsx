import type { AuditEntry } from '@heed/contract/audit'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { History as Clock } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { Timeline } from '../../kit/layout/Timeline'
import { exactMoment, momentText } from '../../kit/local-time'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import classes from './audit.module.css'
import { EntryChanges } from './EntryChanges'
import { placeOf } from './entry-place'
import { MoreEntries } from './MoreEntries'
import { type HistoryOf, useEntries } from './use-entries'

type Props = HistoryOf & {
  /** Only the latest few entries, when the full history is one click away. */
  latest?: number
}

/**
 * The history of an agency, company or person, newest first, in sentences: for the history tab of its
 * profile. `me`: the viewer's own activity.
 */
export function History({ latest, ...about }: Props) {
  const viewer = useViewer()
  const read = useEntries(about)
  const { entries, error, retry } = read
  if (!entries && error)
    return (
      <ErrorState
        title="The history could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={retry}
      />
    )
  if (!entries) return <RowsSkeleton rows={5} columns={0} label="Loading the history" />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<Clock size={20} strokeWidth={1.75} />}
        title="Nothing has happened yet"
        text="What people do here is recorded and listed here, newest first."
      />
    )
  return (
    <>
      <Entries
        entries={entries.slice(0, latest)}
        of={about.of === 'me' ? viewer.id : about.id}
        isBrief={latest !== undefined}
      />
      {latest === undefined && <MoreEntries of={read} />}
    </>
  )
}

type Told = { of: string | undefined; isBrief: boolean }

function Entries({ entries, ...told }: Told & { entries: readonly AuditEntry[] }) {
  const today = useToday()
  const items = entries.map((entry) => ({
    id: entry.id,
    text: <Said entry={entry} {...told} />,
    when: (
      <>
        <time dateTime={entry.at} title={exactMoment(entry.at)}>
          {momentText(entry.at, today)}
        </time>
        {entry.address && ` · from ${entry.address}`}
      </>
    ),
  }))
  return <Timeline label="History" items={items} />
}

function Said({ entry, of, isBrief }: Told & { entry: AuditEntry }) {
  const { by, onBehalfOf, changes } = entry
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.said}>
      <b>{by.name}</b> <Phrase entry={entry} of={of} />
      {onBehalfOf && <span className={classes.for}>for {onBehalfOf.name}, with their profile applied</span>}
      {changes.length > 0 && !isBrief && (
        <div className={classes.more}>
          <Button variant="link" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide the changes' : `Show ${counted(changes.length, 'change')}`}
          </Button>
          {open && <EntryChanges changes={changes} />}
        </div>
      )}
    </div>
  )
}

/** What was done, with its object as a link, unless the history is about that object or it is gone. */
function Phrase({ entry, of }: { entry: AuditEntry; of: string | undefined }) {
  const { phrase, object, entityID } = entry
  const href = placeOf(entry)
  const from = object === '' ? -1 : phrase.indexOf(object)
  if (!href || from < 0 || entityID === of) return phrase
  return (
    <>
      {phrase.slice(0, from)}
      <Link href={href}>{object}</Link>
      {phrase.slice(from + object.length)}
    </>
  )
}
