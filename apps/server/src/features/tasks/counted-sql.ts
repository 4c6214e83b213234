import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../db/pool'
import { agencyStandsSql } from '../agencies/standing-sql'

type Asked = { viewer?: Viewer | undefined; companyID?: string | undefined; agencyID?: string | undefined }

/** Instances `ct` of tasks that never show on a dashboard are left out of its lists and its numbers. */
export const onDashboardSql = sql<boolean>`ct.task_id <> all (array (
  select id from tasks where is_excluded_from_dashboard))`

/**
 * The tasks of a company that is not active, or whose agency is not, have stopped: a list over several companies leaves
 * them out. Only the companies of the agencies it is about are looked at, not all there are.
 */
export function ofActiveSql(asked: Asked): RawBuilder<boolean> {
  if (asked.companyID) return sql`true`
  return sql`ct.company_id <> all (array (select c.id from live_companies c
    where ${ofAgenciesSql(asked)} and (c.status <> 'active' or not (${agencyStandsSql(asked, sql`c.agency_id`)}))))`
}

function ofAgenciesSql({ viewer, agencyID }: Asked): RawBuilder<boolean> {
  if (agencyID) return sql`c.agency_id = ${agencyID}::uuid`
  return viewer && viewer.reach !== 'all' ? sql`c.agency_id = any (${viewer.agencyIds}::uuid[])` : sql`true`
}

/**
 * The instances `ct` that dashboards count, so that a list shows the rows behind their totals. An overview leaves out
 * companies that are no longer active; a company's own dashboard counts what it has.
 */
export const countedSql = (asked: Asked): RawBuilder<boolean> =>
  sql`(ct.closed_at is null and (ct.completed_at is not null or not ct.no_longer_applies)
    and ${onDashboardSql} and ${ofActiveSql(asked)})`
