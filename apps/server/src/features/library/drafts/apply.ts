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

async function replaceParts(db: Db, applied: Applied): Promise<void> {
  const { id, document } = applied
  const { resources } = document
  await db.deleteFrom('task_sections').where('task_id', '=', id).execute()
  await db.deleteFrom('task_links').where('task_id', '=', id).execute()
  await db.deleteFrom('task_resources').where('task_id', '=', id).execute()
  await insertSections(db, applied)
  await insertLinks(db, applied)
  // A resource that was deleted meanwhile is left out.
  await sql`insert into task_resources (task_id, resource_id, position)
    select ${id}::uuid, r.id, named.position from unnest(${resources}::uuid[]) with ordinality as named (id, position)
    join live_resources r on r.id = named.id`.execute(db)
}

const numbered = (parts: readonly object[]) =>
  JSON.stringify(parts.map((part, position) => ({ ...part, position })))

/** Under their own ids; one whose id a section of another task has, in reach or not, gets a new one. */
const insertSections = (db: Db, { id, document: { sections } }: Applied) =>
  sql`
  with given as (select * from jsonb_populate_recordset(null::task_sections, ${numbered(sections)}::jsonb)),
    added as (insert into task_sections (id, task_id, position, title, html)
      select id, ${id}::uuid, position, title, html from given on conflict (id) do nothing returning id)
  insert into task_sections (task_id, position, title, html)
  select ${id}::uuid, position, title, html from given where id not in (select id from added)`.execute(db)

/** The same for links. */
const insertLinks = (db: Db, { id, document: { links } }: Applied) =>
  sql`
  with given as (select * from jsonb_populate_recordset(null::task_links, ${numbered(links)}::jsonb)),
    added as (insert into task_links (id, task_id, position, label, citation, url)
      select id, ${id}::uuid, position, label, citation, url from given on conflict (id) do nothing returning id)
  insert into task_links (task_id, position, label, citation, url)
  select ${id}::uuid, position, label, citation, url from given where id not in (select id from added)`.execute(
    db,
  )

async function replaceActions({ db, now }: PersonalAct, { id, document }: Applied): Promise<void> {
  const { actions } = document
  const ids = actions.map((action) => action.id)
  // Places are unique, so all rows leave theirs before some take new ones.
  await sql`update task_actions set position = -1 - position, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where task_id = ${id}::uuid and position >= 0`.execute(db)
  await sql`
    with given as (select a.id, a.kind, a.text, a.position - 1 as position
      from unnest(${ids}::uuid[], ${actions.map(({ kind }) => kind)}::text[], ${actions.map(({ text }) => text)}::text[])
        with ordinality as a (id, kind, text, position)),
    same as (update task_actions t set position = a.position, kind = a.kind, text = a.text, deleted_at = null
      from given a where t.id = a.id and t.task_id = ${id}::uuid returning t.id),
    added as (insert into task_actions (id, task_id, position, kind, text)
      select id, ${id}::uuid, position, kind, text from given where id not in (select id from same)
      on conflict (id) do nothing returning id)
    insert into task_actions (task_id, position, kind, text)
    select ${id}::uuid, position, kind, text from given
    where id not in (select id from same union all select id from added)`.execute(db)
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
