import type { OperationsJob } from '@heed/contract/operations'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { counted, numberText } from '@heed/domain/text'
import { dayOf } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { momentText, timeText } from '../../kit/local-time'
import type { BadgeKind } from '../../ui/badge-kinds'

type State = OperationsJob['state']

export const JOB_STATES: Record<State, { word: string; glyph: BadgeKind }> = {
  scheduled: { word: 'Scheduled', glyph: 'upcoming' },
  waiting: { word: 'Waiting', glyph: 'upcoming' },
  running: { word: 'Running', glyph: 'progress' },
  done: { word: 'Done', glyph: 'complete' },
  failed: { word: 'Failed', glyph: 'late' },
  retrying: { word: 'Failed', glyph: 'late' },
}

export const hasFailed = ({ state }: Pick<OperationsJob, 'state'>) =>
  state === 'failed' || state === 'retrying'

/** "under 0.1 s", "8.4 s", "41 s", "5 min 48 s", "2 hr 5 min" */
export function durationText(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 0.05) return 'under 0.1 s'
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`
}

/** "8:51 AM", "Jan 22, 9:40 AM" */
export const pastText = (instant: string, today: IsoDate) =>
  dayOf(instant) === today ? timeText(instant) : momentText(instant, today)

/** "10:45 AM", "Tomorrow, 12:10 AM", "Feb 1, 7:00 AM" */
export const comingText = (instant: string, today: IsoDate) =>
  dayOf(instant) === addDays(today, 1) ? `Tomorrow, ${timeText(instant)}` : pastText(instant, today)

/** What the last run did, the most telling first: "3,118 made"; "Nothing due". A dash where it is not counted. */
export function didTexts({ lastRun, state }: Pick<OperationsJob, 'lastRun' | 'state'>): string[] {
  if (!lastRun || lastRun.endedAt === null || lastRun.counts === null || hasFailed({ state })) return ['–']
  if (lastRun.counts.length === 0) return ['Nothing due']
  return lastRun.counts.map(({ count, word }) =>
    word === 'bytes' ? sizeText(count) : `${numberText(count)} ${word}`,
  )
}

/** What the last run did and how long it took, for a sentence: "12 mails", "30 bell entries", "1.2 s". */
export function outcomeTexts({ lastRun, state }: Pick<OperationsJob, 'lastRun' | 'state'>): string[] {
  if (!lastRun?.endedAt) return []
  const did = didTexts({ lastRun, state }).filter((text) => text !== '–')
  const ms = Date.parse(lastRun.endedAt) - Date.parse(lastRun.startedAt)
  return [...did, durationText(ms)]
}

/** "up 11 days" */
export function upText(minutes: number): string {
  if (minutes < 60) return `up ${counted(minutes, 'minute')}`
  return minutes < 2880
    ? `up ${counted(Math.floor(minutes / 60), 'hour')}`
    : `up ${counted(Math.floor(minutes / 1440), 'day')}`
}
