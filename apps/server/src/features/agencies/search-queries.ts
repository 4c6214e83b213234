import type { Agency, search } from '@heed/contract/agencies'
import type { Parsed } from '@heed/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import { agencyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { companiesSql, type Late, logoSql, parentStateSql, usersSql } from './counted-sql'
import { agencyStandsSql } from './standing-sql'

type Asked = { late: Late; query: Parsed<typeof search>['query'] }

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

/** Which agencies have late work: that of an agency that is not active, or whose parent is not, has stopped. */
const goesOn = (agency: RawBuilder<unknown>) => agencyStandsSql({}, agency)

/** What a list is sorted by, and the join that the sorting needs for it. Names break ties. */
const sorts = (late: Late) => ({
  name: { key: sql`lower(a.name)`, join: sql`` },
  state: { key: sql`a.state`, join: sql`` },
  clientSince: { key: sql`a.client_since`, join: sql`` },
  createdAt: { key: sql`a.created_at`, join: sql`` },
  companies: {
    key: sql`coalesce(counted.number, 0)`,
    join: sql`left join (select c.agency_id, count(*) as number from live_companies c group by 1) counted
      on counted.agency_id = a.id`,
  },
  users: {
    key: sql`coalesce(counted.number, 0)`,
    join: sql`left join (select u.agency_id, count(*) as number from live_users u group by 1) counted
      on counted.agency_id = a.id`,
  },
  pastDue: {
    key: sql`coalesce(counted.number, 0)`,
    join: sql`left join (select ct.agency_id, count(*) as number from company_tasks ct
        join live_companies c on c.id = ct.company_id and c.status = 'active'
      where ${late} and ${goesOn(sql`ct.agency_id`)} group by 1) counted on counted.agency_id = a.id`,
  },
})

function matching({ late, query: input }: Asked): RawBuilder<unknown> {
  const { key, join } = sorts(late)[input.sort]
  const parts = [sql`true`]
  if (input.search)
    parts.push(
      sql`(strpos(lower(a.name), lower(${input.search})) > 0 or strpos(a.slug, lower(${input.search})) > 0)`,
    )
  if (input.state) parts.push(sql`a.state = ${input.state}`)
  if (input.parentID) parts.push(sql`a.parent_id = ${input.parentID}::uuid`)
  if (input.affinityGroupID) parts.push(sql`a.affinity_group_id = ${input.affinityGroupID}::uuid`)
  if (input.isWhiteLabel !== undefined)
    parts.push(sql`coalesce(brand.is_white_label, false) = ${input.isWhiteLabel}`)
  if (input.behind !== undefined)
    parts.push(sql`exists (select from company_tasks ct
      join live_companies c on c.id = ct.company_id and c.status = 'active'
      where ct.agency_id = a.id and ${late} and ${goesOn(sql`a.id`)}) = ${input.behind}`)
  return sql`select a.id, lower(a.name) as name, ${key} as key from live_agencies a
    left join agency_brands brand on brand.agency_id = a.id ${join} where ${sql.join(parts, sql` and `)}`
}

export type FoundAgency = { matching: number; item: Agency | null }

/** Agencies in reach, one page, with the count of all that match. */
export async function findAgencies(db: Db, asked: Asked) {
  const { rows } = await (await agenciesSql(db, asked)).execute(db)
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return countPages(asked.query, rows[0]?.matching ?? 0, items)
}

/** The statement behind the list. Companies, users and late work are counted for the rows of the page only. */
export async function agenciesSql(db: Db, asked: Asked): Promise<RawBuilder<FoundAgency>> {
  const { late, query: input } = asked
  if (input.parentID) await agencyInReach(db, input.parentID)
  if (input.affinityGroupID) await agencyInReach(db, input.affinityGroupID)
  const direction = DIRECTIONS[input.order]
  return sql`
    with matching as materialized (${matching(asked)}),
    page as (
      select id, row_number() over (order by key ${direction}, name, id) as position from matching
      order by key ${direction}, name, id limit ${input.pageSize} offset ${offsetOf(input)})
    select (select count(*)::int from matching) as matching,
      case when a.id is not null then json_build_object(
        'id', a.id, 'name', a.name, 'slug', a.slug, 'parentID', a.parent_id, 'parentName', parent.name,
        'affinityGroupID', a.affinity_group_id, 'affinityGroupName', affinity_group_name(a.id), 'isHouse', a.is_house,
        'isAffinityGroup', a.is_affinity_group, 'state', a.state,
        'parentState', ${parentStateSql}, 'endsOn', a.ends_on,
        'isWhiteLabel', coalesce(brand.is_white_label, false), 'city', a.city, 'stateCode', a.us_state,
        'logoURL', ${logoSql}, 'companies', ${companiesSql}, 'users', ${usersSql},
        'pastDue', (select count(*) from company_tasks ct
          join live_companies c on c.id = ct.company_id and c.status = 'active'
          where ct.agency_id = a.id and ${late} and ${goesOn(sql`a.id`)}), 'clientSince', a.client_since, 'createdAt', a.created_at) end as item
    from (select) as always
    left join (page join live_agencies a on a.id = page.id
      left join agency_faces parent on parent.id = a.parent_id
      left join agency_brands brand on brand.agency_id = a.id) on true
    order by page.position`
}
