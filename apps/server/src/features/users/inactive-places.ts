import type { InactivePlace } from '@heed/domain/standing'
import type { Db } from '../../db/connection'
import { inactivePlaceSql } from './person-sql'

/** Why each of some people in reach cannot sign in, whether or not they are disabled themselves. */
export async function findInactivePlaces(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, InactivePlace>> {
  const rows = await db
    .selectFrom('live_users as u')
    .leftJoin('live_companies as c', 'c.id', 'u.company_id')
    .where('u.id', 'in', ids)
    .select(['u.id', inactivePlaceSql.as('place')])
    .execute()
  return new Map(rows.flatMap(({ id, place }) => (place ? [[id, place] as const] : [])))
}
