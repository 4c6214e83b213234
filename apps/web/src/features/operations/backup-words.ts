import type { Backup, Backups, OperationsJob } from '@heed/contract/operations'
import type { IsoDate } from '@heed/domain/dates'
import { nowInstant } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { momentText } from '../../kit/local-time'
import { comingText } from './operations-words'

export const BACKUP_JOB = 'backup'

const CAUSES: Record<NonNullable<Backup['cause']>, string> = {
  schedule: 'nightly',
  person: 'made by hand',
  command: 'made by command',
}

/** "1.8 GB · encrypted · nightly · verified Today, 2:07 AM" */
export function backupText({ bytes, isEncrypted, cause, readAt }: Backup, today: IsoDate): string {
  const facts = [
    bytes === null ? 'Size unknown' : sizeText(bytes),
    isEncrypted !== null && (isEncrypted ? 'encrypted' : 'not encrypted'),
    cause && CAUSES[cause],
    readAt ? `verified ${momentText(readAt, today).replace(/^Today/, 'today')}` : 'not verified',
  ]
  return facts.filter(Boolean).join(' · ')
}

/** A day, and an hour for the nightly one to be made. */
const OLD_MS = 25 * 60 * 60_000
export const isOld = ({ madeAt }: Backup) => Date.parse(nowInstant()) - Date.parse(madeAt) > OLD_MS

/** What is wrong with the place or what is in it, in a sentence. */
export function warningOf(
  { problem, backups: [newest] }: Backups,
  { job, today }: { job: OperationsJob | undefined; today: IsoDate },
): string | undefined {
  if (problem !== null) return `The place of the backups cannot be read. ${problem}`
  if (!newest)
    return job?.lastRun && job.state === 'done'
      ? 'There is no backup here, although the last backup job succeeded. Somebody removed it, or the place is another one now.'
      : `There is no backup yet.${job ? ` The first is made ${comingText(job.nextRunAt, today).replace(/^Tomorrow/, 'tomorrow')}.` : ''}`
  if (newest.fault !== null) return 'The newest backup cannot be used.'
  return isOld(newest) ? 'The newest backup is more than a day old.' : undefined
}
