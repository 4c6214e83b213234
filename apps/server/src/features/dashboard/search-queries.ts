import type { search } from '@heed/contract/dashboard'
import type { Parsed } from '@heed/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { countPages, offsetOf } from '../../http/paging'
import { ofActiveSql, onDashboardSql } from '../tasks/counted-sql'
import { itemJoins, itemSql } from '../tasks/item-sql'
import { listedDaySql } from '../tasks/listed-day-sql'
import { reachSql } from '../tasks/reach-sql'
import { openSql } from '../tasks/status-sql'
import { isNearSql } from './shown-sql'

export type DashboardSearch = Parsed<typeof search>['query']
type Asked = { viewer: Viewer; today: string; query: DashboardSearch }

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

function shownSql(viewer: Viewer, input: DashboardSearch, today: string): RawBuilder<boolean> {
  const parts = [reachSql(viewer, input), openSql, onDashboardSql, isNearSql(today)]
  parts.push(ofActiveSql({ viewer, ...input }))
  if (input.module) parts.push(sql`t.module = ${input.module}`)
  if (input.search)
    parts.push(sql`(strpos(lower(t.name), lower(${input.search})) > 0
      or c.id = any (array (select search_companies(${input.search}))))`)
  return sql`(${sql.join(parts, sql` and `)})`
}

function orderSql(input: DashboardSearch, today: string): RawBuilder<unknown> {
  const direction = DIRECTIONS[input.order]
  const day = listedDaySql(today)
  const byDate = sql`(ct.late_after < ${today}::date) desc, ${day} ${direction}, t.show_faster desc, ct.id`
  if (input.sort === 'dueDate') return byDate
  return sql`${input.sort === 'name' ? sql`lower(t.name)` : sql`lower(c.name)`} ${direction}, ${day}, ct.id`
}

/** One page of the dashboard's open tasks with the count of all, in one statement. */
export async function findShownTasks(db: Db, { viewer, today, query: input }: Asked) {
  const { rows } = await sql<{ answer: z.output<typeof search.response> }>`
    with matching as materialized (
      select ct.id, row_number() over (order by ${orderSql(input, today)}) as position
      from company_tasks ct join tasks t on t.id = ct.task_id join live_companies c on c.id = ct.company_id
      where ${shownSql(viewer, input, today)}),
    page as (select * from matching order by position limit ${input.pageSize} offset ${offsetOf(input)}),
    total as (select count(*)::int as matching from matching)
    select json_build_object('count', matching, 'pages', ceil(matching / ${input.pageSize}::numeric)::int,
      'result', coalesce((select json_agg(${itemSql(today)} order by ct.position)
        from (select ct.*, page.position from page join company_tasks ct on ct.id = page.id) ct ${itemJoins}),
        '[]'::json)) as answer
    from total`.execute(db)
  return rows[0]?.answer ?? countPages(input, 0, [])
}
