import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { initials } from '@heed/domain/text'
import { Box, Flex } from '@mantine/core'
import { Link } from '../../../kit/layout/Link'
import { sinceText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Avatar } from '../../../ui/Avatar'
import { Card } from '../../../ui/Card'
import classes from './overview.module.css'

type Overview = AgencyDashboard | PlatformDashboard
type Event = Overview['activity'][number]

/** Few enough that the card is no taller than the work next to it. */
const SHOWN = 6

/** What people did most recently, in words. */
export function ActivityCard({ data: { activity, today, kind } }: { data: Overview }) {
  return (
    <Card title="Recent activity">
      {activity.length > 0 ? (
        <Flex component="ul" direction="column" gap="md" aria-label="Recent activity">
          {activity.slice(0, SHOWN).map((event) => (
            <EventItem key={event.id} event={event} today={today} ofAll={kind === 'platform'} />
          ))}
        </Flex>
      ) : (
        <p className="secondary">No activity yet.</p>
      )}
    </Card>
  )
}

function EventItem({ event, today, ofAll }: { event: Event; today: string; ofAll: boolean }) {
  const { by, verb, at, detail, companyID, agencyID, companyName } = event
  const name = by?.name ?? 'The system'
  return (
    <li className={classes.event}>
      <Avatar size="sm" initials={initials(name)} />
      <Box flex={1} miw={0}>
        <div className="small">
          <span className="strong">{name}</span> {verb} <EventObject event={event} />
        </div>
        <div className="meta">
          {companyID && companyName && (
            <>
              <Link href={paths.dashboard({ companyID, agencyID: ofAll ? agencyID : undefined })}>
                {companyName}
              </Link>
              {' · '}
            </>
          )}
          {detail && `${detail} · `}
          <time dateTime={at}>{sinceText(at, today)}</time>
        </div>
      </Box>
    </li>
  )
}

/** "Schedule A.pdf to Form 5500": only the file was attached. */
const FILE_TO_TASK = /^(.+?\.[a-z\d]{2,5})( to .+)$/i

/** The object of the action; a task links to its page. */
function EventObject({ event: { verb, object, taskID, companyID, instanceID } }: { event: Event }) {
  const [, file, rest] = FILE_TO_TASK.exec(object) ?? [undefined, object, '']
  if (!taskID || !companyID || !instanceID) return verb === 'answered' ? object : <b>{object}</b>
  return (
    <Link href={paths.task(taskID, { companyID, instanceID })}>
      <b>{file}</b>
      {rest}
    </Link>
  )
}
