import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { snapshotSql } from '../library/snapshot'

/**
 * Counts the work of instances anew after some of it moved between them. One whose actions are all done is complete
 * since the last of them; it keeps the content in force.
 */
export async function recountWork({ db, now, zone }: Act, ids: readonly string[]): Promise<void> {
  await sql`
    with work as (
      select ct.id, least(count(d.id)::int, ct.actions_total) as done, max(d.completed_at) as last_at,
        (array_agg(d.completed_by order by d.completed_at desc))[1] as last_by,
        (array_agg(d.completed_by_name order by d.completed_at desc))[1] as last_by_name,
        (select count(*)::int from company_task_assignees s where s.company_task_id = ct.id) as assigned,
        (select count(*)::int from live_company_task_documents l where l.company_task_id = ct.id) as documents
      from company_tasks ct
      left join action_completions d on d.company_task_id = ct.id
        and (d.action_id = ct.task_id or exists (select from live_task_actions a where a.id = d.action_id))
      where ct.id = any (${ids}::uuid[])
      group by ct.id),
    counted as (select w.*, w.done >= ct.actions_total as is_complete from work w join company_tasks ct on ct.id = w.id)
    update company_tasks ct set actions_done = c.done, assigned = c.assigned, documents = c.documents,
      completed_at = case when c.is_complete then c.last_at end,
      completed_on = case when c.is_complete then (c.last_at at time zone ${zone}::text)::date end,
      completed_by = case when c.is_complete then c.last_by end,
      completed_by_name = case when c.is_complete then c.last_by_name end,
      snapshot = case when c.is_complete then coalesce(ct.snapshot, ${snapshotSql(sql.ref('ct.task_id'))}) end,
      started_at = case when c.done > 0 or c.documents > 0 then coalesce(ct.started_at, ${now}::timestamptz) end,
      updated_at = ${now}::timestamptz, version = ct.version + 1
    from counted c where ct.id = c.id`.execute(db)
}
