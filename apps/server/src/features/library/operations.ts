import { createHash } from 'node:crypto'
import { CATEGORIES } from '@heed/catalog/catalog'
import { compile } from '@heed/domain/logic/compile'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sentence } from '@heed/domain/logic/sentence'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import {
  fieldsToUpgrade,
  type LibraryContent,
  type LibraryField,
  type LibraryTask,
  passedOver,
} from './content'
import { lockDrafts, rebaseDrafts } from './drafts/rebase'
import type { News } from './news'
import { insertActions, type PartsOf, replaceParts } from './parts'
import { findStoredTasks, getLastLoad, type StoredTask, saveCategories } from './queries'
import { columnsOf } from './task-columns'
import { upgradeActions } from './upgraded-actions'

/** The lock for loading the library, so that two simultaneous starts load it in sequence. */
const LOCK = 7_205_115

/** The tasks that a version of the product ships. */
export type Library = { tasks: readonly LibraryTask[]; version: number }

/** What became of the library's tasks; the caller stores their rules and updates the work on them. */
export type Loaded = {
  /** Also those whose sets are the same: what is derived from them may not be. */
  rules: { taskId: string; sets: readonly LogicSet[] }[]
  /** Tasks whose actions changed. */
  withOtherActions: string[]
  /** What is published now and new or different. */
  news: News[]
}

/**
 * Updates the stored tasks to those of this library; null when they already match. Edited fields
 * stay, tasks that are no longer shipped are unpublished, actions keep the ids that completions point at. A later
 * version's library is left alone.
 */
export async function storeLibrary(act: Act, { tasks, version }: Library): Promise<Loaded | null> {
  const { db, now } = act
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const last = await getLastLoad(db)
  const hash = hashOf(tasks)
  if (last && (last.version > version || last.hash === hash)) return null

  const categories = await saveCategories(db, CATEGORIES)
  const drafts = await lockDrafts(act)
  const stored = new Map((await findStoredTasks(db)).map((task) => [task.key, task]))
  const isNew = (task: LibraryTask) => !stored.has(task.key)
  const added = await addTasks(act, tasks.filter(isNew), categories)
  const loaded: Loaded = {
    rules: added.map(({ taskId, content }) => ({ taskId, sets: content.sets })),
    withOtherActions: [],
    news: added.flatMap(({ taskId, content }) =>
      content.state === 'published' ? [{ id: taskId, isNew: true }] : [],
    ),
  }
  const next = new Map(tasks.map((task) => [task.key, task.content]))
  for (const known of stored.values()) {
    // A task that was deleted does not come back.
    if (known.isRemoved) continue
    const content = next.get(known.key) ?? { ...known.shipped, state: 'draft' as const }
    await upgradeTask(act, known, { next: content, categories, loaded })
  }
  await rebaseDrafts(act, drafts)
  await db
    .insertInto('library_loads')
    .values({ catalog_version: version, content_hash: hash, loaded_at: now })
    .execute()
  return loaded
}

/** Covers what is derived from the tasks too: a better sentence or compiler is stored at the next start. */
function hashOf(tasks: readonly LibraryTask[]): string {
  const stored = tasks.map(({ key, content }) => [
    key,
    content,
    sentence(content.sets),
    compile(content.sets),
  ])
  const text = JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(text).digest('hex')
}

async function addTasks(
  { db, now }: Act,
  tasks: readonly LibraryTask[],
  categories: ReadonlyMap<string, string>,
): Promise<{ taskId: string; content: LibraryContent }[]> {
  if (tasks.length === 0) return []
  const rows = await db
    .insertInto('tasks')
    .values(
      tasks.map(({ key, content }) => ({
        ...rowOf(content, categories),
        key,
        shipped: JSON.stringify(content),
        published_at: content.state === 'published' ? now : null,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'key'])
    .execute()
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const added = tasks.map(({ key, content }) => ({ taskId: ids.get(key) as string, content }))
  await replaceParts(db, { kind: 'sections', tasks: added.map(partsOf('sections')) })
  await replaceParts(db, { kind: 'links', tasks: added.map(partsOf('references')) })
  await insertActions(db, added.map(partsOf('actions')))
  return added
}

const partsOf =
  (field: 'sections' | 'references' | 'actions') =>
  ({ taskId, content }: { taskId: string; content: LibraryContent }): PartsOf => ({
    taskId,
    parts: content[field],
  })

async function upgradeTask(
  act: Act,
  stored: StoredTask,
  {
    next,
    categories,
    loaded,
  }: { next: LibraryContent; categories: ReadonlyMap<string, string>; loaded: Loaded },
): Promise<void> {
  const { db, now } = act
  const fields = fieldsToUpgrade(stored, next)
  const content = { ...stored.content, ...pick(next, fields) }
  const one = { taskId: stored.id, content }
  await db
    .updateTable('tasks')
    .where('id', '=', stored.id)
    .set({
      ...rowOf(content, categories),
      shipped: JSON.stringify(next),
      shipped_before: JSON.stringify(passedOver(stored, next)),
    })
    .$if(fields.length > 0, (update) =>
      update.set({
        updated_at: now,
        edited_by: null,
        edited_by_name: null,
        version: sql`version + 1`,
        ...(content.state === 'published' && {
          published_at: sql`coalesce(published_at, ${now}::timestamptz)`,
        }),
      }),
    )
    .execute()
  if (fields.includes('sections'))
    await replaceParts(db, { kind: 'sections', tasks: [partsOf('sections')(one)] })
  if (fields.includes('references'))
    await replaceParts(db, { kind: 'links', tasks: [partsOf('references')(one)] })
  if (fields.includes('actions')) {
    await upgradeActions(act, { taskId: stored.id, stored: stored.actions, wanted: content.actions })
    loaded.withOtherActions.push(stored.id)
  }
  loaded.rules.push({ taskId: stored.id, sets: content.sets })
  if (fields.length > 0 && content.state === 'published')
    loaded.news.push({ id: stored.id, isNew: stored.content.state !== 'published' })
}

const pick = (content: LibraryContent, fields: readonly LibraryField[]): Partial<LibraryContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

const rowOf = (content: LibraryContent, categories: ReadonlyMap<string, string>) => ({
  ...columnsOf(content, categories.get(content.category) as string),
  state: content.state,
})
