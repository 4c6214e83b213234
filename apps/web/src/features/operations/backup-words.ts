import type { Backup, Backups, OperationsJob } from '@heed/contract/operations'
import type { IsoDate } from '@heed/domain/dates'
import { nowInstant } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { momentInSentence } from '../../kit/local-time'
import { comingText } from './operations-words'

export const BACKUP_JOB = 'backup'

const CAUSES: Record<NonNullable<Backup['cause']>, string> = {
  schedule: 'nightly',
  person: 'made by hand',
  command: 'made by command',
}

/** "1.8 GB · encrypted · nightly · verified today, 2:07 AM"; of one that cannot be used now "last verified". */
export function backupText(backup: Backup, today: IsoDate): string {
  const { bytes, isEncrypted, cause } = backup
  const facts = [
    bytes === null ? 'Size unknown' : sizeText(bytes),
    isEncrypted !== null && (isEncrypted ? 'encrypted' : 'not encrypted'),
    cause && CAUSES[cause],
    verifiedText(backup, today),
  ]
  return facts.filter(Boolean).join(' · ')
}

function verifiedText({ readAt, fault }: Backup, today: IsoDate): string | null {
  if (!readAt) return fault === null ? 'not verified' : null
  return `${fault === null ? '' : 'last '}verified ${momentInSentence(readAt, today)}`
}

/** A day, and an hour for the nightly one to be made. */
const OLD_MS = 25 * 60 * 60_000
export const isOld = ({ madeAt }: Backup) => Date.parse(nowInstant()) - Date.parse(madeAt) > OLD_MS

type About = { job: OperationsJob | undefined; today: IsoDate }
type Note = { tone: 'info' | 'danger'; text: string }

/** A place without a backup: `short` for the figure, which the card goes on from. */
export function emptyNote(job: OperationsJob | undefined, today: IsoDate): Note & { short: string } {
  const none = 'There is no backup yet'
  if (!job) return { tone: 'danger', short: none, text: `${none}.` }
  if (job.state === 'done')
    return {
      tone: 'danger',
      short: 'There is no backup here',
      text: 'There is no backup here, although the last backup job succeeded. Somebody removed it, or the place is another one now.',
    }
  if (job.state === 'running' || job.state === 'waiting')
    return { tone: 'info', short: none, text: `${none}.` }
  const next = job.retryAt ?? job.nextRunAt
  const wait = Date.parse(next) - Date.parse(nowInstant())
  const isFirstDay = job.state === 'scheduled' && wait > 0 && wait <= OLD_MS
  const when = comingText(next, today).replace(/^Tomorrow/, 'tomorrow')
  return wait > 0
    ? { tone: isFirstDay ? 'info' : 'danger', short: none, text: `${none}. The first is made ${when}.` }
    : { tone: 'danger', short: none, text: `${none}. The first was due ${when}.` }
}

/** What there is to say of the place or what is in it, in a sentence. */
export function noteOf({ problem, backups: [newest] }: Backups, { job, today }: About): Note | undefined {
  if (problem !== null) return { tone: 'danger', text: `The place of the backups cannot be read. ${problem}` }
  if (!newest) return emptyNote(job, today)
  if (newest.fault !== null) return { tone: 'danger', text: 'The newest backup cannot be used.' }
  return isOld(newest) ? { tone: 'danger', text: 'The newest backup is more than a day old.' } : undefined
}
