import type { ProfileItem } from '@heed/contract/applied-profiles'
import { ROLES, type Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { photoSql } from '../users/person-sql'

/** More are of no use in a dropdown; a user who misses someone keeps typing. */
const LISTED = 50
/** The first of this many matches are listed: for a name that thousands have, any will do. */
const MATCHING = 1000

export const isBelow = (role: Role, actor: Role) => ROLES.indexOf(role) > ROLES.indexOf(actor)

/** People in reach whose profiles the viewer may apply: of a lower role, and in a place that is active. */
export function findProfiles(
  db: Db,
  { viewer, search }: { viewer: Viewer; search: string },
): Promise<ProfileItem[]> {
  const lower = ROLES.filter((role) => isBelow(role, viewer.user.role))
  return db
    .with('found', () => sql<{ id: string }>`(select id from search_users(${search}, ${MATCHING}))`)
    .selectFrom('found')
    .innerJoin('live_users as u', 'u.id', 'found.id')
    .innerJoin('live_agencies as a', 'a.id', 'u.agency_id')
    .leftJoin('live_companies as c', 'c.id', 'u.company_id')
    .where('u.role', 'in', lower)
    .where('u.state', '<>', 'disabled')
    .where(sql<boolean>`agency_line(u.agency_id) is not null`)
    .where((row) => row.or([row('u.company_id', 'is', null), row('c.status', '=', 'active')]))
    .select([
      'u.id',
      'u.first',
      'u.last',
      'a.name as agencyName',
      'c.name as companyName',
      photoSql.as('profilePhotoURL'),
      sql<Role>`u.role`.as('userRoleID'),
    ])
    .orderBy(sql`lower(u.first || ' ' || u.last)`)
    .orderBy('u.id')
    .limit(LISTED)
    .execute()
}
