import { sql } from 'kysely'
import type { Db } from '../../db/connection'

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
