import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { ShippedResource } from './library-content'

/** A resource that came with a library as it is stored, with what was last shipped for it. */
export type StoredResource = {
  id: string
  key: string
  content: ShippedResource
  shipped: ShippedResource
  /** For edited fields that the library changed since, what was shipped when they were edited. */
  shippedBefore: Partial<ShippedResource>
  isPublished: boolean
}

/** Every resource that came with a library; one that was deleted by hand is not made again. */
export async function findLibraryResources(db: Db): Promise<StoredResource[]> {
  const { rows } = await sql<StoredResource>`
    select r.id, r.key, r.shipped, r.shipped_before as "shippedBefore", r.is_published as "isPublished",
      jsonb_build_object('category', r.category, 'type', r.type, 'module', r.module, 'title', r.title,
        'summary', r.summary, 'tableActions', r.table_actions, 'reviewedOn', r.reviewed_on,
        'publishedOn', case when r.shipped ->> 'publishedOn' is null then null else r.published_on end,
        'isPublished', r.is_published,
        'sections', (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'html', s.html) order by s.position),
          '[]') from resource_sections s where s.resource_id = r.id),
        'relatedTasks', (select coalesce(jsonb_agg(coalesce(t.key, t.id::text) order by p.position), '[]')
          from resource_tasks p join tasks t on t.id = p.task_id where p.resource_id = r.id)) as content
    from resources r where r.key is not null and r.shipped is not null`.execute(db)
  return rows
}

export async function getLastResourceLoad(db: Db): Promise<{ version: number; hash: string } | undefined> {
  return db
    .selectFrom('resource_loads')
    .select(['version', 'content_hash as hash'])
    .orderBy('loaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The ids of the library's tasks by key. */
export async function findTaskIds(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_tasks')
    .where('key', 'in', [...keys])
    .select(['id', 'key'])
    .execute()
  return new Map(rows.map(({ id, key }) => [key as string, id]))
}
