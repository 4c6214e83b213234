import type { CloseKind } from '@heed/contract/task'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { snapshotSql } from '../library/snapshot'

type Closing = {
  id: string
  kind: Exclude<CloseKind, 'system'>
  reason: string
  by: string
  byName: string
}

/** Closes an instance for a person, with the content in force. `tasks` decides whether it may be closed. */
export async function closeInstance(
  { db, now }: Act,
  { id, kind, reason, by, byName }: Closing,
): Promise<void> {
  await sql`
    update company_tasks ct set closed_at = ${now}::timestamptz, close_kind = ${kind}, close_reason = ${reason},
      closed_by = ${by}::uuid, closed_by_name = ${byName}, pend_until = null, pend_reason = null,
      snapshot = coalesce(ct.snapshot, ${snapshotSql(sql.ref('ct.task_id'))}), updated_at = ${now}::timestamptz,
      version = ct.version + 1
    where ct.id = ${id}::uuid`.execute(db)
}

/** Reopens an instance; a completed one keeps the content it was completed with. */
export async function reopenInstance({ db, now }: Act, id: string): Promise<void> {
  await sql`
    update company_tasks ct set closed_at = null, close_kind = null, close_reason = null, closed_by = null,
      closed_by_name = null, reopened_at = ${now}::timestamptz,
      snapshot = case when ct.completed_at is not null then ct.snapshot end, updated_at = ${now}::timestamptz,
      version = ct.version + 1
    where ct.id = ${id}::uuid`.execute(db)
}
