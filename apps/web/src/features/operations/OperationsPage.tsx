import * as messages from '@heed/contract/messages'
import * as operations from '@heed/contract/operations'
import { useSuspenseQueries } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useMinutesSince } from '../../kit/clock'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { paths } from '../../paths'
import { AvailabilityCard } from './AvailabilityCard'
import { BackupsCard, useBackups } from './BackupsCard'
import { DatabaseCard } from './DatabaseCard'
import { JobsTable } from './JobsTable'
import { MailHealthCard } from './MailHealthCard'
import { OperationsFigures } from './OperationsFigures'
import { upText } from './operations-words'
import { PlatformMails } from './PlatformMails'
import { QueueCard } from './QueueCard'
import { useRunNow } from './run-now'

/** While something runs or waits, and otherwise. */
const LOOK_OFTEN_MS = 3_000
const LOOK_MS = 60_000

const isBusy = ({ queue }: operations.Operations) => queue.running + queue.waiting > 0

/** What happens by itself, and whether it did (RULES.md "Jobs"). */
export function OperationsPage() {
  const [{ data }, { data: mail }] = useSuspenseQueries({
    queries: [
      {
        ...q(operations.load),
        refetchOnWindowFocus: 'always' as const,
        refetchInterval: ({ state }: { state: { data?: operations.Operations } }) =>
          state.data && isBusy(state.data) ? LOOK_OFTEN_MS : LOOK_MS,
      },
      {
        ...q(messages.health),
        refetchOnWindowFocus: 'always' as const,
        refetchInterval: ({ state }: { state: { data?: messages.MailHealth } }) =>
          state.data && state.data.queue.waiting > 0 ? LOOK_OFTEN_MS : LOOK_MS,
      },
    ],
  })
  useCrumbs([{ label: 'Dashboard', href: paths.dashboard() }, { label: 'Operations' }])
  const { version, zone, upSince, jobs, queue, availability, database } = data
  const stored = useBackups(jobs)
  const runs = useRunNow(jobs)
  const up = upText(useMinutesSince(upSince))
  const side = (
    <>
      <QueueCard queue={queue} mails={mail.queue} />
      <MailHealthCard mail={mail} />
      <BackupsCard stored={stored} runs={runs} />
      <AvailabilityCard availability={availability} />
      <DatabaseCard database={database} />
    </>
  )
  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="What runs on its own, and whether it ran."
        actions={
          <>
            <span className="meta num">
              Heed {version} · {up} · zone {zone}
            </span>
            <PlatformMails />
            <LinkButton href={paths.mails()}>Mail log</LinkButton>
          </>
        }
      />
      <OperationsFigures data={data} mail={mail} stored={stored} />
      <SplitLayout side={side} sideWidth={320} sideLabel="Queue, mail, backups, availability and database">
        <JobsTable jobs={jobs} runs={runs} />
      </SplitLayout>
    </>
  )
}
