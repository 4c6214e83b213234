import type { IsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import type { LogicSet } from '@heed/domain/logic/rule'
import { type RawBuilder, sql } from 'kysely'
import { applyingSql, type RuleSource } from './applying-sql'
import { clauseRows } from './clause-rows'
import { periodOnSql } from './periods-sql'

/** Logic that is tried for a task, with the facts of one day. */
export type Tried = { taskId: string; sets: readonly LogicSet[]; today: IsoDate }

/** The companies a task can reach: those that generation looks at, of its owner's agencies. */
const companySql = (taskId: string): RawBuilder<unknown> => sql`
  line as materialized (
    select a.agency_id, agency_line(a.agency_id) as owners
    from (select distinct agency_id from live_companies) a),
  company as materialized (
    select c.id as company_id, c.agency_id, l.owners
    from live_companies c
    join line l on l.agency_id = c.agency_id and l.owners is not null
    join live_tasks t on t.id = ${taskId}::uuid and (t.owner_agency_id is null or t.owner_agency_id = any (l.owners))
      and (t.owner_company_id is null or t.owner_company_id = c.id)
    where c.status = 'active' and c.setup_completed_on is not null)`

const TRIED: RuleSource = { rules: sql`tried_rule`, clauses: sql`tried_clause` }

/** The tried rule in the shape of a stored one; the lists by hand are those that are saved. */
function triedSql({ taskId, sets }: Tried): RawBuilder<unknown> {
  const { groups, clauses } = compile(sets)
  return sql`
  tried_rule as materialized (
    select t.id as task_id, ${groups}::int as clause_groups, ${JSON.stringify(sets)}::jsonb as sets,
      coalesce(r.is_restricted, false) as is_restricted
    from live_tasks t left join task_rules r on r.task_id = t.id where t.id = ${taskId}::uuid),
  tried_clause as materialized (
    select ${taskId}::uuid as task_id, k.*
    from ${clauseRows(clauses.map((clause) => ({ ...clause, number: 0 })))} k)`
}

/**
 * The CTEs `company`, `period` and `matched (company_id, is_tried, is_saved)`: the companies for which the tried rule or
 * the saved one holds today, by the statements that generation makes instances with.
 */
export const matchedSql = (tried: Tried): RawBuilder<unknown> => {
  const { taskId } = tried
  return sql`
  ${companySql(taskId)},
  ${periodOnSql(tried.today)},
  ${triedSql(tried)},
  tried as materialized (
    with ${applyingSql({ taskId, isAnyState: true, source: TRIED })} select company_id from applying),
  saved as materialized (
    with ${applyingSql({ taskId, isAnyState: true })} select company_id from applying),
  matched as materialized (
    select coalesce(t.company_id, s.company_id) as company_id, t.company_id is not null as is_tried,
      s.company_id is not null as is_saved
    from tried t full join saved s on s.company_id = t.company_id)`
}
