import type { OpenWork } from '@heed/contract/user-fields'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'

type Found = { people: number; companies: OpenWork['lastSuperUsers'] }

/**
 * The companies that would be left without a Super User if these people left, and the people.
 * @throws notFound when one of the people is not in reach
 */
export async function findLastSuperUsers(
  db: Db,
  userIds: readonly string[],
): Promise<OpenWork['lastSuperUsers']> {
  const ids = [...new Set(userIds)]
  const { rows } = await sql<Found>`
    with leaving as materialized (
      select u.id, u.first || ' ' || u.last as name, u.role, u.state, u.company_id
      from live_users u where u.id = any (${ids}::uuid[])),
    last as (
      select l.company_id, json_agg(l.name order by lower(l.name)) as names from leaving l
      where l.role = 'CompanyAdmin' and l.state <> 'disabled' and not exists (
        select from live_users o where o.company_id = l.company_id and o.role = 'CompanyAdmin'
          and o.state <> 'disabled' and o.id not in (select id from leaving))
      group by l.company_id)
    select (select count(*)::int from leaving) as people,
      coalesce((select json_agg(json_build_object('companyID', c.id, 'companyName', c.name, 'names', last.names)
        order by lower(c.name), c.id) from last join live_companies c on c.id = last.company_id), '[]'::json) as companies
    `.execute(db)
  const [found] = rows
  if (found?.people !== ids.length) throw notFound()
  return found.companies
}
