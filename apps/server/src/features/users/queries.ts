import type { UserItem } from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'

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
