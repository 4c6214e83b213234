import { joinWords } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'

/**
 * Removes a company from the lists of the tasks of one agency and its parent, and takes back those of their tasks that
 * were added to it. A task with a list stays restricted, so
 * that it does not apply to everyone because its only company has left.
 */
export async function leaveLists(
  db: Db,
  { companyId, agencyId }: { companyId: string; agencyId: string },
): Promise<void> {
  await sql`delete from task_rule_companies l using live_tasks t
    where l.company_id = ${companyId}::uuid and t.id = l.task_id
      and t.owner_agency_id = any (agency_line(${agencyId}::uuid))`.execute(db)
  await sql`delete from task_additions x using live_tasks t
    where x.company_id = ${companyId}::uuid and t.id = x.task_id
      and t.owner_agency_id = any (agency_line(${agencyId}::uuid))`.execute(db)
}

type Listed = { taskId: string; companyIds: readonly string[] }

/** @throws invalid, naming each company that is new on a list and that whose the task is keeps from it */
export async function refuseStrangers(db: Db, { taskId, companyIds }: Listed): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from live_companies c join live_tasks t on t.id = ${taskId}::uuid
    where c.id = any (${companyIds}::uuid[])
      and (t.owner_company_id <> c.id
        or not coalesce(t.owner_agency_id = any (agency_line(c.agency_id)), t.owner_agency_id is null))
      and not exists (select from task_rule_companies l where l.task_id = t.id and l.company_id = c.id)
    order by lower(c.name)`.execute(db)
  if (rows.length === 0) return
  throw new Refusal('invalid', {
    message: `${joinWords(rows.map(({ name }) => name))} cannot have this task. Nothing was saved.`,
    fields: Object.fromEntries(
      rows.map(({ id, name }) => [
        `companyIDs.${companyIds.indexOf(id)}`,
        `${name} cannot have this task, because it belongs to another agency or company.`,
      ]),
    ),
  })
}
