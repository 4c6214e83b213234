import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { tell } from '../notifications/telling'

/** A task of the platform that was published. `isNew`: companies did not see it before. */
export type News = { id: string; isNew: boolean }

/** Tells the admins of agencies that have tasks of the platform which were added or changed; those of agencies are theirs. */
export async function tellNews(act: Act, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const getsIt = sql`(not t.is_limited
    or exists (select from task_rule_agencies l where l.task_id = t.id and l.agency_id in (u.agency_id, below.id))
    or exists (select from task_rule_companies l where l.task_id = t.id and l.agency_id in (u.agency_id, below.id))
    or exists (select from task_additions x where x.task_id = t.id and x.agency_id in (u.agency_id, below.id)))`
  await tell(act, {
    kind: 'libraryNews',
    from: sql`(
      select user_id, user_id as object_id, null::uuid as company_task_id, jsonb_build_object(
        'added', count(*) filter (where is_new), 'changed', count(*) filter (where not is_new),
        'tasks', jsonb_agg(jsonb_build_object('taskID', id, 'task', name, 'isNew', is_new) order by lower(name), id)) as about
      from (
        select distinct u.id as user_id, t.id, t.name, given."isNew" as is_new
        from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) given (id uuid, "isNew" boolean)
        join live_tasks t on t.id = given.id and t.state = 'published' and t.owner_agency_id is null and t.owner_company_id is null
        cross join live_users u left join live_agencies below on below.parent_id = u.agency_id
        where u.role = 'AgencyAdmin' and ${getsIt}) got
      group by user_id)`,
  })
}
