import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { PersonalAct } from '../../../http/act'
import { replaceActions, replaceParts } from '../parts'
import { columnsOf } from '../task-columns'
import type { TaskDocument } from './document'
import { savedBy } from './saved-by'

export type Applied = { id: string; document: TaskDocument & { rule: DateRule } }

/** Makes a document what companies see of a task, from now on published. */
export async function applyDocument(act: PersonalAct, applied: Applied): Promise<void> {
  const { id: taskId, document } = applied
  await applySettings(act, [applied])
  for (const kind of ['sections', 'links'] as const)
    await replaceParts(act.db, { kind, tasks: [{ taskId, parts: document[kind] }] })
  await replaceActions(act, { taskId, parts: document.actions })
  await replaceResources(act.db, applied)
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

/** Resources stay attached whoever publishes: of those that he does not see today, too, readers find what is for them. */
async function replaceResources(db: Db, { id, document: { resources } }: Applied): Promise<void> {
  await db.deleteFrom('task_resources').where('task_id', '=', id).execute()
  await sql`insert into task_resources (task_id, resource_id, position)
    select ${id}::uuid, named.id, named.position
    from unnest(${resources}::uuid[]) with ordinality as named (id, position)`.execute(db)
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
