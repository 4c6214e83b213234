import { createHash } from 'node:crypto'
import { CATALOG_VERSION, CATEGORIES } from '@heed/catalog/catalog'
import { compile } from '@heed/domain/logic/compile'
import { sentence } from '@heed/domain/logic/sentence'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connection'
import type { Tasks } from '../../db/schema'
import { type RuleOfTask, saveRules } from '../logic/operations'
import { refreshActionCounts } from './action-counts'
import {
  fieldsToUpgrade,
  type LibraryContent,
  type LibraryField,
  type LibraryTask,
  libraryTasks,
} from './library-content'
import { insertActions, replaceReferences, replaceSections, upgradeActions } from './library-parts'
import { findStoredTasks, getLastLoad, type StoredTask, saveCategories } from './library-queries'
import { ruleKeyOf } from './rule-key'

/** One number for everybody who loads the library, so that two starts at once load it one after the other. */
const LOCK = 7_205_115

/**
 * Brings the stored starter library to the one this version ships; quick when it is that already. Fields that somebody
 * edited stay, tasks that are no longer shipped are unpublished, actions keep the ids that completions point at.
 * Runs as the system. A later version's library is left alone.
 */
export async function loadLibrary(
  db: Db,
  now: Date,
  tasks: readonly LibraryTask[] = libraryTasks(),
  version: number = CATALOG_VERSION,
): Promise<{ changed: boolean; tasks: number }> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
  const last = await getLastLoad(db)
  const hash = hashOf(tasks)
  if (last && (last.version > version || last.hash === hash)) return { changed: false, tasks: tasks.length }

  const categories = await saveCategories(db, CATEGORIES)
  const stored = new Map((await findStoredTasks(db)).map((task) => [task.key, task]))
  await addTasks(
    db,
    tasks.filter((task) => !stored.has(task.key)),
    categories,
    now,
  )
  const next = new Map(tasks.map((task) => [task.key, task.content]))
  const rules: RuleOfTask[] = []
  for (const known of stored.values()) {
    const content = next.get(known.key) ?? { ...known.shipped, state: 'draft' as const }
    rules.push(await upgradeTask(db, known, content, categories, now))
  }
  // Also those whose sets are the same: what is derived from them may not be.
  await saveRules(db, rules)
  await db
    .insertInto('library_loads')
    .values({ catalog_version: version, content_hash: hash, loaded_at: now })
    .execute()
  return { changed: true, tasks: tasks.length }
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
  db: Db,
  tasks: readonly LibraryTask[],
  categories: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  if (tasks.length === 0) return
  const rows = await db
    .insertInto('tasks')
    .values(
      tasks.map(({ key, content }) => ({
        ...columnsOf(content, categories),
        key,
        shipped: JSON.stringify(content),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'key'])
    .execute()
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const added = tasks.map(({ key, content }) => ({ taskId: ids.get(key) as string, content }))
  await replaceSections(db, added)
  await replaceReferences(db, added)
  await insertActions(db, added)
  await saveRules(
    db,
    added.map(({ taskId, content }) => ({ taskId, sets: content.sets })),
  )
}

async function upgradeTask(
  db: Db,
  stored: StoredTask,
  next: LibraryContent,
  categories: ReadonlyMap<string, string>,
  now: Date,
): Promise<RuleOfTask> {
  const fields = fieldsToUpgrade(stored.content, stored.shipped, next)
  const content = { ...stored.content, ...pick(next, fields) }
  const one = [{ taskId: stored.id, content }]
  await db
    .updateTable('tasks')
    .where('id', '=', stored.id)
    .set({ ...columnsOf(content, categories), shipped: JSON.stringify(next) })
    .$if(fields.length > 0, (update) => update.set({ updated_at: now, version: sql`version + 1` }))
    .execute()
  if (fields.includes('sections')) await replaceSections(db, one)
  if (fields.includes('references')) await replaceReferences(db, one)
  if (fields.includes('actions')) {
    await upgradeActions(db, stored.id, stored.actions, content.actions, now)
    await refreshActionCounts(db, stored.id, now)
  }
  return { taskId: stored.id, sets: content.sets }
}

const pick = (content: LibraryContent, fields: readonly LibraryField[]): Partial<LibraryContent> =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

/** The columns of `tasks` that hold a task's content. */
function columnsOf(content: LibraryContent, categories: ReadonlyMap<string, string>) {
  const { rule } = content
  return {
    name: content.name,
    summary: content.summary,
    module: content.module,
    format: content.format,
    category_id: categories.get(content.category) as string,
    icon: content.icon,
    step: content.step,
    rule: JSON.stringify(rule),
    rule_key: ruleKeyOf(rule, content),
    recurrence: rule.recurrence,
    basis: rule.basis,
    reminder_days_before: rule.reminderDaysBefore,
    apply_dates_as: content.applyDatesAs,
    follow_up_days: content.followUpDays,
    send_reminder_message_after: content.sendReminderMessageAfter,
    allow_pend: content.allowPend,
    show_faster: content.showFaster,
    is_excluded_from_dashboard: content.isExcludedFromDashboard,
    is_excluded_from_emails: content.isExcludedFromEmails,
    actions_total: Math.max(content.actions.length, 1),
    state: content.state,
  } satisfies Updateable<Tasks>
}
