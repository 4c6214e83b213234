import { RESOURCE_CATEGORIES, type ResourceCategorySlug } from '@heed/domain/resources'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { isNewSql, shownSql } from './item-sql'

type Counted = { slug: ResourceCategorySlug; count: number; newCount: number; visitedAt: string | null }

/** The categories in their order, with what the reader finds in each today and what came since the reader's last visit. */
export async function findResourceCategories(db: Db, today: string) {
  const { rows } = await sql<Counted>`
    select k.slug, coalesce(c.count, 0) as count, coalesce(c."newCount", 0) as "newCount", v.at as "visitedAt"
    from unnest(${RESOURCE_CATEGORIES.map(({ slug }) => slug)}::text[]) as k (slug)
    left join (
      select r.category, count(*)::int as count, (count(*) filter (where ${isNewSql(today)}))::int as "newCount"
      from ${shownSql(today)} group by r.category) c on c.category = k.slug
    left join resource_visits v on v.category = k.slug and v.user_id = reach_user()`.execute(db)
  const counted = new Map(rows.map((row) => [row.slug, row]))
  return RESOURCE_CATEGORIES.map(({ id, slug, name, title, description }) => {
    const { count = 0, newCount = 0, visitedAt = null } = counted.get(slug) ?? {}
    return { id, documentCategoryID: id, slug, name, title, description, count, newCount, visitedAt }
  })
}
