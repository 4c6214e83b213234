import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { LibraryContent, ShippedFields } from './content'
import type { StoredAction } from './upgraded-actions'

/** A task of the library as it is stored, with what was last shipped for it. */
export type StoredTask = {
  id: string
  key: string
  content: LibraryContent
  shipped: LibraryContent
  /** For edited fields that the library changed since, what was shipped when they were edited. */
  shippedBefore: ShippedFields
  isRemoved: boolean
  actions: StoredAction[]
}

/** Every task that came with a library, removed and unpublished ones too. */
export async function findStoredTasks(db: Db): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select t.id, t.key, t.shipped, t.shipped_before as "shippedBefore", not exists (select from live_tasks l where l.id = t.id) as "isRemoved",
      jsonb_build_object('name', t.name, 'summary', t.summary, 'module', t.module, 'format', t.format,
        'category', k.name, 'icon', t.icon, 'step', t.step, 'rule', t.rule, 'applyDatesAs', t.apply_dates_as,
        'followUpDays', t.follow_up_days, 'sendReminderMessageAfter', t.send_reminder_message_after,
        'allowPend', t.allow_pend, 'showFaster', t.show_faster,
        'isExcludedFromDashboard', t.is_excluded_from_dashboard, 'isExcludedFromEmails', t.is_excluded_from_emails,
        'state', t.state, 'sets', coalesce(r.sets, '[]'), 'sections', coalesce(s.all, '[]'),
        'references', coalesce(l.all, '[]'), 'actions', coalesce(a.plain, '[]')) as content,
      coalesce(a.all, '[]') as actions
    from tasks t
    join task_categories k on k.id = t.category_id
    left join task_rules r on r.task_id = t.id
    left join lateral (select jsonb_agg(jsonb_build_object('title', p.title, 'html', p.html) order by p.position)
      as all from task_sections p where p.task_id = t.id) s on true
    left join lateral (select jsonb_agg(jsonb_build_object('label', p.label, 'citation', p.citation, 'url', p.url)
      order by p.position) as all from task_links p where p.task_id = t.id) l on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'text', p.text) order by p.position) as all,
        jsonb_agg(jsonb_build_object('kind', p.kind, 'text', p.text) order by p.position) as plain
      from live_task_actions p where p.task_id = t.id) a on true
    where t.key is not null and t.shipped is not null`.execute(db)
  return rows
}

export async function getLastLoad(db: Db): Promise<{ version: number; hash: string } | undefined> {
  return db
    .selectFrom('library_loads')
    .select(['catalog_version as version', 'content_hash as hash'])
    .orderBy('loaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every category by name, those of the library put in its order, new ones added. */
export async function saveCategories(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  await db
    .insertInto('task_categories')
    .values(names.map((name, position) => ({ name, position })))
    .onConflict((known) =>
      known.column('name').doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute()
  const rows = await db.selectFrom('task_categories').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
