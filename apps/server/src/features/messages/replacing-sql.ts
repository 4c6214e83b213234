import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'
import { cyclesSql } from './cycles-left-sql'

/** Mails of these topics come again: what waits unsent is told by the next one. */
const REPEATED = ['digest', 'escalation']

/**
 * CTEs beside `due (id, user_id, topic)`: `replaced (id, newest, answer)` are mails that a later one of the same topic to
 * the same person replaces before they were sent, and `gathered (id, kind, ids)` what the later one tells then: its own
 * cycles and theirs. `met` are those of which another is just being handed over.
 */
export const replacingSql = ({ now, today }: Act): RawBuilder<unknown> => sql`
  repeated as materialized (select distinct user_id, topic from due where topic = any (${REPEATED}::text[])),
  unsent as materialized (
    select m.id, m.user_id, m.topic, m.kind, m.day, m.about from repeated r
    join messages m on m.user_id = r.user_id and m.topic = r.topic and m.object_id = r.user_id
    where m.state = 'queued' and m.day <= ${today}::date and (m.claimed_until is null or m.claimed_until < ${now})
    for update of m skip locked),
  newest as (select distinct on (user_id, topic) id, user_id, topic, day from unsent order by user_id, topic, day desc),
  replaced as materialized (
    select w.id, n.id as newest, 'Replaced by the ' || w.topic || ' of ' || to_char(n.day, 'Mon FMDD, YYYY') || '.' as answer
    from unsent w join newest n using (user_id, topic) where n.id <> w.id),
  gathered as (
    select n.id, max(w.kind) as kind, jsonb_agg(distinct one.id) as ids
    from newest n join unsent w using (user_id, topic) cross join jsonb_array_elements_text(${cyclesSql(sql`w.about`)}) one (id)
    where n.id in (select newest from replaced) group by n.id),
  met as (
    select due.id from due join messages m on m.user_id = due.user_id and m.topic = due.topic and m.object_id = due.user_id
    where m.topic = any (${REPEATED}::text[]) and m.state = 'queued' and m.id <> due.id and m.claimed_until >= ${now})`
