import { sql } from 'kysely'
import { hasLibraryTaskSql } from '../../db/has-library-task-sql'
import type { Act } from '../../http/act'
import { tell } from '../notifications/telling'

/** A task of the platform that was published. `isNew`: companies did not see it before. */
export type News = { id: string; isNew: boolean }

/** Tells the admins of agencies that have tasks of the platform which were added or changed; those of agencies are theirs. */
export async function tellNews(act: Act, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await tell(act, {
    kind: 'libraryNews',
    from: sql`(
      select user_id, user_id as object_id, null::uuid as company_task_id, jsonb_build_object(
        'added', count(*) filter (where is_new), 'changed', count(*) filter (where not is_new),
        'tasks', jsonb_agg(jsonb_build_object('taskID', id, 'task', name, 'isNew', is_new) order by lower(name), id)) as about
      from (
        select u.id as user_id, t.id, t.name, given."isNew" as is_new
        from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) given (id uuid, "isNew" boolean)
        join live_tasks t on t.id = given.id
        cross join live_users u
        where u.role = 'AgencyAdmin' and ${hasLibraryTaskSql}) got
      group by user_id)`,
  })
}
