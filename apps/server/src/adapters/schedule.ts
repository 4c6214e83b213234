import { CronExpressionParser } from 'cron-parser'

/** When a job is due: five cron fields, in a zone. */
export type Schedule = { cron: string; zone: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far back to look, a little more than a minute, hour, day, week, month and year. */
const LOOK_BACK_MS = [2 * 60_000, 2 * HOUR_MS, 1.5 * DAY_MS, 8 * DAY_MS, 33 * DAY_MS, 367 * DAY_MS]

function* momentsAfter({ cron, zone }: Schedule, after: Date): Generator<Date> {
  const moments = CronExpressionParser.parse(cron, { tz: zone, currentDate: after })
  for (;;) yield moments.next().toDate()
}

/**
 * The next moment after that. Of an hour that the clocks leave out, it is the one after the change; of an hour that comes
 * twice, a daily moment is the first, and a job that runs more often than daily runs in both.
 */
export function nextMoment(schedule: Schedule, after: Date): Date {
  for (const moment of momentsAfter(schedule, after)) return moment
  throw new Error('A schedule never ends.')
}

/** The latest moment up to `at`; undefined for one that does not come every year. */
export function lastMoment(schedule: Schedule, at: Date): Date | undefined {
  // Forward only: looking back, the library misses moments near a change of the clocks.
  for (const lookBack of LOOK_BACK_MS) {
    let last: Date | undefined
    for (const moment of momentsAfter(schedule, new Date(at.getTime() - lookBack))) {
      if (moment > at) break
      last = moment
    }
    if (last) return last
  }
  return undefined
}
