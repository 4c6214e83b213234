import type { Output, Parsed } from '@heed/contract/endpoint'
import type { Person } from '@heed/contract/user-fields'
import type { counts, search } from '@heed/contract/users'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { jsonStatement } from '../../http/implement'
import { agencyInReach, companyInReach } from '../../http/in-reach'
import { offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { seenDisabled } from '../auth/user-record'
import { personSql, standingSql } from './person-sql'
import { factorOrderSql, hasFactorSql } from './second-factor-sql'

export type PeopleSearch = Parsed<typeof search>['query']
type Counted = Parsed<typeof counts>['query']
type Asked = { viewer: Viewer; query: PeopleSearch }

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }
const NAME = sql`lower(u.first || ' ' || u.last)`
const sortsOf = (viewer: Viewer) => ({
  name: NAME,
  email: sql`lower(u.email)`,
  // Highest first, which the names of the others happen to match.
  role: sql`case u.role when 'SuperAdmin' then '' else u.role end`,
  state: standingSql,
  secondFactor: factorOrderSql(viewer),
  lastSignInAt: sql`coalesce(u.last_signed_in_at, '-infinity')`,
  createdAt: sql`u.created_at`,
})

/**
 * One page of the people in reach with the count of all that match.
 * @throws notFound when the agency or company that is named is not in reach
 */
export async function findPeople(db: Db, asked: Asked): Promise<Output<typeof search>> {
  await refuseForeignPlaces(db, asked)
  const { rows } = await peopleSql(asked).execute(db)
  return JSON.parse(rows[0]!.answer)
}

/** The same as the statement that the request ends with. @throws notFound likewise */
export async function peopleStatement(db: Db, asked: Asked) {
  await refuseForeignPlaces(db, asked)
  return jsonStatement(peopleSql(asked))
}

/** A company and an agency named in a query are checked like those in a path. */
async function refuseForeignPlaces(db: Db, { viewer, query }: Asked): Promise<void> {
  if (query.companyID) await companyInReach(db, query.companyID, query.agencyID)
  else if (query.agencyID && viewer.reach === 'all') await agencyInReach(db, query.agencyID)
  else if (query.agencyID && !viewer.agencyIds.includes(query.agencyID)) throw notFound()
}

/** The page of matches, as the start of a query; `people` are its users `u` with their positions. */
function pageSql({ viewer, query }: Asked) {
  const direction = DIRECTIONS[query.order]
  const { from, columns, found, people } = query.search && !query.companyID ? FOUND(query.search) : LISTED
  const where = sql.join([seenDisabled(viewer), ...filters(viewer, query)], sql` and `)
  const page = sql`
    with ${found} page as materialized (
      select u.*, row_number() over () as position from (
        select ${columns} from ${from} where ${where}
        order by ${sortsOf(viewer)[query.sort]} ${direction}, ${NAME}, u.id
        limit ${query.pageSize} offset ${offsetOf(query)}) u)`
  return { page, people, total: sql`select count(*)::int as matching from ${from} where ${where}` }
}

const LISTED = {
  from: sql`live_users u`,
  columns: sql`u.id`,
  found: sql``,
  people: sql`page join live_users u on u.id = page.id`,
}

/** The matches are already in reach and complete, so the policies need not be checked again. */
const FOUND = (search: string): typeof LISTED => ({
  from: sql`found u`,
  columns: sql`u.*`,
  found: sql`found as materialized (select * from search_users(${search}, null)),`,
  people: sql`page u`,
})

/** Where the people of a page belong, and how they sign in. */
const PLACES = sql`join live_users f on f.id = u.id left join agency_faces a on a.id = u.agency_id left join live_companies c on c.id = u.company_id`

function peopleSql(asked: Asked): RawBuilder<{ answer: string }> {
  const { page, people, total } = pageSql(asked)
  return sql`${page}, total as (${total})
    select json_build_object('count', matching, 'pages', ceil(matching / ${asked.query.pageSize}::numeric)::int,
      'result', coalesce((select json_agg(${personSql(asked.viewer)} order by position) from ${people} ${PLACES}), '[]'::json))::text as answer
    from total`
}

/** The same rows one by one, for an export. @throws notFound likewise */
export async function peopleRows(db: Db, asked: Asked): Promise<RawBuilder<{ item: Person }>> {
  await refuseForeignPlaces(db, asked)
  const { page, people } = pageSql(asked)
  return sql`${page} select ${personSql(asked.viewer)} as item from ${people} ${PLACES} order by position`
}

/** How many people there are in each of the views of the list. @throws notFound likewise */
export async function countPeople(db: Db, asked: Pick<Asked, 'viewer'> & { query: Counted }) {
  const query = { ...asked.query, sort: 'name', order: 'asc', page: 1, pageSize: 25 } as const
  await refuseForeignPlaces(db, { ...asked, query })
  const { rows } = await sql<Output<typeof counts>>`
    select count(*)::int as all, count(*) filter (where u.company_id is null)::int as staff,
      count(*) filter (where u.role = 'CompanyAdmin')::int as "superUsers",
      count(*) filter (where u.state = 'invited')::int as invited,
      count(*) filter (where u.state = 'active' and u.last_signed_in_at is null)::int as "neverSignedIn",
      count(*) filter (where u.state = 'disabled')::int as disabled
    from live_users u where ${sql.join([seenDisabled(asked.viewer), ...filters(asked.viewer, query)], sql` and `)}`.execute(
    db,
  )
  return rows[0]!
}

function filters(viewer: Viewer, query: PeopleSearch): RawBuilder<boolean>[] {
  const parts: RawBuilder<boolean>[] = []
  if (query.companyID) parts.push(sql`u.company_id = ${query.companyID}::uuid`)
  if (query.companyID && query.search) parts.push(sql`strpos(u.search_text, lower(${query.search})) > 0`)
  if (query.agencyID) parts.push(sql`u.agency_id = ${query.agencyID}::uuid`)
  if (query.role) parts.push(sql`u.role = any (${query.role}::text[])`)
  if (query.state) parts.push(sql`${standingSql} = any (${query.state}::text[])`)
  if (query.secondFactor) parts.push(hasFactorSql(viewer, query.secondFactor))
  return parts
}
