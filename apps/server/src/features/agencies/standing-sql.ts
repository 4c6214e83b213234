import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'

/** Who asks saves a look-up, nothing else. */
type Asked = { viewer?: Viewer | undefined; agencyID?: string | undefined }

/**
 * Whether the agency in a column is active and so is its parent, if it has one. While it is not, the work of its
 * companies counts in no list across several agencies; one that is named shows what it has. A user who reaches only
 * their own agency is signed in only while it is active.
 */
export function agencyStandsSql(
  { viewer, agencyID }: Asked,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const isOne = agencyID !== undefined || (viewer && viewer.reach !== 'all' && viewer.agencyIds.length < 2)
  if (isOne) return sql`true`
  return sql`${column} not in (select halted.id from live_agencies halted
    left join live_agencies above on above.id = halted.parent_id
    where halted.state <> 'active' or above.state <> 'active')`
}

/** The state of agency `own` and of its parent `above`: active only while both are. */
export const agencyStateSql = sql<string>`coalesce(nullif(own.state, 'active'), nullif(above.state, 'active'), 'active')`
