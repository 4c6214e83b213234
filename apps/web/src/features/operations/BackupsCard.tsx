import type { Backup, OperationsJob } from '@heed/contract/operations'
import * as operations from '@heed/contract/operations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { momentText } from '../../kit/local-time'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { Card } from '../../ui/Card'
import { NoteBox } from '../../ui/NoteBox'
import { BackupProgress } from './BackupProgress'
import { BACKUP_JOB, backupText, noteOf } from './backup-words'
import classes from './operations.module.css'
import type { RunNow } from './run-now'

const LOOK_MS = 60_000
const SHOWN = 5

/** What is in the place of the backups, looked at again when a backup has ended. */
export function useBackups(jobs: readonly OperationsJob[]) {
  const found = useQuery({ ...q(operations.backups), refetchInterval: LOOK_MS })
  const job = jobs.find(({ name }) => name === BACKUP_JOB)
  const ended = job?.lastRun?.endedAt
  const { refetch } = found
  useEffect(() => {
    if (ended) void refetch()
  }, [ended, refetch])
  return { found, job }
}

export type StoredBackups = ReturnType<typeof useBackups>

/** The backups that are where they belong, whether they can be relied on, and a way to make one now. */
export function BackupsCard({ stored: { found, job }, runs }: { stored: StoredBackups; runs: RunNow }) {
  const { data, error, isPending } = found
  const today = useToday()
  const [isWhole, setWhole] = useState(false)
  const backups = data?.backups ?? []
  const shown = isWhole ? backups : backups.slice(0, SHOWN)
  const note = error
    ? { tone: 'danger' as const, text: `The backups cannot be shown: ${error.message}` }
    : data && noteOf(data, { job, today })
  return (
    <Card
      title="Backups"
      count={data && data.total > 0 ? data.total : undefined}
      flush
      actions={job && <BackUpNow job={job} place={data?.place} runs={runs} />}
      footer={data && <PlaceText {...data} />}
    >
      {job && <BackupProgress job={job} />}
      {note && (
        <div className={classes.warning}>
          <NoteBox tone={note.tone}>{note.text}</NoteBox>
        </div>
      )}
      {isPending && <CardSkeleton lines={3} label="Looking at the backups" />}
      {shown.length > 0 && (
        <List label="Backups">
          {shown.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </List>
      )}
      {shown.length < backups.length && (
        <div className={classes.more}>
          <Button size="xs" onClick={() => setWhole(true)}>{`Show all ${backups.length} backups`}</Button>
        </div>
      )}
    </Card>
  )
}

function BackupRow({ backup }: { backup: Backup }) {
  const today = useToday()
  return (
    <ListRow title={momentText(backup.madeAt, today)} meta={backupText(backup, today)}>
      {backup.fault && <span className={classes.fault}>{backup.fault}</span>}
    </ListRow>
  )
}

function PlaceText({ place, isEncrypting }: { place: string; isEncrypting: boolean }) {
  const sealed = isEncrypting ? 'New ones are encrypted.' : 'Not encrypted: BACKUP_KEY is not set.'
  return (
    <span className={classes.place}>
      {place && `In ${place}. `}
      {sealed}
    </span>
  )
}

type BackUpNowProps = { job: OperationsJob; place: string | undefined; runs: RunNow }

function BackUpNow({ job, place, runs }: BackUpNowProps) {
  const [opened, setOpened] = useState(false)
  /** The answer was refused, and when the last run had ended by then. */
  const [refused, setRefused] = useState<{ ended: string | null }>()
  const isBusy = job.state === 'running' || job.state === 'waiting' || runs.isAsked(job.name)
  const ended = job.lastRun?.endedAt ?? null
  /** The run that was in the way is over. */
  const isOver = refused !== undefined && ended !== null && ended !== refused.ended
  const open = () => {
    setRefused(undefined)
    setOpened(true)
  }
  const ask = () =>
    runs.ask(job.name).catch((cause: unknown) => {
      setRefused({ ended })
      throw cause
    })
  return (
    <>
      <Button size="xs" disabled={isBusy} onClick={open}>
        Back up now
      </Button>
      <ConfirmDialog
        opened={opened && !isOver}
        onClose={() => setOpened(false)}
        title="Back up now?"
        verb="Back up now"
        onConfirm={ask}
      >
        The database and all files are copied{place ? ` to ${place}` : ''}, and everything is read back. Heed
        stays available meanwhile, and the nightly backup still runs.
      </ConfirmDialog>
    </>
  )
}
