import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'

/**
 * The `insert` that rings the bell, as part of the statement that finds the cause. `from` has a row for each entry:
 * `kind, user_id, agency_id, company_id, company_task_id, object_id, about`. Nobody gets one twice.
 */
export const notifySql = ({ now }: Act, { day, from }: { day: string; from: RawBuilder<unknown> }) => sql`
  insert into notifications (kind, user_id, agency_id, company_id, company_task_id, object_id, about, day, created_at)
  select w.kind, w.user_id, w.agency_id, w.company_id, w.company_task_id, w.object_id, w.about, ${day}::date,
    ${now}::timestamptz
  from ${from} w
  on conflict (user_id, kind, object_id, day) do nothing
  returning user_id`
