import { STATUS_LABELS, type StatusLabel, type TaskStatus } from '@heed/domain/tasks/status'
import { type RawBuilder, sql } from 'kysely'
import { openSql } from '../../db/open-work-sql'

/** The status of the row `ct` of company_tasks, the same as the domain's statusOf; a test compares the two. */
export const statusSql = (today: string): RawBuilder<TaskStatus> => sql`case
  when ct.actions_done >= ct.actions_total then 'COMPLETE'
  when ct.late_after < ${today}::date then case when ct.actions_done > 0 then 'PAST_DUE_IN_PROGRESS' else 'PAST_DUE' end
  when ct.actions_done > 0 then 'IN_PROGRESS'
  else 'UPCOMING' end`

const open = sql<boolean>`ct.completed_at is null`

/** Conditions that use the indexes, instead of comparing the computed status row by row. */
const CONDITIONS: Record<StatusLabel, (today: string) => RawBuilder<boolean>> = {
  Completed: () => sql`ct.completed_at is not null`,
  Upcoming: (today) => sql`(${open} and ct.actions_done = 0 and ct.late_after >= ${today}::date)`,
  'In Progress': (today) => sql`(${open} and ct.actions_done > 0 and ct.late_after >= ${today}::date)`,
  'Past Due': (today) => sql`(${open} and ct.late_after < ${today}::date)`,
}
const LABELS = Object.keys(CONDITIONS) as StatusLabel[]

/** Rows in any of the statuses. A status means its label: PAST_DUE finds both past-due states. */
export function hasStatus(wanted: readonly TaskStatus[], today: string): RawBuilder<boolean> {
  const meant = new Set(wanted.map((status) => STATUS_LABELS[status]))
  const parts = LABELS.filter((label) => meant.has(label)).map((label) => CONDITIONS[label](today))
  return sql`(${sql.join(parts, sql` or `)})`
}

/** How a list sorted by status runs: what is late first, done last. */
export const statusRankSql = (today: string): RawBuilder<number> => sql`case ${statusSql(today)}
  when 'PAST_DUE' then 0 when 'PAST_DUE_IN_PROGRESS' then 1 when 'IN_PROGRESS' then 2 when 'UPCOMING' then 3 else 4 end`

/** What dashboards count and `open=true` lists. */
export { openSql }

/** Work still owed whose last day has passed. */
export const lateSql = (today: string) => sql<boolean>`(${openSql} and ct.late_after < ${today}::date)`

/**
 * Closed by people, who may reopen it: until its last day has passed, and at once in any case. The columns of an
 * instance, by whatever name it goes.
 */
export const isSetAsideSql = (today: string) =>
  sql<boolean>`coalesce(close_kind in ('closed', 'notApplicable')
    and (late_after >= ${today}::date or closed_at >= ${today}::date - 1), false)`
