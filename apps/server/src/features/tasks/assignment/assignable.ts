import type { AssignablePerson } from '@heed/contract/task-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { worksForSql } from '../../../db/works-for-sql'
import { notFound } from '../../../http/refusal'

/**
 * The people in the viewer's reach who work for every one of some companies, the companies' own first.
 * @throws notFound when one of the companies is not in reach
 */
export async function findAssignable(db: Db, companyIds: readonly string[]): Promise<AssignablePerson[]> {
  const ids = [...new Set(companyIds)]
  const { rows } = await sql<{ companies: number; people: AssignablePerson[] }>`
    with asked as materialized (
      select c.id, c.agency_id from live_companies c where c.id = any (${ids}::uuid[]))
    select (select count(*)::int from asked) as companies,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first || ' ' || u.last, 'email', u.email,
          'isOfAgency', u.company_id is null, 'isInvited', u.state = 'invited')
          order by u.company_id is null, lower(u.first || ' ' || u.last), u.id)
        from live_users u
        where u.state <> 'disabled' and not exists (
          select from asked c join agency_faces a on a.id = c.agency_id where (${worksForSql}) is not true)),
        '[]'::json) as people`.execute(db)
  const [found] = rows
  if (found?.companies !== ids.length) throw notFound()
  return found.people
}

type Worker = { id: string; name: string; worksFor: boolean; isDisabled: boolean }

/** A person in reach, and whether they work for a company. @throws notFound when they are not in reach */
export async function getWorker(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<Worker> {
  const { rows } = await sql<Worker>`
    select u.id, u.first || ' ' || u.last as name, u.state = 'disabled' as "isDisabled",
      exists (select from live_companies c join agency_faces a on a.id = c.agency_id
        where c.id = ${companyId}::uuid and ${worksForSql}) as "worksFor"
    from live_users u where u.id = ${userId}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
