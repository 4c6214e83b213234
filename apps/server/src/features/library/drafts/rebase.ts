import { sql } from 'kysely'
import type { Act } from '../../../http/act'
import { differingFields, documentSql, type TaskDocument } from './document'

type OpenDraft = { taskId: string; document: TaskDocument; live: TaskDocument }

/** The drafts of the platform's live tasks, locked, each with what its task says now. */
export async function lockDrafts({ db }: Pick<Act, 'db'>): Promise<OpenDraft[]> {
  const { rows } = await sql<OpenDraft>`
    select d.task_id as "taskId", d.document, ${documentSql} as live
    from task_drafts d join live_tasks t on t.id = d.task_id where t.key is not null
    order by d.task_id for update of d`.execute(db)
  return rows
}

/** Each field as the task says it by now, where the draft says what the task said; what its author changed stays. */
function rebased({ document, live }: OpenDraft, now: TaskDocument): TaskDocument {
  const authored = new Set(differingFields(live, document))
  const fields = Object.keys(now) as (keyof TaskDocument)[]
  return {
    ...document,
    ...Object.fromEntries(fields.filter((field) => !authored.has(field)).map((field) => [field, now[field]])),
  }
}

/** Moves drafts onto what their tasks say after an upgrade of the library, so that publishing them takes none of it back. */
export async function rebaseDrafts({ db, now }: Act, drafts: readonly OpenDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const { rows } = await sql<{ id: string; live: TaskDocument }>`
    select t.id, ${documentSql} as live from live_tasks t
    where t.id = any (${drafts.map(({ taskId }) => taskId)}::uuid[])`.execute(db)
  const live = new Map(rows.map((row) => [row.id, row.live]))
  const moved = drafts.flatMap((draft) => {
    const present = live.get(draft.taskId)
    if (!present || differingFields(draft.live, present).length === 0) return []
    const document = rebased(draft, present)
    return [{ ...draft, document, differs: differingFields(document, present).length > 0 }]
  })
  if (moved.length === 0) return
  await sql`
    update task_drafts d set document = o.document, differs = o.differs, updated_at = ${now}::timestamptz,
      version = d.version + 1
    from unnest(${moved.map(({ taskId }) => taskId)}::uuid[],
      ${moved.map(({ document }) => JSON.stringify(document))}::jsonb[], ${moved.map(({ differs }) => differs)}::boolean[])
      as o (task_id, document, differs)
    where d.task_id = o.task_id`.execute(db)
}
