import { addMonths } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { recordSql } from '../audit/event-sql'
import { snapshotSql } from '../library/snapshot'

/** A cycle closes this long after its completion; a monthly or quarterly one never done, after its due date. */
const OPEN_MONTHS = 12

/**
 * Closes the cycles of an agency whose time has passed, each with the content in force unless it was kept at completion
 * already (RULES.md "Closed cycles"). Companies that are disabled or terminated are left as they are, and so is a cycle that
 * was reopened, for as long again.
 * @returns how many; fewer than `limit` when none is left
 */
export async function closeCycles(
  { db, now, today, zone }: Act,
  { agencyId, limit }: { agencyId: string; limit: number },
): Promise<number> {
  const lastDay = addMonths(today, -OPEN_MONTHS)
  const { rows } = await sql<{ id: string }>`
    with ended as (
      select ct.id, ct.completed_at is null as is_missed
      from company_tasks ct
      join tasks t on t.id = ct.task_id
      join live_companies c on c.id = ct.company_id
      where ct.agency_id = ${agencyId}::uuid and ct.closed_at is null and c.status = 'active'
        and (ct.completed_at is not null and ct.completed_on <= ${lastDay}::date
          or ct.completed_at is null and ct.due_date <= ${lastDay}::date and t.recurrence in ('monthly', 'quarterly'))
        and (ct.reopened_at is null or (ct.reopened_at at time zone ${zone}::text)::date <= ${lastDay}::date)
      limit ${limit} for update of ct skip locked),
    closed as (
      update company_tasks ct set closed_at = ${now}::timestamptz, close_kind = 'system', closed_by_name = 'System',
        close_reason = case when e.is_missed then 'Missed: not completed within 12 months.'
          else '12 months after completion.' end,
        snapshot = coalesce(ct.snapshot, ${snapshotSql(sql.ref('ct.task_id'))}),
        updated_at = ${now}::timestamptz, version = ct.version + 1
      from ended e where ct.id = e.id
      returning ct.*)
    ${recordSql(
      { author: 'system', now },
      {
        verb: 'task.cycleClosed',
        entity: 'company_task',
        entityId: sql`id`,
        object: sql`snapshot->>'name'`,
        place: { agencyId: sql`agency_id`, companyId: sql`company_id`, companyTaskId: sql`id` },
        after: sql`jsonb_build_object('reason', close_reason)`,
        from: sql`closed`,
      },
    )}
    returning id`.execute(db)
  return rows.length
}
