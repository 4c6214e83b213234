import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { ruleKeyOf } from '../rule-key'
import type { TaskDocument } from './document'
import { savedBy } from './saved-by'

type Applied = { id: string; document: TaskDocument & { rule: DateRule } }

/**
 * Makes a document what companies see of a task, from now on published. Actions keep the ids that completions point at;
 * one that comes back is the same again, and one that is left out is hidden, never deleted.
 */
export async function applyDocument(act: PersonalAct, { id, document }: Applied): Promise<void> {
  const { db, now } = act
  const { rule } = document
  const { saved_by, saved_by_name } = savedBy(act)
  await db
    .updateTable('live_tasks')
    .where('id', '=', id)
    .set({
      name: document.name,
      format: document.format,
      module: document.module,
      category_id: document.taskCategoryID,
      icon: document.icon,
      step: document.step,
      summary: document.summary,
      rule: JSON.stringify(rule),
      rule_key: ruleKeyOf(rule, document),
      as_of: rule.asOf ?? 'due',
      extended_by: rule.extendedBy?.task ?? null,
      recurrence: rule.recurrence,
      basis: rule.basis,
      reminder_days_before: rule.reminderDaysBefore,
      apply_dates_as: document.applyDatesAs,
      follow_up_days: document.followUpDays,
      send_reminder_message_after: document.sendReminderMessageAfter,
      allow_pend: document.allowPend,
      show_faster: document.showFaster,
      is_excluded_from_dashboard: document.isExcludedFromDashboard,
      is_excluded_from_emails: document.isExcludedFromEmails,
      submit_text: document.submitText,
      submit_instructions: document.submitInstructions,
      actions_total: Math.max(document.actions.length, 1),
      state: 'published',
      published_at: sql`coalesce(published_at, ${now}::timestamptz)`,
      edited_by: saved_by,
      edited_by_name: saved_by_name,
      updated_at: now,
      version: sql`version + 1`,
    })
    .execute()
  await replaceParts(db, { id, document })
  await replaceActions(act, { id, document })
}

async function replaceParts(db: Db, { id, document }: Applied): Promise<void> {
  const { sections, links, resources } = document
  await db.deleteFrom('task_sections').where('task_id', '=', id).execute()
  await db.deleteFrom('task_links').where('task_id', '=', id).execute()
  await db.deleteFrom('task_resources').where('task_id', '=', id).execute()
  const numbered = <T extends object>(rows: readonly T[]) =>
    rows.map((row, position) => ({ ...row, task_id: id, position }))
  if (sections.length > 0) await db.insertInto('task_sections').values(numbered(sections)).execute()
  if (links.length > 0) await db.insertInto('task_links').values(numbered(links)).execute()
  // A resource that was deleted meanwhile is left out.
  await sql`insert into task_resources (task_id, resource_id, position)
    select ${id}::uuid, r.id, named.position from unnest(${resources}::uuid[]) with ordinality as named (id, position)
    join live_resources r on r.id = named.id`.execute(db)
}

async function replaceActions({ db, now }: PersonalAct, { id, document }: Applied): Promise<void> {
  const { actions } = document
  const ids = actions.map((action) => action.id)
  // Places are unique, so all rows leave theirs before some take new ones.
  await sql`update task_actions set position = -1 - position, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where task_id = ${id}::uuid and position >= 0`.execute(db)
  await sql`insert into task_actions (id, task_id, position, kind, text)
    select a.id, ${id}::uuid, a.position - 1, a.kind, a.text
    from unnest(${ids}::uuid[], ${actions.map(({ kind }) => kind)}::text[], ${actions.map(({ text }) => text)}::text[])
      with ordinality as a (id, kind, text, position)
    on conflict (id) do update set position = excluded.position, kind = excluded.kind, text = excluded.text,
      deleted_at = null where task_actions.task_id = ${id}::uuid`.execute(db)
}

/** Takes a task back from companies; its text stays as it was. */
export async function withdrawTasks(
  act: PersonalAct,
  { ids, isDeleted = false }: { ids: readonly string[]; isDeleted?: boolean },
): Promise<void> {
  const { saved_by, saved_by_name } = savedBy(act)
  await act.db
    .updateTable('live_tasks')
    .where('id', 'in', [...ids])
    .set({
      state: 'draft',
      ...(isDeleted && { deleted_at: act.now }),
      edited_by: saved_by,
      edited_by_name: saved_by_name,
      updated_at: act.now,
    })
    .execute()
}
