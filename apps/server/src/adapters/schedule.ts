import { CronExpressionParser } from 'cron-parser'

/** When a job is due: five cron fields, in a zone. */
export type Schedule = { cron: string; zone: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far back to look, a little more than a minute, hour, day, week, month and year. */
const LOOK_BACK_MS = [2 * 60_000, 2 * HOUR_MS, 1.5 * DAY_MS, 8 * DAY_MS, 33 * DAY_MS, 367 * DAY_MS]

/** Runs in each hour or every few; in both of an hour that comes twice. */
const runsHourly = (cron: string) => cron.split(' ')[1]?.startsWith('*') === true

/** Longer than any change of the clocks: from before one, the library takes the first of two moments. */
const CHANGE_MS = 3 * HOUR_MS

function* momentsAfter({ cron, zone }: Schedule, after: Date): Generator<Date> {
  const moments = CronExpressionParser.parse(cron, { tz: zone, currentDate: after })
  for (;;) yield moments.next().toDate()
}

/**
 * The next moment after that. Of an hour that the clocks leave out, it is the one after the change; of an hour that comes
 * twice, a daily moment is the first, and a job that runs more often than daily runs in both.
 */
export function nextMoment(schedule: Schedule, after: Date): Date {
  const from = runsHourly(schedule.cron) ? after : new Date(after.getTime() - CHANGE_MS)
  for (const moment of momentsAfter(schedule, from)) if (moment > after) return moment
  throw new Error('A schedule never ends.')
}

/** The latest moment up to `at`; undefined for one that does not come every year. */
export function lastMoment(schedule: Schedule, at: Date): Date | undefined {
  // Forward only: looking back, the library misses moments near a change of the clocks. And never from between two times
  // that look alike, where it takes the second for a daily moment.
  const lookBacks = LOOK_BACK_MS.filter((lookBack) => lookBack > DAY_MS || runsHourly(schedule.cron))
  for (const lookBack of lookBacks) {
    let last: Date | undefined
    for (const moment of momentsAfter(schedule, new Date(at.getTime() - lookBack))) {
      if (moment > at) break
      last = moment
    }
    if (last) return last
  }
  return undefined
}
