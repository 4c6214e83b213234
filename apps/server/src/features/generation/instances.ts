import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { snapshotSql } from '../library/snapshot'

// What people's work writes on an instance. `tasks` and `documents` decide whether it may be written.

type Progress = { by: string; byName: string; now: Date; today: string }

/**
 * The `update … returning` that counts one action more as done, for each row of the CTE `ticked (company_task_id)`;
 * the last one completes the instance and keeps the content in force. Both counts stay within their bounds because
 * PostgreSQL checks them on the row as the statement first saw it, before it takes up what another one changed meanwhile.
 */
export function countTickedSql({ by, byName, now, today }: Progress): RawBuilder<unknown> {
  const isLast = sql`ct.actions_done + 1 >= ct.actions_total`
  return sql`update company_tasks ct set actions_done = least(ct.actions_done + 1, ct.actions_total),
      started_at = coalesce(ct.started_at, ${now}), updated_at = ${now}, version = ct.version + 1,
      completed_at = case when ${isLast} then ${now}::timestamptz end,
      completed_on = case when ${isLast} then ${today}::date end,
      completed_by = case when ${isLast} then ${by}::uuid end,
      completed_by_name = case when ${isLast} then ${byName} end,
      snapshot = case when ${isLast} then ${snapshotSql(sql.ref('ct.task_id'))} else ct.snapshot end
    from ticked where ct.id = ticked.company_task_id
    returning ct.id, ct.actions_done, ct.completed_at`
}

/**
 * The same for one action less, for each row of the CTE `unticked (company_task_id)`. What was complete is reopened, so it
 * stays for whoever undid it even where it no longer applies.
 */
export const countUntickedSql = (now: Date): RawBuilder<unknown> =>
  sql`update company_tasks ct set actions_done = greatest(ct.actions_done - 1, 0), completed_at = null, completed_on = null,
      completed_by = null, completed_by_name = null, updated_at = ${now}, version = ct.version + 1,
      snapshot = case when ct.closed_at is null then null else ct.snapshot end,
      started_at = case when ct.actions_done > 1 then ct.started_at end,
      reopened_at = case when ct.completed_at is null or ct.closed_at is not null then ct.reopened_at else ${now} end
    from unticked where ct.id = unticked.company_task_id
    returning ct.id, ct.actions_done`

export type EventInstance = {
  agencyId: string
  companyId: string
  taskId: string
  cycleKey: string
  planYearStart: string | null
  planYearEnd: string | null
  notificationDate: string
  dueDate: string
  lateAfter: string
  /** The day it happened, where the due date follows from that. */
  eventDate: string | null
  actionsTotal: number
}

/** Adds an instance on request; undefined when the company already has that cycle. */
export async function insertEventInstance(
  { db, now }: Act,
  instance: EventInstance,
): Promise<string | undefined> {
  const added = await db
    .insertInto('company_tasks')
    .values({
      agency_id: instance.agencyId,
      company_id: instance.companyId,
      task_id: instance.taskId,
      cycle_key: instance.cycleKey,
      plan_year_start: instance.planYearStart,
      plan_year_end: instance.planYearEnd,
      notification_date: instance.notificationDate,
      due_date: instance.dueDate,
      late_after: instance.lateAfter,
      event_date: instance.eventDate,
      actions_total: instance.actionsTotal,
      // Added by a person, so nothing that only follows rules may take it away.
      started_at: now,
    })
    .onConflict((taken) => taken.columns(['company_id', 'task_id', 'cycle_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The keys that a company has of a task's events. */
export async function findEventKeys(
  db: Db,
  { companyId, taskId }: Pick<EventInstance, 'companyId' | 'taskId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('company_tasks')
    .where('company_id', '=', companyId)
    .where('task_id', '=', taskId)
    .where('cycle_key', 'like', 'event-%')
    .select('cycle_key')
    .execute()
  return rows.map((row) => row.cycle_key)
}

/** Postpones an instance until a day; null ends that. False when there was nothing to end. */
export async function setPend(
  { db, now }: Act,
  { id, pend }: { id: string; pend: { until: string; reason: string; pends: number } | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_tasks')
    .set({
      pend_until: pend?.until ?? null,
      pend_reason: pend?.reason ?? null,
      ...(pend && { pends: pend.pends }),
      updated_at: now,
    })
    .where('id', '=', id)
    .$if(pend === null, (pending) => pending.where('pend_until', 'is not', null))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Recounts the people assigned to some instances. */
export async function countAssignees(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update company_tasks ct set assigned = (select count(*) from company_task_assignees s
    where s.company_task_id = ct.id) where ct.id = any (${ids}::uuid[])`.execute(db)
}

/** Counts evidence that was attached, or with a negative number taken off; an instance with evidence is started. */
export async function countEvidence({ db, now }: Act, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return
  await sql`
    update company_tasks ct set documents = ct.documents + change.count, updated_at = ${now},
      started_at = case when change.count > 0 then coalesce(ct.started_at, ${now}) else ct.started_at end
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::integer[]) as change (id, count)
    where ct.id = change.id`.execute(db)
}
