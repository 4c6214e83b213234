import type { IsoDate } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { linesSql } from '../agencies/lines-sql'
import { applyingSql } from './applying-sql'
import { periodOnSql } from './periods-sql'

/**
 * The CTE `matched (task_id, companies)`: to how many companies in reach each of these tasks applies today, published or
 * not, by the statement that generation makes instances with. A task that applies to none is not in it.
 */
export const matchedTasksSql = ({
  today,
  within,
}: {
  today: IsoDate
  within: RawBuilder<unknown>
}): RawBuilder<unknown> => sql`
  ${linesSql(sql`select distinct agency_id from live_companies`)},
  company as materialized (
    select c.id as company_id, c.agency_id, l.owners
    from live_companies c join line l on l.agency_id = c.agency_id
    where c.status = 'active' and c.setup_completed_on is not null),
  ${periodOnSql(today)},
  ${applyingSql({ within, isAnyState: true })},
  matched as materialized (
    select task_id, count(distinct company_id)::int as companies from applying group by task_id)`
