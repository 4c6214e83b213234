import type { Post, posts } from '@heed/contract/blog'
import type { Parsed } from '@heed/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { nameHoldsSql } from '../../db/searched-name'
import { pageOf } from '../../http/paging'

type Asked = { query: Parsed<typeof posts>['query']; today: string }

const DAY = sql<string>`coalesce(r.publish_on, r.published_on)`
const SORTS = { publishedOn: DAY, title: sql`lower(r.title)` }

/**
 * The platform's posts that everyone may read today. It runs as the system, so that every condition is named here: no
 * agency's, nothing for chosen companies or staff, no draft.
 */
export async function findPosts(db: Db, { query, today }: Asked) {
  const { search, module } = query
  const matching = db
    .selectFrom('live_resources as r')
    .where('r.category', '=', 'blog')
    .where('r.owner_agency_id', 'is', null)
    .where('r.audience', '=', 'all')
    .where('r.is_active', '=', true)
    .where('r.is_published', '=', true)
    .where(sql<boolean>`coalesce(r.publish_on <= ${today}::date, true)`)
    .where(sql<boolean>`coalesce(r.unpublish_on > ${today}::date, true)`)
    .where(sql<boolean>`${DAY} is not null`)
    .$if(Boolean(module), (found) => found.where('r.module', 'in', module ?? []))
    .$if(Boolean(search), (found) =>
      found.where(
        sql<boolean>`(${nameHoldsSql(sql`r.title`, search ?? '')} or ${nameHoldsSql(sql`r.summary`, search ?? '')})`,
      ),
    )
    .select([
      'r.id',
      'r.title',
      'r.summary',
      sql<Post['module']>`r.module`.as('module'),
      DAY.as('publishedOn'),
      sql<Post['sections']>`(select coalesce(json_agg(json_build_object('title', s.title, 'html', s.html)
        order by s.position), '[]') from resource_sections s where s.resource_id = r.id)`.as('sections'),
      'r.created_at as createDate',
      'r.updated_at as updateDate',
    ])
  return pageOf(matching, { ...query, by: SORTS[query.sort], ties: sql`r.id` })
}
