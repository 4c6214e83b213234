import type { Notification } from '@heed/contract/notifications'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { Bell, BellOff } from 'lucide-react'
import { useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { exactMoment, receivedText } from '../../kit/local-time'
import { useMute } from '../../pickers/task/use-mute'
import { IconButton } from '../../ui/IconButton'
import classes from './bell.module.css'
import { placeOf } from './entry-place'

const icon = { size: 16, strokeWidth: 1.75 }

/** A notification: the whole entry leads to what it is about; a task can be muted right here. */
export function BellEntry({ entry, onFollow }: { entry: Notification; onFollow: () => void }) {
  const viewer = useViewer()
  const today = useToday()
  const mute = useMute()
  const { title, detail, at, readAt, companyName, instanceID, isMuted } = entry
  const company = isAgencyUserOrAbove(viewer.userRoleID) ? companyName : null
  return (
    <li className={classes.entry} data-unread={readAt === null || undefined}>
      <span className={classes.dot} aria-hidden />
      <div className={classes.words}>
        <Link href={placeOf(entry, viewer)} className={classes.title} onClick={onFollow}>
          {readAt === null && <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        {detail && <p className={classes.detail}>{detail}</p>}
        <p className={classes.meta}>
          {company && `${company} · `}
          <time dateTime={at} title={exactMoment(at)}>
            {receivedText(at, today)}
          </time>
          {isMuted && ' · Muted: no more notifications about it'}
        </p>
      </div>
      {instanceID && mute && (
        <IconButton
          size="sm"
          className={classes.mute}
          // The icon is the state, the tooltip what pressing does, which also takes it back: no toast is needed.
          label={`Mute ${title}`}
          tooltip={isMuted ? 'Muted: turn notifications on again' : 'Notifications are on: mute this task'}
          aria-pressed={isMuted}
          icon={isMuted ? <BellOff {...icon} /> : <Bell {...icon} />}
          onClick={() => void mute({ instanceID, name: title }, !isMuted)}
        />
      )}
    </li>
  )
}
