import { type AuditEntry, type HISTORY_OF, history, own } from '@heed/contract/audit'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History as Clock } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
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

/** Shown at first, then with each press of the button. */
const STEPS = [25, 50, 100, 200, 400, 900] as const

type Props = ({ of: (typeof HISTORY_OF)[number]; id: string } | { of: 'me'; id?: undefined }) & {
  /** The latest few sentences only, where the whole history is one press away. */
  latest?: number
}

/**
 * What happened to an agency, a company or a person, newest first, in sentences: for the history tab of its profile.
 * `me`: the viewer's own activity.
 */
export function History(props: Props) {
  const [step, setStep] = useState(0)
  const pageSize = STEPS[step]
  const isOwn = props.of === 'me'
  const viewer = useViewer()
  const options = { placeholderData: keepPreviousData }
  const mine = useQuery({ ...q(own, { query: { pageSize } }), ...options, enabled: isOwn })
  const asked = isOwn ? { of: 'user' as const, id: '' } : { of: props.of, id: props.id }
  const theirs = useQuery({ ...q(history, { query: { ...asked, pageSize } }), ...options, enabled: !isOwn })
  const { data, error, refetch, isFetching } = isOwn ? mine : theirs
  if (!data && error)
    return (
      <ErrorState
        title="The history could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <RowsSkeleton rows={5} columns={0} label="Loading the history" />
  if (data.count === 0)
    return (
      <EmptyState
        icon={<Clock size={20} strokeWidth={1.75} />}
        title="Nothing has happened yet"
        text="What people do here is recorded and listed with the newest first."
      />
    )
  return (
    <>
      <Entries
        entries={data.result.slice(0, props.latest)}
        of={isOwn ? viewer.id : props.id}
        isBrief={props.latest !== undefined}
      />
      {props.latest === undefined && data.count > data.result.length && step < STEPS.length - 1 && (
        <Button variant="link" size="sm" loading={isFetching} onClick={() => setStep(step + 1)}>
          Show more of {counted(data.count, 'entry', 'entries')}
        </Button>
      )}
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

/** What was done, with what it was done to as a link: unless the history is about that, or it is gone. */
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
