import type { OperationsJob } from '@heed/contract/operations'
import { nowInstant, useToday } from '../../kit/clock'
import { StatusGlyph } from '../../ui/StatusGlyph'
import classes from './operations.module.css'
import { durationText, pastText } from './operations-words'

/** That a backup waits or is being made, and for how long; the page is loaded every few seconds meanwhile. */
export function BackupProgress({ job: { state, lastRun } }: { job: OperationsJob }) {
  const today = useToday()
  if (state !== 'running' && state !== 'waiting') return null
  const ms = lastRun && Date.parse(nowInstant()) - Date.parse(lastRun.startedAt)
  return (
    <p className={classes.progress} role="status">
      <StatusGlyph kind="progress" size={13} colored />
      {state === 'waiting' || !lastRun
        ? 'A backup is about to start.'
        : `Backing up since ${pastText(lastRun.startedAt, today)} (${durationText(Math.max(ms ?? 0, 0))}).`}
    </p>
  )
}
