import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { columnsOf } from '../task-columns'
import type { TaskDocument } from './document'
import { savedBy } from './saved-by'

export type Applied = { id: string; document: TaskDocument & { rule: DateRule } }

/**
 * Makes a document what companies see of a task, from now on published. Actions keep the ids that completions point at;
 * one that comes back is the same again, and one that is left out is hidden, never deleted.
 */
export async function applyDocument(act: PersonalAct, applied: Applied): Promise<void> {
  await applySettings(act, [applied])
  await replaceParts(act.db, applied)
  await replaceActions(act, applied)
}

/** The rows of tasks as their documents say, published: all that generation reads of them. */
export async function applySettings(act: PersonalAct, tasks: readonly Applied[]): Promise<void> {
  const { db, now } = act
  const [first, ...others] = tasks.map(({ document }) => settingsOf(document))
  if (!first) return
  const rows = [first, ...others].map((row, at) => ({ ...row, id: tasks[at]?.id }))
  const set = Object.keys(first).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  const { saved_by, saved_by_name } = savedBy(act)
  await sql`update live_tasks t set ${sql.join(set)}, state = 'published',
      published_at = coalesce(t.published_at, ${now}::timestamptz), edited_by = ${saved_by}::uuid,
      edited_by_name = ${saved_by_name}, updated_at = ${now}::timestamptz, version = t.version + 1
    from jsonb_populate_recordset(null::tasks, ${JSON.stringify(rows)}::jsonb) given where t.id = given.id`.execute(
    db,
  )
}

const settingsOf = (document: Applied['document']) => ({
  ...columnsOf(document, document.taskCategoryID),
  rule: document.rule,
  submit_text: document.submitText,
  submit_instructions: document.submitInstructions,
})

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
