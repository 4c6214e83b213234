import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { AnyAct } from '../../http/act'
import type { Account } from './queries'

/**
 * Whether an agency would still have an admin if this account had this role. Counts are serialized, so that the last
 * two cannot both lose theirs.
 */
export async function leavesAgencyAdmin(
  { db }: AnyAct,
  { account, role }: { account: Account; role: Role },
): Promise<boolean> {
  if (account.role !== 'AgencyAdmin' || role === 'AgencyAdmin') return true
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admins of ${account.agencyId}`}, 0))`.execute(db)
  const other = await db
    .selectFrom('live_users')
    .where('agency_id', '=', account.agencyId)
    .where('role', '=', 'AgencyAdmin')
    .where('state', '=', 'active')
    .where('id', '<>', account.id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
