import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'

/**
 * The `insert` that puts mails into the queue, as part of the statement that finds their cause. `from` has a row for each:
 * `kind, topic, agency_id, company_id, user_id, email, object_id, about, quiet_from, quiet_to`. Nobody gets one twice.
 */
export const queueMailsSql = (
  { now, zone }: Act,
  { day, from }: { day: string; from: RawBuilder<unknown> },
) => sql`
  insert into messages (kind, topic, agency_id, company_id, user_id, email, object_id, about, day, created_at, send_after)
  select w.kind, w.topic, w.agency_id, w.company_id, w.user_id, w.email, w.object_id, w.about, ${day}::date,
    ${now}::timestamptz, after_quiet_hours(${now}::timestamptz,
      coalesce((select p.quiet_zone from notification_preferences p where p.user_id = w.user_id), ${zone}),
      w.quiet_from, w.quiet_to)
  from ${from} w
  on conflict (user_id, topic, object_id, day) where day is not null do nothing
  returning user_id`
