import { type RawBuilder, sql } from 'kysely'
import { latestWritten } from '../../adapters/clock'

/** Whether a moment is still to come, further ahead than the clocks of two processes differ: a clock was ahead of time. */
export const isAheadSql = (moment: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`coalesce(${moment} > ${latestWritten(now)}::timestamptz, false)`

/** Whether a run failed at a moment that is still to come: it holds up nothing until then. */
export const failedAheadSql = (now: Date): RawBuilder<boolean> => isAheadSql(sql`ended_at`, now)
