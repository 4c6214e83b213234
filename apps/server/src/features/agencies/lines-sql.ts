import { type RawBuilder, sql } from 'kysely'

/**
 * The CTE `line (agency_id, owners)`: for each of these agencies whose tasks reach its companies, its own and its
 * parent's. An agency that is not active has none.
 * @param agencies a query of ids
 */
export const linesSql = (agencies: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`line as materialized (select agency_id, owners from agency_lines(array(${agencies})))`
