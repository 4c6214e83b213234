import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'

/** A task and a company, and what becomes of the two. */
export type Pair = { taskId: string; companyId: string; agencyId: string }

type Chosen = { taskIds: readonly string[]; companyIds: readonly string[] }

/**
 * Adds tasks to companies beyond their rules and lists; the companies of a task's owner alone. What was added already
 * stays as it is.
 * @returns the pairs that are new
 */
export async function addTasks(
  { db, author, now }: PersonalAct,
  { taskIds, companyIds }: Chosen,
): Promise<Pair[]> {
  const { actor } = author.viewer
  const { rows } = await sql<Pair>`
    insert into task_additions (task_id, agency_id, company_id, added_by, added_by_name, added_at)
    select t.id, c.agency_id, c.id, ${actor.id}::uuid, ${`${actor.first} ${actor.last}`}, ${now}::timestamptz
    from live_tasks t cross join live_companies c
    where t.id = any (${taskIds}::uuid[]) and c.id = any (${companyIds}::uuid[])
    order by t.id, c.id
    on conflict (task_id, company_id) do nothing
    returning task_id as "taskId", company_id as "companyId", agency_id as "agencyId"`.execute(db)
  return rows
}

/** Takes them back. @returns the pairs that were there */
export async function takeBackTasks({ db }: PersonalAct, { taskIds, companyIds }: Chosen): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    delete from task_additions
    where task_id = any (${taskIds}::uuid[]) and company_id = any (${companyIds}::uuid[])
    returning task_id as "taskId", company_id as "companyId", agency_id as "agencyId"`.execute(db)
  return rows
}

/** Who added a task to a company beyond its rule, and when; null when nobody did. */
export async function findAddition(
  db: Db,
  { taskId, companyId }: Pick<Pair, 'taskId' | 'companyId'>,
): Promise<{ by: string; at: string } | null> {
  const row = await db
    .selectFrom('task_additions')
    .where('task_id', '=', taskId)
    .where('company_id', '=', companyId)
    .select(['added_by_name as by', sql<string>`added_at`.as('at')])
    .executeTakeFirst()
  return row ?? null
}
