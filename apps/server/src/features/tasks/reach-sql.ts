import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'

/**
 * The viewer's own part of company_tasks `ct`, named so that its indexes are used; row security stays the check.
 * @param asked a narrower agency or company
 */
export function reachSql(
  viewer: Viewer,
  asked: { agencyID?: string | undefined; companyID?: string | undefined },
): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = []
  if (viewer.reach !== 'all') parts.push(sql`ct.agency_id = any (${viewer.agencyIds}::uuid[])`)
  if (viewer.reach === 'company') parts.push(sql`ct.company_id = ${viewer.user.companyId}::uuid`)
  if (viewer.reach === 'assigned' && !asked.companyID)
    parts.push(
      sql`ct.company_id in (select company_id from user_companies where user_id = ${viewer.user.id}::uuid)`,
    )
  if (asked.agencyID) parts.push(sql`ct.agency_id = ${asked.agencyID}::uuid`)
  if (asked.companyID) parts.push(sql`ct.company_id = ${asked.companyID}::uuid`)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
