import { sql } from 'kysely'
import type { Db } from '../../db/connection'

/**
 * Locks the instances of a company, before the company itself: whoever works on one has locked it first and its company
 * afterwards.
 */
export async function lockTasks(db: Db, companyId: string): Promise<void> {
  await sql`select from company_tasks where company_id = ${companyId}::uuid order by id for update`.execute(
    db,
  )
}

/** The tasks of other agencies on which work of a company remains. */
export async function findForeignTasks(
  db: Db,
  { companyId, agencyId }: { companyId: string; agencyId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t
    where t.owner_agency_id <> all (coalesce(agency_line(${agencyId}::uuid), '{}'))
      and exists (select from company_tasks ct where ct.company_id = ${companyId}::uuid and ct.task_id = t.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
