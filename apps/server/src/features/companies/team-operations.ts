import type { addUsers } from '@heed/contract/companies'
import type { Parsed } from '@heed/contract/endpoint'
import type { UserItem } from '@heed/contract/user-fields'
import type { Act } from '../../http/act'
import { companyInReach } from '../../http/in-reach'
import { createUsers } from '../users/operations'

type Team = {
  companyId: string
  agencyId?: string | undefined
  users: Parsed<typeof addUsers>['body']['users']
}

/**
 * Adds a team to a company, all or nobody.
 * @throws notFound when the company is not in reach or not one of the named agency's; conflict when it is not active,
 * over the seat limit, or when an e-mail is taken, naming the rows
 */
export async function addTeam(act: Act, team: Team): Promise<UserItem[]> {
  const company = await companyInReach(act.db, team.companyId, team.agencyId)
  return createUsers(
    act,
    team.users.map(({ userRoleID, email, first, last, startDate }) => ({
      role: userRoleID,
      email,
      first,
      last,
      ...(startDate && { startDate }),
      agencyId: company.agencyId,
      companyId: company.id,
    })),
  )
}
