import type { search } from '@heed/contract/company-advisors'
import type { Output, Parsed } from '@heed/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { checkAgency } from './search-queries'

type Asked = { viewer: Viewer; query: Parsed<typeof search>['query'] }

/** More are found by searching. */
const MOST_LISTED = 200

/** Who advises companies in reach, by name, and how many companies nobody advises. @throws notFound for a foreign agency */
export async function findAdvisors(db: Db, { viewer, query }: Asked): Promise<Output<typeof search>> {
  if (query.agencyID) await checkAgency(db, { viewer, agencyID: query.agencyID })
  const parts = [sql`true`]
  if (query.agencyID) parts.push(sql`c.agency_id = ${query.agencyID}::uuid`)
  if (viewer.reach !== 'all') parts.push(sql`c.agency_id = any (${viewer.agencyIds}::uuid[])`)
  const { rows } = await sql<Output<typeof search>>`
    with advised as materialized (
      select c.advisor_key as advisor, c.advisor_text as text, trim(c.advisor_first || ' ' || c.advisor_last) as name,
        c.advisor_email as email from live_companies c where ${sql.join(parts, sql` and `)}),
    grouped as (
      select advisor, coalesce(nullif(mode() within group (order by name), ''),
          (select max(u.first || ' ' || u.last) from live_users u where lower(u.email) = advisor), max(email)) as name,
        max(email) as email, count(*)::int as companies
      from advised where advisor is not null and strpos(text, lower(${query.search ?? ''})) > 0 group by advisor),
    found as (select * from grouped order by lower(name), advisor limit ${MOST_LISTED})
    select coalesce((select json_agg(found order by lower(name), advisor) from found), '[]') as result,
      (select count(*)::int from advised where advisor is null) as none`.execute(db)
  return rows[0]!
}
