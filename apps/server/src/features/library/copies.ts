import { sql } from 'kysely'
import type { Act } from '../../http/act'

/** A task and its copy. */
export type Copy = { from: string; to: string }

/**
 * Copies an agency's own tasks with their sections, actions and links to another agency. A task that was limited to
 * companies by hand becomes a draft: someone still has to say whom the copy is for. Rules follow by `logic`.
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
      actions_total, state, created_at, updated_at)
    select copy.to_id, ${toAgencyId}::uuid, t.format, t.name, t.summary, t.module, t.category_id, t.icon, t.rule,
      t.rule_key, t.as_of, t.extended_by, t.recurrence, t.basis, t.step, t.reminder_days_before, t.apply_dates_as,
      t.send_reminder_message_after, t.follow_up_days, t.allow_pend, t.show_faster, t.is_excluded_from_dashboard,
      t.is_excluded_from_emails, t.submit_text, t.submit_instructions, t.actions_total,
      case when exists (select from task_rule_companies l where l.task_id = t.id) then 'draft' else t.state end,
      ${now}, ${now}
    from ${copies} join live_tasks t on t.id = copy.from_id`.execute(db)
  await sql`
    insert into task_sections (task_id, position, title, html)
    select copy.to_id, p.position, p.title, p.html
    from ${copies} join task_sections p on p.task_id = copy.from_id`.execute(db)
  await sql`
    insert into task_actions (task_id, position, kind, text)
    select copy.to_id, p.position, p.kind, p.text
    from ${copies} join live_task_actions p on p.task_id = copy.from_id`.execute(db)
  await sql`
    insert into task_links (task_id, position, label, citation, url)
    select copy.to_id, p.position, p.label, p.citation, p.url
    from ${copies} join task_links p on p.task_id = copy.from_id`.execute(db)
  return rows
}
