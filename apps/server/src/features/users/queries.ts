import type { UserItem } from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { companyInReach } from '../../http/in-reach'
import { type ListInput, pageOf } from '../../http/paging'
import { seenDisabled } from '../auth/user-record'

const NAME = sql<string>`u.first || ' ' || u.last`
/** Super Users before Basic Users. */
const SORTS = {
  name: sql`lower(u.first || ' ' || u.last)`,
  email: sql`lower(u.email)`,
  role: sql`u.role`,
}

/** The columns of a user in a list, over alias `u`. */
export const userItemColumns = [
  'u.id',
  'u.id as userID',
  NAME.as('name'),
  'u.first',
  'u.last',
  'u.email',
  sql<Role>`u.role`.as('userRoleID'),
  sql<UserItem['state']>`u.state`.as('state'),
  'u.company_id as companyID',
  'u.agency_id as agencyID',
] as const

type UserSearch = {
  viewer: Viewer
  of: { agencyId: string; companyId: string }
  input: ListInput<keyof typeof SORTS>
}

/**
 * A company's users, one page, with the count of all that match.
 * @throws notFound when the agency has no such company in reach
 */
export async function findCompanyUsers(db: Db, { viewer, of, input }: UserSearch) {
  await companyInReach(db, of.companyId, of.agencyId)
  const matching = db
    .selectFrom('live_users as u')
    .where('u.company_id', '=', of.companyId)
    .where('u.agency_id', '=', of.agencyId)
    .where(seenDisabled(viewer))
    .$if(Boolean(input.search), (query) =>
      query.where(sql<boolean>`strpos(u.search_text, lower(${input.search})) > 0`),
    )
  return pageOf(matching.select(userItemColumns), { ...input, by: SORTS[input.sort], ties: sql`u.id` })
}
