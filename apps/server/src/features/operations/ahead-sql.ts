import { type RawBuilder, sql } from 'kysely'

/** Until its turn came at the latest; after more, the service was down. */
export const HOLD_MINUTES = 2

/** Whether a moment is still to come, further ahead than the clocks of two processes differ: a clock was ahead of time. */
export const isAheadSql = (moment: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`coalesce(${moment} > ${now}::timestamptz + ${HOLD_MINUTES} * interval '1 minute', false)`

/** Whether a run failed at a moment that is still to come: it holds up nothing until then. */
export const failedAheadSql = (now: Date): RawBuilder<boolean> => isAheadSql(sql`ended_at`, now)
