import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { refuseStale } from '../../../http/if-match'
import { conflict } from '../../../http/refusal'
import { record } from '../../audit/operations'
import { columnsOf } from '../task-columns'
import { differingFields, NO_RULE, type TaskDocument } from './document'
import { type Authored, lockTask, versionOf } from './lock'
import { savedBy } from './saved-by'

type Change = (document: TaskDocument, task: Authored) => TaskDocument | Promise<TaskDocument>

/**
 * Changes the draft of a task; one that is live gets a draft of what is live. Only its first saving is logged: what
 * becomes of a draft is, when it is published.
 * @throws as `lockTask`; stale when `If-Match` names an older version
 */
export async function saveDraft(
  act: PersonalAct,
  { id, change }: { id: string; change: Change },
): Promise<void> {
  const { db, now } = act
  const task = await lockTask(act, id)
  refuseStale(act.author.call, versionOf(task))
  const document = await change(task.draft?.document ?? task.live, task)
  const row = {
    document: JSON.stringify(document),
    differs: !task.wasLive || differingFields(document, task.live).length > 0,
    ...savedBy(act),
    updated_at: now,
  }
  await db
    .insertInto('task_drafts')
    .values({ task_id: id, ...row, version: task.version + 1, created_at: now })
    .onConflict((known) =>
      known
        .column('task_id')
        .doUpdateSet((draft) => ({ ...row, version: draft('task_drafts.version', '+', 1) })),
    )
    .execute()
  if (!task.wasLive) await nameTask(act, id, document)
  if (!task.draft) await noteTask(act, { task, verb: 'task.draftBegun' })
}

/** A task that was never live is listed by what its draft says. */
async function nameTask({ db, now }: PersonalAct, id: string, document: TaskDocument): Promise<void> {
  const rule = document.rule ?? NO_RULE
  await db
    .updateTable('live_tasks')
    .where('id', '=', id)
    .set({ ...columnsOf({ ...document, rule }, document.taskCategoryID), updated_at: now })
    .execute()
}

/** Discards what was not published. @throws as `lockTask`; conflict when nothing was published yet */
export async function discardDraft(act: PersonalAct, id: string): Promise<void> {
  const task = await lockTask(act, id)
  refuseStale(act.author.call, versionOf(task))
  if (!task.draft) return
  if (!task.wasLive)
    throw conflict('This task was never published, so its draft is all there is. Delete the task instead.')
  await dropDrafts(act, [id])
  await noteTask(act, { task, verb: 'task.draftDiscarded' })
}

type Compared = { task: Authored; live: TaskDocument }

/** Says of a draft that stays whether it differs from what is live now. */
export async function compareDraft({ db }: PersonalAct, { task, live }: Compared): Promise<void> {
  const { id, draft } = task
  if (!draft) return
  await db
    .updateTable('task_drafts')
    .where('task_id', '=', id)
    .set({ differs: differingFields(draft.document, live).length > 0 })
    .execute()
}

/** Removes the drafts of tasks. */
export async function dropDrafts({ db }: PersonalAct, ids: readonly string[]): Promise<void> {
  await sql`update live_tasks t set version = greatest(t.version, d.version + 1)
    from task_drafts d where d.task_id = t.id and t.id = any (${ids}::uuid[])`.execute(db)
  await db
    .deleteFrom('task_drafts')
    .where('task_id', 'in', [...ids])
    .execute()
}

type Said = { task: Authored; verb: string; before?: unknown; after?: unknown }

/** Logs what was done to a task. */
export const noteTask = (act: PersonalAct, { task: { id, name, place }, ...said }: Said) =>
  record(act, {
    ...said,
    entity: 'task',
    entityId: id,
    object: name,
    agencyId: place.agencyId ?? act.author.viewer.user.agencyId,
    companyId: place.companyId,
  })
