import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'

/**
 * Which part of company_tasks `ct` is asked for, named so that one of its indexes is used: the narrowest the question
 * or the viewer gives. Row security decides which rows exist.
 */
export function reachSql(
  viewer: Viewer,
  asked: { agencyID?: string | undefined; companyID?: string | undefined },
): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = []
  const companyId = asked.companyID ?? viewer.user.companyId
  if (companyId) parts.push(sql`ct.company_id = ${companyId}::uuid`)
  else if (viewer.reach === 'assigned')
    parts.push(
      sql`ct.company_id in (select company_id from user_companies where user_id = ${viewer.user.id}::uuid)`,
    )
  if (asked.agencyID) parts.push(sql`ct.agency_id = ${asked.agencyID}::uuid`)
  else if (!companyId && viewer.reach !== 'all')
    parts.push(sql`ct.agency_id = any (${viewer.agencyIds}::uuid[])`)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
