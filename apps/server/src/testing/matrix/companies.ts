import type { Db } from '../../db/connection'
import { buildCompany } from '../build'
import type { Target } from './world'

/** A company besides the target, because removing one is permanent and a moved one is elsewhere. */
export async function ownCompany({ agencyID, companyID }: Target, db: Db): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyID)
    .select('deleted_at')
    .executeTakeFirst()
  return company && company.deleted_at === null ? (await buildCompany(db, agencyID)).id : companyID
}

/** Until a day: a termination that is planned. */
export const setStatus = (db: Db, companyID: string, { status, until }: { status: string; until?: string }) =>
  db
    .updateTable('companies')
    .set({ status, status_effective_on: until ?? null })
    .where('id', '=', companyID)
    .execute()
