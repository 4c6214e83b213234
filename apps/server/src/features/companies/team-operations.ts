import type { addUsers } from '@heed/contract/companies'
import type { Parsed } from '@heed/contract/endpoint'
import type { UserItem } from '@heed/contract/users'
import type { Act } from '../../http/act'
import { notFound } from '../../http/refusal'
import { createUsers } from '../users/operations'

/**
 * Adds a team to a company, all or nobody.
 * @throws notFound when the company is not in reach or not one of the named agency's; conflict over the seat limit or
 * when an e-mail is taken, naming the rows
 */
export async function addTeam(act: Act, team: Parsed<typeof addUsers>['body']): Promise<UserItem[]> {
  const company = await act.db
    .selectFrom('companies')
    .where('id', '=', team.companyID)
    .where('deleted_at', 'is', null)
    .select(['id', 'agency_id as agencyId'])
    .executeTakeFirstOrThrow(() => notFound())
  if (team.agencyID !== undefined && team.agencyID !== company.agencyId) throw notFound()
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
