import { type RawBuilder, sql } from 'kysely'

/** How long before its reminder a task that is not shown faster appears on the dashboard, in days (RULES.md "Dashboard"). */
const EARLIER = 30

/** Whether an open instance `ct` of task `t` is on the lists yet: at once with showFaster, else as its date approaches. */
export const isNearSql = (today: string): RawBuilder<boolean> =>
  sql`(t.show_faster or ct.due_date - t.reminder_days_before - ${EARLIER}::int <= ${today}::date)`
