import type { Db } from '../../db/connection'

/** No agency user works for this company any more. */
export async function releaseCompany(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('user_companies').where('company_id', '=', companyId).execute()
}
