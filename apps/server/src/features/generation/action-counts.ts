import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'
import { recordSql } from '../audit/event-sql'
import { snapshotSql } from '../library/snapshot'

/** The instances of a task, or these. `onlyFinished`: those that become complete, where no one needs the counters. */
export type Counted = ({ taskId: string } | { instanceIds: readonly string[] }) & { onlyFinished?: boolean }

const within = (counted: Counted): RawBuilder<unknown> =>
  'taskId' in counted
    ? sql`ct.task_id = ${counted.taskId}::uuid`
    : sql`ct.id = any (${counted.instanceIds}::uuid[])`

/**
 * Updates the counters of open instances after the actions of their task changed; completed and closed ones keep theirs
 * with their snapshot. An instance that had only dropped actions left to do is complete since the last thing that was
 * done; its history says so. Answers the ids of these, whose extensions are up to the caller.
 */
export async function refreshActionCounts(act: Act, counted: Counted): Promise<string[]> {
  const { db, now, zone } = act
  const { onlyFinished = false } = counted
  const { rows } = await sql<{ id: string }>`
    with done as (
      select d.company_task_id, count(*)::int as done, max(d.completed_at) as last_at,
        (array_agg(d.completed_by order by d.completed_at desc))[1] as last_by,
        (array_agg(d.completed_by_name order by d.completed_at desc))[1] as last_by_name
      from action_completions d
      join company_tasks ct on ct.id = d.company_task_id
      where ${within(counted)} and ct.completed_at is null and ct.closed_at is null
        and (d.action_id = ct.task_id
          or exists (select from live_task_actions a where a.id = d.action_id))
      group by d.company_task_id),
    count as (
      select ct.id, t.actions_total as total, least(coalesce(d.done, 0), t.actions_total) as done, d.last_at, d.last_by,
        d.last_by_name, coalesce(d.done, 0) >= t.actions_total as is_complete
      from company_tasks ct
      join tasks t on t.id = ct.task_id
      left join done d on d.company_task_id = ct.id
      where ${within(counted)} and ct.completed_at is null and ct.closed_at is null),
    counted as (update company_tasks ct set actions_total = n.total, actions_done = n.done,
      completed_at = case when n.is_complete then n.last_at end,
      completed_on = case when n.is_complete then (n.last_at at time zone ${zone}::text)::date end,
      completed_by = case when n.is_complete then n.last_by end,
      completed_by_name = case when n.is_complete then n.last_by_name end,
      snapshot = case when n.is_complete then ${snapshotSql(sql.ref('ct.task_id'))} end,
      updated_at = ${now}::timestamptz, version = ct.version + 1
    from count n
    where ct.id = n.id and (ct.actions_total, ct.actions_done) is distinct from (n.total, n.done)
      and (n.is_complete or not ${onlyFinished}::boolean)
    returning ct.*),
    logged as (${recordSql(act, {
      verb: 'task.finished',
      entity: 'company_task',
      entityId: sql`ct.id`,
      object: sql`t.name`,
      place: { agencyId: sql`ct.agency_id`, companyId: sql`ct.company_id`, companyTaskId: sql`ct.id` },
      from: sql`counted ct join tasks t on t.id = ct.task_id where ct.completed_at is not null`,
    })})
    select id from counted where completed_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}
