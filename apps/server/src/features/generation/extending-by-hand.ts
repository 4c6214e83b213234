import type { IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

type ByHand = { id: string; dueDate: IsoDate; reason: string; by: string; byName: string }

/** Keeps a due date that was given by hand, instead of any other extension; `applyExtensions` puts it in force. */
export async function setByHand(
  { db, now }: Act,
  { id, dueDate, reason, by, byName }: ByHand,
): Promise<void> {
  await sql`
    insert into task_extensions (company_task_id, agency_id, company_id, kind, due_date, reason, extended_by,
      extended_by_name, extended_at)
    select id, agency_id, company_id, 'hand', ${dueDate}::date, ${reason}, ${by}::uuid, ${byName}, ${now}::timestamptz
    from company_tasks where id = ${id}::uuid
    on conflict (company_task_id) do update set kind = excluded.kind, due_date = excluded.due_date, by_instance = null,
      counted_from = null, is_filed_late = null,
      reason = excluded.reason, extended_by = excluded.extended_by, extended_by_name = excluded.extended_by_name,
      extended_at = excluded.extended_at`.execute(db)
  // Whoever gives it a day knows of it.
  await sql`update company_tasks set known_on = null where id = ${id}::uuid and known_on is not null`.execute(
    db,
  )
}

/** Removes a due date that was given by hand. False when there is none. */
export async function removeByHand({ db }: Act, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('task_extensions')
    .where('company_task_id', '=', id)
    .where('kind', '=', 'hand')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
