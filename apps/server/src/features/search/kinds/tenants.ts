import { sql } from 'kysely'
import type { Viewer } from '../../../db/pool'
import { agencyStandsSql, agencyStateSql } from '../../agencies/standing-sql'
import { lateSql, openSql } from '../../tasks/status-sql'
import { isAlikeSql, likenessSql, MOST_ALIKE, MOST_FOUND, rankSql } from '../rank-sql'
import { storedKind } from './kind'

/** Whether company `c` and its agency are active: otherwise its work has stopped. */
const goesOnSql = (viewer: Viewer) =>
  sql<boolean>`(c.status = 'active' and ${agencyStandsSql({ viewer }, sql`c.agency_id`)})`

export const companies = storedKind('companies', {
  holding: ({ typed: search }) => sql`
    select c.id, lower(c.name) as name, ${rankSql(sql`lower(c.name)`, search)} as rank
    from live_companies c where c.id in (select search_companies(${search})) limit ${MOST_FOUND + 1}`,
  alike: ({ words, longest }) => sql`
    select c.id, lower(c.name) as name, -score as rank
    from companies_like(${words}::text[], ${longest}, ${MOST_ALIKE}) join live_companies c using (id)`,
  item: ({ viewer, today }) => {
    const work = sql`company_tasks ct where ct.company_id = c.id and ${goesOnSql(viewer)}`
    return sql`json_build_object('id', c.id, 'name', c.name, 'agencyID', c.agency_id, 'agencyName', a.name,
      'city', c.city, 'state', c.state, 'status', initcap(c.status), 'agencyState', ${agencyStateSql},
      'modules', f.modules, 'pastDue', (select count(*) from ${work} and ${lateSql(today)}),
      'open', (select count(*) from ${work} and ${openSql}))`
  },
  joined: sql`join live_companies c on c.id = page.id join agency_faces a on a.id = c.agency_id
    join company_facts f on f.company_id = c.id
    left join live_agencies own on own.id = c.agency_id left join live_agencies above on above.id = own.parent_id`,
})

const agencyName = sql`o.name`

export const agencies = storedKind('agencies', {
  holding: ({ typed: search }) => sql`
    select o.id, lower(o.name) as name, ${rankSql(sql`lower(o.name)`, search)} as rank
    from live_agencies o where strpos(lower(o.name), lower(${search})) > 0`,
  alike: (asked) => sql`
    select o.id, lower(o.name) as name, -${likenessSql(agencyName, asked)} as rank
    from live_agencies o where ${isAlikeSql(agencyName, asked)} order by 3, 1 limit ${MOST_ALIKE}`,
  item: ({ viewer, today }) => {
    const of = sql`where c.agency_id = o.id`
    return sql`json_build_object('id', o.id, 'name', o.name, 'state', o.state,
      'parentState', (select above.state from live_agencies above where above.id = o.parent_id),
      'companies', (select count(*) from live_companies c ${of}),
      'users', (select count(*) from live_users c ${of}),
      'pastDue', (select count(*) from company_tasks ct join live_companies c on c.id = ct.company_id
        and ${goesOnSql(viewer)} where ct.agency_id = o.id and ${lateSql(today)}))`
  },
  joined: sql`join live_agencies o on o.id = page.id`,
})
