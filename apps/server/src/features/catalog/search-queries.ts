import type { CatalogItem, search } from '@heed/contract/catalog'
import type { Parsed } from '@heed/contract/endpoint'
import type { CatalogState } from '@heed/domain/tasks/catalog'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { repeatsText, ruleText } from '@heed/domain/tasks/rule-text'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { nameHoldsSql } from '../../db/searched-name'
import { countPages, offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { canEditSql, inCatalogSql, isTemplateSql, ownerSql, stateSql } from '../library/state-sql'
import { isLimitedToNobodySql } from '../logic/limited-sql'
import { matchedTasksSql } from '../logic/matched-tasks-sql'

export type CatalogQuery = Parsed<typeof search>['query']

const within = (value: RawBuilder<unknown>, wanted: readonly string[] | undefined) =>
  wanted ? sql`${value} = any (${wanted}::text[])` : sql`true`

/** By what its rows show. What a task says to people is found by `/search`. */
const holds = (search: string | undefined) => {
  if (!search) return sql`true`
  return sql`(${nameHoldsSql(sql`t.name`, search)} or ${nameHoldsSql(sql`t.summary`, search)})`
}

/** A template is shipped unpublished (RULES.md "Library"), so it is nobody's draft. */
const shownStateSql = sql<CatalogState>`case when ${isTemplateSql} and t.shipped is not null then 'unpublished'
  else ${stateSql} end`

/** The tasks of the catalog, each with its draft. */
const tasks = sql`(select t.*, d.differs, d.document, d.updated_at as saved_at, d.saved_by_name
  from live_tasks t left join task_drafts d on d.task_id = t.id where ${inCatalogSql}) t
  join task_categories k on k.id = t.category_id`

const editedAt = sql`greatest(t.updated_at, t.saved_at)`

const SORTS = {
  name: sql`lower(t.name)`,
  category: sql`k.position`,
  module: sql`t.module`,
  format: sql`t.format`,
  owner: sql`array_position(array['platform', 'agency', 'company'], ${ownerSql})`,
  state: sql`array_position(array['draft', 'changed', 'unpublished', 'published'], ${shownStateSql})`,
  lastEditedAt: editedAt,
}
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** What is found but for the tabs, so that each tab can be counted. */
const foundSql = (query: CatalogQuery) => sql`
  select t.id, ${ownerSql} as owner, ${shownStateSql} as state,
    row_number() over (order by ${SORTS[query.sort]} ${DIRECTIONS[query.order]}, lower(t.name), t.id) as place
  from ${tasks}
  where ${holds(query.search)} and ${within(sql`t.module`, query.module)} and ${within(sql`t.format`, query.type)}
    and ${within(sql`k.name`, query.category)} and ${within(sql`t.as_of`, query.asOf)}
    and ${query.taskCategoryID ? sql`t.category_id = any (${query.taskCategoryID}::uuid[])` : sql`true`}
    and ${query.agencyID ? sql`t.owner_agency_id = ${query.agencyID}::uuid` : sql`true`}
    and ${query.companyID ? sql`t.owner_company_id = ${query.companyID}::uuid` : sql`true`}`

/** A row of the list before its dates are said in words. */
export type FoundTask = Omit<CatalogItem, 'dateRule' | 'repeats' | 'type' | 'taskID'> & {
  rule: DateRule | null
}

const itemSql = sql`json_build_object('id', t.id, 'key', t.key, 'name', t.name, 'summary', t.summary, 'module', t.module,
  'format', t.format, 'category', k.name, 'taskCategoryID', t.category_id, 'icon', t.icon, 'owner', ${ownerSql},
  'agencyID', t.owner_agency_id, 'agencyName', a.name, 'companyID', t.owner_company_id, 'companyName', c.name,
  'state', ${shownStateSql}, 'isTemplate', ${isTemplateSql},
  'rule', case when t.published_at is null and t.document->'rule' = 'null' then null else t.rule end,
  'logic', coalesce(r.sentence, ''), 'hasLogic', coalesce(r.sets <> '[]', false),
  'listedCompanies', (select count(*) from task_rule_companies l where l.task_id = t.id),
  'listedAgencies', (select count(*) from task_rule_agencies l where l.task_id = t.id),
  'isLimitedToNobody', ${canEditSql} and ${isLimitedToNobodySql},
  'addedCompanies', (select count(*) from task_additions x where x.task_id = t.id),
  'companies', case when ${isTemplateSql} then 0 else coalesce(m.companies, 0) end,
  'actions', case when t.published_at is null and t.document is not null
    then jsonb_array_length(t.document->'actions')
    else (select count(*) from live_task_actions p where p.task_id = t.id) end,
  'publishedAt', t.published_at, 'lastEditedAt', ${editedAt},
  'lastEditedBy', case when t.saved_at > t.updated_at then t.saved_by_name else t.edited_by_name end,
  'canEdit', ${canEditSql})`

const itemsSql = (page: RawBuilder<unknown>) => sql`
  select t.id, ${itemSql} as item from ${tasks}
  left join task_rules r on r.task_id = t.id
  left join matched m on m.task_id = t.id
  left join agency_faces a on a.id = t.owner_agency_id
  left join live_companies c on c.id = t.owner_company_id
  where t.id in (${page})`

type Asked = { query: CatalogQuery; today: string }

/** A page of the catalog, a row for each task, in order; each row has the counts too. One without a task where there is none. */
export const catalogSql = ({ query, today }: Asked) => sql<{
  count: number
  counts: Record<'all' | 'platform' | 'agency' | 'company' | 'drafts', number>
  item: FoundTask | null
}>`
  with found as materialized (${foundSql(query)}),
  matching as materialized (
    select * from found where ${within(sql`owner`, query.owner)} and ${within(sql`state`, query.state)}),
  page as materialized (
    select id, place from matching order by place limit ${query.pageSize} offset ${offsetOf(query)}),
  ${matchedTasksSql({ today, within: sql`select id from page` })},
  item as materialized (${itemsSql(sql`select id from page`)})
  select (select count(*)::int from matching) as count,
    (select json_build_object('all', count(*), 'platform', count(*) filter (where owner = 'platform'),
      'agency', count(*) filter (where owner = 'agency'), 'company', count(*) filter (where owner = 'company'),
      'drafts', count(*) filter (where state in ('draft', 'changed'))) from found) as counts,
    item.item
  from (select) as always left join page on true left join item on item.id = page.id
  order by page.place`

/** A found task as its list shows it. */
export const itemOf = ({ rule, ...task }: FoundTask): CatalogItem => ({
  ...task,
  taskID: task.id,
  type: task.format,
  dateRule: rule && ruleText(rule),
  repeats: rule && repeatsText(rule),
})

export async function findCatalog(db: Db, asked: Asked) {
  const { rows } = await catalogSql(asked).execute(db)
  const items = rows.flatMap(({ item }) => (item ? [itemOf(item)] : []))
  const counts = rows[0]?.counts ?? { all: 0, platform: 0, agency: 0, company: 0, drafts: 0 }
  return { ...countPages(asked.query, rows[0]?.count ?? 0, items), counts }
}

/** One task of the catalog. @throws notFound when it is not in reach */
export async function getCatalogItem(
  db: Db,
  { id, today }: { id: string; today: string },
): Promise<CatalogItem> {
  const { rows } = await sql<{ item: FoundTask }>`
    with ${matchedTasksSql({ today, within: sql`select ${id}::uuid` })}
    select item.item from (${itemsSql(sql`select ${id}::uuid`)}) item`.execute(db)
  if (!rows[0]) throw notFound()
  return itemOf(rows[0].item)
}
