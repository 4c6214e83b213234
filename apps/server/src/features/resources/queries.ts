import type { Parsed } from '@heed/contract/endpoint'
import type { FoundResource, Resource } from '@heed/contract/resource'
import type { search } from '@heed/contract/resources'
import { RESOURCE_CATEGORIES, type ResourceCategorySlug, resourceCategoryById } from '@heed/domain/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { asSearchedSql, fitSql, nameHoldsSql, searchedSql } from '../../db/searched-name'
import { companyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { isReviewDueSql, itemSql, ownerSql, restSql, shownSql, stateSql } from './item-sql'
import { type AskedText, inBodySql, isFoundSql, saidSql } from './said-sql'

/** One resource. @throws notFound when it is not shown to the reader today */
export async function getResource(db: Db, { id, today }: { id: string; today: string }): Promise<Resource> {
  const { rows } = await sql<{ resource: Resource }>`
    select ${itemSql(today)} || ${restSql} as resource from ${shownSql(today)} where r.id = ${id}::uuid`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].resource
}

type Query = Omit<Parsed<typeof search>['query'], 'sort'> & { sort: keyof typeof SORTS }

const SORTS = {
  title: sql`lower(r.title)`,
  publishedOn: sql`coalesce(r.publish_on, r.published_on)`,
  updatedAt: sql`r.updated_at`,
  category: sql`k.position`,
  module: sql`r.module`,
  type: sql`r.type`,
  reviewOn: sql`r.review_on`,
}
/** What was published on one day, by the moment. */
const THEN = { publishedOn: sql`r.published_at` } as Partial<Record<keyof typeof SORTS, RawBuilder<unknown>>>
const DIRECTIONS = { asc: sql`asc nulls last`, desc: sql`desc nulls last` }

const within = (value: RawBuilder<unknown>, wanted: readonly string[] | undefined) =>
  wanted ? sql`${value} = any (${wanted}::text[])` : sql`true`

const [title, summary] = [sql`r.title`, sql`r.summary`]

/** How well `r` fits the search, the best first: its title as RULES.md "Search" has it, then what it says. */
const matchSql = (search: string | undefined) =>
  search
    ? sql`least(nullif(${fitSql(asSearchedSql(title), searchedSql(search))}, 4), 5 - coalesce(x.score, 0))`
    : sql`0`

/** The words around what is searched for, where nothing but the text of a resource holds it. */
const excerptOf = (search: string | undefined) =>
  search
    ? sql`case when not ${nameHoldsSql(title, search)} and not ${nameHoldsSql(summary, search)} and ${inBodySql(search)} > 0
        then substr(r.body, greatest(1, ${inBodySql(search)} - 60), 140 + length(${search})) end`
    : sql`null`

const ofTask = (taskId: string | undefined) =>
  taskId
    ? sql`exists (select from live_tasks where id = ${taskId}::uuid) and (r.topic_task_id = ${taskId}::uuid
        or exists (select from resource_tasks p where p.resource_id = r.id and p.task_id = ${taskId}::uuid)
        or exists (select from task_resources n where n.resource_id = r.id and n.task_id = ${taskId}::uuid))`
    : sql`true`

/** The categories a list is asked for, by slug or by id. */
const categoriesOf = ({ category, documentCategoryID }: Pick<Query, 'category' | 'documentCategoryID'>) => {
  const byId = documentCategoryID && resourceCategoryById(documentCategoryID)?.slug
  return byId ? [byId].filter((slug) => !category || category.includes(slug)) : category
}

/** What is found but for its category, so that each category can be counted. */
const foundSql = ({ query, asked, today }: Asked) => sql`
  select r.id, r.category, ${matchSql(query.search)} as match, ${SORTS[query.sort]} as by,
    ${THEN[query.sort] ?? sql`null::timestamptz`} as then_by from ${shownSql(today)}
  left join ${saidSql(asked)} x on x.id = r.id
  where ${query.search ? isFoundSql(query.search) : sql`true`} and ${within(sql`r.module`, query.module)} and ${within(sql`r.type`, query.type)}
    and ${within(ownerSql, query.owner)} and ${within(stateSql(today), query.state)} and ${ofTask(query.taskID)}
    and ${query.companyID ? sql`r.owner_company_id = ${query.companyID}::uuid` : sql`true`}
    and ${query.reviewDue === undefined ? sql`true` : sql`${isReviewDueSql(today)} = ${query.reviewDue}`}`

type Asked = { query: Query; asked: AskedText; today: string }
type Count = { category: ResourceCategorySlug; documentCategoryID: string; count: number }

/**
 * A page of resources, the best matches of a search first, with the count of each category.
 * @throws notFound for a company that is not in reach
 */
export async function findResources(db: Db, given: Asked) {
  const { query, today } = given
  if (query.companyID) await companyInReach(db, query.companyID)
  const order = sql`m.match, m.by ${DIRECTIONS[query.order]}, m.then_by ${DIRECTIONS[query.order]}, m.id`
  const { rows } = await sql<{ count: number; counts: Record<string, number>; item: FoundResource | null }>`
    with found as materialized (${foundSql(given)}),
      matching as (select * from found where ${within(sql`found.category`, categoriesOf(query))}),
      page as (
        select m.id, row_number() over (order by ${order}) as place from matching m
        order by ${order} limit ${query.pageSize} offset ${offsetOf(query)})
    select (select count(*)::int from matching) as count,
      (select coalesce(jsonb_object_agg(c.category, c.count), '{}') from
        (select category, count(*)::int as count from found group by category) c) as counts, shown.item
    from (select) as always left join page on true
    left join lateral (
      select ${itemSql(today)} || jsonb_build_object('excerpt', ${excerptOf(query.search)}::text) as item
      from ${shownSql(today)} where r.id = page.id) shown on true
    order by page.place`.execute(db)
  const counts = rows[0]?.counts ?? {}
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return {
    ...countPages(query, rows[0]?.count ?? 0, items),
    categories: RESOURCE_CATEGORIES.map(
      ({ slug, id }): Count => ({ category: slug, documentCategoryID: id, count: counts[slug] ?? 0 }),
    ),
  }
}
