import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { copyParts } from './parts'

/** A task and its copy. */
export type Copy = { from: string; to: string }

/**
 * Copies an agency's own tasks to another agency: what is live of them, of one that was never published what its draft
 * says, and of their resources the platform's. A task that was limited by hand to companies, or to other agencies
 * than the copied one, becomes a draft: someone still has to say whom the copy is for. Rules follow by `logic`.
 */
export async function copyTasks(
  { db, now }: Act,
  { fromAgencyId, toAgencyId }: { fromAgencyId: string; toAgencyId: string },
): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select id as from, new_id() as to from live_tasks
    where owner_agency_id = ${fromAgencyId}::uuid and owner_company_id is null order by id`.execute(db)
  if (rows.length === 0) return []
  const copies = sql`unnest(${rows.map(({ from }) => from)}::uuid[], ${rows.map(({ to }) => to)}::uuid[])
    as copy (from_id, to_id)`
  await sql`
    insert into tasks (id, owner_agency_id, format, name, summary, module, category_id, icon, rule, rule_key,
      as_of, extended_by, recurrence, basis, step, reminder_days_before, apply_dates_as, send_reminder_message_after, follow_up_days,
      allow_pend, show_faster, is_excluded_from_dashboard, is_excluded_from_emails, submit_text, submit_instructions,
      actions_total, state, published_at, created_at, updated_at)
    select copy.to_id, ${toAgencyId}::uuid, t.format, t.name, t.summary, t.module, t.category_id, t.icon, t.rule,
      t.rule_key, t.as_of, t.extended_by, t.recurrence, t.basis, t.step, t.reminder_days_before, t.apply_dates_as,
      t.send_reminder_message_after, t.follow_up_days, t.allow_pend, t.show_faster, t.is_excluded_from_dashboard,
      t.is_excluded_from_emails, t.submit_text, t.submit_instructions, t.actions_total,
      limited.state, case when limited.state = 'published' then ${now}::timestamptz end, ${now}, ${now}
    from ${copies} join live_tasks t on t.id = copy.from_id
    cross join lateral (select case
      when exists (select from task_rule_companies l where l.task_id = t.id)
        or exists (select from task_rules r where r.task_id = t.id and r.is_restricted and not exists (
          select from task_rule_agencies l where l.task_id = t.id and l.agency_id = ${fromAgencyId}::uuid))
      then 'draft' else t.state end as state) limited`.execute(db)
  await copyParts(db, rows)
  await nameExtendingCopies({ db, copies, toAgencyId })
  await sql`
    insert into task_resources (task_id, resource_id, position)
    select copy.to_id, p.resource_id, p.position
    from ${copies} join task_resources p on p.task_id = copy.from_id
    join live_resources r on r.id = p.resource_id and r.owner_agency_id is null`.execute(db)
  await sql`
    insert into task_drafts (task_id, document, saved_by, saved_by_name, created_at, updated_at)
    select copy.to_id, d.document || jsonb_build_object(
      'rule', case when d.document->'rule' = 'null' then d.document->'rule' else made.rule end, 'resources', (
        select coalesce(jsonb_agg(r.id order by named.position), '[]')
        from jsonb_array_elements_text(d.document->'resources') with ordinality as named (id, position)
        join live_resources r on r.id = named.id::uuid and r.owner_agency_id is null)),
      d.saved_by, d.saved_by_name, ${now}, ${now}
    from ${copies} join task_drafts d on d.task_id = copy.from_id
    join live_tasks made on made.id = copy.to_id
    join live_tasks t on t.id = copy.from_id and t.published_at is null`.execute(db)
  return rows
}

export const findTaskNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('live_tasks')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

type ToName = { db: Db; copies: RawBuilder<unknown>; toAgencyId: string }

/** Copies are extended by each other as their originals are; what no task of the new agency may name goes. */
const nameExtendingCopies = ({ db, copies, toAgencyId }: ToName) =>
  sql`
  with copied as (select * from ${copies}),
  named as (
    select c.to_id, coalesce(other.to_id::text, kept.extends_as) as by
    from copied c join live_tasks t on t.id = c.to_id and t.extended_by is not null
    left join live_tasks g on g.extends_as = t.extended_by
    left join copied other on other.from_id = g.id
    left join live_tasks kept on kept.id = g.id and kept.owner_company_id is null
      and coalesce(kept.owner_agency_id = any (agency_line(${toAgencyId}::uuid)), kept.owner_agency_id is null))
  update live_tasks t set extended_by = named.by, rule = case when named.by is null then t.rule - 'extendedBy'
    else jsonb_set(t.rule, '{extendedBy,task}', to_jsonb(named.by)) end
  from named where t.id = named.to_id`.execute(db)
