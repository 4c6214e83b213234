import type { Act } from '../../http/act'
import { record } from '../audit/operations'
import { deleteAccountsOf } from '../auth/accounts'

/** Deletes the people of a company, which is deleted itself; says how many. */
export async function deleteCompanyUsers(act: Act, companyId: string): Promise<number> {
  const deleted = await deleteAccountsOf(act, companyId)
  await record(
    act,
    deleted.map((user) => ({
      verb: 'user.deleted',
      entity: 'user',
      entityId: user.id,
      object: `${user.first} ${user.last}`,
      agencyId: user.agency_id,
      companyId,
    })),
  )
  return deleted.length
}
