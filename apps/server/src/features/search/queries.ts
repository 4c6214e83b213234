import type { Output, Parsed } from '@heed/contract/endpoint'
import { type everything, SEARCH_KINDS, type SearchKind } from '@heed/contract/search'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { agencyStandsSql, agencyStateSql } from '../agencies/standing-sql'
import { seenDisabled } from '../auth/user-record'
import { ofActiveSql } from '../tasks/counted-sql'
import { itemJoins, itemSql } from '../tasks/item-sql'
import { listedDaySql } from '../tasks/listed-day-sql'
import { reachSql } from '../tasks/reach-sql'
import { lateSql, openSql } from '../tasks/status-sql'
import { inactivePlaceSql, photoSql } from '../users/person-sql'
import { groupSql, likeText, MOST_FOUND, rankSql } from './rank-sql'

type Asked = { viewer: Viewer; today: string; query: Parsed<typeof everything>['query'] }
type Groups = Output<typeof everything>['groups']

/** Whether company `c` and its agency are active: otherwise its work has stopped. */
const goesOnSql = (viewer: Viewer) =>
  sql<boolean>`(c.status = 'active' and ${agencyStandsSql({ viewer }, sql`c.agency_id`)})`

/** Each kind's statement; row security and the search functions decide what exists for the viewer. */
const KINDS: Record<SearchKind, (asked: Asked) => ReturnType<typeof groupSql>> = {
  companies: ({ viewer, today, query: { search, most } }) => {
    const work = sql`company_tasks ct where ct.company_id = c.id and ${goesOnSql(viewer)}`
    return groupSql('companies', {
      most,
      ranked: sql`select c.id, lower(c.name) as name, ${rankSql(sql`lower(c.name)`, search)} as rank
        from live_companies c where c.id in (select search_companies(${search})) limit ${MOST_FOUND + 1}`,
      item: sql`json_build_object('id', c.id, 'name', c.name, 'agencyID', c.agency_id, 'agencyName', a.name,
        'city', c.city, 'state', c.state, 'status', initcap(c.status), 'agencyState', ${agencyStateSql},
        'modules', f.modules, 'pastDue', (select count(*) from ${work} and ${lateSql(today)}),
        'open', (select count(*) from ${work} and ${openSql}))`,
      joined: sql`join live_companies c on c.id = page.id join agency_faces a on a.id = c.agency_id
        join company_facts f on f.company_id = c.id
        left join live_agencies own on own.id = c.agency_id left join live_agencies above on above.id = own.parent_id`,
    })
  },
  people: ({ viewer, query: { search, most } }) => {
    const text = likeText(search)
    const name = sql`lower(u.first || ' ' || u.last)`
    // Any part of a name, plus the best matches, which would be lost among too many.
    const found = sql`select people_like(${`${text}%`}, ${MOST_FOUND}) as id
      union select people_like(${`% ${text}%`}, ${MOST_FOUND}) union select people_like(${`%${text}%`}, ${MOST_FOUND + 1})`
    return groupSql('people', {
      most,
      ranked: sql`select u.id, ${name} as name,
          least(${rankSql(name, search)}, ${rankSql(sql`lower(u.email)`, search)}) as rank
        from (${found}) found join live_users u on u.id = found.id where ${seenDisabled(viewer)}`,
      item: sql`json_build_object('id', u.id, 'name', u.first || ' ' || u.last,
        'first', u.first, 'last', u.last, 'profilePhotoURL', ${photoSql}, 'email', u.email, 'userRoleID', u.role,
        'state', u.state,
        'inactivePlace', case when u.state <> 'disabled' then ${inactivePlaceSql} end, 'companyID', u.company_id, 'companyName', c.name, 'agencyID', u.agency_id,
        'agencyName', coalesce(a.name, ''))`,
      joined: sql`join live_users u on u.id = page.id left join agency_faces a on a.id = u.agency_id
        left join live_companies c on c.id = u.company_id`,
    })
  },
  agencies: ({ viewer, today, query: { search, most } }) => {
    const of = sql`where c.agency_id = o.id`
    return groupSql('agencies', {
      most,
      ranked: sql`select o.id, lower(o.name) as name, ${rankSql(sql`lower(o.name)`, search)} as rank
        from live_agencies o where strpos(lower(o.name), lower(${search})) > 0`,
      item: sql`json_build_object('id', o.id, 'name', o.name, 'state', o.state,
        'parentState', (select above.state from live_agencies above where above.id = o.parent_id),
        'companies', (select count(*) from live_companies c ${of}),
        'users', (select count(*) from live_users c ${of}),
        'pastDue', (select count(*) from company_tasks ct join live_companies c on c.id = ct.company_id
          and ${goesOnSql(viewer)} where ct.agency_id = o.id and ${lateSql(today)}))`,
      joined: sql`join live_agencies o on o.id = page.id`,
    })
  },
  tasks: ({ viewer, today, query: { search, most } }) =>
    groupSql('tasks', {
      most,
      ranked: sql`select ct.id, ct.day as name, least(coalesce(n.rank, 4), coalesce(c.rank, 4)) as rank
        from (select ct.id, ct.task_id, ct.company_id, ${listedDaySql(today, { isOpen: true })} as day from company_tasks ct
          where ${openSql} and ${ofActiveSql({ viewer })} and ${reachSql(viewer, {})}
            and (ct.task_id = any (array (select id from live_tasks where strpos(lower(name), lower(${search})) > 0))
              or ct.company_id = any (array (select search_companies(${search}))))
          limit ${MOST_FOUND + 1}) ct
        left join (select id, ${rankSql(sql`lower(name)`, search)} as rank from live_tasks) n on n.id = ct.task_id
        left join (select id, ${rankSql(sql`lower(name)`, search)} as rank from live_companies) c
          on c.id = ct.company_id`,
      item: itemSql(today),
      joined: sql`join company_tasks ct on ct.id = page.id ${itemJoins}`,
    }),
}

/** The best matches of each kind, the kind with the best match first. */
export async function findEverything(db: Db, asked: Asked): Promise<Groups> {
  const kinds = asked.query.only ? [asked.query.only] : SEARCH_KINDS
  const answers = await Promise.all(kinds.map(async (kind) => (await KINDS[kind](asked).execute(db)).rows[0]))
  const found = answers.flatMap((answer) => (answer && answer.best !== null ? [answer] : []))
  return found
    .sort((one, other) => (one.best ?? 0) - (other.best ?? 0))
    .map((answer) => answer.found as Groups[number])
}
