import { type RawBuilder, sql } from 'kysely'
import { nameHoldsSql } from '../../../db/searched-name'
import { ofActiveSql } from '../../tasks/counted-sql'
import { itemJoins, itemSql } from '../../tasks/item-sql'
import { listedDaySql } from '../../tasks/listed-day-sql'
import { reachSql } from '../../tasks/reach-sql'
import { openSql } from '../../tasks/status-sql'
import { askedRankSql, rareWordsSql, scoreSql } from '../named-sql'
import {
  excerptSql,
  isAlikeSql,
  likenessSql,
  MOST_ALIKE,
  MOST_FOUND,
  rankSql,
  textRankSql,
  wordsSql,
} from '../rank-sql'
import { type Asked, storedKind } from './kind'

const named = (search: string) => sql`select id from live_tasks where ${nameHoldsSql(sql`name`, search)}`

/** Open cycles of a company's task that are read to find it: those of a year that is due each month. */
const CYCLES = 12

/**
 * Open tasks of one of these tasks or companies, each company's task once: the cycle that is due first of all its open
 * ones, its day, by which they are ordered, and how many are open.
 */
const openOfSql = (
  { viewer, today }: Asked,
  { tasks, companies }: Record<'tasks' | 'companies', RawBuilder<unknown>>,
) => sql`
  select first.id, c.task_id, c.company_id, first.day, first.cycles
  from (select distinct agency_id, company_id, task_id from (
      select ct.agency_id, ct.company_id, ct.task_id from company_tasks ct
      where ${openSql} and ${ofActiveSql({ viewer })} and ${reachSql(viewer, {})}
        and (ct.task_id = any (array (${tasks})) or ct.company_id = any (array (${companies})))
      limit ${CYCLES * (MOST_FOUND + 1)}) ct
    limit ${MOST_FOUND + 1}) c
  cross join lateral (
    select ct.id, ${listedDaySql(today, { isOpen: true })} as day, count(*) over () as cycles from company_tasks ct
    where ct.agency_id = c.agency_id and ct.company_id = c.company_id and ct.task_id = c.task_id and ${openSql}
    order by day, ct.id limit 1) first`

/** Only in one company: over several each task that holds a word would be there as often. They find it in the library. */
const byTextSql = (asked: Asked) =>
  asked.viewer.reach === 'company'
    ? sql`select id, score from found_tasks(${wordsSql(asked)})`
    : sql`select null::uuid as id, null::real as score where false`

export const tasks = storedKind('tasks', {
  holding: (asked) => {
    const { search, typed } = asked
    const rank = sql<number>`least(coalesce(n.rank, 4), coalesce(c.rank, 4))`
    return sql`
      with texts as materialized (${byTextSql(asked)}), ${rareWordsSql(sql`live_tasks`, asked)}
      select ct.id, ct.cycles, ct.day as name, ${textRankSql(rank, sql`x.score`)} as rank
      from (${openOfSql(asked, {
        tasks: sql`${named(search)} union select id from texts`,
        companies: sql`select search_companies(${typed})`,
      })}) ct
      left join (select id, ${askedRankSql(sql`name`, asked)} as rank from live_tasks) n on n.id = ct.task_id
      left join (select id, ${rankSql(sql`lower(name)`, typed)} as rank from live_companies) c
        on c.id = ct.company_id
      left join (select texts.id, ${scoreSql(sql`t.search`, sql`texts.score`)} as score
        from texts join live_tasks t on t.id = texts.id) x on x.id = ct.task_id`
  },
  alike: (asked) => {
    const likeness = likenessSql(sql`name`, asked)
    return sql`
      with alike as materialized (select id, -${likeness} as rank from live_tasks
        where ${isAlikeSql(sql`name`, asked)} order by 2, 1 limit ${MOST_ALIKE})
      select ct.id, ct.cycles, ct.day as name, alike.rank
      from (${openOfSql(asked, { tasks: sql`select id from alike`, companies: sql`select null::uuid where false` })}) ct
      join alike on alike.id = ct.task_id`
  },
  item: ({
    today,
    ...asked
  }) => sql`(${itemSql(today)})::jsonb || jsonb_build_object('cycles', page.cycles, 'excerpt',
    case when ${rankSql(sql`lower(c.name)`, asked.typed)} = 4
      then ${excerptSql(sql`t.summary || ' ' || t.words`, { ...asked, name: sql`t.name` })} end)`,
  joined: sql`join company_tasks ct on ct.id = page.id ${itemJoins}`,
})
