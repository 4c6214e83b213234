import type { TaskItem } from '@heed/contract/task'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { notFound } from '../../http/refusal'
import { itemJoins, itemSql } from './item-sql'
import { listedDaySql } from './listed-day-sql'
import { openSql } from './status-sql'

type Asked = { viewer: Viewer; today: string; instanceId: string }

/**
 * The open task that follows an instance as lists have them by due date: among the viewer's own when it is assigned to them, else in its
 * company, else in its agency. At the end it starts over with what was skipped.
 * @throws notFound when the instance is not in reach
 */
export async function findNextTask(db: Db, { viewer, today, instanceId }: Asked): Promise<TaskItem | null> {
  const me = sql`${viewer.user.id}::uuid`
  const isOther = sql`${openSql} and ct.id <> here.id`
  const day = listedDaySql(today)
  const isAfter = sql`(${day}, ct.id) > (here.day, here.id)`
  const { rows } = await sql<{ found: boolean; item: TaskItem | null }>`
    with here as materialized (
      select ct.id, ct.company_id, ct.agency_id, ct.due_date, ${day} as day, exists (select from company_task_assignees s
        where s.company_task_id = ct.id and s.user_id = ${me}) as mine
      from company_tasks ct where ct.id = ${instanceId}::uuid),
    next as (
      (select 0 as rank, ct.id from here join company_task_assignees s on s.user_id = ${me}
        join company_tasks ct on ct.id = s.company_task_id
        where here.mine and ${isOther} order by ${isAfter} desc, ${day}, ct.id limit 1)
      union all
      (select 1, ct.id from here join company_tasks ct on ct.company_id = here.company_id
        where ${isOther} order by ${isAfter} desc, ${day}, ct.id limit 1)
      union all
      (select 2, ct.id from here join company_tasks ct on ct.agency_id = here.agency_id
        where ${isOther} and (ct.due_date, ct.id) > (here.due_date, here.id) order by ct.due_date, ct.id limit 1))
    select exists (select from here) as found, (select ${itemSql(today)}
      from (select id from next order by rank limit 1) first join company_tasks ct on ct.id = first.id
      ${itemJoins}) as item`.execute(db)
  if (!rows[0]?.found) throw notFound()
  return rows[0].item
}
