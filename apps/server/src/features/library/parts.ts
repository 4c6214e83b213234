import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import type { LibraryContent } from './content'

type Stored = { taskId: string; content: Pick<LibraryContent, 'sections' | 'references' | 'actions'> }

/** Replaces the sections of the tasks with these. */
export async function replaceSections(db: Db, tasks: readonly Stored[]): Promise<void> {
  const rows = tasks.flatMap(({ taskId, content }) =>
    content.sections.map((section, position) => ({ task_id: taskId, position, ...section })),
  )
  await db.deleteFrom('task_sections').where('task_id', 'in', idsOf(tasks)).execute()
  if (rows.length > 0) await db.insertInto('task_sections').values(rows).execute()
}

/** Replaces the legal sources of the tasks with these. */
export async function replaceReferences(db: Db, tasks: readonly Stored[]): Promise<void> {
  const rows = tasks.flatMap(({ taskId, content }) =>
    content.references.map((reference, position) => ({ task_id: taskId, position, ...reference })),
  )
  await db.deleteFrom('task_links').where('task_id', 'in', idsOf(tasks)).execute()
  if (rows.length > 0) await db.insertInto('task_links').values(rows).execute()
}

const idsOf = (tasks: readonly Stored[]) => tasks.map((task) => task.taskId)

export type StoredAction = { id: string; kind: string; text: string }

/** The actions of tasks that have none yet. */
export async function insertActions(db: Db, tasks: readonly Stored[]): Promise<void> {
  const rows = tasks.flatMap(({ taskId, content }) =>
    content.actions.map((action, position) => ({ task_id: taskId, position, ...action })),
  )
  if (rows.length > 0) await db.insertInto('task_actions').values(rows).execute()
}

/**
 * Which stored action each new one is: the one with the same words, else the one in the same place that is not taken.
 * People's completions point at an action's id, so a reworded action stays the same action.
 */
function pairActions(
  stored: readonly StoredAction[],
  wanted: LibraryContent['actions'],
): (StoredAction | undefined)[] {
  const free = new Set(stored)
  const take = (action: StoredAction | undefined) => {
    if (action) free.delete(action)
    return action
  }
  const same = wanted.map((action) =>
    take([...free].find((one) => one.text === action.text && one.kind === action.kind)),
  )
  return same.map((action, index) => {
    const inPlace = stored[index]
    return action ?? take(inPlace && free.has(inPlace) ? inPlace : undefined)
  })
}

/** Updates the actions of a task to these; those left over are hidden, never deleted. */
export async function upgradeActions(
  { db, now }: Act,
  {
    taskId,
    stored,
    wanted,
  }: { taskId: string; stored: readonly StoredAction[]; wanted: LibraryContent['actions'] },
): Promise<void> {
  const pairs = pairActions(stored, wanted)
  const kept = new Set(pairs.map((action) => action?.id))
  const dropped = stored.filter((action) => !kept.has(action.id)).map((action) => action.id)
  await sql`update live_task_actions set deleted_at = ${now}::timestamptz where id = any (${dropped}::uuid[])`.execute(
    db,
  )
  // Places are unique, so all rows leave theirs before taking new ones.
  await sql`update live_task_actions set position = -1 - position where task_id = ${taskId}::uuid`.execute(db)
  for (const [position, action] of wanted.entries()) {
    const known = pairs[position]
    if (known)
      await db
        .updateTable('task_actions')
        .where('id', '=', known.id)
        .set({ position, ...action })
        .execute()
    else
      await db
        .insertInto('task_actions')
        .values({ task_id: taskId, position, ...action })
        .execute()
  }
}
