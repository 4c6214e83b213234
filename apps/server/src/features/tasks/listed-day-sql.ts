import { sql } from 'kysely'

/**
 * An open instance `ct` whose date has passed, but which is late only after a later day: it was announced, is due on a
 * weekend, or was known of late. Lists have it by its last day, below what has been late for longer.
 */
export const hasLaterDaySql = (today: string) => sql<boolean>`(ct.due_date < ${today}::date
  and ct.late_after > ct.due_date and ct.completed_at is null and ct.closed_at is null)`

/** The day that lists and figures have an instance `ct` under. */
export const listedDaySql = (today: string) =>
  sql<string>`case when ${hasLaterDaySql(today)} then ct.late_after else ct.due_date end`
