import { sql } from 'kysely'
import type { Db } from '../../db/connection'

/** The change of answers that came while the instance was closed or complete; of several, none can be blamed. */
export async function findChangeSince(db: Db, instanceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from company_tasks ct join answer_changes a on a.company_id = ct.company_id
      and a.saved_at >= coalesce(ct.closed_at, ct.completed_at) and a.taken_back_at is null
    where ct.id = ${instanceId}::uuid limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.id : undefined
}
