import { type RawBuilder, sql } from 'kysely'

/** How long before its reminder a task that is not shown faster comes on the dashboard, in days (RULES.md "Dashboard"). */
const EARLIER = 30

/** Instances `ct` of tasks that never show on a dashboard are left out of its lists and its numbers. */
export const onDashboardSql = sql<boolean>`ct.task_id <> all (array (
  select id from tasks where is_excluded_from_dashboard))`

/** Whether an open instance `ct` of task `t` is on the lists yet: at once with showFaster, else as its date comes near. */
export const isNearSql = (today: string): RawBuilder<boolean> =>
  sql`(t.show_faster or ct.due_date - t.reminder_days_before - ${EARLIER}::int <= ${today}::date)`
