import type { Parsed } from '@heed/contract/endpoint'
import type { search } from '@heed/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'
import { nameHoldsSql } from '../../db/searched-name'
import { offsetOf } from '../../http/paging'
import { nameOfRowSql } from '../library/snapshot'
import { countedSql, ofActiveSql } from './counted-sql'
import { itemJoins, itemSql } from './item-sql'
import { isLimited, isListedInSql, listedDaySql, listedPartsSql } from './listed-day-sql'
import { reachSql } from './reach-sql'
import { hasStatus, openSql, statusRankSql } from './status-sql'

export type TaskSearch = Parsed<typeof search>['query']
type Asked = { viewer: Viewer; today: string; query: TaskSearch }

/**
 * One page of companies' tasks with the count of all that match, as JSON text, in one statement: the filter runs on
 * the instances alone, names are joined to the page only.
 */
export function companyTasks({ viewer, today, query: input }: Asked): RawBuilder<{ answer: string }> {
  const filter = filterSql({ viewer, today, query: input })
  const where = sql<boolean>`${reachSql(viewer, input)} and ${filter}`
  const page =
    input.sort === 'companyName'
      ? byCompanyName({ viewer, today, query: input }, filter)
      : bySort(input, where, today)
  return sql`
    with page as materialized (${page}),
    total as materialized (select ${totalSql(input, where, today)} as matching)
    select json_build_object('count', matching, 'pages', ceil(matching / ${input.pageSize}::numeric)::int,
      'result', coalesce((select json_agg(${itemSql(today)} order by ct.position)
        from (select ct.*, page.position from page join company_tasks ct on ct.id = page.id) ct ${itemJoins}),
        '[]'::json))::text as answer
    from total`
}

function filterSql({ viewer, today, query: input }: Asked): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = []
  const place = { viewer, companyID: input.companyID, agencyID: input.agencyID }
  if (!input.companyID) parts.push(ofActiveSql(place))
  if (input.open) parts.push(openSql)
  if (input.closed !== undefined) parts.push(sql`(ct.closed_at is not null) = ${input.closed}`)
  if (input.onDashboard) parts.push(countedSql(place))
  if (input.status) parts.push(hasStatus(input.status, today))
  // A closed cycle has only the status of what was completed.
  if (input.status && input.closed === undefined)
    parts.push(sql`(ct.closed_at is null or ct.completed_at is not null)`)
  if (input.taskID) parts.push(sql`ct.task_id = ${input.taskID}::uuid`)
  if (input.module)
    parts.push(
      sql`ct.task_id = any (array (select id from tasks where module = any (${input.module}::text[])))`,
    )
  if (input.category)
    parts.push(sql`ct.task_id = any (array (select t.id from tasks t join task_categories k on k.id = t.category_id
      where k.name = any (${input.category}::text[])))`)
  if (input.taskCategoryID)
    parts.push(
      sql`ct.task_id = any (array (select id from tasks where category_id = any (${input.taskCategoryID}::uuid[])))`,
    )
  if (input.type)
    parts.push(
      sql`ct.task_id = any (array (select id from tasks where format = any (${input.type}::text[])))`,
    )
  if (input.assigneeID)
    parts.push(sql`ct.id in (select company_task_id from company_task_assignees
      where user_id = ${input.assigneeID}::uuid)`)
  if (input.search)
    parts.push(sql`(${isNamedSql(input.search)}
      or ct.company_id = any (array (select search_companies(${input.search}))))`)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

/**
 * The name that an instance shows holds what is searched. The tasks are found first; only of those that had another
 * name before are snapshots opened.
 */
function isNamedSql(search: string): RawBuilder<boolean> {
  const holds = (name: RawBuilder<unknown>) => nameHoldsSql(name, search)
  const tasks = (where: RawBuilder<unknown>) => sql`any (array (select id from tasks where ${where}))`
  const hadName = sql`exists (select from unnest(former_names) as former (name) where ${holds(sql`former.name`)})`
  return sql`(ct.task_id = ${tasks(sql`former_names = '{}' and ${holds(sql`name`)}`)}
    or ct.task_id = ${tasks(sql`former_names <> '{}' and (${holds(sql`name`)} or ${hadName})`)}
      and case when ct.snapshot is null then ct.task_id = ${tasks(sql`former_names <> '{}' and ${holds(sql`name`)}`)}
        else ${holds(sql`ct.snapshot->>'name'`)} end)`
}

