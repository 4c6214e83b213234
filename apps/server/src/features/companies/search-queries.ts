import type { CompanyItem, search } from '@heed/contract/companies'
import type { Parsed } from '@heed/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { agencyInReach } from '../../http/in-reach'
import { countPages, offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { agencyStandsSql, agencyStateSql } from '../agencies/standing-sql'
import { openSql } from '../tasks/status-sql'
import { endingSql } from './queries'
import { lastSignInJoin, nextDueSql, sortingOf } from './sorting-sql'
import { openQuestionCountSql, unappliedSql } from './standing-sql'

type Asked = {
  viewer: Viewer
  today: string
  query: Parsed<typeof search>['query']
  /** What to say of company `c` and its answers `b` beside the item of the list. */
  facts?: RawBuilder<unknown>
}

/** Whether company `c` is active and its agency too, so that its work counts. */
const isActiveSql = ({ viewer, query }: Asked) =>
  sql<boolean>`(c.status = 'active' and ${agencyStandsSql({ viewer, agencyID: query.agencyID }, sql`c.agency_id`)})`

/** What each choice of the status finds. */
const STATUS_SQL: Record<NonNullable<Asked['query']['status']>, (asked: Asked) => RawBuilder<boolean>> = {
  Active: isActiveSql,
  AgencyNotActive: ({ viewer }) =>
    sql`(c.status = 'active' and not (${agencyStandsSql({ viewer }, sql`c.agency_id`)}))`,
  Disabled: () => sql`c.status = 'disabled'`,
  Terminated: () => sql`c.status = 'terminated'`,
}

const ADVISED_SQL = { true: sql`c.advisor_key is not null`, false: sql`c.advisor_key is null` }

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` }

function matching(asked: Asked): RawBuilder<unknown> {
  const { viewer, today, query: input } = asked
  const isActive = isActiveSql(asked)
  const { key, join } = sortingOf(input.sort, { today, isActive })
  const parts = [sql`true`]
  if (viewer.reach !== 'all') parts.push(sql`c.agency_id = any (${viewer.agencyIds}::uuid[])`)
  if (input.agencyID) parts.push(sql`c.agency_id = ${input.agencyID}::uuid`)
  if (input.status) parts.push(STATUS_SQL[input.status](asked))
  if (input.subscriberKind) parts.push(sql`c.subscriber_kind = ${input.subscriberKind}`)
  if (input.module)
    parts.push(sql`exists (select from company_facts m
      where m.company_id = c.id and ${input.module} = any (m.modules))`)
  if (input.signedIn !== undefined)
    parts.push(sql`exists (select from sign_in_events e
      where e.company_id = c.id and e.outcome = 'signedIn') = ${input.signedIn}`)
  if (input.advisor) parts.push(sql`c.advisor_key = lower(${input.advisor})`)
  if (input.advised !== undefined) parts.push(ADVISED_SQL[`${input.advised}`])
  if (input.state) parts.push(sql`c.state = ${input.state}`)
  if (input.setupComplete !== undefined)
    parts.push(sql`(c.setup_completed_at is not null) = ${input.setupComplete}`)
  if (input.behind !== undefined)
    parts.push(sql`(${isActive} and exists (select from company_tasks ct
      where ct.company_id = c.id and ${openSql} and ct.late_after < ${today}::date)) = ${input.behind}`)
  if (input.search)
    parts.push(sql`c.id in (select search_companies(${input.search})
      union all select search_advised(${input.search}))`)
  const own =
    viewer.reach === 'assigned'
      ? sql`join user_companies uc on uc.company_id = c.id and uc.user_id = ${viewer.user.id}::uuid`
      : sql``
  return sql`select c.id, lower(c.name) as name, ${key} as key from live_companies c ${own} ${join}
    where ${sql.join(parts, sql` and `)}`
}

/** An agency named in a query is checked like one in a path. */
export async function checkAgency(
  db: Db,
  { viewer, agencyID }: { viewer: Viewer; agencyID: string },
): Promise<void> {
  if (viewer.reach === 'all') await agencyInReach(db, agencyID)
  else if (!viewer.agencyIds.includes(agencyID)) throw notFound()
}

export type FoundCompany<Facts = null> = { matching: number; item: CompanyItem | null; facts: Facts }

/** Companies in reach, one page, with the count of all that match. */
export async function findCompanies(db: Db, asked: Asked) {
  const { rows } = await (await companiesSql(db, asked)).execute(db)
  const items = rows.flatMap(({ item }) => (item ? [item] : []))
  return countPages(asked.query, rows[0]?.matching ?? 0, items)
}

/** The statement behind the list. Where their work stands is computed for the rows of the page only. */
export async function companiesSql(db: Db, asked: Asked): Promise<RawBuilder<FoundCompany>> {
  const { viewer, today, query: input } = asked
  if (input.agencyID) await checkAgency(db, { viewer, agencyID: input.agencyID })
  const direction = DIRECTIONS[input.order]
  return sql`
    with matching as materialized (${matching(asked)}),
    page as (
      select id, row_number() over (order by key ${direction} nulls last, name, id) as position from matching
      order by key ${direction} nulls last, name, id limit ${input.pageSize} offset ${offsetOf(input)})
    select (select count(*)::int from matching) as matching,
      case when c.id is not null then json_build_object(
        'id', c.id, 'name', c.name, 'agencyID', c.agency_id, 'agencyName', a.name, 'agencyState', ${agencyStateSql},
        'status', initcap(c.status),
        'endsOn', case c.status when 'active' then c.status_effective_on end, 'ending', ${endingSql}, 'subscriberKind', c.subscriber_kind,
        'city', c.city, 'state', c.state, 'advisor', trim(c.advisor_first || ' ' || c.advisor_last),
        'modules', f.modules,
        'setupComplete', c.setup_completed_at is not null, 'percent', b.percent,
        'openQuestions', ${openQuestionCountSql}, 'unappliedChanges', ${unappliedSql},
        'users', (select count(*) from live_users u where u.company_id = c.id),
        'pastDue', work.late, 'open', work.open, 'nextDueDate', work.next,
        'lastSignInAt', seen.at, 'clientSince', c.client_since, 'createdAt', c.created_at) end as item,
      ${asked.facts ?? sql`null`} as facts
    from (select) as always
    left join (page join live_companies c on c.id = page.id
      join agency_faces a on a.id = c.agency_id
      left join live_agencies own on own.id = c.agency_id
      left join live_agencies above on above.id = own.parent_id
      join benefit_answers b on b.company_id = c.id
      join company_facts f on f.company_id = c.id
      cross join lateral (
        select count(*) as open, count(*) filter (where ct.late_after < ${today}::date) as late,
          ${nextDueSql(today)} as next
        from company_tasks ct where ${isActiveSql(asked)} and ct.company_id = c.id and ${openSql}) work
      ${lastSignInJoin}) on true
    order by page.position`
}
