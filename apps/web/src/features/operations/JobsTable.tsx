import type { OperationsJob } from '@heed/contract/operations'
import { Button } from '@mantine/core'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '../../kit/clock'
import { usePhone } from '../../kit/layout/use-phone'
import { type PlainColumn, PlainTable } from '../../kit/table/PlainTable'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { StatusGlyph } from '../../ui/StatusGlyph'
import { JobFailure } from './JobFailure'
import classes from './operations.module.css'
import { comingText, didTexts, durationText, hasFailed, JOB_STATES, pastText } from './operations-words'
import type { RunNow } from './run-now'

const columnsOf = (today: string, runs: RunNow): readonly PlainColumn<OperationsJob>[] => [
  {
    id: 'job',
    header: 'Job',
    phone: 'wide',
    cell: ({ label }) => <span className="strong">{label}</span>,
    meta: ({ schedule }) => schedule,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'half',
    width: 108,
    cell: (job) => {
      const { word, glyph } = JOB_STATES[job.state]
      return (
        <span className={classes.state}>
          <StatusGlyph kind={glyph} size={13} colored />
          <span className={hasFailed(job) ? 'danger' : undefined}>{word}</span>
        </span>
      )
    },
  },
  {
    id: 'last',
    header: 'Last run',
    phone: 'half',
    width: 116,
    cell: ({ lastRun }) => (lastRun ? pastText(lastRun.startedAt, today) : 'Not yet'),
    meta: ({ lastRun }) =>
      lastRun?.endedAt && durationText(Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt)),
  },
  {
    id: 'did',
    header: 'Did',
    align: 'right',
    width: 128,
    phone: 'half',
    cell: (job) => didTexts(job)[0],
    meta: (job) => didTexts(job).slice(1).join(', '),
  },
  {
    id: 'next',
    header: 'Next',
    quiet: true,
    phone: 'half',
    width: 208,
    cell: ({ state, retryAt, nextRunAt }) =>
      state === 'running' || state === 'waiting' ? 'Now' : comingText(retryAt ?? nextRunAt, today),
  },
  {
    id: 'run',
    header: 'Run',
    phone: 'wide',
    align: 'right',
    width: 70,
    cell: (job) => <RunButton job={job} runs={runs} />,
  },
]

/** So many of those that are fine are a screen or two. */
const ON_A_PHONE = 5
const isTold = (job: OperationsJob) => hasFailed(job) || job.state === 'running'

/** Each job's state, last and next run and what it did; one that failed says why. */
export function JobsTable({ jobs, runs }: { jobs: readonly OperationsJob[]; runs: RunNow }) {
  const today = useToday()
  const phone = usePhone()
  const [isWhole, setWhole] = useState(false)
  const isCut = phone && !isWhole && jobs.length > ON_A_PHONE
  return (
    <Card
      title="Jobs"
      count={jobs.length}
      flush
      footer={
        isCut && <Button size="xs" onClick={() => setWhole(true)}>{`Show all ${jobs.length} jobs`}</Button>
      }
    >
      <PlainTable
        label="Jobs"
        columns={columnsOf(today, runs)}
        rows={isCut ? jobs.slice(0, Math.max(ON_A_PHONE, jobs.filter(isTold).length)) : jobs}
        rowId={({ name }) => name}
        details={(job) => hasFailed(job) && <JobFailure job={job} />}
      />
    </Card>
  )
}

function RunButton({ job, runs }: { job: OperationsJob; runs: RunNow }) {
  const phone = usePhone()
  const isAsked = runs.isAsked(job.name)
  const start = () => runs.start(job.name)
  if (hasFailed(job))
    return (
      <Button size="xs" loading={isAsked} onClick={start} aria-label={`Retry ${job.label}`}>
        Retry
      </Button>
    )
  const isOff = job.state === 'running' || job.state === 'waiting'
  if (phone)
    return (
      <Button
        size="xs"
        loading={isAsked}
        disabled={isOff}
        onClick={start}
        aria-label={`Run now: ${job.label}`}
      >
        Run now
      </Button>
    )
  return (
    <IconButton
      label={`Run now: ${job.label}`}
      icon={<Play size={15} strokeWidth={1.75} />}
      disabled={isOff}
      loading={isAsked}
      onClick={start}
    />
  )
}
