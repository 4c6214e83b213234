import { Button } from '@mantine/core'
import { Bell, CheckCheck, Settings2 } from 'lucide-react'
import { useAppState } from '../../api/app-state'
import { Link } from '../../kit/layout/Link'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { paths } from '../../paths'
import { NoteBox } from '../../ui/NoteBox'
import { BellEntry } from './BellEntry'
import classes from './bell.module.css'
import { useMarkRead, useNotifications } from './use-notifications'

interface Props {
  unread: number
  /** A link of the list was followed. */
  onClose: () => void
  /** Its frame has the title. */
  isSheet?: boolean
}

/** What is new to the viewer, newest first. */
export function BellPanel({ unread, onClose, isSheet = false }: Props) {
  const read = useNotifications()
  const markRead = useMarkRead()
  const applied = useAppState((state) => state.appliedProfile)
  return (
    <div className={classes.panel} data-sheet={isSheet || undefined}>
      <div className={classes.head}>
        {!isSheet && <h2>Notifications</h2>}
        {!applied && (
          <Button
            variant="link"
            size="sm"
            disabled={unread === 0 || !read.entries?.length}
            leftSection={<CheckCheck size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => markRead({ until: read.entries?.[0]?.at })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className={classes.scroll}>
        {applied && (
          <div className={classes.note}>
            <NoteBox tone="info">
              These are {applied.first} {applied.last}’s notifications. They stay unread when you open them.
            </NoteBox>
          </div>
        )}
        <Entries
          read={read}
          onFollow={({ id, readAt }) => {
            if (!applied && readAt === null) markRead({ ids: [id] })
            onClose()
          }}
        />
        {read.more && (
          <div className={classes.more}>
            <Button variant="link" size="sm" loading={read.isReadingMore} onClick={read.more}>
              Show older
            </Button>
          </div>
        )}
      </div>
      {!applied && (
        <div className={classes.foot}>
          <Settings2 size={15} strokeWidth={1.75} aria-hidden />
          <Link href={paths.profile('notifications')} onClick={onClose}>
            Choose what you get
          </Link>
        </div>
      )}
    </div>
  )
}

type EntriesProps = {
  read: ReturnType<typeof useNotifications>
  onFollow: (entry: { id: string; readAt: string | null }) => void
}

function Entries({ read: { entries, error, retry }, onFollow }: EntriesProps) {
  if (!entries && error)
    return (
      <ErrorState
        title="Your notifications could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={retry}
      />
    )
  if (!entries) return <RowsSkeleton rows={5} columns={0} label="Loading notifications" />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<Bell size={20} strokeWidth={1.75} />}
        title="You are all caught up"
        text="Due dates, assignments and mentions show up here."
        headingLevel={3}
      />
    )
  return (
    <ul aria-label="Notifications">
      {entries.map((entry) => (
        <BellEntry key={entry.id} entry={entry} onFollow={() => onFollow(entry)} />
      ))}
    </ul>
  )
}
