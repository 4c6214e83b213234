import * as operations from '@heed/contract/operations'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useMinutesSince } from '../../kit/clock'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { paths } from '../../paths'
import { AvailabilityCard } from './AvailabilityCard'
import { BackupsCard } from './BackupsCard'
import { DatabaseCard } from './DatabaseCard'
import { JobsTable } from './JobsTable'
import { OperationsFigures } from './OperationsFigures'
import { upText } from './operations-words'
import { QueueCard } from './QueueCard'

/** While something runs or waits, and otherwise. */
const LOOK_OFTEN_MS = 3_000
const LOOK_MS = 60_000

const isBusy = ({ queue }: operations.Operations) => queue.running + queue.waiting > 0

/** What happens by itself, and whether it did (RULES.md "Jobs"). */
export function OperationsPage() {
  const { data } = useSuspenseQuery({
    ...q(operations.load),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? LOOK_OFTEN_MS : LOOK_MS),
  })
  useCrumbs([{ label: 'Dashboard', href: paths.dashboard() }, { label: 'Operations' }])
  const { version, zone, upSince, jobs, queue, backups, availability, database } = data
  const up = upText(useMinutesSince(upSince))
  const side = (
    <>
      <QueueCard queue={queue} />
      {backups && <BackupsCard backups={backups} />}
      <AvailabilityCard availability={availability} />
      <DatabaseCard database={database} />
    </>
  )
  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="What happens by itself, and whether it did."
        actions={
          <span className="meta num">
            Heed {version} · {up} · zone {zone}
          </span>
        }
      />
      <OperationsFigures data={data} />
      <SplitLayout side={side} sideWidth={320} sideLabel="Queue, availability and database">
        <JobsTable jobs={jobs} />
      </SplitLayout>
    </>
  )
}
