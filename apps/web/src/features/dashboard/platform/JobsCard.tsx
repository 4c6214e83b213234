import type { PlatformDashboard } from '@heed/contract/dashboard'
import type { IsoDate } from '@heed/domain/dates'
import { counted } from '@heed/domain/text'
import { dayOf } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { sinceText, timeText } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Badge } from '../../../ui/Badge'
import type { BadgeKind } from '../../../ui/badge-kinds'
import { Card } from '../../../ui/Card'

type Job = PlatformDashboard['jobs'][number]

function stateOf({ lastOutcome, waiting }: Job): { kind: BadgeKind; word: string } {
  if (lastOutcome === 'failed') return { kind: 'late', word: 'Failed' }
  if (lastOutcome === 'completed') return { kind: 'complete', word: 'Healthy' }
  return waiting > 0 ? { kind: 'upcoming', word: 'Waiting' } : { kind: 'neutral', word: 'Scheduled' }
}

function runWords({ lastRunAt, waiting, failed }: Job, today: IsoDate): string {
  const when = lastRunAt
    ? `Last run ${dayOf(lastRunAt) === today ? `today, ${timeText(lastRunAt)}` : sinceText(lastRunAt, today)}`
    : 'Has not run yet'
  const rest = [waiting > 0 && `${waiting} waiting`, failed > 0 && counted(failed, 'failure')]
  return [when, ...rest].filter(Boolean).join(' · ')
}

/** Those that failed come first. */
const SHOWN = 5

/** The state of the scheduled jobs. */
export function JobsCard({ jobs, today }: { jobs: readonly Job[]; today: IsoDate }) {
  return (
    <Card
      title="Scheduled jobs"
      flush
      footer={<Link href={paths.operations()}>{`Operations: ${counted(jobs.length, 'job')}`}</Link>}
    >
      <List label="Scheduled jobs">
        {jobs.slice(0, SHOWN).map((job) => {
          const { kind, word } = stateOf(job)
          return (
            <ListRow
              key={job.name}
              title={job.label}
              meta={
                <>
                  {runWords(job, today)}
                  {job.lastError && <span className="danger"> · {job.lastError}</span>}
                </>
              }
              after={<Badge kind={kind}>{word}</Badge>}
            />
          )
        })}
      </List>
    </Card>
  )
}