/** The days a list is limited to, as those it has its rows under. */
const spanOf = ({ dueFrom, dueTo, open }: TaskSearch) => ({ from: dueFrom, to: dueTo, isOpen: open })

/** How many instances match. With limits, each part is counted as a range of an index. */
function totalSql(input: TaskSearch, where: RawBuilder<boolean>, today: string): RawBuilder<number> {
  const parts = isLimited(spanOf(input))
    ? listedPartsSql(today, spanOf(input)).map(({ holds }) => sql`${where} and ${holds}`)
    : [where]
  const counts = parts.map((part) => sql`(select count(*)::int from company_tasks ct where ${part})`)
  return sql`${sql.join(counts, sql` + `)}`
}

const ORDER = { asc: sql`asc`, desc: sql`desc` }

/**
 * What is listed by its due date is read in the order of an index, as far as the page reaches; only the rest, whose
 * date has passed, is sorted.
 */
function byDueDate(input: TaskSearch, where: RawBuilder<boolean>, today: string): RawBuilder<unknown> {
  const direction = ORDER[input.order]
  const parts = listedPartsSql(today, spanOf(input)).map(
    ({ day, holds }) => sql`
    (select ct.id, ${day} as day from company_tasks ct where ${where} and ${holds}
      order by ${day} ${direction}, ct.id ${direction} limit ${offsetOf(input) + input.pageSize})`,
  )
  return sql`select sorted.id, row_number() over () as position from (
    select id from (${sql.join(parts, sql` union all `)}) listed
    order by day ${direction}, id ${direction} limit ${input.pageSize} offset ${offsetOf(input)}) sorted`
}

function bySort(input: TaskSearch, where: RawBuilder<boolean>, today: string): RawBuilder<unknown> {
  if (input.sort === 'dueDate') return byDueDate(input, where, today)
  const listedDay = listedDaySql(today)
  const direction = ORDER[input.order]
  const keys = {
    name: sql`lower(${nameOfRowSql}) ${direction}, ${listedDay}`,
    status: sql`${statusRankSql(today)} ${direction}, ${listedDay}`,
    category: sql`k.name ${direction}, ${listedDay}`,
    module: sql`t.module ${direction}, ${listedDay}`,
  }
  const sort = input.sort as keyof typeof keys
  const joins = {
    name: sql`join tasks t on t.id = ct.task_id`,
    module: sql`join tasks t on t.id = ct.task_id`,
    category: sql`join tasks t on t.id = ct.task_id join task_categories k on k.id = t.category_id`,
  }
  const join = joins[sort as keyof typeof joins] ?? sql``
  return sql`select sorted.id, row_number() over () as position from (
    select ct.id from company_tasks ct ${join} where ${where} and ${isListedInSql(today, spanOf(input))}
    order by ${keys[sort]}, ct.id
    limit ${input.pageSize} offset ${offsetOf(input)}) sorted`
}

/**
 * Walks companies in the order of their names and stops when the page is full, instead of sorting all instances. They
 * are read by their company alone: adding an agency would only tempt the planner to read its index for each company.
 */
function byCompanyName(
  { viewer, today, query: input }: Asked,
  filter: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const direction = ORDER[input.order]
  const parts = [sql`true`]
  if (input.agencyID) parts.push(sql`c.agency_id = ${input.agencyID}::uuid`)
  else if (viewer.reach !== 'all') parts.push(sql`c.agency_id = any (${viewer.agencyIds}::uuid[])`)
  if (input.companyID) parts.push(sql`c.id = ${input.companyID}::uuid`)
  return sql`select sorted.id, row_number() over () as position from (
    select ct.id from live_companies c
    cross join lateral (select ct.id, ${listedDaySql(today)} as day from company_tasks ct
      where ct.company_id = c.id and ${filter} and ${isListedInSql(today, spanOf(input))} order by day, ct.id) ct
    where ${sql.join(parts, sql` and `)}
    order by lower(c.name) ${direction}, c.id ${direction}, ct.day, ct.id
    limit ${input.pageSize} offset ${offsetOf(input)}) sorted`
}
