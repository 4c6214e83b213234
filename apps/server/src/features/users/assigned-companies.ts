import type { Db } from '../../db/connection'

/** Removes all agency users from this company. */
export async function releaseCompany(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('user_companies').where('company_id', '=', companyId).execute()
}
