import type { Output } from '@heed/contract/endpoint'
import type { extendingTasks } from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { forbidden, invalidField, notFound } from '../../../http/refusal'
import { canEditSql, inCatalogSql, isTemplateSql, ownerSql } from '../state-sql'
import { type Authored, OF_OTHERS, type TaskPlace } from './lock'

type ExtendingTask = Output<typeof extendingTasks>['result'][number]

const EXTENDING = 'rule.extendedBy.task'
export const CIRCLE = 'A task cannot extend its own due date, even through other tasks. Choose another task.'

/** Whether a task `t` reaches every company that those of a place may reach (RULES.md "Extensions"). */
const reachesAsFar = ({
  agencyId,
  companyId,
}: TaskPlace) => sql<boolean>`(${inCatalogSql} and not ${isTemplateSql}
  and (t.owner_agency_id is null or t.owner_agency_id = ${agencyId}::uuid
    or t.owner_agency_id = any (agency_line(${agencyId}::uuid)))
  and (t.owner_company_id is null or t.owner_company_id = ${companyId}::uuid))`

/** The task itself and all that it extends, at once or through others. */
const dependentSql = (taskId: string) => sql`dependent as (
  select t.id, t.extends_as from live_tasks t where t.id = ${taskId}::uuid
  union select t.id, t.extends_as from dependent d join live_tasks t on t.extended_by = d.extends_as)`

/** The tasks that may extend one, by name. @throws notFound; forbidden for who can only read it */
export async function listExtendingTasks(db: Db, id: string): Promise<ExtendingTask[]> {
  const place = await placeOf(db, id)
  const { rows } = await sql<ExtendingTask>`
    with recursive ${dependentSql(id)}
    select t.extends_as as task, t.name, ${ownerSql} as owner, t.state = 'published' as "isPublished",
      case when t.published_at is null and d.document->'rule' = 'null' then null else t.rule end as rule
    from live_tasks t left join task_drafts d on d.task_id = t.id
    where ${reachesAsFar(place)} and t.id not in (select id from dependent)
    order by lower(t.name), t.id`.execute(db)
  return rows
}

async function placeOf(db: Db, id: string): Promise<TaskPlace> {
  const { rows } = await sql<TaskPlace & { canEdit: boolean }>`
    select t.owner_agency_id as "agencyId", t.owner_company_id as "companyId", ${canEditSql} as "canEdit"
    from live_tasks t where t.id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  if (!found.canEdit) throw forbidden(OF_OTHERS)
  return found
}

/** Whether a task of a place may be extended by the one of this name. */
export async function mayExtend(
  db: Db,
  { name, place }: { name: string; place: TaskPlace },
): Promise<boolean> {
  const { rows } = await sql`
    select from live_tasks t where t.extends_as = ${name} and ${reachesAsFar(place)}`.execute(db)
  return rows.length > 0
}

/**
 * One that is named so far stays while other settings are saved, though it was deleted meanwhile.
 * @throws invalid when there is no such task for this one, or it would extend itself, at once or through others
 */
export async function refuseExtending(
  db: Db,
  { task: { id, place }, name, former }: { task: Authored; name: string; former: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ isCircle: boolean }>`
    with recursive ${dependentSql(id)}
    select t.id in (select id from dependent) as "isCircle"
    from live_tasks t where t.extends_as = ${name} and ${reachesAsFar(place)}`.execute(db)
  const [found] = rows
  if (!found && name !== former) throw invalidField(EXTENDING, 'This task could not be found.')
  if (found?.isCircle) throw invalidField(EXTENDING, CIRCLE)
}

/**
 * Those of the tasks that would extend themselves as they are now; two people who publish at the same time take turns,
 * so that none of them misses what the other wrote.
 */
export async function findCircles(db: Db, taskIds: readonly string[]): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('extensions of tasks', 0))`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select t.id as begins, t.extended_by from live_tasks t where t.id = any (${taskIds}::uuid[])
      union select c.begins, t.extended_by from chain c join live_tasks t on t.extends_as = c.extended_by)
    select t.id from chain c join live_tasks t on t.id = c.begins and t.extends_as = c.extended_by`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Published tasks that some others extend, so that they lose it when those go. */
export async function findExtended(
  db: Db,
  taskIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from live_tasks t
    where t.state = 'published' and t.id <> all (${taskIds}::uuid[])
      and t.extended_by in (select g.extends_as from live_tasks g where g.id = any (${taskIds}::uuid[]))
    order by lower(t.name), t.id`.execute(db)
  return rows
}
