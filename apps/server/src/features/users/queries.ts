import type { UserItem } from '@heed/contract/user-fields'
import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'

const NAME = sql<string>`u.first || ' ' || u.last`
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

/** @throws notFound when they are not in reach */
export async function getUserItem(db: Db, id: string): Promise<UserItem> {
  return db
    .selectFrom('live_users as u')
    .where('u.id', '=', id)
    .select(userItemColumns)
    .executeTakeFirstOrThrow(() => notFound())
}
